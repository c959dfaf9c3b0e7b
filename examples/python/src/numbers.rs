//! Answers as lists of numbers: distances of any dtype, booleans.

use std::mem::MaybeUninit;

use gridmask::{CellSet, DistanceMap, GridVec};
use numpy::{PyArrayDescr, PyArrayDescrMethods};
use pyo3::prelude::*;

use crate::{
    answers::{Bytes, items},
    errors::{type_error, value_error},
};

/// One boolean per cell, row by row.
pub(crate) fn bools(set: &GridVec) -> Vec<bool> {
    let mut list = vec![false; set.width() * set.height()];
    set.write_rows(list.chunks_exact_mut(set.width()), |is_in| is_in);
    list
}

/// Writes one boolean per cell, row by row.
pub(crate) fn write_bools(set: &GridVec, list: &mut Bytes) {
    set.write_rows(items::<bool>(list).chunks_exact_mut(set.width()), MaybeUninit::new);
}

/// A byte that stands for no distance.
pub(crate) const FAR: u8 = u8::MAX;

/// A type of items: the code for each is compiled once more, so integers with a sign are written as those without.
pub(crate) trait Number: Copy + 'static {
    fn of(distance: u32) -> Self;
    fn of_bits(bits: u64) -> Self;
}

macro_rules! numbers {
    ($($T:ty, $of_bits:expr;)*) => { $(
        impl Number for $T {
            #[inline]
            fn of(distance: u32) -> Self {
                distance as $T
            }

            fn of_bits(bits: u64) -> Self {
                $of_bits(bits)
            }
        }
    )* };
}

numbers! {
    u8, |bits| bits as u8;
    u16, |bits| bits as u16;
    u32, |bits| bits as u32;
    u64, |bits| bits;
    f32, |bits| f32::from_bits(bits as u32);
    f64, f64::from_bits;
}

/// Runs code with `T` as the type that items are written as.
macro_rules! with_type {
    ($numbers:expr, $T:ident => $code:expr) => {
        with_type!(@ $numbers, $T => $code;
            false 1 u8, false 2 u16, false 4 u32, false 8 u64, true 4 f32, true 8 f64)
    };
    (@ $numbers:expr, $T:ident => $code:expr; $($is_float:literal $size:literal $Type:ty),*) => {
        match $numbers.layout() {
            $(($is_float, $size) => {
                type $T = $Type;
                $code
            })*
            _ => unreachable!("a dtype without numbers"),
        }
    };
}

/// Items that distances are written as.
#[derive(Clone, Copy)]
pub(crate) struct Numbers {
    /// As NumPy names it: `i`, `u` or `f`.
    kind: u8,
    /// Bytes of an item.
    pub(crate) size: usize,
    /// The bits of the item that stands for no distance.
    absent: u64,
}

impl Numbers {
    /// Those of a dtype, and of the argument `absent`; `name` says whose dtype it is.
    pub(crate) fn of(
        dtype: &Bound<'_, PyArrayDescr>,
        name: &str,
        absent: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let (kind, size) = (dtype.kind(), dtype.itemsize());
        if !matches!((kind, size), (b'i' | b'u', 1 | 2 | 4 | 8) | (b'f', 4 | 8)) {
            return Err(type_error(format!(
                "{name} must be an integer or float32 or float64, got {dtype}"
            )));
        }
        if dtype.is_native_byteorder() == Some(false) {
            return Err(value_error(format!(
                "{name} must have the byte order of this machine, got {dtype}"
            )));
        }
        let absent = match (absent, kind, size) {
            (Some(value), ..) => bits_of(value, kind, size).ok_or_else(|| match value.repr() {
                Ok(value) => value_error(format!("absent = {value} does not fit dtype {dtype}")),
                Err(error) => error,
            })?,
            (None, b'f', 4) => f32::INFINITY.to_bits().into(),
            (None, b'f', _) => f64::INFINITY.to_bits(),
            // −1, or the largest number.
            (None, ..) => u64::MAX,
        };
        Ok(Self { kind, size, absent })
    }

    /// The largest distance up to which each one is held exactly.
    const fn largest(self) -> u32 {
        match (self.kind, self.size) {
            (b'f', 4) => 1 << 24,
            (b'i', size @ ..=4) => i32::MAX as u32 >> (32 - 8 * size),
            // The largest number stands for no distance.
            (b'u', size @ ..=4) => (u32::MAX >> (32 - 8 * size)) - 1,
            _ => u32::MAX,
        }
    }

    pub(crate) const fn holds(self, distance: u32) -> bool {
        distance <= self.largest()
    }

    /// Refuses a distance that the dtype does not hold.
    pub(crate) fn check(self, largest: u32, dtype: &Bound<'_, PyArrayDescr>) -> PyResult<()> {
        if self.holds(largest) {
            return Ok(());
        }
        Err(value_error(format!("dtype {dtype} does not hold the distance {largest}")))
    }

    const fn layout(self) -> (bool, usize) {
        (self.kind == b'f', self.size)
    }

    /// Makes an item of a distance, or of none.
    fn written<T: Number>(self) -> impl Fn(Option<u32>) -> MaybeUninit<T> {
        let absent = T::of_bits(self.absent);
        move |distance| MaybeUninit::new(distance.map_or(absent, T::of))
    }

    /// Writes a map, row by row.
    pub(crate) fn write(self, map: &DistanceMap<GridVec>, list: &mut Bytes) {
        let width = map.reached().width();
        with_type!(self, T => {
            map.write_rows(items::<T>(list).chunks_exact_mut(width), self.written());
        });
    }

    /// Writes distances of one byte each, where [`FAR`] stands for none.
    pub(crate) fn write_bytes(self, distances: &[u8], list: &mut Bytes) {
        with_type!(self, T => {
            let written = self.written::<T>();
            items(list).iter_mut().zip(distances).for_each(|(to, &from)| {
                *to = written((from != FAR).then_some(from.into()));
            });
        });
    }

    /// Writes distances one by one.
    pub(crate) fn write_each(self, distances: &[Option<u32>], list: &mut Bytes) {
        with_type!(self, T => {
            let written = self.written::<T>();
            items(list).iter_mut().zip(distances).for_each(|(to, &from)| *to = written(from));
        });
    }
}

/// The bits of an item; `None` if the dtype does not hold it.
fn bits_of(value: &Bound<'_, PyAny>, kind: u8, size: usize) -> Option<u64> {
    if kind == b'f' {
        return match size {
            4 => value.extract::<f32>().ok().map(|number| number.to_bits().into()),
            _ => value.extract::<f64>().ok().map(f64::to_bits),
        };
    }
    let (number, bits) = (value.extract::<i128>().ok()?, 8 * size);
    let least = if kind == b'i' { -1 << (bits - 1) } else { 0 };
    (least..least + (1 << bits)).contains(&number).then_some(number as u64)
}
