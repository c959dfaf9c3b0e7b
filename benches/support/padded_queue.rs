//! The search that an expert writes for boards of any size without bitsets: a queue in an array, a
//! border of closed cells, and no bounds checks.
//!
//! A search starts from a copy of the board in which closed cells count as seen, so that one look tells
//! whether to enter a neighbor. Each search comes in two kinds. One branches on that look, which is best
//! if the processor can predict the outcome: on open ground. The other writes every neighbor to the end
//! of the queue and moves the end on if the neighbor is new. It is more than twice as fast on cells
//! closed at random.

#![expect(unsafe_code, reason = "the peer is to have every advantage that an expert would take")]

const UNSEEN: u8 = 0;
const SEEN: u8 = 1;

/// The type of a queue's entries: `u16` if it can number all cells of the padded board, else `u32`.
pub trait Index: Copy + Ord {
    const UNSEEN: Self;
    const CLOSED: Self;

    fn new(value: usize) -> Self;

    fn get(self) -> usize;
}

macro_rules! index {
    ($($T:ty),*) => {$(
        impl Index for $T {
            const UNSEEN: Self = Self::MAX;
            const CLOSED: Self = Self::MAX - 1;

            #[inline(always)]
            fn new(value: usize) -> Self {
                value as Self
            }

            #[inline(always)]
            fn get(self) -> usize {
                self as usize
            }
        }
    )*};
}

index!(u16, u32);

/// Memory that a search writes to; one for all boards of a size.
pub struct Room<Q> {
    seen: Vec<u8>,
    queue: Vec<Q>,
    distances: Vec<Q>,
}

impl<Q: Index> Room<Q> {
    /// Memory for boards of this size.
    pub fn new((width, height): (usize, usize)) -> Self {
        let cells = (width + 2) * (height + 2);
        assert!(cells <= Q::CLOSED.get(), "the type of the queue's entries is too narrow");
        // One entry more than there are cells: each neighbor is written before it is known to be new.
        let queue = vec![Q::UNSEEN; cells + 1];
        Self { seen: vec![SEEN; cells], queue, distances: vec![Q::UNSEEN; cells] }
    }

    /// The distance of a cell after [`PaddedQueue::distance_map`]; `None` if it was not reached.
    pub fn get(&self, cell: usize) -> Option<u32> {
        let distance = self.distances[cell];
        (distance < Q::CLOSED).then(|| distance.get() as u32)
    }
}

/// A board for a piece with `N` steps to neighbors.
pub struct PaddedQueue<const N: usize> {
    stride: usize,
    steps: [isize; N],
    /// `SEEN` for all cells that are not open; each search starts from a copy.
    blank: Vec<u8>,
}

impl<const N: usize> PaddedQueue<N> {
    /// `open` has one entry per cell, row by row. A step is a number of columns and of rows, each at most
    /// one.
    ///
    /// # Panics
    ///
    /// Panics if a step is longer.
    pub fn new(width: usize, open: &[bool], steps: [(isize, isize); N]) -> Self {
        assert!(steps.iter().all(|(x, y)| x.abs() <= 1 && y.abs() <= 1), "steps to neighbors");
        let stride = width + 2;
        let steps = steps.map(|(x, y)| x + y * stride as isize);
        let mut blank = vec![SEEN; stride * (open.len() / width + 2)];
        for (row, open) in blank.chunks_exact_mut(stride).skip(1).zip(open.chunks_exact(width)) {
            for (cell, &open) in row[1..].iter_mut().zip(open) {
                *cell = if open { UNSEEN } else { SEEN };
            }
        }
        Self { stride, steps, blank }
    }

    pub fn index(&self, (x, y): (usize, usize)) -> usize {
        x + 1 + (y + 1) * self.stride
    }

    /// Opens or closes a cell.
    pub fn set(&mut self, cell: usize, is_open: bool) {
        self.blank[cell] = if is_open { UNSEEN } else { SEEN };
    }

    /// The cells of the board, row by row.
    fn cells(&self) -> impl Iterator<Item = usize> {
        let rows = (self.stride..self.blank.len() - self.stride).step_by(self.stride);
        rows.flat_map(|row| row + 1..row + self.stride - 1)
    }

    /// The cells that the last search reached, row by row.
    pub fn reached<Q: Index>(&self, room: &Room<Q>) -> Vec<bool> {
        let is_reached = |cell| room.seen[cell] == SEEN && self.blank[cell] == UNSEEN;
        self.cells().map(is_reached).collect()
    }

    /// The distances that [`distance_map`](Self::distance_map) wrote, row by row.
    pub fn all_distances<Q: Index>(&self, room: &Room<Q>) -> Vec<Option<u32>> {
        self.cells().map(|cell| room.get(cell)).collect()
    }

    /// # Panics
    ///
    /// Panics if the cell is closed or the room is for boards of another size.
    fn check<Q: Index>(&self, from: usize, room: &Room<Q>) {
        let cells = self.blank.len();
        assert!(self.blank[from] == UNSEEN, "a search starts from an open cell");
        assert!(room.queue.len() == cells + 1 && room.distances.len() == cells);
    }

