//! On ice nobody can stop: a slide ends only at an obstacle.

use gridmask::prelude::*;

const LAKE: &str = "\
S......##.......
.#.#............
....#..#........
................
................
................
...............E
.........#......";

fn main() -> Result<(), ParseBoardError> {
    let (open, [start, end]) = GridVec::parse_places(LAKE, ['S', 'E'], |c| c != '#')?;
    let search = Search::new(ICE, open);
    let rests = search.shortest_path(start, end).expect("there is a path");

    println!("From S to E it is {} slides; each ends at its number.\n", rests.move_count());
    let between = |a: usize, b: usize, at| (a.min(b)..=a.max(b)).contains(&at);
    let picture = search.open().picture(|cell| {
        let number = rests.iter().position(|&rest| rest == cell);
        let is_passed = |slide: &[Cell]| {
            between(slide[0].x, slide[1].x, cell.x) && between(slide[0].y, slide[1].y, cell.y)
        };
        match number {
            Some(0) => 'S',
            Some(number) => char::from_digit(number as u32, 10).expect("fewer than ten"),
            None if rests.windows(2).any(is_passed) => '•',
            None if search.open().contains(cell) => '.',
            None => '#',
        }
    });
    println!("{picture}");
    Ok(())
}
