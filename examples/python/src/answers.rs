//! Arrays of NumPy as answers: new ones, or an argument `out`.
#![expect(unsafe_code, reason = "arrays of any strides are written through their pointers")]

use std::{mem::MaybeUninit, ptr::NonNull, slice};

use numpy::{
    Element, PY_ARRAY_API, PyArrayDescr, PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods,
};
use pyo3::{exceptions::PyMemoryError, intern, prelude::*};

use crate::{
    errors::{Shape, reserved, type_error, value_error},
    wait::{Crew, Fill, Parts},
};

/// The bytes of items that may have to be written, aligned for any number. The code that fills them is compiled once, not for
/// each type.
pub(crate) type Bytes = [MaybeUninit<u8>];

/// The items of bytes.
pub(crate) fn items<T: Copy>(bytes: &mut Bytes) -> &mut [MaybeUninit<T>] {
    // SAFETY: bytes that may be anything are items that may be anything.
    let (before, items, after) = unsafe { bytes.align_to_mut::<MaybeUninit<T>>() };
    assert!(before.is_empty() && after.is_empty(), "part of an item");
    items
}

/// The items of bytes, after zeros were written to them.
pub(crate) fn zeros(bytes: &mut Bytes) -> &mut [i32] {
    let items = items::<i32>(bytes);
    items.fill(MaybeUninit::new(0));
    // SAFETY: all have been written.
    unsafe { slice::from_raw_parts_mut(items.as_mut_ptr().cast(), items.len()) }
}

/// An array of this shape with the items of a list.
pub(crate) fn array_of<'py, T: Element + Copy>(
    py: Python<'py>,
    shape: &[usize],
    list: &[T],
) -> PyResult<Bound<'py, PyAny>> {
    let mut fresh = Fresh::of(py, shape, &numpy::dtype::<T>(py))?;
    let items = items::<T>(fresh.as_mut());
    assert_eq!(items.len(), list.len(), "the shape of a list");
    items.iter_mut().zip(list).for_each(|(to, &from)| *to = MaybeUninit::new(from));
    Ok(fresh.into_array(py))
}

/// A new array, which no other code has seen: a thread can fill it without the interpreter. NumPy allocates it, which asks
/// for large pages.
pub(crate) struct Fresh {
    array: Py<PyAny>,
    start: NonNull<MaybeUninit<u8>>,
    length: usize,
    is_zero: bool,
}

// SAFETY: it is the only owner of its items until it becomes an array.
unsafe impl Send for Fresh {}

impl Fresh {
    /// An array whose items have to be written, unless there is no memory for it.
    pub(crate) fn of(
        py: Python<'_>,
        shape: &[usize],
        dtype: &Bound<'_, PyArrayDescr>,
    ) -> PyResult<Self> {
        Self::new(py, shape, dtype, false)
    }

    /// An array of zeros, unless there is no memory for it.
    pub(crate) fn zeros(
        py: Python<'_>,
        shape: &[usize],
        dtype: &Bound<'_, PyArrayDescr>,
    ) -> PyResult<Self> {
        Self::new(py, shape, dtype, true)
    }

    fn new(
        py: Python<'_>,
        shape: &[usize],
        dtype: &Bound<'_, PyArrayDescr>,
        is_zero: bool,
    ) -> PyResult<Self> {
        let size = dtype.itemsize();
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
            (lengths.len() as i32, lengths.as_mut_ptr(), dtype.clone().into_dtype_ptr());
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
        let start = unsafe { (*array.as_array_ptr()).fields.data.cast() };
        let start = NonNull::new(start).ok_or_else(no_memory)?;
        Ok(Self { array: array.into_any().unbind(), start, length: bytes, is_zero })
    }

    /// The items of an array of zeros.
    pub(crate) fn integers(&mut self) -> &mut [i32] {
        assert!(self.is_zero, "items that have to be written");
        let items = items::<i32>(self.as_mut());
        // SAFETY: they have been written.
        unsafe { slice::from_raw_parts_mut(items.as_mut_ptr().cast(), items.len()) }
    }

    pub(crate) fn into_array(self, py: Python<'_>) -> Bound<'_, PyAny> {
        self.array.into_bound(py)
    }
}

impl AsMut<Bytes> for Fresh {
    fn as_mut(&mut self) -> &mut Bytes {
        // SAFETY: the items are without gaps, and nothing else knows of them.
        unsafe { slice::from_raw_parts_mut(self.start.as_ptr(), self.length) }
    }
}

/// Bytes that are copied to an array later.
pub(crate) struct Scratch {
    /// Aligned for any number.
    words: Vec<MaybeUninit<u64>>,
    length: usize,
}

impl Scratch {
    pub(crate) fn of(length: usize) -> PyResult<Self> {
        let mut words = reserved(length.div_ceil(size_of::<u64>()))?;
        words.resize(words.capacity(), MaybeUninit::uninit());
        Ok(Self { words, length })
    }

