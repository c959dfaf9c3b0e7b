//! Boards of a fixed size from functions, and from pictures in characters of the caller.

/// Stamps out the constructors, in terms of [`text`](crate::text).
macro_rules! read_boards {
    ([$($generics:tt)*] $Board:ty) => {
        /// Boards from functions and from pictures.
        impl<$($generics)*> $Board {
            /// Returns the set of the cells that `inside` accepts.
            ///
            /// ```
            /// use gridmask::GridMask;
            ///
            /// let stripes = GridMask::<5, 3>::from_fn(|cell| cell.y % 2 == 0);
            /// assert_eq!(stripes.to_string(), "XXXXX\n.....\nXXXXX");
            /// ```
            #[must_use]
            pub fn from_fn(inside: impl FnMut($crate::cell::Cell) -> bool) -> Self {
                $crate::text::fill(Self::EMPTY, inside)
            }

            /// Reads a picture in characters of your own: the set of the cells whose character `open` accepts.
            ///
            /// A line is a row, and a blank line is a row of no cells. Only the last row may go without its line end.
            ///
            /// ```
            /// use gridmask::GridMask;
            ///
            /// let open = GridMask::<4, 2>::parse_with("..#.\n#...", |c| c != '#')?;
            /// assert_eq!(open.to_string(), "XX.X\n.XXX");
            /// # Ok::<(), gridmask::error::ParseBoardError>(())
            /// ```
            ///
            /// The first line of a chessboard is rank 8:
            ///
            /// ```
            /// use gridmask::Bitboard;
            ///
            /// let position = "\
            /// ....k...
            /// pp....p.
            /// ........
            /// ........
            /// ...P....
            /// ........
            /// P....PP.
            /// ....K...";
            /// let pawns = Bitboard::parse_with(position, |c| c == 'P')?;
            /// assert_eq!(pawns.names().to_string(), "a2 f2 g2 d4");
            /// # Ok::<(), gridmask::error::ParseBoardError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// Returns an error with the line if a row or the number of rows does not fit the board. A carriage return
            /// within a row is an error too: rows end with `\n` or `\r\n`.
            pub fn parse_with(
                picture: &str,
                open: impl FnMut(char) -> bool,
            ) -> Result<Self, $crate::text::ParseBoardError> {
                $crate::text::parse_open($crate::text::Lines::new(picture), Self::EMPTY, [], open)
            }

            /// Reads a picture in characters of your own, and refuses those that are unknown.
            ///
            /// `read` returns `Some(true)` for a cell in the set, `Some(false)` for another cell, and `None` to refuse the
            /// character.
            ///
            /// ```
            /// use gridmask::GridMask;
            ///
            /// type Board = GridMask<4, 2>;
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
            /// Returns an error with line and column if `read` returns `None`, and if rows or their number do not fit. `read` is
            /// also asked about a carriage return within a row, and has to refuse it.
            pub fn try_parse_with(
                picture: &str,
                read: impl FnMut(char) -> Option<bool>,
            ) -> Result<Self, $crate::text::ParseBoardError> {
                $crate::text::parse_with($crate::text::Lines::new(picture), Self::EMPTY, read)
            }

            /// Reads a picture, and a set of cells for each mark: `marks[i]` is the character of the cells of set `i`.
            ///
            /// A marked cell is open; `open` is not asked about marks. A mark may stand on any number of cells.
            /// [`parse_places`](Self::parse_places) reads marks that stand on one cell each.
            ///
            /// ```
            /// use gridmask::{CellSet, GridMask};
            ///
            /// type Board = GridMask<4, 2>;
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
                let lines = $crate::text::Lines::new(picture);
                $crate::text::parse_marked(lines, Self::EMPTY, marks, open)
            }

            /// Reads a picture, and the cell of each mark: `marks[i]` is the character of cell `i`.
            ///
            /// A marked cell is open; `open` is not asked about marks. Each mark stands on one cell.
            /// [`parse_marked`](Self::parse_marked) reads marks that stand on several.
            ///
            /// ```
            /// use gridmask::{Cell, GridMask};
            ///
            /// type Board = GridMask<3, 2>;
            /// let (_, [start, end]) = Board::parse_places("S.#\n..E", ['S', 'E'], |c| c != '#')?;
            /// assert_eq!((start, end), (Cell::new(0, 0), Cell::new(2, 1)));
            ///
            /// let error = Board::parse_places("...\n...", ['S'], |c| c == '.').unwrap_err();
            /// assert_eq!(error.to_string(), "mark 'S' not found");
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
                let lines = $crate::text::Lines::new(picture);
                $crate::text::parse_places(lines, Self::EMPTY, marks, open)
            }
        }
    };
}

pub(crate) use read_boards;
