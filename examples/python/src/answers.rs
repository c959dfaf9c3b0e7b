//! Arrays of NumPy as answers: new ones, or an argument `out`.
#![expect(unsafe_code, reason = "arrays of any strides are written through their pointers")]

use std::{mem::MaybeUninit, ptr::NonNull, slice};

use numpy::{
    Element, PY_ARRAY_API, PyArray, PyArrayDescr, PyArrayDescrMethods, PyUntypedArray,
    PyUntypedArrayMethods,
    ndarray::{Array, IxDyn},
};
use pyo3::{exceptions::PyMemoryError, intern, prelude::*};

use crate::{
    errors::{Shape, reserved, type_error, value_error},
    wait::{Crew, Fill, Parts},
};

/// An array of this shape that owns a list.
pub(crate) fn array_of<'py, T: Element>(
    py: Python<'py>,
    shape: &[usize],
    list: Vec<T>,
) -> PyResult<Bound<'py, PyAny>> {
    let array = Array::from_shape_vec(IxDyn(shape), list);
    let array = array.map_err(|error| value_error(error.to_string()))?;
    Ok(PyArray::from_owned_array(py, array).into_any())
}

/// A new array, which no other code has seen: a thread can fill it without the interpreter. NumPy allocates it, which asks
/// for large pages.
pub(crate) struct Fresh<T> {
    array: Py<PyAny>,
    start: NonNull<T>,
    length: usize,
}

// SAFETY: it is the only owner of its items until it becomes an array.
unsafe impl<T: Send> Send for Fresh<T> {}

impl<T: Element> Fresh<T> {
    /// An array of zeros, unless there is no memory for it.
    pub(crate) fn zeros(py: Python<'_>, shape: &[usize]) -> PyResult<Self> {
        Self::of_dtype(py, shape, T::get_dtype(py), true)
    }
}

impl<T: Element> Fresh<MaybeUninit<T>> {
    /// An array whose items have to be written, unless there is no memory for it.
    pub(crate) fn of(py: Python<'_>, shape: &[usize]) -> PyResult<Self> {
        Self::of_dtype(py, shape, T::get_dtype(py), false)
    }
}

impl<T> Fresh<T> {
    /// Its items are as large as `T`.
    fn of_dtype(
        py: Python<'_>,
        shape: &[usize],
        dtype: Bound<'_, PyArrayDescr>,
        is_zero: bool,
    ) -> PyResult<Self> {
        let size = size_of::<T>();
        let bytes = shape.iter().try_fold(size, |bytes, &length| bytes.checked_mul(length));
        let no_memory = || {
            let shape = Shape(shape);
            PyMemoryError::new_err(format!(
                "no memory for an array of shape {shape} with items of {size} bytes"
            ))
        };
        let bytes = bytes.filter(|&bytes| isize::try_from(bytes).is_ok()).ok_or_else(no_memory)?;
        let mut lengths: Vec<isize> = shape.iter().map(|&length| length as isize).collect();
        let (axes, lengths, dtype) =
            (lengths.len() as i32, lengths.as_mut_ptr(), dtype.into_dtype_ptr());
        // SAFETY: there are as many lengths as axes, and the calls take over the reference to the dtype.
        let array = unsafe {
            let array = if is_zero {
                PY_ARRAY_API.PyArray_Zeros(py, axes, lengths, dtype, 0)
            } else {
                PY_ARRAY_API.PyArray_Empty(py, axes, lengths, dtype, 0)
            };
            Bound::from_owned_ptr_or_err(py, array)
        };
        let array = array.map_err(|_| no_memory())?.cast_into::<PyUntypedArray>()?;
        // SAFETY: the array is alive, so its header may be read.
        let start = unsafe { (*array.as_array_ptr()).fields.data.cast::<T>() };
        let start = NonNull::new(start).ok_or_else(no_memory)?;
        Ok(Self { array: array.into_any().unbind(), start, length: bytes / size })
    }

