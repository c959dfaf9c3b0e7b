//! Who reaches each cell first? Each player owns the cells that it reaches before all others.

use gridmask::prelude::*;

const MAP: &str = "\
A.....#.........
......#.........
......#....B....
......#.........
................
####..#####.####
................
................
......C.........";

fn main() -> Result<(), ParseBoardError> {
    let players = ['A', 'B', 'C'];
    let (open, starts) = GridVec::parse_places(MAP, players, |c| c != '#')?;
    let search = Search::new(ORTHOGONAL, open);
    let race = search.race(&starts).run();

    let picture = search.open().picture(|cell| {
        let owner = race.owned().iter().position(|cells| cells.contains(cell));
        match owner {
            Some(i) if starts[i] == cell => players[i],
            Some(i) => players[i].to_ascii_lowercase(),
            None if race.contested().contains(cell) => '=',
            None => '#',
        }
    });
    for (player, count) in players.iter().zip(race.counts()) {
        println!("{player} is first at {count} cells.");
    }
    println!("= is reached by several at the same time.\n\n{picture}");
    Ok(())
}
