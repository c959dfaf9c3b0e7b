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
    /// Up to which integers are held as they are.
    const LARGEST: u32;
    /// What stands for no distance, if nothing else is asked for.
    const ABSENT: Self;

    fn of(distance: i32) -> Self;

    fn holds(distance: u32) -> bool {
        distance <= Self::LARGEST
    }

    /// Writes a map, row by row.
    fn write(map: &DistanceMap<GridVec>, list: &mut [MaybeUninit<Self>], absent: Self) {
        map.write_rows(list.chunks_exact_mut(map.reached().width()), |distance| {
            MaybeUninit::new(distance.map_or(absent, |distance| Self::of(distance as i32)))
        });
    }

    fn extract(value: &Bound<'_, PyAny>) -> Option<Self>;
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

/// What stands for no distance: the argument `absent`.
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

/// Runs code with `T` as the type of the items of a dtype.
macro_rules! with_dtype {
    ($dtype:expr, $T:ident => $code:expr) => {{
        use $crate::numbers::Kind;
        match $crate::numbers::Kind::of($dtype)? {
            Kind::I8 => {
                type $T = i8;
                $code
            }
            Kind::I16 => {
                type $T = i16;
                $code
            }
            Kind::I32 => {
                type $T = i32;
                $code
            }
            Kind::I64 => {
                type $T = i64;
                $code
            }
            Kind::U8 => {
                type $T = u8;
                $code
            }
            Kind::U16 => {
                type $T = u16;
                $code
            }
            Kind::U32 => {
                type $T = u32;
                $code
            }
            Kind::U64 => {
                type $T = u64;
                $code
            }
            Kind::F32 => {
                type $T = f32;
                $code
            }
            Kind::F64 => {
                type $T = f64;
                $code
            }
        }
    }};
}
pub(crate) use with_dtype;

/// The dtypes that distances can have.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    F32,
    F64,
}

impl Kind {
    pub(crate) fn of(dtype: &Bound<'_, PyArrayDescr>) -> PyResult<Self> {
        Ok(match (dtype.kind(), dtype.itemsize()) {
            _ if dtype.is_native_byteorder() == Some(false) => {
                return Err(value_error(format!("dtype must be native, got {dtype}")));
            }
            (b'i', 1) => Self::I8,
            (b'i', 2) => Self::I16,
            (b'i', 4) => Self::I32,
            (b'i', 8) => Self::I64,
            (b'u', 1) => Self::U8,
            (b'u', 2) => Self::U16,
            (b'u', 4) => Self::U32,
            (b'u', 8) => Self::U64,
            (b'f', 4) => Self::F32,
            (b'f', 8) => Self::F64,
            _ => {
                return Err(type_error(format!(
                    "dtype must be an integer or float32 or float64, got {dtype}"
                )));
            }
        })
    }
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
