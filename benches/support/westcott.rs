//! All shortest paths on the chessboard, written by hand on a `u64`: Steffan Westcott's routine, *All shortest paths*,
//! Computer Chess Club, 13 September 2002.

#![expect(unsafe_code, reason = "the peer is to have every advantage that an expert would take")]

/// Memory for the layers. No two layers share a square, so there are at most 64.
pub type Layers = [u64; 64];

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;
const NOT_AB: u64 = NOT_A & NOT_A << 1;
const NOT_GH: u64 = NOT_H & NOT_H >> 1;

/// The squares a king's move away, and these squares themselves.
#[inline(always)]
pub fn king(from: u64) -> u64 {
    let row = from | from << 1 & NOT_A | from >> 1 & NOT_H;
    row | row << 8 | row >> 8
}

/// The squares a knight's move away.
#[inline(always)]
pub fn knight(from: u64) -> u64 {
    let near = from << 1 & NOT_A | from >> 1 & NOT_H;
    let far = from << 2 & NOT_AB | from >> 2 & NOT_GH;
    near << 16 | near >> 16 | far << 8 | far >> 8
}

/// Fills the layers of all shortest paths and returns their number; 0 if there is no path.
#[inline(always)]
pub fn westcott(
    step: impl Fn(u64) -> u64,
    from: u64,
    to: u64,
    open: u64,
    layers: &mut Layers,
) -> usize {
    let mut layer = from & open;
    let mut unvisited = open ^ layer;
    let mut last = 0;
    // SAFETY: no layer but the first is empty, and no two share a square: `last` stays below 64.
    unsafe {
        *layers.get_unchecked_mut(0) = layer;
        while layer & to == 0 {
            layer = step(layer) & unvisited;
            if layer == 0 {
                return 0;
            }
            unvisited ^= layer;
            last += 1;
            *layers.get_unchecked_mut(last) = layer;
        }
        layer &= to;
        *layers.get_unchecked_mut(last) = layer;
        for k in (0..last).rev() {
            layer = step(layer) & *layers.get_unchecked(k);
            *layers.get_unchecked_mut(k) = layer;
        }
    }
    last + 1
}
