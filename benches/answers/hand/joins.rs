//! The cells that moves of any offset join, by union–find cell by cell.

use super::{field::Unchecked, parts::root};

/// Boxes of cells, of which sides may meet.
pub struct Space {
    /// Columns, rows and levels.
    pub size: [usize; 3],
    /// Whether east meets west, and north south.
    pub meet: [bool; 2],
    /// One of each pair of opposite moves.
    pub offsets: Vec<[isize; 3]>,
}

impl Space {
    /// The number of each cell's part, counted from 1; 0 for closed cells.
    pub fn labels(&self, open: &[bool]) -> Vec<u32> {
        let [width, height, levels] = self.size;
        let mut parent = Unchecked((0..open.len() as u32).collect());
        let mut here = 0;
        for z in 0..levels {
            for y in 0..height {
                for x in 0..width {
                    if open[here] {
                        for &[dx, dy, dz] in &self.offsets {
                            let [east_west, north_south] = self.meet;
                            let x = on(x, dx, width, east_west);
                            let y = on(y, dy, height, north_south);
                            let z = on(z, dz, levels, false);
                            if let (Some(x), Some(y), Some(z)) = (x, y, z) {
                                let there = x + width * (y + height * z);
                                if open[there] {
                                    let a = root(&mut parent, here as u32);
                                    let b = root(&mut parent, there as u32);
                                    parent[a.max(b) as usize] = a.min(b);
                                }
                            }
                        }
                    }
                    here += 1;
                }
            }
        }
        let (mut labels, mut count) = (vec![0; open.len()], 0);
        for i in 0..open.len() {
            if open[i] {
                let to = root(&mut parent, i as u32) as usize;
                count += u32::from(to == i);
                labels[i] = if to == i { count } else { labels[to] };
            }
        }
        labels
    }
}

/// The place so far on, if it is there.
fn on(from: usize, by: isize, size: usize, meet: bool) -> Option<usize> {
    let to = from as isize + by;
    let to = if meet { to.rem_euclid(size as isize) } else { to };
    usize::try_from(to).ok().filter(|&to| to < size)
}
