//! Boards of a fixed size: bits in a private field, and every operation on them.

use core::{hash::Hash, iter::FusedIterator, ops::ControlFlow};

#[cfg(feature = "alloc")]
use crate::cell_set::Numbers;
use crate::{
    bits::{Lay, Layout},
    cell::{Cell, Count},
    cell_set::{Answer, CellSet, Operators, Query, Visitor, by_steps, kernels::Kernels},
    moves::{Known, Moves},
    text::{Blank, ParseBoardError, Unfit},
};

/// Marks the boards whose size is part of their type: [`GridMask`](crate::GridMask), [`Bitboard`](crate::Bitboard) and
/// [`Batch`](crate::Batch). They are `Copy`, and implement [`CellSet`] by this trait.
///
/// The trait is sealed.
pub trait Fixed: Operators + Copy + Ord + Hash + Default {
    /// A type that cannot be named outside this crate, and so not implemented there either.
    #[doc(hidden)]
    const SEAL: Seal;
    #[doc(hidden)]
    const WIDTH: usize;
    #[doc(hidden)]
    const HEIGHT: usize;
    /// The number of rows of a level.
    #[doc(hidden)]
    const LEVEL: usize = Self::HEIGHT;
    /// How `y` changes on a step north.
    #[doc(hidden)]
    const NORTH: isize = -1;
    /// Fails to compile if there is no board of this size and storage.
    // Every function that a program may begin with names it, so that the compiler points to the program's line.
    #[doc(hidden)]
    const CHECK: () = ();
    /// The bits of the cells.
    #[doc(hidden)]
    type Bits: Layout;

    #[doc(hidden)]
    fn from_bits(bits: Self::Bits) -> Self;
    #[doc(hidden)]
    fn bits(&self) -> &Self::Bits;
    #[doc(hidden)]
    fn bits_mut(&mut self) -> &mut Self::Bits;
}

/// A supertrait that only this crate can implement.
#[derive(Debug)]
pub struct Seal;

impl<T: Fixed> Kernels for T {
    #[inline]
    fn __turned(&self, lay: Lay) -> Option<Self> {
        self.bits().turned(lay).map(T::from_bits)
    }

    #[inline]
    fn __is_less(&self, other: &Self) -> Option<bool> {
        self.bits().is_less(other.bits())
    }
}

impl<T: Fixed> CellSet for T {
    const NORTH: isize = <T as Fixed>::NORTH;
    const __CHECK: () = T::CHECK;
    const __SLIDES: bool = T::Bits::SLIDES;
    const __ICE: bool = T::Bits::ICE;

    #[inline]
    fn width(&self) -> usize {
        T::WIDTH
    }

    #[inline]
    fn height(&self) -> usize {
        T::HEIGHT
    }

    #[inline]
    fn level_height(&self) -> usize {
        T::LEVEL
    }

    #[inline]
    fn empty_like(&self) -> Self {
        T::default()
    }

    #[inline]
    fn full_like(&self) -> Self {
        T::from_bits(T::Bits::full())
    }

    #[inline]
    #[track_caller]
    fn column(x: usize) -> Self {
        let () = T::CHECK;
        let columns = Count(T::WIDTH, "column");
        assert!(x < T::WIDTH, "CellSet::column: there is no column {x} on a board of {columns}");
        T::from_bits(T::Bits::column(x))
    }

    #[inline]
    #[track_caller]
    fn insert(&mut self, cell: impl Into<Cell>) -> bool {
        let cell = self.__on_board("CellSet::insert", cell);
        self.bits_mut().set(cell, true)
    }

    #[inline]
    #[track_caller]
    fn remove(&mut self, cell: impl Into<Cell>) -> bool {
        let cell = self.__on_board("CellSet::remove", cell);
        self.bits_mut().set(cell, false)
    }

    #[inline]
    fn contains(&self, cell: impl Into<Cell>) -> bool {
        let cell = cell.into();
        cell.x < T::WIDTH && cell.y < T::HEIGHT && self.bits().contains(cell)
    }

    #[inline]
    fn len(&self) -> usize {
        self.bits().len()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.bits().is_empty()
    }

    #[inline]
    fn cells(&self) -> impl Iterator<Item = Cell> {
        Cells { rest: *self, hint: 0 }
    }