    pub(crate) fn into_array(self, py: Python<'_>) -> Bound<'_, PyAny> {
        self.array.into_bound(py)
    }
}

impl<T> AsMut<[T]> for Fresh<T> {
    fn as_mut(&mut self) -> &mut [T] {
        // SAFETY: the items are aligned and without gaps, and nothing else knows of them. They have been written, or may be
        // anything.
        unsafe { slice::from_raw_parts_mut(self.start.as_ptr(), self.length) }
    }
}

/// An item of an answer.
pub(crate) trait Item: Copy + Send + 'static {
    /// An item that has not been written yet.
    const BLANK: Self;

    fn dtype(py: Python<'_>) -> Bound<'_, PyArrayDescr>;

    /// A new array of this shape whose items are blank.
    fn fresh(py: Python<'_>, shape: &[usize]) -> PyResult<Fresh<Self>>;
}

impl<T: Element + Copy + 'static> Item for MaybeUninit<T> {
    const BLANK: Self = Self::uninit();

    fn dtype(py: Python<'_>) -> Bound<'_, PyArrayDescr> {
        T::get_dtype(py)
    }

    fn fresh(py: Python<'_>, shape: &[usize]) -> PyResult<Fresh<Self>> {
        Fresh::of(py, shape)
    }
}

impl Item for i32 {
    const BLANK: Self = 0;

    fn dtype(py: Python<'_>) -> Bound<'_, PyArrayDescr> {
        Self::get_dtype(py)
    }

    fn fresh(py: Python<'_>, shape: &[usize]) -> PyResult<Fresh<Self>> {
        Fresh::zeros(py, shape)
    }
}

/// A new array, or `out`, filled in parts, without the interpreter. `check` may refuse what has been filled; `out` is
/// written to after that, a few parts at a time, while the interpreter is held.
pub(crate) fn filled<'py, T: Item>(
    py: Python<'py>,
    crew: &Crew<'py>,
    out: Option<&Bound<'py, PyAny>>,
    shape: &[usize],
    parts: &Parts,
    fill: &Fill<T>,
    check: &dyn Fn() -> PyResult<()>,
) -> PyResult<Bound<'py, PyAny>> {
    let Some(out) = out else {
        let list = crew.fill(py, T::fresh(py, shape)?, parts, fill)?;
        check()?;
        return Ok(list.into_array(py));
    };
    let dtype = T::dtype(py);
    let length = Out::of(out, shape, &dtype)?.array.len();
    crew.fill_by_turns(py, length, T::BLANK, parts, fill, &mut |start, list| {
        check()?;
        // It may have been changed meanwhile.
        Out::of(out, shape, &dtype)?.write(start, list);
        Ok(())
    })?;
    Ok(out.clone())
}

/// A new array of no cells, or `out`.
pub(crate) fn nothing<'py, T: Element>(
    py: Python<'py>,
    out: Option<&Bound<'py, PyAny>>,
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    if let Some(out) = out {
        return Out::of(out, shape, &numpy::dtype::<T>(py)).map(|_| out.clone());
    }
    Fresh::<T>::zeros(py, shape).map(|fresh| fresh.into_array(py))
}

/// Asks without the interpreter, and writes the answer to a new array or to `out`, which is written to only while the
/// interpreter is held.
pub(crate) fn answer<'py, A: Send + 'static, T: Element + Copy + 'static>(
    py: Python<'py>,
    crew: &Crew<'py>,
    out: Option<&Bound<'py, PyAny>>,
    shape: [usize; 2],
    ask: impl FnOnce() -> A + Send + 'static,
    write: impl Fn(&A, &mut [MaybeUninit<T>]) + Send + 'static,
) -> PyResult<(A, Bound<'py, PyAny>)> {
    let cells = shape[0] * shape[1];
    let Some(out) = out else {
        let mut fresh = Fresh::of(py, &shape)?;
        let (answer, fresh) = crew.run(py, cells, move || {
            let answer = ask();
            write(&answer, fresh.as_mut());
            (answer, fresh)
        })?;
        return Ok((answer, fresh.into_array(py)));
    };
    let answer = crew.run(py, cells, ask)?;
    Out::of(out, &shape, &numpy::dtype::<T>(py))?.fill(|list| write(&answer, list))?;
    Ok((answer, out.clone()))
}

/// An array that answers are written to.
pub(crate) struct Out<'py> {
    array: Bound<'py, PyUntypedArray>,
}

