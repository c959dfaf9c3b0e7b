//! The board as a picture, with its thin walls between the cells.

use std::fmt;

use gridmask::Cell;

use crate::board::SIZE;
use crate::rules::State;
use crate::wall::Orientation;

/// The text of the board inside its border: a cell is three characters wide and one high, and walls are
/// drawn in the single character between two cells.
const COLUMNS: usize = 4 * SIZE - 1;
const ROWS: usize = 2 * SIZE - 1;

/// A position with the names of its players, for printing.
pub struct Picture<'a> {
    state: &'a State,
    names: &'a [&'static str],
}

impl<'a> Picture<'a> {
    pub fn new(state: &'a State, names: &'a [&'static str]) -> Self {
        Picture { state, names }
    }

    fn canvas(&self) -> [[char; COLUMNS]; ROWS] {
        let mut canvas = [[' '; COLUMNS]; ROWS];
        for y in 0..SIZE {
            for x in 0..SIZE {
                let pawns = self.pawns(Cell::new(x, y));
                // One pawn stands in the middle, the next to its right, the last to its left.
                for (pawn, column) in pawns.into_iter().zip([4 * x + 1, 4 * x + 2, 4 * x]) {
                    canvas[2 * y][column] = pawn;
                }
            }
        }
        for wall in self.state.walls().iter() {
            match wall.orientation {
                Orientation::Horizontal => {
                    canvas[2 * wall.y - 1][4 * wall.x..4 * wall.x + 7].fill('-');
                }
                Orientation::Vertical => {
                    for row in &mut canvas[2 * wall.y..2 * wall.y + 3] {
                        row[4 * wall.x - 1] = '|';
                    }
                }
            }
        }
        canvas
    }

    /// The digits of the players on a cell, or a dot.
    fn pawns(&self, cell: Cell) -> Vec<char> {
        let players = self.state.players();
        let here = (0..players.len()).filter(|&player| players[player].cell == Some(cell));
        let digits: Vec<char> = here.map(|player| (b'0' + player as u8) as char).collect();
        if digits.is_empty() { vec!['.'] } else { digits }
    }

    /// The words beside the board.
    fn notes(&self) -> Vec<String> {
        let mut state = self.state.clone();
        let mut notes = Vec::new();
        for (player, name) in self.names.iter().enumerate() {
            notes.push(format!("player {player}, {name}"));
            notes.push(match state.distance(player) {
                Some(steps) => {
                    let walls = state.players()[player].walls_left;
                    format!("  steps to go: {steps}, walls left: {walls}")
                }
                None => "  has left the board".to_owned(),
            });
            notes.push(String::new());
        }
        notes
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let notes = self.notes();
        write!(f, "    ")?;
        for x in 0..SIZE {
            write!(f, " {x}{}", if x + 1 < SIZE { "  " } else { "\n" })?;
        }
        writeln!(f, "   +{}+", "-".repeat(COLUMNS))?;
        for (row, line) in self.canvas().iter().enumerate() {
            let label = if row % 2 == 0 { (row / 2).to_string() } else { " ".to_owned() };
            let line: String = line.iter().collect();
            let note = notes.get(row).map_or("", String::as_str);
            let text = format!(" {label} |{line}|   {note}");
            writeln!(f, "{}", text.trim_end())?;
        }
        writeln!(f, "   +{}+", "-".repeat(COLUMNS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Player;
    use crate::wall::Wall;

    #[test]
    fn walls_are_drawn_between_the_cells_and_pawns_share_a_cell() {
        let at = |x, y| Player { cell: Some(Cell::new(x, y)), walls_left: 6 };
        let mut state = State::new(vec![at(1, 1), at(8, 2), at(1, 1)]);
        state.place(Wall::horizontal(0, 1));
        state.place(Wall::vertical(2, 1));
        let picture = Picture::new(&state, &["ann", "bob", "cleo"]).to_string();
        let lines: Vec<&str> = picture.lines().collect();
        let expected = [
            "     0   1   2   3   4   5   6   7   8",
            "   +-----------------------------------+",
            " 0 | .   .   .   .   .   .   .   .   . |   player 0, ann",
            "   |-------                            |     steps to go: 9, walls left: 6",
            " 1 | .   02| .   .   .   .   .   .   . |",
            "   |       |                           |   player 1, bob",
            " 2 | .   . | .   .   .   .   .   .   1 |     steps to go: 9, walls left: 6",
            "   |                                   |",
            " 3 | .   .   .   .   .   .   .   .   . |   player 2, cleo",
        ];
        assert_eq!(lines[..expected.len()], expected);
    }
}
