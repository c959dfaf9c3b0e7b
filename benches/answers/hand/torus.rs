//! Boards whose edges meet: a list of the places beside each cell.

use super::{field::Unchecked, queue::Room};

/// A board without a border.
pub struct Torus {
    width: usize,
    /// Whether a search may not enter a cell; row by row.
    closed: Vec<u8>,
    beside: Unchecked<[u32; 4]>,
}

impl Torus {
    pub fn new(width: usize, plain: &[bool]) -> Self {
        let height = plain.len() / width;
        let at = |x: usize, y: usize| (x % width + y % height * width) as u32;
        let cells = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let beside = cells.map(|(x, y)| {
            [at(x, y + height - 1), at(x + 1, y), at(x, y + 1), at(x + width - 1, y)]
        });
        let closed = plain.iter().map(|open| u8::from(!open)).collect();
        Self { width, closed, beside: Unchecked(beside.collect()) }
    }

    pub fn at(&self, (x, y): (usize, usize)) -> usize {
        x + y * self.width
    }

    /// Whether the last search reached a cell.
    pub fn is_reached(&self, i: usize, room: &Room) -> bool {
        self.closed[i] == 0 && room.seen[i] != 0
    }

    /// The distance of the farthest cell. Tells `note` of each cell and its distance.
    #[inline(always)]
    pub fn search(
        &self,
        from: usize,
        Room { seen, queue }: &mut Room,
        mut note: impl FnMut(usize, u32),
    ) -> u32 {
        seen.0.copy_from_slice(&self.closed);
        (queue[0], seen[from]) = (from as u32, 1);
        let (mut head, mut tail, mut layer) = (0, 1, 0);
        loop {
            let end = tail;
            while head < end {
                let here = queue[head] as usize;
                note(here, layer);
                for next in self.beside[here] {
                    queue[tail] = next;
                    tail += usize::from(seen[next as usize] == 0);
                    seen[next as usize] = 1;
                }
                head += 1;
            }
            if tail == end {
                return layer;
            }
            layer += 1;
        }
    }
}
