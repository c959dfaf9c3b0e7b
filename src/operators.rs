//! Operators and printing of boards, derived from the in-place operators that take a reference.

macro_rules! set_operators {
    ([$($generics:tt)*] $Board:ty) => {
        impl<$($generics)*> $crate::cell_set::Operators for $Board {}

        $crate::operators::set_operators! { @one [$($generics)*] $Board, BitAnd, bitand, BitAndAssign, bitand_assign }
        $crate::operators::set_operators! { @one [$($generics)*] $Board, BitOr, bitor, BitOrAssign, bitor_assign }
        $crate::operators::set_operators! { @one [$($generics)*] $Board, BitXor, bitxor, BitXorAssign, bitxor_assign }
        $crate::operators::set_operators! { @one [$($generics)*] $Board, Sub, sub, SubAssign, sub_assign }

        impl<$($generics)*> core::ops::Not for $Board {
            type Output = Self;

            #[inline]
            fn not(self) -> Self {
                let mut rest = $crate::cell_set::CellSet::full_like(&self);
                rest -= &self;
                rest
            }
        }

        impl<$($generics)*> core::ops::Not for &$Board {
            type Output = $Board;

            #[inline]
            fn not(self) -> $Board {
                !self.clone()
            }
        }

        impl<$($generics)*> $Board {
            /// Draws the set, north up: its cells as `inside`, the other cells as `outside`. The result prints itself, and
            /// [`mark`](crate::Picture::mark) lays further characters over it.
            ///
            /// ```
            /// use gridmask::GridMask;
            ///
            /// let open: GridMask<4, 2> = ".XXX\nX..X".parse()?;
            /// let picture = open.draw('.', '#').mark([(0, 1)], 'S').mark([(3, 1)], 'E');
            /// assert_eq!(picture.to_string(), "\
            /// #...
            /// S##E");
            /// # Ok::<(), gridmask::error::ParseBoardError>(())
            /// ```
            #[doc(alias = "render")]
            pub fn draw(
                &self,
                inside: char,
                outside: char,
            ) -> $crate::text::Picture<'_, Self, impl Fn($crate::cell::Cell) -> char + Copy> {
                $crate::text::draw_set(self, inside, outside)
            }

            /// Draws the board, north up: each cell as the character that `mark` returns for it, in the set or not.
            /// [`draw`](Self::draw) does for one character inside and one outside.
            pub fn picture<F: Fn($crate::cell::Cell) -> char>(
                &self,
                mark: F,
            ) -> $crate::text::Picture<'_, Self, F> {
                $crate::text::Picture::of(self, mark)
            }
        }

        /// Orders boards by columns, rows and the rows of a level. Boards of one size are ordered by the first cell in which they
        /// differ: the board without that cell comes first.
        impl<$($generics)*> Ord for $Board {
            fn cmp(&self, other: &Self) -> core::cmp::Ordering {
                $crate::cell_set::compare(self, other)
            }
        }

        impl<$($generics)*> PartialOrd for $Board {
            fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        /// Prints the board as a picture, north up: `X` for a cell in the set, `.` for another.
        impl<$($generics)*> core::fmt::Display for $Board {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                core::fmt::Display::fmt(&$crate::text::draw_set(self, 'X', '.'), f)
            }
        }

        /// `{:?}` lists the cells, `{:#?}` is the picture.
        impl<$($generics)*> core::fmt::Debug for $Board {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                $crate::text::debug(f, self)
            }
        }

        /// # Panics
        ///
        /// Panics if a cell is off the board.
        impl<C: Into<$crate::cell::Cell>, $($generics)*> Extend<C> for $Board {
            #[track_caller]
            fn extend<I: IntoIterator<Item = C>>(&mut self, cells: I) {
                $crate::CellSet::__extend(self, "CellSet::extend", cells);
            }
        }
    };
    (@one [$($generics:tt)*] $Board:ty, $Op:ident, $op:ident, $OpAssign:ident, $op_assign:ident) => {
        impl<$($generics)*> core::ops::$Op for $Board {
            type Output = Self;

            #[inline]
            #[track_caller]
            fn $op(mut self, other: Self) -> Self {
                core::ops::$OpAssign::$op_assign(&mut self, &other);
                self
            }
        }

        impl<$($generics)*> core::ops::$Op<&Self> for $Board {
            type Output = Self;

            #[inline]
            #[track_caller]
            fn $op(mut self, other: &Self) -> Self {
                core::ops::$OpAssign::$op_assign(&mut self, other);
                self
            }
        }

        impl<$($generics)*> core::ops::$Op<$Board> for &$Board {
            type Output = $Board;

            #[inline]
            #[track_caller]
            fn $op(self, other: $Board) -> $Board {
                core::ops::$Op::$op(self, &other)
            }
        }

        impl<$($generics)*> core::ops::$Op<&$Board> for &$Board {
            type Output = $Board;

            #[inline]
            #[track_caller]
            fn $op(self, other: &$Board) -> $Board {
                core::ops::$Op::$op(self.clone(), other)
            }
        }

        impl<$($generics)*> core::ops::$OpAssign for $Board {
            #[inline]
            #[track_caller]
            fn $op_assign(&mut self, other: Self) {
                core::ops::$OpAssign::$op_assign(self, &other);
            }
        }
    };
}

pub(crate) use set_operators;
