//! A maze in box characters.

use gridmask::{Cell, CellSet, Direction, GridVec, Walls};

use crate::ramp::Color;

/// By the arms of a junction: 1 north, 2 east, 4 south, 8 west.
const THIN: [&str; 16] =
    [" ", "╵", "╶", "└", "╷", "│", "┌", "├", "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"];
const THICK: [&str; 16] =
    [" ", "●", "●", "┗", "●", "┃", "┏", "┣", "●", "┛", "━", "┻", "┓", "┫", "┳", "╋"];
/// The most columns of a legend.
const LEGEND: u32 = 24;
const PATH_COLOUR: Color = [236, 28, 72];

/// A maze for drawing, and the path through it.
pub struct Drawing<'a> {
    walls: &'a Walls<GridVec>,
    width: usize,
    height: usize,
    /// The arms of the path in each cell.
    arms: Vec<usize>,
    has_colors: bool,
}

impl<'a> Drawing<'a> {
    pub fn new(walls: &'a Walls<GridVec>, has_colors: bool) -> Self {
        let board = walls.exits(Direction::North);
        let (width, height) = (board.width(), board.height());
        Self { walls, width, height, arms: vec![0; width * height], has_colors }
    }

    /// Draws this path from now on.
    pub fn set_path(&mut self, path: &[Cell]) {
        let board = self.walls.exits(Direction::North);
        for pair in path.windows(2) {
            for (i, direction) in Direction::ORTHOGONAL.into_iter().enumerate() {
                if board.neighbor(pair[0], direction) == Some(pair[1]) {
                    self.arms[pair[0].y * self.width + pair[0].x] |= 1 << i;
                    self.arms[pair[1].y * self.width + pair[1].x] |= 1 << ((i + 2) % 4);
                }
            }
        }
    }

    /// The lines of the picture, with cells tinted by `tint`.
    pub fn lines(&self, tint: impl Fn(Cell) -> Option<Color>) -> Vec<String> {
        let mut lines = vec![self.wall_line(0, &tint)];
        for y in 0..self.height {
            lines.push(self.cell_line(y, &tint));
            lines.push(self.wall_line(y + 1, &tint));
        }
        lines
    }

    /// The legend, if there are colors: those of the distances from 0 to the last.
    pub fn legend(&self, last: u32, tint: impl Fn(u32) -> Color) -> Option<String> {
        self.has_colors.then(|| {
            let end = LEGEND.min(last);
            let distance = |column| (column * last + end / 2) / end.max(1);
            let bar = (0..=end).map(|column| self.painted("  ", Some(tint(distance(column)))));
            format!("distance 0 {} {last}", bar.collect::<String>())
        })
    }

    /// The line above row `y`.
    fn wall_line(&self, y: usize, tint: &impl Fn(Cell) -> Option<Color>) -> String {
        let mut line = String::new();
        for x in 0..=self.width {
            line += self.junction(x, y);
            if x == self.width {
                break;
            }
            if self.is_wall_above(x, y) {
                line += "───";
            } else {
                let text = if self.arm(x, y, 0) { " ┃ " } else { "   " };
                line += &self.painted(text, tint(Cell { x, y }));
            }
        }
        line
    }

    fn cell_line(&self, y: usize, tint: &impl Fn(Cell) -> Option<Color>) -> String {
        let mut line = String::new();
        for x in 0..=self.width {
            let has_wall = self.is_wall_left(x, y);
            if x == self.width {
                line += "│";
                break;
            }
            let dash = |i| if self.arm(x, y, i) { "━" } else { " " };
            let (west, east) = (dash(3), dash(1));
            let center = THICK[self.arms[y * self.width + x]];
            let here = tint(Cell { x, y });
            if has_wall {
                line += "│";
            } else {
                line += &self.painted(west, here);
            }
            line += &self.painted(&format!("{west}{center}{east}"), here);
        }
        line
    }

    fn junction(&self, x: usize, y: usize) -> &'static str {
        let arms = [
            y > 0 && self.is_wall_left(x, y - 1),
            x < self.width && self.is_wall_above(x, y),
            y < self.height && self.is_wall_left(x, y),
            x > 0 && self.is_wall_above(x - 1, y),
        ];
        THIN[arms.iter().enumerate().map(|(i, &arm)| usize::from(arm) << i).sum::<usize>()]
    }

    fn is_wall_above(&self, x: usize, y: usize) -> bool {
        y == self.height || !self.walls.is_open((x, y), Direction::North)
    }

    fn is_wall_left(&self, x: usize, y: usize) -> bool {
        x == self.width || !self.walls.is_open((x, y), Direction::West)
    }

    fn arm(&self, x: usize, y: usize, i: usize) -> bool {
        self.arms[y * self.width + x] >> i & 1 == 1
    }

    fn painted(&self, text: &str, tint: Option<Color>) -> String {
        if !self.has_colors {
            return text.to_owned();
        }
        let mut codes = String::new();
        if let Some([red, green, blue]) = tint {
            codes += &format!("\x1b[48;2;{red};{green};{blue}m");
        }
        if !text.trim().is_empty() {
            let [red, green, blue] = PATH_COLOUR;
            codes += &format!("\x1b[1;38;2;{red};{green};{blue}m");
        }
        if codes.is_empty() { text.to_owned() } else { format!("{codes}{text}\x1b[0m") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_maze_is_drawn() {
        let mut walls = Walls::open_like(&GridVec::empty(3, 2).unwrap());
        walls.block((0, 0), Direction::South);
        walls.block((1, 1), Direction::East);
        let mut drawing = Drawing::new(&walls, false);
        drawing.set_path(&[(0, 0), (1, 0), (1, 1), (0, 1)].map(Cell::from));
        let lines =
            ["┌───────────┐", "│ ●━━━┓     │", "├───╴ ┃ ╷   │", "│ ●━━━┛ │   │", "└───────┴───┘"];
        assert_eq!(drawing.lines(|_| None), lines);
    }

    #[test]
    fn colors_end_where_they_should() {
        let walls = Walls::open_like(&GridVec::empty(1, 1).unwrap());
        let lines = Drawing::new(&walls, true).lines(|_| Some([1, 2, 3]));
        assert_eq!(lines[1], "│\x1b[48;2;1;2;3m   \x1b[0m│");
    }

    #[test]
    fn a_legend_goes_from_the_first_distance_to_the_last() {
        let walls = Walls::open_like(&GridVec::empty(1, 1).unwrap());
        let tint = |distance| [0, (distance / 256) as u8, distance as u8];
        let bar = |last| Drawing::new(&walls, true).legend(last, tint).unwrap();
        assert_eq!(bar(0), "distance 0 \x1b[48;2;0;0;0m  \x1b[0m 0");
        for last in [1, 5, 22, 23, 24, 700] {
            let bar = bar(last);
            let [low, high] = [last % 256, last / 256];
            assert!(bar.starts_with("distance 0 \x1b[48;2;0;0;0m"), "{bar}");
            assert!(bar.ends_with(&format!("\x1b[48;2;0;{high};{low}m  \x1b[0m {last}")), "{bar}");
        }
        assert_eq!(Drawing::new(&walls, false).legend(5, tint), None);
    }
}
