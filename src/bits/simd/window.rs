//! A vector of a board in memory and those around it, read without a check for each.

use super::vector::Vector;
use crate::bits::around::{Around, Beside};

/// The boards that do not change during a search, in memory: all of one length, and laid out as the layer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Boards<'a, V> {
    /// All boards, one after the other.
    pub(crate) all: &'a [V],
    /// The vectors of a board.
    pub(crate) board: usize,
}

/// A vector of a board in memory, those around it in its strip and in the strips on either side.
/// It goes along a strip, and reads each vector once on the way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Window<'a, V> {
    layer: &'a [V],
    fixed: Boards<'a, V>,
    /// Two rows up, one row up, here, one down, two down.
    here: [V; 5],
    west: [V; 5],
    east: [V; 5],
    at: usize,
    strip: usize,
    /// How many vectors are to come.
    left: usize,
}

impl<'a, V: Vector> Window<'a, V> {
    /// The window that comes to the vector at a place of the layer, and to so many after it. A strip has so
    /// many vectors.
    ///
    /// # Panics
    ///
    /// If one around them is not on the board.
    #[inline(always)]
    pub(crate) fn before(
        layer: &'a [V],
        fixed: Boards<'a, V>,
        at: usize,
        count: usize,
        strip: usize,
    ) -> Self {
        let margin = strip + 2;
        assert!(count > 0 && at >= margin, "a window lies on its board");
        assert!(
            count < layer.len() && at <= layer.len() - count - margin,
            "a window lies on its board"
        );
        assert!(layer.len() == fixed.board, "masks lie as the layer does");
        let (west, east) = (at - strip, at + strip);
        let (here, west, east) = (rows(layer, at), rows(layer, west), rows(layer, east));
        Self { layer, fixed, here, west, east, at: at - 1, strip, left: count }
    }

    /// Goes on to the next vector.
    #[inline(always)]
    pub(crate) fn go_on(&mut self) {
        assert!(self.left > 0, "a window stays on its board");
        self.left -= 1;
        self.at += 1;
        // SAFETY: the places of all vectors to come, and the margin around them, were checked.
        unsafe {
            self.here = slid(self.here, *self.layer.get_unchecked(self.at + 2));
            let (west, east) = (self.at - self.strip, self.at + self.strip);
            self.west = slid(self.west, *self.layer.get_unchecked(west + 2));
            self.east = slid(self.east, *self.layer.get_unchecked(east + 2));
        }
    }
}

/// The rows around the vector before a place, as far as they are around that place as well.
#[inline(always)]
fn rows<V: Copy>(layer: &[V], at: usize) -> [V; 5] {
    [layer[at - 2], layer[at - 2], layer[at - 1], layer[at], layer[at + 1]]
}

/// The rows around the next vector, of which the last is new.
#[inline(always)]
fn slid<V>([_, a, b, c, d]: [V; 5], new: V) -> [V; 5] {
    [a, b, c, d, new]
}

impl<V: Vector> Around for Window<'_, V> {
    type Cells = V;

    #[inline(always)]
    fn row<const DY: isize>(self) -> V {
        self.here[(DY + 2) as usize]
    }

    #[inline(always)]
    fn mask<const DY: isize>(self, mask: usize) -> V {
        const { assert!(DY >= -2 && DY <= 2) };
        let start = mask * self.fixed.board;
        assert!(start + self.fixed.board <= self.fixed.all.len(), "there is such a mask");
        // SAFETY: the masks are as long as the layer, where the margin was checked.
        unsafe { *self.fixed.all.get_unchecked(start + self.at.wrapping_add_signed(DY)) }
    }

    #[inline(always)]
    fn eastward<const N: u32>(self, each: impl Beside) -> V {
        let here = each.at(self).shl(N);
        here | each.at(Self { here: self.west, at: self.at - self.strip, ..self }).shr(64 - N)
    }

    #[inline(always)]
    fn westward<const N: u32>(self, each: impl Beside) -> V {
        let here = each.at(self).shr(N);
        here | each.at(Self { here: self.east, at: self.at + self.strip, ..self }).shl(64 - N)
    }
}
