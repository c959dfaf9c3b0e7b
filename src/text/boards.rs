//! The methods of boards that read pictures, the same for each type of them.

/// Stamps out `from_str`, and with a type of boards for its examples the family of `parse_with`.
macro_rules! read_boards {
    ([$($generics:tt)*] $Board:ty) => {
        /// Reads a picture as `Display` prints it: `X` for a cell in the set, `.` for another. Blank lines around the
        /// picture, and blanks around and between the cells, are skipped.
        impl<$($generics)*> core::str::FromStr for $Board {
            type Err = $crate::text::ParseBoardError;

            fn from_str(picture: &str) -> Result<Self, $crate::text::ParseBoardError> {
                $crate::text::parse(picture)
            }
        }
    };
    ([$($generics:tt)*] $Board:ty, $example:literal) => {
        $crate::text::read_boards! { [$($generics)*] $Board }

        /// Boards from pictures.
        impl<$($generics)*> $Board {
            /// Reads a picture in your characters: the set of the cells whose character `open` accepts.
            ///
            /// A line is a row, and a blank line is a row of no cells. Only the last row may go without its line end.
            ///
            /// ```
            /// use gridmask::prelude::*;
            ///
            #[doc = concat!("type Board = ", $example, ";")]
            /// let open = Board::parse_with("..#.\n#...", |c| c != '#')?;
            /// assert_eq!(open.to_string(), "XX.X\n.XXX");
            /// # Ok::<(), gridmask::error::ParseBoardError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// Returns an error with the line if a row or the number of rows does not fit the board. A `GridVec` gets the
            /// size of the picture: then the rows must be of one length, with at least one cell, and there must be memory
            /// for them. A carriage return within a row is an error too: rows end with `\n` or `\r\n`.
            pub fn parse_with(
                picture: &str,
                open: impl FnMut(char) -> bool,
            ) -> Result<Self, $crate::text::ParseBoardError> {
                $crate::text::parse_with(picture, open)
            }

            /// Reads a picture in your characters, and refuses unknown ones.
            ///
            /// `read` returns `Some(true)` for a cell in the set, `Some(false)` for another cell, and `None` to refuse the
            /// character.
            ///
            /// ```
            /// use gridmask::prelude::*;
            ///
            #[doc = concat!("type Board = ", $example, ";")]
            /// let read = |c| match c {
            ///     '.' => Some(true),
            ///     '#' => Some(false),
            ///     _ => None,
            /// };
            /// assert_eq!(Board::try_parse_with("..#.\n#...", read)?.to_string(), "XX.X\n.XXX");
            /// let error = Board::try_parse_with("..#.\n#.?.", read).unwrap_err();
            /// assert_eq!(error.to_string(), "line 2, column 3: unexpected character '?'");
            /// # Ok::<(), gridmask::error::ParseBoardError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// Returns an error with line and column if `read` returns `None`, and if rows or their number do not fit. `read`
            /// is also called with a carriage return within a row, and must refuse it.
            pub fn try_parse_with(
                picture: &str,
                read: impl FnMut(char) -> Option<bool>,
            ) -> Result<Self, $crate::text::ParseBoardError> {
                $crate::text::try_parse_with(picture, read)
            }

            /// Reads a picture, and a set of cells for each mark: `marks[i]` is the character of the cells of set `i`.
            ///
            /// A marked cell is open; `open` is not called for marks. A mark may stand on any number of cells.
            /// [`parse_places`](Self::parse_places) reads marks that stand on one cell each.
            ///
            /// ```
            /// use gridmask::prelude::*;
            ///
            #[doc = concat!("type Board = ", $example, ";")]
            /// let (open, [start, keys]) = Board::parse_marked("k.#.\n.Sk.", ['S', 'k'], |c| c == '.')?;
            /// assert_eq!((open.len(), start.len(), keys.len()), (7, 1, 2));
            /// # Ok::<(), gridmask::error::ParseBoardError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// Returns an error in the cases of [`parse_with`](Self::parse_with).
            pub fn parse_marked<const N: usize>(
                picture: &str,
                marks: [char; N],
                open: impl FnMut(char) -> bool,
            ) -> Result<(Self, [Self; N]), $crate::text::ParseBoardError> {
                $crate::text::parse_marked(picture, marks, open)
            }

            /// Reads a picture, and the cell of each mark: `marks[i]` is the character of cell `i`.
            ///
            /// A marked cell is open; `open` is not called for marks. Each mark stands on one cell.
            /// [`parse_marked`](Self::parse_marked) reads marks that stand on several.
            ///
            /// ```
            /// use gridmask::prelude::*;
            ///
            #[doc = concat!("type Board = ", $example, ";")]
            /// let (open, [start, end]) = Board::parse_places("S.#.\n..E.", ['S', 'E'], |c| c != '#')?;
            /// assert_eq!(Search::new(ORTHOGONAL, open).distance(start, end), Some(3));
            ///
            /// let error = Board::parse_places("S...\n.S..", ['S'], |c| c != '#').unwrap_err();
            /// assert_eq!(
            ///     error.to_string(),
            ///     "line 2, column 2: duplicate mark 'S' (first at line 1, column 1); `parse_marked` reads sets"
            /// );
            /// # Ok::<(), gridmask::error::ParseBoardError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// Returns an error if a mark is missing or stands on two cells, and in the cases of
            /// [`parse_with`](Self::parse_with).
            pub fn parse_places<const N: usize>(
                picture: &str,
                marks: [char; N],
                open: impl FnMut(char) -> bool,
            ) -> Result<(Self, [$crate::cell::Cell; N]), $crate::text::ParseBoardError> {
                $crate::text::parse_places(picture, marks, open)
            }
        }
    };
}

pub(crate) use read_boards;