    /// Runs until `to` is seen and returns its level, or the last level if `to` is not reached.
    #[inline(always)]
    fn run<Q: Index, const BRANCHES: bool>(
        &self,
        from: usize,
        to: Option<usize>,
        room: &mut Room<Q>,
    ) -> Result<u32, u32> {
        self.check(from, room);
        assert!(to.is_none_or(|to| to < self.blank.len()), "the target is on the board");
        let (seen, queue, steps) = (&mut *room.seen, &mut *room.queue, self.steps);
        seen.copy_from_slice(&self.blank);
        seen[from] = SEEN;
        queue[0] = Q::new(from);
        if to == Some(from) {
            return Ok(0);
        }
        let (mut head, mut tail, mut level_end, mut level) = (0, 1, 1, 0);
        while head < tail {
            if head == level_end {
                level += 1;
                level_end = tail;
            }
            // SAFETY: each open cell enters the queue once, and the queue has one entry more than the
            // padded board has cells. An open cell has all its neighbors there, because the padding is
            // closed. The target was checked, and a target seen as a neighbor is open.
            unsafe {
                let cell = queue.get_unchecked(head).get();
                head += 1;
                for step in steps {
                    let next = cell.wrapping_add_signed(step);
                    let seen = seen.get_unchecked_mut(next);
                    if !BRANCHES {
                        *queue.get_unchecked_mut(tail) = Q::new(next);
                        tail += usize::from(*seen == UNSEEN);
                        *seen = SEEN;
                    } else if *seen == UNSEEN {
                        *seen = SEEN;
                        *queue.get_unchecked_mut(tail) = Q::new(next);
                        tail += 1;
                    }
                }
                if to.is_some_and(|to| *seen.get_unchecked(to) == SEEN) {
                    return Ok(level + 1);
                }
            }
        }
        Err(level)
    }

    /// The distance of the farthest cell.
    #[inline]
    pub fn eccentricity<Q: Index, const BRANCHES: bool>(
        &self,
        from: usize,
        room: &mut Room<Q>,
    ) -> u32 {
        self.run::<Q, BRANCHES>(from, None, room).unwrap_or_else(|level| level)
    }

    #[inline]
    pub fn distance<Q: Index, const BRANCHES: bool>(
        &self,
        from: usize,
        to: usize,
        room: &mut Room<Q>,
    ) -> Option<u32> {
        self.run::<Q, BRANCHES>(from, Some(to), room).ok()
    }

    /// Writes the distance of every cell, or of all up to a target, and returns the last one written.
    #[inline]
    pub fn distances<Q: Index, const BRANCHES: bool>(
        &self,
        from: usize,
        to: Option<usize>,
        room: &mut Room<Q>,
    ) -> u32 {
        self.check(from, room);
        let (distances, queue, steps) = (&mut *room.distances, &mut *room.queue, self.steps);
        let blank = |&seen: &u8| if seen == UNSEEN { Q::UNSEEN } else { Q::CLOSED };
        distances.iter_mut().zip(self.blank.iter().map(blank)).for_each(|(to, from)| *to = from);
        queue[0] = Q::new(from);
        distances[from] = Q::new(0);
        let (mut head, mut tail, mut last) = (0, 1, 0);
        while head < tail {
            // SAFETY: as in `run`; there is one distance for each cell of the padded board.
            unsafe {
                let cell = queue.get_unchecked(head).get();
                head += 1;
                last = distances.get_unchecked(cell).get();
                if to == Some(cell) {
                    break;
                }
                for step in steps {
                    let next = cell.wrapping_add_signed(step);
                    let distance = distances.get_unchecked_mut(next);
                    if !BRANCHES {
                        let is_new = *distance == Q::UNSEEN;
                        *distance = if is_new { Q::new(last + 1) } else { *distance };
                        *queue.get_unchecked_mut(tail) = Q::new(next);
                        tail += usize::from(is_new);
                    } else if *distance == Q::UNSEEN {
                        *distance = Q::new(last + 1);
                        *queue.get_unchecked_mut(tail) = Q::new(next);
                        tail += 1;
                    }
                }
            }
        }
        last as u32
    }

    /// A shortest path, as the indices of its cells.
    #[inline]
    pub fn path<Q: Index, const BRANCHES: bool>(
        &self,
        from: usize,
        to: usize,
        room: &mut Room<Q>,
    ) -> Option<Vec<u32>> {
        self.distances::<Q, BRANCHES>(from, Some(to), room);
        let mut left = room.get(to)?;
        let mut path = vec![to as u32; left as usize + 1];
        let mut cell = to;
        while left > 0 {
            left -= 1;
            let before = self.steps.iter().map(|&step| cell.wrapping_add_signed(-step));
            cell = before.into_iter().find(|&cell| room.get(cell) == Some(left))?;
            path[left as usize] = cell as u32;
        }
        Some(path)
    }
}
