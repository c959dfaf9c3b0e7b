//! What the boards of a fixed size have in common: a storage in a private field, and every operation
//! on it with the sizes as constants.

use core::ops::ControlFlow;

use crate::{bits::Layout, cell::Cell, cell_set::Visitor, text::Extent};

mod moves;

pub(crate) use moves::raw_moves;

/// Panics for a cell that is not on the board; `what` is the operation.
#[cold]
#[inline(never)]
#[track_caller]
pub(crate) fn off_board(what: &str, cell: Cell, width: usize, height: usize) -> ! {
    panic!("{what}: the cell {cell} is not on the board of {}", Extent(width, height))
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

/// A visitor of boards that is shown their bits; `board` puts them in.
pub(crate) struct OnBits<'a, V, F> {
    pub(crate) visitor: &'a mut V,
    pub(crate) board: F,
}

impl<S: Layout, B, V: Visitor<B>, F: Fn(S) -> B> Visitor<S> for OnBits<'_, V, F> {
    const LOOKS: bool = V::LOOKS;

    #[inline(always)]
    fn visit(&mut self, layer: &S) -> ControlFlow<()> {
        self.visitor.visit(&(self.board)(*layer))
    }

    #[inline(always)]
    fn patience(&self) -> Option<u32> {
        self.visitor.patience()
    }

    #[inline(always)]
    fn wants_unvisited(&self) -> bool {
        self.visitor.wants_unvisited()
    }

    #[inline(always)]
    fn end(&mut self, layers: u32, unvisited: Option<S>) {
        self.visitor.end(layers, unvisited.map(&self.board));
    }
}

/// Implements [`CellSet`](crate::CellSet), the operators and the collection traits for a newtype over
/// a storage.
macro_rules! fixed_board {
    ([$($generics:tt)*] $Board:ty, storage: $S:ty, width: $W:expr, height: $H:expr, storey: $STOREY:expr, north: $NORTH:literal) => {
        const _: () = {
            use core::{fmt, ops, ops::ControlFlow};
            use $crate::{
                bits::Layout,
                cell::Cell,
                cell_set::{CellSet, Plan, Visitor, by_wave, ended, run},
                direction::Direction,
                fixed::{Cells, OnBits, off_board, raw_moves},
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
                fn storey_height(&self) -> usize {
                    $STOREY
                }

                #[inline]
                fn empty_like(&self) -> Self {
                    Self::EMPTY
                }

                #[inline]
                fn full_like(&self) -> Self {
                    Self(<$S as Layout>::full::<{ $W }, { $STOREY }>())
                }

                #[inline]
                #[track_caller]
                fn of_like(&self, cell: impl Into<Cell>) -> Self {
                    let cell = cell.into();
                    if cell.x >= $W || cell.y >= $H {
                        off_board("of", cell, $W, $H);
                    }
                    let () = Self::CHECK;
                    Self(<$S as Layout>::cell::<{ $W }, { $STOREY }>(cell))
                }

                #[inline]
                #[track_caller]
                fn column(x: usize) -> Self {
                    assert!(x < $W, "column: there is no column {x} on a board of {}", text::Count($W, "column"));
                    let () = Self::CHECK;
                    Self(<$S as Layout>::column::<{ $W }, { $STOREY }>(x))
                }

                #[inline]
                #[track_caller]
                fn row(y: usize) -> Self {
                    assert!(y < $H, "row: there is no row {y} on a board of {}", text::Count($H, "row"));
                    let () = Self::CHECK;
                    Self(<$S as Layout>::row::<{ $W }, { $STOREY }>(y))
                }

                #[inline]
                #[track_caller]
                fn insert(&mut self, cell: impl Into<Cell>) -> bool {
                    let cell = cell.into();
                    if cell.x >= $W || cell.y >= $H {
                        off_board("insert", cell, $W, $H);
                    }
                    self.0.insert::<{ $W }, { $STOREY }>(cell)
                }

                #[inline]
                #[track_caller]
                fn remove(&mut self, cell: impl Into<Cell>) -> bool {
                    let cell = cell.into();
                    if cell.x >= $W || cell.y >= $H {
                        off_board("remove", cell, $W, $H);
                    }
                    self.0.remove::<{ $W }, { $STOREY }>(cell)
                }

                #[inline]
                fn contains(&self, cell: impl Into<Cell>) -> bool {
                    let cell = cell.into();
                    cell.x < $W && cell.y < $H && self.0.contains::<{ $W }, { $STOREY }>(cell)
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

                #[inline(always)]
                fn for_each_cell(&self, each: impl FnMut(Cell)) {
                    self.0.for_each::<{ $W }, { $STOREY }>(each);
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
                    Self(self.0.shift::<{ $W }, { $STOREY }>(dx, dy))
                }

                #[inline]
                fn wave(
                    plan: Plan<'_, Self>,
                    step: impl Fn(&Self, &Self) -> Self,
                    visitor: &mut impl Visitor<Self>,
                ) -> ControlFlow<()> {
                    let Some(moves) = raw_moves(plan.pattern, |board| &board.0) else {
                        return run(plan, step, visitor);
                    };
                    let stop = plan.stop.map(|stop| &stop.0);
                    let mut raw = OnBits { visitor: &mut *visitor, board: Self };
                    let end =
                        <$S as Layout>::wave::<{ $W }, { $STOREY }>(moves, &plan.sources.0, &plan.open.0, stop, &mut raw);
                    end.unwrap_or_else(|| run(plan, step, visitor))
                }

                #[inline]
                fn flood(
                    plan: Plan<'_, Self>,
                    step: impl Fn(&Self, &Self) -> Self,
                ) -> ControlFlow<Self, Self> {
                    let moves = raw_moves(plan.pattern.flooding(), |board| &board.0);
                    let stop = plan.stop.map(|stop| &stop.0);
                    let reached = moves.and_then(|moves| {
                        <$S as Layout>::flood::<{ $W }>(moves, &plan.sources.0, &plan.open.0, stop)
                    });
                    let ended = |reached| ended(Self(reached), plan.stop);
                    reached.map_or_else(|| by_wave(plan, step), ended)
                }

                #[inline(always)]
                fn few_layers(plan: &Plan<'_, Self>, layers: &mut [Self]) -> Option<usize> {
                    let moves = raw_moves(plan.pattern, |board| &board.0)?;
                    let layers = layers.first_chunk_mut()?;
                    let (from, to, open) = (&plan.sources.0, &plan.stop?.0, &plan.open.0);
                    let (found, count) =
                        <$S as Layout>::few_layers::<{ $W }, { $STOREY }>(moves, from, to, open)?;
                    *layers = found.map(Self);
                    Some(count)
                }

                #[inline]
                fn masked_step(&self, masks: &[Self], land: &Self) -> Self {
                    let bare = |reached: $S, direction: Direction, mask: &Self| {
                        let (dx, dy) = direction.east_north();
                        let start = self.0.and(&mask.0);
                        reached.or(&start.shift_inside::<{ $W }, { $STOREY }>(dx, dy * Self::NORTH))
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

            impl<$($generics)*> text::Canvas for $Board {
                #[inline(always)]
                fn insert_run(&mut self, x: usize, y: usize, cells: u64) {
                    self.0.insert_run::<{ $W }, { $STOREY }>(x, y, cells);
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
                    Self(<$S as Layout>::full::<{ $W }, { $STOREY }>().and_not(&self.0))
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
                    self.rest.0.pop::<{ $W }, { $STOREY }>(&mut self.hint)
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
