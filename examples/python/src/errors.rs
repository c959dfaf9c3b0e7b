//! Errors as Python knows them, and shapes as it prints them.

use std::fmt;

use gridmask::error::{SizeError, SizeErrorKind};
use pyo3::{
    exceptions::{PyIndexError, PyMemoryError, PyTypeError, PyValueError},
    prelude::*,
};

pub(crate) fn value_error(message: String) -> PyErr {
    PyValueError::new_err(message)
}

pub(crate) fn type_error(message: String) -> PyErr {
    PyTypeError::new_err(message)
}

pub(crate) fn index_error(message: String) -> PyErr {
    PyIndexError::new_err(message)
}

/// An argument that is True or False.
pub(crate) fn flag(value: &Bound<'_, PyAny>, name: &str) -> PyResult<bool> {
    match (value.extract::<bool>(), value.extract::<i64>()) {
        (Ok(flag), _) => Ok(flag),
        (_, Ok(number @ (0 | 1))) => Ok(number == 1),
        _ => Err(type_error(format!("{name} must be True or False, got {}", value.repr()?))),
    }
}

pub(crate) fn size_error(error: SizeError) -> PyErr {
    match error.kind() {
        SizeErrorKind::OutOfMemory => PyMemoryError::new_err(error.to_string()),
        _ => value_error(error.to_string()),
    }
}

/// Refuses boards whose bits do not fit memory, before any of them is read.
pub(crate) fn check_memory(shape: &[usize]) -> PyResult<()> {
    let count = shape.iter().try_fold(1_usize, |count, &length| count.checked_mul(length));
    match count.map(|count| Vec::<u8>::new().try_reserve_exact(count / 8)) {
        Some(Ok(())) => Ok(()),
        _ => {
            let shape = Shape(shape);
            Err(PyMemoryError::new_err(format!("no memory for boards of shape {shape}")))
        }
    }
}

/// An empty list with room for `count` items.
pub(crate) fn reserved<T>(count: usize) -> PyResult<Vec<T>> {
    let mut list = Vec::new();
    match list.try_reserve_exact(count) {
        Ok(()) => Ok(list),
        Err(_) => Err(no_memory(count.saturating_mul(size_of::<T>()))),
    }
}

fn no_memory(bytes: usize) -> PyErr {
    let megabytes = bytes.div_ceil(1_000_000);
    PyMemoryError::new_err(format!("this needs {megabytes} MB of memory, which are not there"))
}

/// A shape as Python prints it: `(3, 4)`, `(5,)`.
pub(crate) struct Shape<'a>(pub(crate) &'a [usize]);

impl fmt::Display for Shape<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Shape(lengths) = self;
        write!(f, "(")?;
        for (axis, length) in lengths.iter().enumerate() {
            let gap = if axis == 0 { "" } else { " " };
            let comma = if lengths.len() == 1 || axis + 1 < lengths.len() { "," } else { "" };
            write!(f, "{gap}{length}{comma}")?;
        }
        write!(f, ")")
    }
}
