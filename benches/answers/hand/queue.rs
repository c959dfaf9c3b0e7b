//! Searches layer by layer with a queue in an array.

use super::field::{Field, Unchecked};

/// Memory that a search writes to; one for all boards of a size.
pub struct Room {
    /// 0 for cells that the search has not reached yet.
    pub seen: Unchecked<u8>,
    pub queue: Unchecked<u32>,
}

impl Room {
    pub fn new(cells: usize) -> Self {
        Self { seen: Unchecked(vec![1; cells]), queue: Unchecked(vec![0; cells + 4]) }
    }
}

/// The value in `seen` of cells that belong to several players; those of one player have the player's number,
/// counted from 2.
const CONTESTED: u8 = u8::MAX;

impl Field {
    /// Spreads from the sources for at most `moves` moves. Returns the number of cells reached, which are the first in
    /// `room.queue`.
    #[inline]
    pub fn fill(&self, sources: &[usize], moves: u32, room: &mut Room) -> usize {
        self.spread(sources, moves, room, |_| {})
    }

    /// [`fill`](Self::fill) that tells `ended` of the number of cells reached so far before each layer.
    #[inline(always)]
    fn spread(
        &self,
        sources: &[usize],
        moves: u32,
        room: &mut Room,
        mut ended: impl FnMut(usize),
    ) -> usize {
        let Room { seen, queue } = room;
        seen.0.iter_mut().zip(&self.open.0).for_each(|(seen, open)| *seen = u8::from(!open));
        let mut tail = 0;
        for &source in sources {
            queue[tail] = source as u32;
            tail += usize::from(seen[source] == 0);
            seen[source] = 1;
        }
        let mut head = 0;
        for _ in 0..moves {
            let end = tail;
            if head == end {
                break;
            }
            ended(end);
            while head < end {
                for next in self.beside(queue[head] as usize) {
                    queue[tail] = next as u32;
                    tail += usize::from(seen[next] == 0);
                    seen[next] = 1;
                }
                head += 1;
            }
        }
        tail
    }

    /// Visits the layers from the source: `ends[k]` is the number of cells within `k` moves.
    #[inline]
    pub fn layers(&self, source: usize, room: &mut Room, ends: &mut Vec<usize>) {
        ends.clear();
        self.spread(&[source], u32::MAX, room, |end| ends.push(end));
    }

    /// Finds the player who reaches each cell first: one queue for all players, layer by layer.
    #[inline]
    pub fn territory(&self, sources: &[usize], room: &mut Room, level: &mut Unchecked<u32>) {
        let Room { seen, queue } = room;
        seen.0.iter_mut().zip(&self.open.0).for_each(|(seen, open)| *seen = u8::from(!open));
        let (mut head, mut tail) = (0, 0);
        for (i, &source) in sources.iter().enumerate() {
            if seen[source] == 0 {
                queue[tail] = source as u32;
                tail += 1;
                seen[source] = i as u8 + 2;
            } else {
                seen[source] = CONTESTED;
            }
            level[source] = 0;
        }
        while head < tail {
            let here = queue[head] as usize;
            head += 1;
            let (owner, arrived) = (seen[here], level[here] + 1);
            for next in self.beside(here) {
                if seen[next] == 0 {
                    seen[next] = owner;
                    level[next] = arrived;
                    queue[tail] = next as u32;
                    tail += 1;
                } else if seen[next] > 1 && seen[next] != owner && level[next] == arrived {
                    seen[next] = CONTESTED;
                }
            }
        }
    }

    /// The owner of each cell after [`territory`](Self::territory): row by row.
    pub fn owners(&self, room: &Room) -> Vec<Option<usize>> {
        self.without_border(&room.seen.0, |&seen| match seen {
            0 | 1 | CONTESTED => None,
            player => Some(player as usize - 2),
        })
    }
}
