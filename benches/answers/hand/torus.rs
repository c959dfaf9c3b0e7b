//! Boards whose edges meet: a list of the places beside each cell.

use super::field::Unchecked;

/// A board without a border.
pub struct Torus {
    width: usize,
    /// Whether a search may not enter a cell; row by row.
    closed: Vec<u8>,
    beside: Unchecked<[u32; 4]>,
}

/// Memory that a search writes to.
pub struct Room {
    /// The distance of each cell that the search has reached.
    pub distance: Unchecked<u32>,
    /// 0 for cells that the search has not reached yet.
    seen: Unchecked<u8>,
    queue: Unchecked<u32>,
}

impl Room {
    pub fn new(cells: usize) -> Self {
        Self {
            distance: Unchecked(vec![0; cells]),
            seen: Unchecked(vec![0; cells]),
            queue: Unchecked(vec![0; cells + 4]),
        }
    }

    /// The distance of a cell, if the last search reached it.
    pub fn get(&self, torus: &Torus, i: usize) -> Option<u32> {
        (torus.closed[i] == 0 && self.seen[i] != 0).then(|| self.distance[i])
    }
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

    /// The distance of the farthest cell.
    #[inline]
    pub fn eccentricity(&self, from: usize, room: &mut Room) -> u32 {
        self.search(from, room, |_, _, _| {})
    }

    /// The distance of every cell.
    #[inline]
    pub fn distances(&self, from: usize, room: &mut Room) -> u32 {
        self.search(from, room, |distance, cell, layer| distance[cell] = layer)
    }

    #[inline(always)]
    fn search(
        &self,
        from: usize,
        Room { distance, seen, queue }: &mut Room,
        mut note: impl FnMut(&mut Unchecked<u32>, usize, u32),
    ) -> u32 {
        seen.0.copy_from_slice(&self.closed);
        (queue[0], seen[from]) = (from as u32, 1);
        let (mut head, mut tail, mut layer) = (0, 1, 0);
        loop {
            let end = tail;
            while head < end {
                let here = queue[head] as usize;
                note(distance, here, layer);
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
