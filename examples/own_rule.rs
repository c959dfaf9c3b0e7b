//! A rule of your own: a frog hops over one stone, and lands on the free cell behind it.

use gridmask::{error::ParseBoardError, prelude::*};

struct Frog;

impl<B: CellSet> Rule<B> for Frog {
    /// All cells that the frogs on `from` can hop to. Stones are the cells that are not open.
    fn step(&self, from: &B, open: &B) -> B {
        let mut landed = open.empty_like();
        for direction in Direction::ALL {
            landed |= &((from.shift(direction) - open).shift(direction) & open);
        }
        landed
    }

    /// The cells that a hop to `to` may start from: whoever hops over a stone can hop back.
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
    let hops = Search::new(Frog, open).distances(frog);

    let count = hops.get(end).expect("stones lead to E");
    println!("The frog F hops over stones o, and comes to E in {count} hops.\n");
    println!("{POND}\n\nHops to every cell where it can come down:\n\n{hops}");
    Ok(())
}
