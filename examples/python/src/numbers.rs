//! Answers as lists of numbers: distances of any dtype, booleans.

use std::mem::MaybeUninit;

use gridmask::{CellSet, DistanceMap, GridVec};
use numpy::{Element, PyArrayDescr, PyArrayDescrMethods};
use pyo3::prelude::*;

use crate::errors::{type_error, value_error};

/// One boolean per cell, row by row.
pub(crate) fn bools(set: &GridVec) -> Vec<bool> {
    let mut list = vec![false; set.width() * set.height()];
    set.write_rows(list.chunks_exact_mut(set.width()), |is_in| is_in);
    list
}

/// Writes one boolean per cell, row by row.
pub(crate) fn write_bools(set: &GridVec, list: &mut [MaybeUninit<bool>]) {
    set.write_rows(list.chunks_exact_mut(set.width()), MaybeUninit::new);
}

/// Numbers that an array can hold.
pub(crate) trait Number: Element + Copy + Default + Send + Sync + 'static {
    /// The largest integer up to which each one is held exactly.
    const LARGEST: u32;
    /// Stands for no distance by default.
    const ABSENT: Self;

    fn of(distance: i32) -> Self;

    fn holds(distance: u32) -> bool {
        distance <= Self::LARGEST
    }

    /// Writes a map, row by row.
    fn write(map: &DistanceMap<GridVec>, list: &mut [MaybeUninit<Self>], absent: Self) {
        let rows = list.chunks_exact_mut(map.reached().width());
        map.write_rows(rows, written(absent));
    }

    fn extract(value: &Bound<'_, PyAny>) -> Option<Self>;
}

/// Writes a distance, or `absent` for none.
pub(crate) fn written<T: Number>(absent: T) -> impl Fn(Option<u32>) -> MaybeUninit<T> {
    move |distance| MaybeUninit::new(distance.map_or(absent, |distance| T::of(distance as i32)))
}

macro_rules! numbers {
    ($($T:ty, $largest:expr, $absent:expr;)*) => { $(
        impl Number for $T {
            const LARGEST: u32 = $largest;
            const ABSENT: Self = $absent;

            #[inline]
            fn of(distance: i32) -> Self {
                distance as $T
            }

            fn extract(value: &Bound<'_, PyAny>) -> Option<Self> {
                value.extract().ok()
            }
        }
    )* };
}

numbers! {
    i8, i8::MAX as u32, -1;
    i16, i16::MAX as u32, -1;
    i32, i32::MAX as u32, -1;
    i64, u32::MAX, -1;
    // The largest number stands for no distance.
    u8, u8::MAX as u32 - 1, u8::MAX;
    u16, u16::MAX as u32 - 1, u16::MAX;
    u32, u32::MAX - 1, u32::MAX;
    u64, u32::MAX, u64::MAX;
    f32, 1 << 24, f32::INFINITY;
    f64, u32::MAX, f64::INFINITY;
}

/// The argument `absent`, which stands for no distance.
pub(crate) fn absent<T: Number>(
    value: Option<&Bound<'_, PyAny>>,
    dtype: &Bound<'_, PyArrayDescr>,
) -> PyResult<T> {
    let Some(value) = value else { return Ok(T::ABSENT) };
    match T::extract(value) {
        Some(absent) => Ok(absent),
        None => Err(value_error(format!("absent = {} does not fit dtype {dtype}", value.repr()?))),
    }
}

/// Runs code with `T` as the type of the items of a dtype, which [`check_numbers`] lets pass.
macro_rules! with_dtype {
    ($dtype:expr, $T:ident => $code:expr) => {
        $crate::numbers::with_dtype!(@ $dtype, $T => $code;
            b'i' 1 i8, b'i' 2 i16, b'i' 4 i32, b'i' 8 i64, b'u' 1 u8, b'u' 2 u16, b'u' 4 u32, b'u' 8 u64, b'f' 4 f32, b'f' 8 f64)
    };
    (@ $dtype:expr, $T:ident => $code:expr; $($kind:literal $size:literal $Type:ty),*) => {
        match $crate::numbers::kind($dtype) {
            $(($kind, $size) => {
                type $T = $Type;
                $code
            })*
            _ => unreachable!("a dtype without numbers"),
        }
    };
}
pub(crate) use with_dtype;

/// The kind of a dtype, as NumPy names it, and the size of its items.
pub(crate) fn kind(dtype: &Bound<'_, PyArrayDescr>) -> (u8, usize) {
    (dtype.kind(), dtype.itemsize())
}

/// Refuses dtypes that distances are not written as; `name` says whose it is.
pub(crate) fn check_numbers(dtype: &Bound<'_, PyArrayDescr>, name: &str) -> PyResult<()> {
    if !matches!(kind(dtype), (b'i' | b'u', 1 | 2 | 4 | 8) | (b'f', 4 | 8)) {
        return Err(type_error(format!(
            "{name} must be an integer or float32 or float64, got {dtype}"
        )));
    }
    if dtype.is_native_byteorder() == Some(false) {
        return Err(value_error(format!(
            "{name} must have the byte order of this machine, got {dtype}"
        )));
    }
    Ok(())
}

/// The error for a distance that a dtype does not hold.
pub(crate) fn check_largest<T: Number>(
    largest: u32,
    dtype: &Bound<'_, PyArrayDescr>,
) -> PyResult<()> {
    if T::holds(largest) {
        return Ok(());
    }
    Err(value_error(format!("dtype {dtype} does not hold the distance {largest}")))
}
