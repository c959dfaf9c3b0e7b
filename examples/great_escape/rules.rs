//! The rules: the positions of pawns and walls, which acts are legal, and why others are not.

use gridmask::{Cell, CellSet, Direction, Path, Search, Walls, walls::WallEdit};

use crate::act::Act;
use crate::board::{Board, goal};
use crate::illegal::Illegal;
use crate::wall::Wall;
use crate::wall_set::WallSet;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// `None` once the player has arrived or is out.
    pub cell: Option<Cell>,
    pub walls_left: usize,
}

/// A position. It owns a [`Search`] whose rule is the walls: placing a wall edits the rule in place,
/// and the edit can be undone.
#[derive(Clone, Debug)]
pub struct State {
    search: Search<Walls<Board>, Board>,
    players: Vec<Player>,
    /// Whole walls; from the closed edges alone, two halves in line are not always one wall.
    walls: WallSet,
    walls_key: u64,
    searches: u64,
}

/// The data that [`State::undo`] needs to take an act back.
#[must_use = "pass it to State::undo to take the act back"]
pub enum Undo {
    Step(usize, Cell),
    Put(usize, Wall, [WallEdit; 2]),
}

impl State {
    pub fn new(players: Vec<Player>) -> Self {
        State {
            search: Search::new(Walls::new(), Board::full()),
            players,
            walls: WallSet::empty(),
            walls_key: 0,
            searches: 0,
        }
    }

    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Whether the player has neither arrived nor been put out.
    pub fn runs(&self, player: usize) -> bool {
        self.players[player].cell.is_some()
    }