    #[inline(always)]
    fn for_each_cell(&self, each: impl FnMut(Cell)) {
        self.bits().for_each(each);
    }

    #[inline]
    fn is_subset(&self, other: &Self) -> bool {
        (*self.bits() ^ (*self.bits() & *other.bits())).is_empty()
    }

    #[inline]
    fn is_disjoint(&self, other: &Self) -> bool {
        (*self.bits() & *other.bits()).is_empty()
    }

    #[inline]
    fn shift_by(&self, dx: isize, dy: isize) -> Self {
        T::from_bits(self.bits().shift(dx, dy))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ask<V: Visitor<Self>, K: Known>(
        query: &Query<'_, Self>,
        known: K,
        step: impl Fn(&Self, &Self) -> Self,
        visitor: &mut V,
    ) -> Answer<Self> {
        let on_bits = query.on_bits(<T as Fixed>::NORTH, T::bits);
        let shown = &mut OnBits::<_, T>(visitor, core::marker::PhantomData);
        match T::Bits::wave(&on_bits, known, shown) {
            Some(answer) => answer.map(T::from_bits),
            None if const { K::KINDS.are_all_in(T::Bits::SURE) } => {
                unreachable!("there is a kernel for these moves")
            }
            None => by_steps(query, step, visitor),
        }
    }

    fn __race(moves: Moves<'_, Self>, open: &Self, players: &mut [Self]) -> bool {
        let moves = moves.on_bits(<T as Fixed>::NORTH, T::bits);
        T::Bits::race(moves, open.bits(), players, T::bits_mut)
    }

    #[inline(always)]
    fn __insert_run(&mut self, x: usize, y: usize, cells: u64) {
        self.bits_mut().insert_run(x, y, cells);
    }

    #[inline]
    fn __put_rows(&self, rows: &mut [u64]) {
        for (y, row) in rows.chunks_exact_mut(T::WIDTH.div_ceil(64)).enumerate() {
            for (word, x) in row.iter_mut().zip((0..T::WIDTH).step_by(64)) {
                *word = self.bits().run((T::WIDTH - x).min(64), Cell { x, y });
            }
        }
    }
}

impl<T: Fixed> Blank for T {
    fn __blank(width: usize, height: usize) -> Result<Self, Unfit> {
        let (found, size) = ((width, height), (T::WIDTH, T::HEIGHT));
        if found == size { Ok(T::default()) } else { Err(Unfit { found, size: Some(size) }) }
    }

    fn __room(_: usize, _: impl FnOnce() -> (usize, usize)) -> Result<Self, ParseBoardError> {
        Ok(T::default())
    }
}

/// A visitor of boards that is shown their bits.
struct OnBits<'a, V, T>(&'a mut V, core::marker::PhantomData<T>);

impl<T: Fixed, V: Visitor<T>> Visitor<T::Bits> for OnBits<'_, V, T> {
    const WANTS_LAYERS: bool = V::WANTS_LAYERS;
    const NUMBERS_ABOVE: usize = V::NUMBERS_ABOVE;

    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn numbers(&mut self) -> Option<&mut Numbers> {
        self.0.numbers()
    }

    #[inline(always)]
    fn visit(&mut self, layer: &T::Bits) -> ControlFlow<()> {
        self.0.visit(&T::from_bits(*layer))
    }
}

/// Iterates over the cells of a board of a fixed size, row by row from row 0 and along each row from the west.
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
#[must_use = "an iterator does nothing until it is pulled"]
pub struct Cells<B> {
    pub(crate) rest: B,
    pub(crate) hint: usize,
}

impl<B: Fixed> Iterator for Cells<B> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        self.rest.bits_mut().pop(&mut self.hint)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.rest.bits().len();
        (left, Some(left))
    }
}

impl<B: Fixed> ExactSizeIterator for Cells<B> {}

impl<B: Fixed> FusedIterator for Cells<B> {}

/// Fails to compile if the storage does not fit. The compiler repeats itself at each use of the constant, so the boards share this one.
#[inline(always)]
pub(crate) const fn check_size<B: Fixed>() {
    let () = B::CHECK;
}