impl<'py> Out<'py> {
    /// The array of an argument `out`, which has this shape and dtype, and can be written to.
    pub(crate) fn of(
        value: &Bound<'py, PyAny>,
        shape: &[usize],
        dtype: &Bound<'py, PyArrayDescr>,
    ) -> PyResult<Self> {
        let Ok(array) = value.cast::<PyUntypedArray>() else {
            let name = value.get_type().name()?;
            return Err(type_error(format!("out must be a NumPy array, got {name}")));
        };
        if array.shape() != shape {
            let (found, shape) = (Shape(array.shape()), Shape(shape));
            return Err(value_error(format!("out has shape {found}, expected {shape}")));
        }
        let py = value.py();
        let flags = array.getattr(intern!(py, "flags"))?;
        if !flags.getattr(intern!(py, "writeable"))?.is_truthy()? {
            return Err(value_error("out is read-only".into()));
        }
        if array.dtype().is_native_byteorder() == Some(false) {
            return Err(value_error("out must have the byte order of this machine".into()));
        }
        let found = array.dtype();
        if !found.is_equiv_to(dtype) {
            return Err(value_error(format!("out has dtype {found}, expected {dtype}")));
        }
        Ok(Self { array: array.clone() })
    }

    /// Writes the items from index `start` on, in the order of the last axis first: whole rows, unless `out` has no gaps
    /// between them.
    fn write<T: Copy>(&self, start: usize, list: &[T]) {
        let (shape, strides) = (self.array.shape(), self.array.strides());
        assert!(
            size_of::<T>() == self.array.dtype().itemsize(),
            "the items of `out` differ in size"
        );
        assert!(start + list.len() <= self.array.len(), "`out` differs in size");
        let [.., width] = *shape else { return };
        if width == 0 {
            return;
        }
        let along = strides[shape.len() - 1];
        // SAFETY: the array is alive, and can be written to.
        let first = unsafe { (*self.array.as_array_ptr()).fields.data.cast::<u8>() };
        if self.array.is_c_contiguous() {
            // SAFETY: the items are as large as `T`, without gaps, and there are enough of them from `start` on. NumPy owns
            // no memory of `list`.
            unsafe {
                let to = first.add(start * size_of::<T>());
                to.copy_from_nonoverlapping(list.as_ptr().cast(), size_of_val(list));
            }
            return;
        }
        assert!(start.is_multiple_of(width), "part of a row");
        for (index, row) in (start / width..).zip(list.chunks(width)) {
            let (mut rest, mut to) = (index, first);
            for axis in (0..shape.len() - 1).rev() {
                to = to.wrapping_offset(strides[axis] * (rest % shape[axis]) as isize);
                rest /= shape[axis];
            }
            if along == size_of::<T>() as isize {
                // SAFETY: the items of a row are as large as `T`, and without gaps. NumPy owns no memory of `list`.
                unsafe { to.copy_from_nonoverlapping(row.as_ptr().cast(), size_of_val(row)) };
                continue;
            }
            for (x, &item) in row.iter().enumerate() {
                // SAFETY: the index is within the shape, and the items are as large as `T`.
                unsafe { to.wrapping_offset(along * x as isize).cast::<T>().write_unaligned(item) };
            }
        }
    }

    /// Fills the items in order, of the array itself if they lie without gaps.
    pub(crate) fn fill<T: Copy>(&self, fill: impl FnOnce(&mut [MaybeUninit<T>])) -> PyResult<()> {
        let array = &self.array;
        assert!(size_of::<T>() == array.dtype().itemsize(), "the items of `out` differ in size");
        if array.is_c_contiguous() && array.is_aligned() {
            // SAFETY: the items are aligned and without gaps. The interpreter is held while the slice lives, so that
            // no other code writes to them.
            fill(unsafe {
                let start = (*array.as_array_ptr()).fields.data.cast();
                slice::from_raw_parts_mut(start, array.len())
            });
        } else {
            let mut list = reserved(array.len())?;
            list.resize(array.len(), MaybeUninit::uninit());
            fill(&mut list);
            self.write(0, &list);
        }
        Ok(())
    }
}
