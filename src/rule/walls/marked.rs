//! Drawings of walls in which cells are marked.

use core::str::FromStr;

use super::{
    Walls,
    picture::{At, PITCH, ParseWallsError, Slip, drawn},
};
use crate::{cell_set::CellSet, text::row_of_line};

impl<B: CellSet, const AXES: usize> Walls<B, AXES>
where
    Self: FromStr<Err = ParseWallsError>,
{
    /// Reads a drawing in which some cells are marked, and returns the walls and the marked cells.
    ///
    /// The `i`-th set holds the cells with `marks[i]` in their middle.
    ///
    /// ```
    /// use gridmask::{CellSet, GridVec, Search, Walls};
    ///
    /// let (walls, [start, end]) = Walls::<GridVec>::parse_marked("
    /// ┌───┬───────┐
    /// │ S │     E │
    /// │   └───╴   │
    /// │           │
    /// └───────────┘", ['S', 'E'])?;
    /// let search = Search::new(walls, start.full_like());
    /// assert_eq!(search.distance(&start, &end), Some(4));
    /// let picture = search.rule().picture(|cell| if end.contains(cell) { 'E' } else { ' ' });
    /// assert!(picture.to_string().starts_with("┌───┬───────┐\n│   │     E │\n"));
    /// # Ok::<(), gridmask::error::ParseWallsError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the text without its marks is not a drawing of walls, or if a mark is not in the middle of a cell.
    pub fn parse_marked<const N: usize>(
        drawing: &str,
        marks: [char; N],
    ) -> Result<(Self, [B; N]), ParseWallsError> {
        let walls: Self = drawing.replace(marks, " ").parse()?;
        let board = &walls.planes()[0];
        let mut sets = marks.map(|_| board.empty_like());
        let (first, _, lines) = drawn(drawing);
        for (line, text) in lines.enumerate() {
            // Each row of hexagons begins half a cell further east.
            let indent = if AXES == 3 { line / 2 * 2 } else { 0 };
            for (column, c) in text.chars().enumerate() {
                if !marks.contains(&c) {
                    continue;
                }
                let place = column.wrapping_sub(indent);
                let is_in_row = line % 2 == 1 && line / 2 < board.height();
                if !is_in_row || place % PITCH != 2 || place / PITCH >= board.width() {
                    return Err(At { line: first + line, column }.error(Slip::Character(c)));
                }
                let cell = (place / PITCH, row_of_line(board, line / 2));
                for (set, _) in sets.iter_mut().zip(marks).filter(|(_, mark)| *mark == c) {
                    set.insert(cell);
                }
            }
        }
        Ok((walls, sets))
    }
}