    /// Keeps at most this many bytes.
    pub(crate) fn truncate(&mut self, length: usize) {
        self.length = self.length.min(length);
    }
}

impl AsMut<Bytes> for Scratch {
    fn as_mut(&mut self) -> &mut Bytes {
        // SAFETY: bytes of words that may be anything may be anything.
        let (_, bytes, _) = unsafe { self.words.align_to_mut() };
        &mut bytes[..self.length]
    }
}

/// A new array, or `out`, filled in parts, without the interpreter. `check` may refuse what has been filled; `out` is
/// written to after that, a few parts at a time, while the interpreter is held.
pub(crate) fn filled<'py>(
    py: Python<'py>,
    crew: &Crew<'py>,
    out: Option<&Bound<'py, PyAny>>,
    (shape, dtype): (&[usize], &Bound<'py, PyArrayDescr>),
    parts: &Parts,
    fill: &Fill<MaybeUninit<u8>>,
    check: &dyn Fn() -> PyResult<()>,
) -> PyResult<Bound<'py, PyAny>> {
    let size = dtype.itemsize();
    let parts = Parts { items: parts.items * size, ..*parts };
    let Some(out) = out else {
        let list = crew.fill(py, Fresh::of(py, shape, dtype)?, &parts, fill)?;
        check()?;
        return Ok(list.into_array(py));
    };
    let length = Out::of(out, shape, dtype)?.array.len() * size;
    crew.fill_by_turns(py, length, &parts, fill, &mut |start, list| {
        check()?;
        // It may have been changed meanwhile.
        Out::of(out, shape, dtype)?.write(start / size, list);
        Ok(())
    })?;
    Ok(out.clone())
}

/// A new array of no cells, or `out`.
pub(crate) fn nothing<'py>(
    py: Python<'py>,
    out: Option<&Bound<'py, PyAny>>,
    shape: &[usize],
    dtype: &Bound<'py, PyArrayDescr>,
) -> PyResult<Bound<'py, PyAny>> {
    if let Some(out) = out {
        return Out::of(out, shape, dtype).map(|_| out.clone());
    }
    Fresh::zeros(py, shape, dtype).map(|fresh| fresh.into_array(py))
}

/// Asks without the interpreter, and writes the answer to a new array or to `out`, which is written to only while the
/// interpreter is held.
pub(crate) fn answer<'py, A: Send + 'static>(
    py: Python<'py>,
    crew: &Crew<'py>,
    out: Option<&Bound<'py, PyAny>>,
    (shape, dtype): ([usize; 2], &Bound<'py, PyArrayDescr>),
    ask: impl FnOnce() -> A + Send + 'static,
    write: impl Fn(&A, &mut Bytes) + Send + 'static,
) -> PyResult<(A, Bound<'py, PyAny>)> {
    let cells = shape[0] * shape[1];
    let Some(out) = out else {
        let mut fresh = Fresh::of(py, &shape, dtype)?;
        let (answer, fresh) = crew.run(py, cells, move || {
            let answer = ask();
            write(&answer, fresh.as_mut());
            (answer, fresh)
        })?;
        return Ok((answer, fresh.into_array(py)));
    };
    let answer = crew.run(py, cells, ask)?;
    Out::of(out, &shape, dtype)?.fill(&mut |list| write(&answer, list))?;
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
    fn write(&self, start: usize, list: &Bytes) {
        let (shape, strides) = (self.array.shape(), self.array.strides());
        let size = self.array.dtype().itemsize();
        assert!(start + list.len() / size <= self.array.len(), "`out` differs in size");
        let [.., width] = *shape else { return };
        if width == 0 {
            return;
        }
        let along = strides[shape.len() - 1];
        // SAFETY: the array is alive, and can be written to.
        let first = unsafe { (*self.array.as_array_ptr()).fields.data.cast::<MaybeUninit<u8>>() };
        let copy = |list: &Bytes, to: *mut MaybeUninit<u8>| {
            // SAFETY: there are as many items at `to`, without gaps. NumPy owns no memory of `list`.
            unsafe { to.copy_from_nonoverlapping(list.as_ptr(), list.len()) }
        };
        if self.array.is_c_contiguous() {
            return copy(list, first.wrapping_add(start * size));
        }
        assert!(start.is_multiple_of(width), "part of a row");
        for (index, row) in (start / width..).zip(list.chunks(width * size)) {
            let (mut rest, mut to) = (index, first);
            for axis in (0..shape.len() - 1).rev() {
                to = to.wrapping_offset(strides[axis] * (rest % shape[axis]) as isize);
                rest /= shape[axis];
            }
            if along == size as isize {
                copy(row, to);
                continue;
            }
            for (x, item) in row.chunks_exact(size).enumerate() {
                copy(item, to.wrapping_offset(along * x as isize));
            }
        }
    }

    /// Fills the items in order, of the array itself if they lie without gaps.
    fn fill(&self, fill: &mut dyn FnMut(&mut Bytes)) -> PyResult<()> {
        let array = &self.array;
        let length = array.len() * array.dtype().itemsize();
        if array.is_c_contiguous() && array.is_aligned() {
            // SAFETY: the items are aligned and without gaps. The interpreter is held while the slice lives, so that
            // no other code writes to them.
            fill(unsafe {
                let start = (*array.as_array_ptr()).fields.data.cast();
                slice::from_raw_parts_mut(start, length)
            });
        } else {
            let mut list = Scratch::of(length)?;
            fill(list.as_mut());
            self.write(0, list.as_mut());
        }
        Ok(())
    }
}