    /// The players that still run, in the order of their turns.
    pub fn running(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.players.len()).filter(|&player| self.runs(player))
    }

    /// The player whose turn comes after `player`.
    pub fn next(&self, player: usize) -> usize {
        let count = self.players.len();
        (player + 1..=player + count)
            .map(|turn| turn % count)
            .find(|&turn| self.runs(turn))
            .expect("somebody is still running")
    }

    pub fn walls(&self) -> WallSet {
        self.walls
    }

    /// A hash of the walls: equal walls have equal keys.
    pub fn walls_key(&self) -> u64 {
        self.walls_key
    }

    pub fn neighbor(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        self.search.open().neighbor(cell, direction)
    }

    /// The number of breadth-first searches that this position has run.
    pub fn searches(&self) -> u64 {
        self.searches
    }

    /// The number of steps from the player to its goal; `None` if it is cut off.
    pub fn distance(&mut self, player: usize) -> Option<u32> {
        self.searches += 1;
        self.search.distance(self.pawn(player), goal(player))
    }

    /// A shortest path of the player, from its cell to its goal.
    pub fn shortest_path(&mut self, player: usize) -> Option<Path> {
        self.searches += 1;
        self.search.shortest_path(self.pawn(player), goal(player))
    }

    /// These cells, and those from which every path of the player to its goal leads over them.
    pub fn behind(&self, player: usize, cells: &Board) -> Board {
        !Search::new(self.search.rule(), !*cells).reach(goal(player))
    }

    fn is_cut_off(&mut self, player: usize) -> bool {
        self.searches += 1;
        self.search.reach(self.pawn(player)).is_disjoint(&goal(player))
    }

    fn pawn(&self, player: usize) -> Board {
        self.players[player].cell.map_or(Board::empty(), Board::of)
    }

    /// Checks that `player` may do `act`.
    pub fn check(&mut self, player: usize, act: Act) -> Result<(), Illegal> {
        match act {
            Act::Step(direction) => self.check_step(player, direction),
            Act::Put(wall) if self.players[player].walls_left == 0 => {
                Err(Illegal::NoWallsLeft(wall))
            }
            Act::Put(wall) => {
                self.check_fit(wall)?;
                let undo = self.play(player, act);
                let running: Vec<usize> = self.running().collect();
                let victim = running.into_iter().find(|&runner| self.is_cut_off(runner));
                self.undo(undo);
                victim.map_or(Ok(()), |victim| Err(Illegal::CutsOff(wall, victim)))
            }
        }
    }

    fn check_step(&self, player: usize, direction: Direction) -> Result<(), Illegal> {
        let cell = self.players[player].cell.expect("only a player that runs has a turn");
        let act = Act::Step(direction);
        if direction.is_diagonal() {
            Err(Illegal::NotAMove(act.to_string()))
        } else if self.search.open().neighbor(cell, direction).is_none() {
            Err(Illegal::LeavesBoard(act, cell))
        } else if !self.search.rule().is_open(cell, direction) {
            Err(Illegal::ThroughWall(act, cell))
        } else {
            Ok(())
        }
    }

    /// Checks that a new wall fits between the old ones. It may still cut somebody off.
    pub fn check_fit(&self, wall: Wall) -> Result<(), Illegal> {
        if !wall.is_on_board() {
            return Err(Illegal::WallOffBoard(wall));
        }
        let mut one = WallSet::empty();
        one.insert(wall);
        let clashes = one.clashing().and(self.walls);
        let overlapped = clashes.iter().find(|old| old.orientation == wall.orientation);
        let crossed = clashes.iter().next();
        match (overlapped, crossed) {
            (Some(old), _) => Err(Illegal::Overlaps(wall, old)),
            (None, Some(old)) => Err(Illegal::Crosses(wall, old)),
            (None, None) => Ok(()),
        }
    }

    /// Plays a legal act.
    pub fn play(&mut self, player: usize, act: Act) -> Undo {
        match act {
            Act::Step(direction) => {
                let from = self.players[player].cell.expect("only a player that runs has a turn");
                self.players[player].cell = self.search.open().neighbor(from, direction);
                Undo::Step(player, from)
            }
            Act::Put(wall) => {
                self.players[player].walls_left -= 1;
                Undo::Put(player, wall, self.place(wall))
            }
        }
    }

    /// Takes back the act that was played last.
    pub fn undo(&mut self, undo: Undo) {
        match undo {
            Undo::Step(player, from) => self.players[player].cell = Some(from),
            Undo::Put(player, wall, [first, second]) => {
                self.players[player].walls_left += 1;
                self.walls.remove(wall);
                self.walls_key ^= wall.key();
                self.search.rule_mut().undo(second);
                self.search.rule_mut().undo(first);
            }
        }
    }

    /// Places a wall that fits, without taking it from any player's stock.
    pub fn place(&mut self, wall: Wall) -> [WallEdit; 2] {
        self.walls.insert(wall);
        self.walls_key ^= wall.key();
        wall.edges().map(|(cell, side)| self.search.rule_mut().block(cell, side))
    }

    /// Removes a player that has arrived or is out from the board. Its walls stay.
    pub fn retire(&mut self, player: usize) {
        self.players[player].cell = None;
    }

    pub fn has_arrived(&self, player: usize) -> bool {
        self.is_on(player, &goal(player))
    }

    /// Whether the player's pawn stands on one of these cells.
    pub fn is_on(&self, player: usize, cells: &Board) -> bool {
        !self.pawn(player).is_disjoint(cells)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Player 0 at (0, 4), player 1 at (8, 4), two walls each, and `walls` on the board.
    fn position(walls: &[Wall]) -> State {
        let at = |x, y| Player { cell: Some(Cell::new(x, y)), walls_left: 2 };
        let mut state = State::new(vec![at(0, 4), at(8, 4)]);
        for &wall in walls {
            state.place(wall);
        }
        state
    }

    /// The reason why player 0 may not play `line`.
    fn refusal(walls: &[Wall], line: &str) -> Illegal {
        let act = line.parse().expect("an act");
        position(walls).check(0, act).expect_err("an illegal act")
    }

    #[test]
    fn a_word_that_is_no_move_is_refused() {
        for line in ["JUMP", "", "up", "1 2", "1 2 X", "-1 2 H", "1 2 H 3"] {
            assert_eq!(line.parse::<Act>(), Err(Illegal::NotAMove(line.to_owned())));
        }
        let diagonal = Act::Step(Direction::NorthEast);
        assert_eq!(
            position(&[]).check(0, diagonal),
            Err(Illegal::NotAMove("NorthEast".to_owned()))
        );
    }

    #[test]
    fn a_step_off_the_board_is_refused() {
        let reason = refusal(&[], "LEFT");
        assert_eq!(reason, Illegal::LeavesBoard(Act::Step(Direction::West), Cell::new(0, 4)));
        assert_eq!(reason.to_string(), "LEFT from (0, 4) leaves the board");
    }

    #[test]
    fn a_step_through_a_wall_is_refused_beside_both_halves() {
        for wall in [Wall::vertical(1, 3), Wall::vertical(1, 4)] {
            let reason = refusal(&[wall], "RIGHT");
            assert_eq!(reason, Illegal::ThroughWall(Act::Step(Direction::East), Cell::new(0, 4)));
        }
        for wall in [Wall::vertical(1, 2), Wall::vertical(1, 5), Wall::horizontal(0, 4)] {
            let step = Act::Step(Direction::East);
            assert_eq!(position(&[wall]).check(0, step), Ok(()));
        }
    }

    #[test]
    fn a_wall_off_the_board_is_refused() {
        for line in ["8 3 H", "3 0 H", "3 9 H", "0 3 V", "3 8 V", "9 3 V", "99 3 H"] {
            assert!(matches!(refusal(&[], line), Illegal::WallOffBoard(_)), "{line}");
        }
        let legal = Wall::all().filter(|&wall| position(&[]).check(0, Act::Put(wall)).is_ok());
        assert_eq!(legal.count(), 128);
    }

    #[test]
    fn a_wall_that_overlaps_another_is_refused() {
        let old = Wall::horizontal(3, 3);
        for line in ["2 3 H", "3 3 H", "4 3 H"] {
            let reason = refusal(&[old], line);
            assert!(matches!(reason, Illegal::Overlaps(_, wall) if wall == old), "{line}");
        }
        let old = Wall::vertical(3, 3);
        for line in ["3 2 V", "3 3 V", "3 4 V"] {
            let reason = refusal(&[old], line);
            assert!(matches!(reason, Illegal::Overlaps(_, wall) if wall == old), "{line}");
        }
    }

    #[test]
    fn a_wall_that_crosses_another_is_refused_whichever_came_first() {
        let (horizontal, vertical) = (Wall::horizontal(3, 3), Wall::vertical(4, 2));
        assert_eq!(refusal(&[horizontal], "4 2 V"), Illegal::Crosses(vertical, horizontal));
        assert_eq!(refusal(&[vertical], "3 3 H"), Illegal::Crosses(horizontal, vertical));
    }

    #[test]
    fn walls_that_only_touch_are_legal() {
        let old = Wall::horizontal(3, 3);
        for line in ["1 3 H", "5 3 H", "3 2 H", "3 4 H", "3 2 V", "5 2 V", "4 3 V", "4 1 V"] {
            assert_eq!(position(&[old]).check(0, line.parse().unwrap()), Ok(()), "{line}");
        }
    }

    #[test]
    fn a_wall_without_walls_left_is_refused() {
        let mut state = position(&[]);
        for line in ["0 1 H", "2 1 H"] {
            let _ = state.play(0, line.parse().unwrap());
        }
        let last = Wall::horizontal(4, 1);
        assert_eq!(state.check(0, Act::Put(last)), Err(Illegal::NoWallsLeft(last)));
    }

    /// Four walls down the board, and one that closes the last path round them.
    #[test]
    fn a_wall_that_cuts_a_player_off_is_refused() {
        let column = [0, 2, 4, 6].map(|y| Wall::vertical(4, y));
        let last = Wall::horizontal(4, 8);
        assert_eq!(position(&column).check(0, Act::Put(last)), Ok(()));
        let mut walls = column.to_vec();
        walls.push(Wall::vertical(6, 7));
        assert_eq!(refusal(&walls, "4 8 H"), Illegal::CutsOff(last, 0));
    }

    #[test]
    fn a_player_that_is_gone_cannot_be_cut_off() {
        let column = [0, 2, 4, 6].map(|y| Wall::vertical(4, y));
        let mut state = position(&column);
        state.place(Wall::vertical(6, 7));
        state.retire(1);
        let last = Act::Put(Wall::horizontal(4, 8));
        assert_eq!(state.check(0, last), Err(Illegal::CutsOff(Wall::horizontal(4, 8), 0)));
    }

    #[test]
    fn undo_restores_the_position() {
        let mut state = position(&[Wall::vertical(4, 4)]);
        let before = format!("{state:?}");
        for line in ["RIGHT", "4 4 H", "5 3 V"] {
            let undo = state.play(0, line.parse().unwrap());
            assert_ne!(format!("{state:?}"), before);
            state.undo(undo);
            assert_eq!(format!("{state:?}"), before);
        }
    }

    #[test]
    fn what_lies_behind_cells_has_no_other_way_home() {
        let state = position(&[]);
        let columns = |last| (0..=last).fold(Board::empty(), |all, x| all | Board::column(x));
        assert_eq!(state.behind(0, &Board::column(3)), columns(3));
        assert_eq!(state.behind(1, &Board::column(3)), !columns(2));
        let cell = Board::of((4, 4));
        assert_eq!(state.behind(0, &cell), cell);
    }
}
