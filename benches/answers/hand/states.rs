//! Moves that lead further than to neighbors: portals, and keys that open doors. Both by a queue.

use super::{
    counts::NEVER,
    field::{Field, Unchecked},
};

/// Portals of one group: a move leads from each to every other.
pub struct Group {
    pub places: Vec<u32>,
    pub is_in: Unchecked<bool>,
}

impl Field {
    /// Distances from a source. The first portal that leaves the queue puts all others into it.
    #[inline]
    pub fn distances_by_portals(
        &self,
        from: usize,
        group: &Group,
        distance: &mut Unchecked<u32>,
        queue: &mut Unchecked<u32>,
    ) {
        distance.0.fill(NEVER);
        (queue[0], distance[from]) = (from as u32, 0);
        let (mut head, mut tail, mut are_ahead) = (0, 1, true);
        while head < tail {
            let here = queue[head] as usize;
            head += 1;
            let arrived = distance[here] + 1;
            let mut add = |next: usize| {
                if self.open[next] && distance[next] == NEVER {
                    (distance[next], queue[tail]) = (arrived, next as u32);
                    tail += 1;
                }
            };
            self.beside(here).into_iter().for_each(&mut add);
            if are_ahead && group.is_in[here] {
                are_ahead = false;
                group.places.iter().for_each(|&next| add(next as usize));
            }
        }
    }
}

/// A board with keys and doors. A state is a place and the set of keys in hand.
pub struct Vault {
    pub field: Field,
    /// The keys that each place needs, and those that lie there.
    pub needed: Unchecked<u32>,
    pub lying: Unchecked<u32>,
}

/// Memory that a search over states writes to. A state whose mark is that of the search has been in its queue, so that
/// nothing is cleared.
pub struct Room {
    mark: u32,
    marks: Unchecked<u32>,
    queue: Unchecked<u32>,
}

impl Vault {
    /// Bits of a place in the number of a state.
    fn bits(&self) -> u32 {
        self.field.cells().next_power_of_two().ilog2()
    }

    pub fn room(&self, keys: u32) -> Room {
        let states = 1 << (self.bits() + keys);
        Room { mark: 0, marks: Unchecked(vec![0; states]), queue: Unchecked(vec![0; states]) }
    }

    /// The fewest moves to a place.
    #[inline]
    pub fn moves(&self, [from, to]: [usize; 2], room: &mut Room) -> Option<u32> {
        let Room { mark, marks, queue } = room;
        *mark += 1;
        let bits = self.bits();
        (queue[0], marks[from]) = (from as u32, *mark);
        let (mut head, mut tail, mut moves) = (0, 1, 0);
        while head < tail {
            let end = tail;
            while head < end {
                let (held, here) = (queue[head] >> bits, queue[head] as usize & ((1 << bits) - 1));
                head += 1;
                if here == to {
                    return Some(moves);
                }
                for next in self.field.beside(here) {
                    if self.field.open[next] && self.needed[next] & !held == 0 {
                        let state = (held | self.lying[next]) << bits | next as u32;
                        if marks[state as usize] != *mark {
                            (marks[state as usize], queue[tail]) = (*mark, state);
                            tail += 1;
                        }
                    }
                }
            }
            moves += 1;
        }
        None
    }
}
