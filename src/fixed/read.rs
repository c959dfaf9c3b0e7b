//! Boards of a fixed size from functions and from pictures in characters of the caller.

/// Stamps out the constructors, in terms of [`text`](crate::text).
macro_rules! read_boards {
    ([$($generics:tt)*] $Board:ty) => {
        /// Boards from functions and from pictures.
        impl<$($generics)*> $Board {
            /// The set of the cells that `inside` says `true` of.
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

            /// Reads a picture in characters of your own: `read` says of each whether it is a cell in the set
            /// (`Some(true)`), another cell (`Some(false)`), or a mistake (`None`). A line is a row; nothing
            /// is skipped but one line end at the end of the text.
            ///
            /// ```
            /// use gridmask::GridMask;
            ///
            /// let maze = "..#.\n#...";
            /// let open = GridMask::<4, 2>::parse_with(maze, |c| match c {
            ///     '.' => Some(true),
            ///     '#' => Some(false),
            ///     _ => None,
            /// })?;
            /// assert_eq!(open.to_string(), "XX.X\n.XXX");
            /// # Ok::<(), gridmask::error::ParseBoardError>(())
            /// ```
            ///
            /// On the chessboard the first line is rank 8, as it is printed:
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
            /// let pawns = Bitboard::parse_with(position, |c| Some(c == 'P'))?;
            /// assert_eq!(pawns.names().to_string(), "a2 f2 g2 d4");
            /// # Ok::<(), gridmask::error::ParseBoardError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// If a row or the number of rows does not fit the board, or `read` gives `None`: the error names
            /// the line and the column.
            pub fn parse_with(
                picture: &str,
                read: impl FnMut(char) -> Option<bool>,
            ) -> Result<Self, $crate::text::ParseBoardError> {
                $crate::text::parse_with($crate::text::Lines::new(picture), Self::EMPTY, read)
            }

            /// As [`parse_with`](Self::parse_with), and finds marked cells at once: `marks[i]` is a character whose
            /// cells are in the set and also in the `i`-th of the sets that come with it. `read` is not asked about
            /// marks.
            ///
            /// ```
            /// use gridmask::{CellSet, GridMask};
            ///
            /// type Board = GridMask<4, 2>;
            /// let (open, [start, keys]) = Board::parse_marked("k.#.\n.Sk.", ['S', 'k'], |c| Some(c == '.'))?;
            /// assert_eq!((open.len(), start.len(), keys.len()), (7, 1, 2));
            /// # Ok::<(), gridmask::error::ParseBoardError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// As [`parse_with`](Self::parse_with).
            pub fn parse_marked<const N: usize>(
                picture: &str,
                marks: [char; N],
                read: impl FnMut(char) -> Option<bool>,
            ) -> Result<(Self, [Self; N]), $crate::text::ParseBoardError> {
                let lines = $crate::text::Lines::new(picture);
                $crate::text::parse_marked(lines, Self::EMPTY, marks, read)
            }

            /// As [`parse_marked`](Self::parse_marked), for marks that stand on one cell each.
            ///
            /// ```
            /// use gridmask::{Cell, GridMask};
            ///
            /// type Board = GridMask<3, 2>;
            /// let (_, [start, end]) = Board::parse_places("S.#\n..E", ['S', 'E'], |c| Some(c != '#'))?;
            /// assert_eq!((start, end), (Cell::new(0, 0), Cell::new(2, 1)));
            ///
            /// let error = Board::parse_places("...\n...", ['S'], |c| Some(c == '.')).unwrap_err();
            /// assert_eq!(error.to_string(), "line 2, column 1: the picture ends without a 'S'");
            /// # Ok::<(), gridmask::error::ParseBoardError>(())
            /// ```
            ///
            /// # Errors
            ///
            /// As [`parse_with`](Self::parse_with), and if a mark is missing or there twice.
            pub fn parse_places<const N: usize>(
                picture: &str,
                marks: [char; N],
                read: impl FnMut(char) -> Option<bool>,
            ) -> Result<(Self, [$crate::cell::Cell; N]), $crate::text::ParseBoardError> {
                let (open, found) = Self::parse_marked(picture, marks, read)?;
                Ok((open, $crate::text::one_each(marks, &found)?))
            }
        }
    };
}

pub(crate) use read_boards;