/// Stamps out [`Fixed`] from its constants, for a board that is a tuple of its bits. The traits of the standard library, which only
/// the type itself can implement, follow from it.
macro_rules! fixed_board {
    ([$($generics:tt)*] $Board:ty: $Bits:ty { $($constants:tt)* }) => {
        impl<$($generics)*> $crate::fixed::Fixed for $Board {
            const SEAL: $crate::fixed::Seal = $crate::fixed::Seal;
            $($constants)*
            type Bits = $Bits;

            #[inline(always)]
            fn from_bits(bits: $Bits) -> Self {
                $crate::fixed::check_size::<Self>();
                Self(bits)
            }

            #[inline(always)]
            fn bits(&self) -> &$Bits {
                &self.0
            }

            #[inline(always)]
            fn bits_mut(&mut self) -> &mut $Bits {
                &mut self.0
            }
        }

        impl<$($generics)*> $Board {
            /// The empty set, as a constant. [`full`](crate::CellSet::full) is the set of all cells.
            pub const EMPTY: Self = {
                let () = <Self as $crate::fixed::Fixed>::CHECK;
                Self(<<Self as $crate::fixed::Fixed>::Bits as $crate::bits::Layout>::EMPTY)
            };
        }

        impl<$($generics)*> Default for $Board {
            /// Returns the empty set.
            #[inline]
            fn default() -> Self {
                $crate::fixed::check_size::<Self>();
                Self(<<Self as $crate::fixed::Fixed>::Bits as $crate::bits::Layout>::EMPTY)
            }
        }

        $crate::fixed::fixed_board! { @assign [$($generics)*] $Board, BitAndAssign, bitand_assign, |a, b| a & b }
        $crate::fixed::fixed_board! { @assign [$($generics)*] $Board, BitOrAssign, bitor_assign, |a, b| a | b }
        $crate::fixed::fixed_board! { @assign [$($generics)*] $Board, BitXorAssign, bitxor_assign, |a, b| a ^ b }
        $crate::fixed::fixed_board! { @assign [$($generics)*] $Board, SubAssign, sub_assign, |a, b| a ^ (a & b) }
        $crate::operators::set_operators! { [$($generics)*] $Board }

        impl<$($generics)*> IntoIterator for $Board {
            type Item = $crate::cell::Cell;
            type IntoIter = $crate::fixed::Cells<Self>;

            #[inline]
            fn into_iter(self) -> $crate::fixed::Cells<Self> {
                $crate::fixed::Cells { rest: self, hint: 0 }
            }
        }

        impl<$($generics)*> IntoIterator for &$Board {
            type Item = $crate::cell::Cell;
            type IntoIter = $crate::fixed::Cells<$Board>;

            #[inline]
            fn into_iter(self) -> $crate::fixed::Cells<$Board> {
                (*self).into_iter()
            }
        }

        /// # Panics
        ///
        /// Panics if a cell is off the board.
        impl<C: Into<$crate::cell::Cell>, $($generics)*> FromIterator<C> for $Board {
            #[track_caller]
            fn from_iter<I: IntoIterator<Item = C>>(cells: I) -> Self {
                let mut set = Self::EMPTY;
                $crate::CellSet::__extend(&mut set, "CellSet::from_iter", cells);
                set
            }
        }
    };
    (@from_fn [$($generics:tt)*] $Board:ty) => {
        impl<$($generics)*> $Board {
            /// Returns the set of the cells that `inside` accepts.
            ///
            /// ```
            /// use gridmask::GridMask;
            ///
            /// let stripes = GridMask::<5, 3>::from_fn(|cell| cell.y % 2 == 0);
            /// assert_eq!(stripes.to_string(), "XXXXX\n.....\nXXXXX");
            /// ```
            pub fn from_fn(inside: impl FnMut($crate::cell::Cell) -> bool) -> Self {
                $crate::text::fill(Self::EMPTY, inside)
            }
        }
    };
    (@assign [$($generics:tt)*] $Board:ty, $Op:ident, $op:ident, |$a:ident, $b:ident| $result:expr) => {
        impl<$($generics)*> core::ops::$Op<&Self> for $Board {
            #[inline]
            fn $op(&mut self, other: &Self) {
                let ($a, $b) = (self.0, other.0);
                self.0 = $result;
            }
        }
    };
}

pub(crate) use fixed_board;
