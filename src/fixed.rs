//! What the boards of a fixed size have in common: a storage in a private field, and every operation
//! on it with the sizes as constants.

use crate::cell::Cell;

/// Panics for a cell that is not on the board; `what` is the operation.
#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn off_board(what: &str, cell: Cell, width: usize, height: usize) -> ! {
    panic!("{what}: the cell {cell} is not on the board of {width} columns and {height} rows")
}

/// The cells of a board of a fixed size, as its `into_iter()` gives them: row by row from row 0, and
/// along each row from the west.
///
/// ```
/// use gridmask::{Bitboard, Cell};
///
/// let mut cells = Bitboard::from(0x8000_0000_0000_0001).into_iter();
/// assert_eq!(cells.len(), 2);
/// assert_eq!(cells.next(), Some(Cell::new(0, 0)));
/// assert_eq!(cells.next(), Some(Cell::new(7, 7)));
/// assert_eq!(cells.next(), None);
/// ```
#[derive(Clone, Debug)]
pub struct Cells<B> {
    pub(crate) rest: B,
    pub(crate) hint: usize,
}

/// Implements [`CellSet`](crate::CellSet), the operators and the collection traits for a newtype over
/// a storage.
macro_rules! fixed_board {
    ([$($generics:tt)*] $Board:ty, storage: $S:ty, width: $W:expr, height: $H:expr, north: $NORTH:literal) => {
        const _: () = {
            use core::{fmt, ops, ops::ControlFlow};
            use $crate::{
                bits::{Layout, Moves},
                cell::Cell,
                cell_set::{CellSet, Pattern, Plan, run},
                direction::Direction,
                fixed::{Cells, off_board},
                text,
            };

            impl<$($generics)*> CellSet for $Board {
                const NORTH: isize = $NORTH;

                #[inline]
                fn width(&self) -> usize {
                    $W
                }

                #[inline]
                fn height(&self) -> usize {
                    $H
                }

                #[inline]
                fn empty_like(&self) -> Self {
                    Self::EMPTY
                }

                #[inline]
                fn full_like(&self) -> Self {
                    Self(<$S as Layout>::full::<{ $W }, { $H }>())
                }

                #[inline]
                #[track_caller]
                fn of_like(&self, cell: impl Into<Cell>) -> Self {
                    let cell = cell.into();
                    if cell.x >= $W || cell.y >= $H {
                        off_board("of", cell, $W, $H);
                    }
                    let () = Self::CHECK;
                    Self(<$S as Layout>::cell::<{ $W }, { $H }>(cell))
                }

                #[inline]
                #[track_caller]
                fn column(x: usize) -> Self {
                    assert!(x < $W, "column: there is no column {x} on a board of {} columns", $W);
                    let () = Self::CHECK;
                    Self(<$S as Layout>::column::<{ $W }, { $H }>(x))
                }

                #[inline]
                #[track_caller]
                fn row(y: usize) -> Self {
                    assert!(y < $H, "row: there is no row {y} on a board of {} rows", $H);
                    let () = Self::CHECK;
                    Self(<$S as Layout>::row::<{ $W }, { $H }>(y))
                }

                #[inline]
                #[track_caller]
                fn insert(&mut self, cell: impl Into<Cell>) -> bool {
                    let cell = cell.into();
                    if cell.x >= $W || cell.y >= $H {
                        off_board("insert", cell, $W, $H);
                    }
                    let one = <$S as Layout>::cell::<{ $W }, { $H }>(cell);
                    let new = self.0.and(&one).is_empty();
                    self.0 = self.0.or(&one);
                    new
                }

                #[inline]
                #[track_caller]
                fn remove(&mut self, cell: impl Into<Cell>) -> bool {
                    let cell = cell.into();
                    if cell.x >= $W || cell.y >= $H {
                        off_board("remove", cell, $W, $H);
                    }
                    let one = <$S as Layout>::cell::<{ $W }, { $H }>(cell);
                    let there = !self.0.and(&one).is_empty();
                    self.0 = self.0.and_not(&one);
                    there
                }

                #[inline]
                fn contains(&self, cell: impl Into<Cell>) -> bool {
                    let cell = cell.into();
                    cell.x < $W
                        && cell.y < $H
                        && !self.0.and(&<$S as Layout>::cell::<{ $W }, { $H }>(cell)).is_empty()
                }

                #[inline]
                fn len(&self) -> usize {
                    self.0.len()
                }

                #[inline]
                fn is_empty(&self) -> bool {
                    self.0.is_empty()
                }

                #[inline]
                fn cells(&self) -> impl Iterator<Item = Cell> {
                    self.into_iter()
                }

                #[inline]
                fn is_subset(&self, other: &Self) -> bool {
                    self.0.and_not(&other.0).is_empty()
                }

                #[inline]
                fn is_disjoint(&self, other: &Self) -> bool {
                    self.0.and(&other.0).is_empty()
                }

                #[inline]
                fn offset(&self, dx: isize, dy: isize) -> Self {
                    Self(self.0.shift::<{ $W }, { $H }>(dx, dy))
                }

                #[inline]
                fn wave(
                    plan: Plan<'_, Self>,
                    step: impl Fn(&Self, &Self) -> Self,
                    mut visit: impl FnMut(&Self) -> ControlFlow<()>,
                ) -> ControlFlow<()> {
                    let moves = match plan.pattern {
                        Pattern::Steps(Direction::ORTHOGONAL_BITS) => Moves::Orthogonal,
                        Pattern::Steps(Direction::DIAGONAL_BITS) => Moves::Diagonal,
                        Pattern::Steps(Direction::ALL_BITS) => Moves::King,
                        Pattern::Knight => Moves::Knight,
                        Pattern::Masked([north, east, south, west]) => {
                            Moves::Walls([&north.0, &east.0, &south.0, &west.0])
                        }
                        _ => return run(plan, step, visit),
                    };
                    let raw = |layer: &$S| visit(&Self(*layer));
                    let stop = plan.stop.map(|stop| &stop.0);
                    match <$S as Layout>::wave::<{ $W }, _>(moves, plan.sources.0, &plan.open.0, stop, raw) {
                        Ok(end) => end,
                        Err(_) => run(plan, step, visit),
                    }
                }

                #[inline]
                fn masked_step(&self, masks: &[Self], land: &Self) -> Self {
                    let bare = |reached: $S, direction: Direction, mask: &Self| {
                        let (dx, dy) = direction.east_north();
                        let start = self.0.and(&mask.0);
                        reached.or(&start.shift_inside::<{ $W }, { $H }>(dx, dy * Self::NORTH))
                    };
                    let reached = if let [north, east, south, west] = masks {
                        let reached = bare(<$S>::EMPTY, Direction::North, north);
                        let reached = bare(reached, Direction::East, east);
                        let reached = bare(reached, Direction::South, south);
                        bare(reached, Direction::West, west)
                    } else {
                        let pairs = Direction::ALL.into_iter().zip(masks);
                        pairs.fold(<$S>::EMPTY, |all, (direction, mask)| bare(all, direction, mask))
                    };
                    Self(reached.and(&land.0))
                }
            }

            impl<$($generics)*> $Board {
                /// The set of no cells, as a constant.
                pub const EMPTY: Self = {
                    let () = Self::CHECK;
                    Self(<$S as Layout>::EMPTY)
                };
            }

            impl<$($generics)*> Default for $Board {
                /// The set of no cells.
                #[inline]
                fn default() -> Self {
                    Self::EMPTY
                }
            }

            impl<$($generics)*> ops::BitAndAssign<&Self> for $Board {
                #[inline]
                fn bitand_assign(&mut self, other: &Self) {
                    self.0 = self.0.and(&other.0);
                }
            }

            impl<$($generics)*> ops::BitOrAssign<&Self> for $Board {
                #[inline]
                fn bitor_assign(&mut self, other: &Self) {
                    self.0 = self.0.or(&other.0);
                }
            }

            impl<$($generics)*> ops::BitXorAssign<&Self> for $Board {
                #[inline]
                fn bitxor_assign(&mut self, other: &Self) {
                    self.0 = self.0.xor(&other.0);
                }
            }

            impl<$($generics)*> ops::SubAssign<&Self> for $Board {
                #[inline]
                fn sub_assign(&mut self, other: &Self) {
                    self.0 = self.0.and_not(&other.0);
                }
            }

            impl<$($generics)*> ops::Not for $Board {
                type Output = Self;

                #[inline]
                fn not(self) -> Self {
                    Self(<$S as Layout>::full::<{ $W }, { $H }>().and_not(&self.0))
                }
            }

            $crate::operators::set_operators! { [$($generics)*] $Board }

            /// Prints the board as a picture, north up: `X` for a cell in the set, `.` for another.
            impl<$($generics)*> fmt::Display for $Board {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    text::draw(f, self)
                }
            }

            /// `{:?}` lists the cells, `{:#?}` is the picture.
            impl<$($generics)*> fmt::Debug for $Board {
                fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                    text::debug(f, self)
                }
            }

            /// Reads a picture as `Display` prints it: `X` for a cell in the set, `.` for another. Blank
            /// lines around the picture, and blanks around and between the cells, are skipped.
            impl<$($generics)*> core::str::FromStr for $Board {
                type Err = text::ParseBoardError;

                fn from_str(picture: &str) -> Result<Self, text::ParseBoardError> {
                    text::parse(picture, Self::EMPTY)
                }
            }

            impl<$($generics)*> IntoIterator for $Board {
                type Item = Cell;
                type IntoIter = Cells<$Board>;

                #[inline]
                fn into_iter(self) -> Cells<Self> {
                    Cells { rest: self, hint: 0 }
                }
            }

            impl<$($generics)*> Iterator for Cells<$Board> {
                type Item = Cell;

                #[inline]
                fn next(&mut self) -> Option<Cell> {
                    self.rest.0.pop::<{ $W }>(&mut self.hint)
                }

                #[inline]
                fn size_hint(&self) -> (usize, Option<usize>) {
                    let left = self.rest.len();
                    (left, Some(left))
                }
            }

            impl<$($generics)*> ExactSizeIterator for Cells<$Board> {}

            impl<$($generics)*> core::iter::FusedIterator for Cells<$Board> {}

            /// # Panics
            ///
            /// If a cell is off the board.
            impl<C: Into<Cell>, $($generics)*> Extend<C> for $Board {
                fn extend<I: IntoIterator<Item = C>>(&mut self, cells: I) {
                    for cell in cells {
                        self.insert(cell);
                    }
                }
            }

            /// # Panics
            ///
            /// If a cell is off the board.
            impl<C: Into<Cell>, $($generics)*> FromIterator<C> for $Board {
                fn from_iter<I: IntoIterator<Item = C>>(cells: I) -> Self {
                    let mut set = Self::EMPTY;
                    set.extend(cells);
                    set
                }
            }
        };
    };
}

pub(crate) use fixed_board;
