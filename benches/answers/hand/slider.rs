//! Slides from a queue in an array.

use super::field::{Field, Unchecked};

/// Memory that a search writes to; one for all boards of a size.
pub struct Room {
    /// The distance of each cell; `u32::MAX` if the search has not reached it.
    pub distance: Unchecked<u32>,
    queue: Unchecked<u32>,
}

impl Room {
    pub fn new(field: &Field) -> Self {
        let cells = field.cells();
        let [distance, queue] = [u32::MAX, 0].map(|value| Unchecked(vec![value; cells]));
        Self { distance, queue }
    }
}

impl Field {
    /// Writes the distances of slides in some directions, until one reaches the target. Slides may stop anywhere, but with
    /// `TO_THE_END` only at the end. Returns the greatest distance and whether it is the target's.
    #[inline(always)]
    pub fn slides<const N: usize, const TO_THE_END: bool>(
        &self,
        from: usize,
        to: Option<usize>,
        directions: [(isize, isize); N],
        room: &mut Room,
    ) -> (u32, bool) {
        let Room { distance, queue } = room;
        distance.0.fill(u32::MAX);
        distance[from] = 0;
        queue[0] = from as u32;
        let (mut head, mut tail, mut newest) = (0, 1, 0);
        let offsets = directions.map(|(dx, dy)| dx + dy * self.stride as isize);
        while head < tail {
            let here = queue[head] as usize;
            head += 1;
            newest = distance[here];
            if to == Some(here) {
                return (newest, true);
            }
            for offset in offsets {
                let mut next = here.wrapping_add_signed(offset);
                // A cell as near as this one slides on from there itself.
                while self.open[next] && (TO_THE_END || distance[next] > newest) {
                    if !TO_THE_END && distance[next] == u32::MAX {
                        distance[next] = newest + 1;
                        queue[tail] = next as u32;
                        tail += 1;
                    }
                    next = next.wrapping_add_signed(offset);
                }
                let end = next.wrapping_add_signed(-offset);
                if TO_THE_END && distance[end] == u32::MAX {
                    distance[end] = newest + 1;
                    queue[tail] = end as u32;
                    tail += 1;
                }
            }
        }
        (newest, false)
    }
}
