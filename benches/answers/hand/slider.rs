//! Slides from a queue in an array.

use super::{
    counts::NEVER,
    field::{Field, Unchecked},
};

impl Field {
    /// Writes the distances of slides in some directions, until one reaches the target. Slides may stop anywhere, but with
    /// `TO_THE_END` only at the end. Returns the greatest distance and whether it is the target's.
    #[inline(always)]
    pub fn slides<const N: usize, const TO_THE_END: bool>(
        &self,
        from: usize,
        to: Option<usize>,
        directions: [(isize, isize); N],
        queue: &mut Unchecked<u32>,
        distance: &mut Unchecked<u32>,
    ) -> (u32, bool) {
        distance.0.fill(NEVER);
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
                    if !TO_THE_END && distance[next] == NEVER {
                        distance[next] = newest + 1;
                        queue[tail] = next as u32;
                        tail += 1;
                    }
                    next = next.wrapping_add_signed(offset);
                }
                let end = next.wrapping_add_signed(-offset);
                if TO_THE_END && distance[end] == NEVER {
                    distance[end] = newest + 1;
                    queue[tail] = end as u32;
                    tail += 1;
                }
            }
        }
        (newest, false)
    }
}
