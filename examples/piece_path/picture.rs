//! The board with the layers of a search on it.

use std::fmt;
use std::ops::Range;

use gridmask::{Cell, CellSet};

use crate::board;

const TERMINAL_COLUMNS: usize = 100;

/// A board whose squares show the number of their layer, `.` for other open ones, `#` for closed ones.
///
/// If the board is too wide for a terminal, only the last digits of the numbers are shown. If it is still
/// too wide, only the part around the layers is drawn.
pub struct Picture<'a, B> {
    pub open: &'a B,
    pub layers: &'a [B],
}

impl<B: CellSet> Picture<'_, B> {
    /// The columns and rows to draw: all, or those around the layers.
    fn part(&self) -> (Range<usize>, Range<usize>) {
        let [width, height] = [self.open.width(), self.open.height()];
        if self.label() + 1 + width <= TERMINAL_COLUMNS {
            return (0..width, 0..height);
        }
        let mut all = self.open.empty_like();
        for layer in self.layers {
            all |= layer;
        }
        let around = |coordinates: &mut dyn Iterator<Item = usize>, end: usize| {
            let (first, last) =
                coordinates.fold((end, 0), |(first, last), i| (first.min(i), last.max(i)));
            first.saturating_sub(1)..end.min(last + 2)
        };
        let columns = around(&mut all.cells().map(|cell| cell.x), width);
        (columns, around(&mut all.cells().map(|cell| cell.y), height))
    }

    /// The width of the names of the ranks.
    fn label(&self) -> usize {
        self.open.height().to_string().len()
    }

    /// The number of the layer of each cell, row by row.
    fn numbers(&self) -> Vec<Option<usize>> {
        let mut numbers = vec![None; self.open.width() * self.open.height()];
        for (number, layer) in self.layers.iter().enumerate() {
            for cell in layer.cells() {
                numbers[cell.y * self.open.width() + cell.x] = Some(number);
            }
        }
        numbers
    }
}

impl<B: CellSet> fmt::Display for Picture<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (columns, rows) = self.part();
        let label = self.label();
        let digits = (self.layers.len() - 1).to_string().len();
        let fits = label + columns.len() * (digits + 1) <= TERMINAL_COLUMNS;
        // Numbers with a gap before each, or last digits side by side.
        let (gap, digits) = if fits { (" ", digits) } else { ("", 1) };
        let margin = if fits { "" } else { " " };
        let numbers = self.numbers();
        if !fits {
            writeln!(f, "(last digits of the numbers)")?;
        }
        for y in rows {
            write!(f, "{:>label$}{margin}", self.open.height() - y)?;
            for cell in columns.clone().map(|x| Cell::new(x, y)) {
                match numbers[y * self.open.width() + cell.x] {
                    Some(number) if fits => write!(f, " {number:>digits$}")?,
                    Some(number) => write!(f, "{}", number % 10)?,
                    None => {
                        let mark = if self.open.contains(cell) { '.' } else { '#' };
                        write!(f, "{gap}{mark:>digits$}")?;
                    }
                }
            }
            writeln!(f)?;
        }
        // Long names of files are written vertically.
        let names: Vec<_> = columns.map(board::file).collect();
        let longest = names.iter().map(String::len).max().unwrap_or(0);
        for line in 0..longest {
            let mut text = format!("{:label$}{margin}", "");
            for name in &names {
                let letter = name.chars().nth(line).unwrap_or(' ');
                text += &format!("{gap}{letter:>digits$}");
            }
            writeln!(f, "{}", text.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `X` in the picture stands for the start; the layers are those of a king.
    fn picture(board: &str) -> String {
        let (open, [start]) = gridmask::GridVec::parse_marked(board, ['X'], |c| c == '.').unwrap();
        let search = gridmask::Search::new(gridmask::KING, open.clone());
        let layers: Vec<_> = search.layers(start).collect();
        Picture { open: &open, layers: &layers }.to_string()
    }

    #[test]
    fn numbers_and_walls_stand_under_each_other() {
        let text = picture("X.#.#.\n..#.#.\n......");
        assert_eq!(text, "3 0 1 # 4 # 6\n2 1 1 # 3 # 5\n1 2 2 2 3 4 5\n  a b c d e f\n");
        let text = picture(&format!("X{}", ".".repeat(11)));
        let numbers =
            "1  0  1  2  3  4  5  6  7  8  9 10 11\n   a  b  c  d  e  f  g  h  i  j  k  l\n";
        assert_eq!(text, numbers);
    }

    #[test]
    fn a_wide_board_shows_last_digits_and_a_wider_one_its_part() {
        let line = "0123456789".repeat(6);
        let text = picture(&format!("X{}", ".".repeat(59)));
        assert_eq!(text.lines().nth(1), Some(&*format!("1 {line}")));
        let far = format!("{}#..X#{}", ".".repeat(100), ".".repeat(100));
        assert_eq!(picture(&far), "1 # 2 1 0 #\n  c c c c d\n  w x y z a\n");
    }
}
