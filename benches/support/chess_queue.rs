//! The chessboard without bitsets: a queue in an array, and a border of closed squares, so that no move
//! has to check for the edge.

#![expect(unsafe_code, reason = "the peer is to have every advantage that an expert would take")]

use super::chessboards::Position;

const STRIDE: usize = 10;
const CELLS: usize = STRIDE * STRIDE;
const STEPS: [isize; 8] = [10, 11, 1, -9, -10, -11, -1, 9];
const UNSEEN: u8 = u8::MAX;
const CLOSED: u8 = 0;

/// Memory that a search writes to; one for all boards.
pub struct Scratch {
    /// The distance of each square plus one, if the search has reached it.
    seen: [u8; CELLS],
    ways: [u64; CELLS],
    queue: [u8; 64],
}

impl Default for Scratch {
    fn default() -> Self {
        Self { seen: [0; CELLS], ways: [0; CELLS], queue: [0; 64] }
    }
}

pub struct ChessQueue {
    /// `UNSEEN` for open squares and `CLOSED` for all others; each search starts from a copy.
    blank: [u8; CELLS],
    sources: Vec<u8>,
    targets: [bool; CELLS],
}

fn indices(squares: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |i| squares >> i & 1 != 0).map(|i| i % 8 + 1 + (i / 8 + 1) * STRIDE)
}

impl ChessQueue {
    pub fn new(position: &Position) -> Self {
        let mut blank = [CLOSED; CELLS];
        indices(position.open).for_each(|i| blank[i] = UNSEEN);
        let mut targets = [false; CELLS];
        indices(position.to & position.open).for_each(|i| targets[i] = true);
        let sources = indices(position.from & position.open).map(|i| i as u8).collect();
        Self { blank, sources, targets }
    }

    #[inline(always)]
    fn start(&self, scratch: &mut Scratch) -> usize {
        scratch.seen = self.blank;
        for (place, &source) in scratch.queue.iter_mut().zip(&self.sources) {
            *place = source;
            scratch.seen[source as usize] = 1;
            scratch.ways[source as usize] = 1;
        }
        self.sources.len()
    }

    #[inline]
    pub fn queen_distance(&self, scratch: &mut Scratch) -> Option<u32> {
        let mut tail = self.start(scratch);
        let Scratch { seen, queue, .. } = scratch;
        let mut head = 0;
        while head < tail {
            // SAFETY: each open square enters the queue once, so `head < tail <= 64`. A ray leaves an
            // open square only for a neighbor, which the padded array has, and ends in the padding.
            unsafe {
                let cell = *queue.get_unchecked(head) as usize;
                head += 1;
                let here = *seen.get_unchecked(cell);
                if *self.targets.get_unchecked(cell) {
                    return Some(u32::from(here) - 1);
                }
                for step in STEPS {
                    let mut next = cell.wrapping_add_signed(step);
                    // A square as near as this one sends its own ray further on.
                    while *seen.get_unchecked(next) > here {
                        if *seen.get_unchecked(next) == UNSEEN {
                            *seen.get_unchecked_mut(next) = here + 1;
                            *queue.get_unchecked_mut(tail) = next as u8;
                            tail += 1;
                        }
                        next = next.wrapping_add_signed(step);
                    }
                }
            }
        }
        None
    }

    /// The number of shortest paths of a king; 0 if there is none.
    #[inline]
    pub fn king_paths(&self, scratch: &mut Scratch) -> u64 {
        let mut tail = self.start(scratch);
        let Scratch { seen, ways, queue } = scratch;
        let mut head = 0;
        let mut found = (UNSEEN, 0);
        while head < tail {
            // SAFETY: each open square enters the queue once, so `head < tail <= 64`, and has all its
            // neighbors in the padded array.
            unsafe {
                let cell = *queue.get_unchecked(head) as usize;
                head += 1;
                let here = *seen.get_unchecked(cell);
                if here > found.0 {
                    break;
                }
                let here_ways = *ways.get_unchecked(cell);
                if *self.targets.get_unchecked(cell) {
                    found = (here, found.1 + here_ways);
                }
                if found.1 > 0 {
                    continue;
                }
                for step in STEPS {
                    let next = cell.wrapping_add_signed(step);
                    let there = *seen.get_unchecked(next);
                    if there == UNSEEN {
                        *seen.get_unchecked_mut(next) = here + 1;
                        *ways.get_unchecked_mut(next) = here_ways;
                        *queue.get_unchecked_mut(tail) = next as u8;
                        tail += 1;
                    } else if there == here + 1 {
                        *ways.get_unchecked_mut(next) += here_ways;
                    }
                }
            }
        }
        found.1
    }
}
