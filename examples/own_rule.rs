//! Your own rule: a frog hops over one stone, and lands on the free cell behind it.

use gridmask::prelude::*;

struct Frog;

impl<B: CellSet> Rule<B> for Frog {
    /// Returns the cells that frogs on `from` can hop to. Closed cells are stones.
    fn step(&self, from: &B, open: &B) -> B {
        let mut landed = open.empty_like();
        for direction in Direction::ALL {
            landed |= &((from.shift(direction) - open).shift(direction) & open);
        }
        landed
    }

    /// Returns the cells from which a hop can lead to `to`. Every hop can be undone by a hop back.
    fn back(&self, to: &B, open: &B) -> B {
        self.step(to, open)
    }
}

const POND: &str = "\
Fo...........
...o........o
...........o.
..oo..o.o....
.......o.....
....o........
...o.o.o.oE..";

fn main() -> Result<(), ParseBoardError> {
    let (open, [frog, end]) = GridVec::parse_places(POND, ['F', 'E'], |c| c != 'o')?;
    let hops = Search::new(Frog, open).distance_map(frog);

    let count = hops.get(end).expect("stones lead to E");
    println!("The frog F hops over stones o and reaches E in {count} hops.\n");
    println!("{POND}\n\nHops to every cell where it can land:\n\n{hops}");
    Ok(())
}
