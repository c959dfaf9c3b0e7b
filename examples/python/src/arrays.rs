//! NumPy arrays in and out.
#![expect(
    unsafe_code,
    reason = "arrays of any strides are read and written through their pointers"
)]

use std::{borrow::Cow, mem::MaybeUninit, ops::Range, ptr::NonNull, slice};

use gridmask::{Cell, GridVec};
use numpy::{
    Element, PY_ARRAY_API, PyArray, PyArrayDescr, PyArrayDescrMethods, PyUntypedArray,
    PyUntypedArrayMethods,
    ndarray::{Array, IxDyn},
};
use pyo3::{exceptions::PyMemoryError, intern, prelude::*, sync::PyOnceLock, types::PyModule};

use crate::{
    errors::{Shape, size_error, type_error, value_error},
    wait,
};

/// The module `numpy`.
pub(crate) fn numpy(py: Python<'_>) -> PyResult<&Bound<'_, PyModule>> {
    static NUMPY: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
    Ok(NUMPY.get_or_try_init(py, || py.import("numpy").map(Bound::unbind))?.bind(py))
}

/// An array of booleans or integers, to be read as the interpreter is held.
pub(crate) struct View<'py> {
    array: Bound<'py, PyUntypedArray>,
    /// As NumPy names it: `b` for booleans, `i` and `u` for integers.
    pub(crate) kind: u8,
    item: usize,
    start: *const u8,
}

impl<'py> View<'py> {
    /// The array that NumPy makes of a value; no copy if it is one.
    pub(crate) fn of(value: &Bound<'py, PyAny>) -> PyResult<Self> {
        let array = match value.cast::<PyUntypedArray>() {
            Ok(array) => array.clone(),
            Err(_) => {
                let py = value.py();
                let array = numpy(py)?.call_method1(intern!(py, "asarray"), (value,))?;
                array.cast_into::<PyUntypedArray>()?
            }
        };
        let dtype = array.dtype();
        let (kind, item) = (dtype.kind(), dtype.itemsize());
        // SAFETY: the array is alive, so its header may be read.
        let start = unsafe { (*array.as_array_ptr()).fields.data.cast::<u8>().cast_const() };
        Ok(Self { array, kind, item, start })
    }

    pub(crate) fn shape(&self) -> &[usize] {
        self.array.shape()
    }

    pub(crate) fn dtype(&self) -> Bound<'py, PyArrayDescr> {
        self.array.dtype()
    }

    /// Whether the items are booleans or integers of at most eight bytes.
    pub(crate) fn is_discrete(&self) -> bool {
        matches!(self.kind, b'b' | b'i' | b'u') && matches!(self.item, 1 | 2 | 4 | 8)
    }

    /// The last two axes as a plane, at an index of the axes before them, which count as one.
    pub(crate) fn plane(&self, index: usize) -> Plane {
        self.planes().at(index)
    }

    /// The planes of the last two axes. The array is discrete, and has from two to four axes.
    pub(crate) fn planes(&self) -> Planes {
        let (shape, strides) = (self.array.shape(), self.array.strides());
        let axes = shape.len() - 2;
        let (mut lengths, mut steps) = ([1; 2], [0; 2]);
        lengths[2 - axes..].copy_from_slice(&shape[..axes]);
        steps[2 - axes..].copy_from_slice(&strides[..axes]);
        let first = Plane {
            start: self.start,
            height: shape[axes],
            width: shape[axes + 1],
            down: strides[axes],
            along: strides[axes + 1],
            item: self.item,
        };
        Planes { first, lengths, steps }
    }

    /// The integers of an array with one or two axes, row by row.
    pub(crate) fn integers(&self) -> PyResult<Cow<'_, [i64]>> {
        let array = &self.array;
        let (py, int64) = (array.py(), numpy::dtype::<i64>(array.py()));
        if array.dtype().is_equiv_to(&int64) && array.is_c_contiguous() && array.is_aligned() {
            // SAFETY: the items are integers of eight bytes, aligned and without gaps.
            return Ok(unsafe { slice::from_raw_parts(self.start.cast(), array.len()) }.into());
        }
        let copy = array.call_method1(intern!(py, "astype"), (int64, intern!(py, "C")))?;
        Ok(View::of(&copy)?.integers()?.into_owned().into())
    }
}

/// The planes of an array, which are read while it lives and does not change.
#[derive(Clone, Copy)]
pub(crate) struct Planes {
    first: Plane,
    lengths: [usize; 2],
    steps: [isize; 2],
}

impl Planes {
    /// A plane by the index of both axes as one.
    pub(crate) fn at(&self, index: usize) -> Plane {
        let [outer, inner] = [index / self.lengths[1], index % self.lengths[1]];
        assert!(outer < self.lengths[0], "there is no plane {index}");
        let step = self.steps[0] * outer as isize + self.steps[1] * inner as isize;
        Plane { start: self.first.start.wrapping_offset(step), ..self.first }
    }

    /// How many planes there are along each axis.
    pub(crate) const fn lengths(&self) -> [usize; 2] {
        self.lengths
    }
}

/// A plane of booleans or integers, which is read while the array it is part of lives and does not change.
#[derive(Clone, Copy)]
pub(crate) struct Plane {
    start: *const u8,
    pub(crate) height: usize,
    pub(crate) width: usize,
    down: isize,
    along: isize,
    item: usize,
}

// SAFETY: threads read from it only while the one that made it waits for them and holds the interpreter.
unsafe impl Send for Plane {}
// SAFETY: as above; nothing is written.
unsafe impl Sync for Plane {}

impl Plane {
    /// The cells whose item is not zero, as a board.
    pub(crate) fn to_board(self) -> PyResult<GridVec> {
        match self.item {
            1 if self.along == 1 => {
                let rows = (0..self.height).map(|y| self.bytes(y, 0..self.width));
                let board = GridVec::from_rows(rows, |&byte| byte != 0);
                board.map_err(size_error)
            }
            1 => self.packed(|row, x| self.item_at::<u8>(row, x) != 0),
            2 => self.packed(|row, x| self.item_at::<u16>(row, x) != 0),
            4 => self.packed(|row, x| self.item_at::<u32>(row, x) != 0),
            _ => self.packed(|row, x| self.item_at::<u64>(row, x) != 0),
        }
    }

    fn packed(self, is_set: impl Fn(*const u8, usize) -> bool) -> PyResult<GridVec> {
        let board =
            GridVec::from_fn(self.width, self.height, |Cell { x, y }| is_set(self.row(y), x));
        board.map_err(size_error)
    }

    fn row(&self, y: usize) -> *const u8 {
        self.start.wrapping_offset(self.down * y as isize)
    }

    fn item_at<T: Copy>(&self, row: *const u8, x: usize) -> T {
        debug_assert!(x < self.width && size_of::<T>() == self.item);
        // SAFETY: NumPy lays out items within the shape at these strides.
        unsafe { row.offset(self.along * x as isize).cast::<T>().read_unaligned() }
    }

    /// The bytes of a row, which are next to each other.
    fn bytes(&self, y: usize, columns: Range<usize>) -> &[u8] {
        assert!(self.item == 1 && self.along == 1 && columns.end <= self.width && y < self.height);
        // SAFETY: the items of a row are bytes without gaps.
        unsafe { slice::from_raw_parts(self.row(y).add(columns.start), columns.len()) }
    }

    /// Up to 64 cells of a row from a column on, the first as the lowest bit.
    pub(crate) fn bits(&self, y: usize, columns: Range<usize>) -> u64 {
        if self.item == 1 && self.along == 1 {
            return packed(self.bytes(y, columns));
        }
        let row = self.row(y);
        let is_set = |x| match self.item {
            1 => self.item_at::<u8>(row, x) != 0,
            2 => self.item_at::<u16>(row, x) != 0,
            4 => self.item_at::<u32>(row, x) != 0,
            _ => self.item_at::<u64>(row, x) != 0,
        };
        columns.enumerate().fold(0, |bits, (i, x)| bits | u64::from(is_set(x)) << i)
    }

    /// The items of all rows, if they are bytes without gaps.
    pub(crate) fn dense(&self) -> Option<&[u8]> {
        let is_dense = self.item == 1 && self.along == 1 && self.down == self.width as isize;
        // SAFETY: the items of all rows are bytes without gaps.
        is_dense.then(|| unsafe { slice::from_raw_parts(self.start, self.width * self.height) })
    }

    /// The integer of a cell, if it is in `0..limit`.
    pub(crate) fn number(&self, y: usize, x: usize, signed: bool, limit: u32) -> Option<u32> {
        let row = self.row(y);
        let number = match (self.item, signed) {
            (1, false) => i64::from(self.item_at::<u8>(row, x)),
            (1, true) => i64::from(self.item_at::<i8>(row, x)),
            (2, false) => i64::from(self.item_at::<u16>(row, x)),
            (2, true) => i64::from(self.item_at::<i16>(row, x)),
            (4, false) => i64::from(self.item_at::<u32>(row, x)),
            (4, true) => i64::from(self.item_at::<i32>(row, x)),
            _ => self.item_at::<i64>(row, x),
        };
        u32::try_from(number).ok().filter(|&number| number < limit)
    }
}

/// The bytes that are not zero as bits, of the sixteen from one on, as far as there are any.
#[inline]
pub(crate) fn few(bytes: &[u8], start: usize) -> u64 {
    let bytes = &bytes[start..];
    bytes.first_chunk().map_or_else(|| packed(bytes), sixteen)
}

/// The bytes that are not zero as bits, of at most 64 bytes.
pub(crate) fn packed(bytes: &[u8]) -> u64 {
    let (chunks, rest) = bytes.as_chunks::<16>();
    let mut bits = 0;
    for (i, chunk) in chunks.iter().enumerate() {
        bits |= sixteen(chunk) << (16 * i);
    }
    if let Some(last) = bytes.last_chunk::<16>() {
        // Some of them are there already.
        return bits | sixteen(last) << (bytes.len() - 16);
    }
    let mut few = [0; 16];
    for (to, &byte) in few.iter_mut().zip(rest) {
        *to = byte;
    }
    sixteen(&few)
}

/// The bytes that are not zero as the lowest sixteen bits.
#[cfg(target_arch = "x86_64")]
#[inline]
fn sixteen(bytes: &[u8; 16]) -> u64 {
    use std::{arch::x86_64::*, mem};

    // SAFETY: any bytes are a register, and every such processor has the instructions.
    let zeros = unsafe {
        let bytes = mem::transmute::<[u8; 16], __m128i>(*bytes);
        _mm_movemask_epi8(_mm_cmpeq_epi8(bytes, _mm_setzero_si128()))
    };
    u64::from(!zeros as u16)
}

/// The bytes that are not zero as the lowest sixteen bits.
#[cfg(not(target_arch = "x86_64"))]
fn sixteen(bytes: &[u8; 16]) -> u64 {
    bytes.iter().rev().fold(0, |bits, &byte| bits << 1 | u64::from(byte != 0))
}

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

    /// The array, or `out` with its items.
    pub(crate) fn into_out<'py>(
        mut self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
        shape: &[usize],
    ) -> PyResult<Bound<'py, PyAny>>
    where
        T: Copy,
    {
        let Some(out) = out else { return Ok(self.into_array(py)) };
        Out::of(out, shape)?.write(self.as_mut());
        Ok(out.clone())
    }
}

impl<T> AsMut<[T]> for Fresh<T> {
    fn as_mut(&mut self) -> &mut [T] {
        // SAFETY: the items are aligned and without gaps, and nothing else knows of them. They have been written, or may be
        // anything.
        unsafe { slice::from_raw_parts_mut(self.start.as_ptr(), self.length) }
    }
}

/// Asks without the interpreter, and writes the answer to a new array or to `out`, which is written to only while the
/// interpreter is held.
pub(crate) fn answer<'py, A: Send + 'static, T: Element + Copy + 'static>(
    py: Python<'py>,
    out: Option<&Bound<'py, PyAny>>,
    shape: [usize; 2],
    ask: impl FnOnce() -> A + Send + 'static,
    write: impl Fn(&A, &mut [MaybeUninit<T>]) + Send + 'static,
) -> PyResult<(A, Bound<'py, PyAny>)> {
    let cells = shape[0] * shape[1];
    let Some(out) = out else {
        let mut fresh = Fresh::of(py, &shape)?;
        let (answer, fresh) = wait::run(py, cells, move || {
            let answer = ask();
            write(&answer, fresh.as_mut());
            (answer, fresh)
        })?;
        return Ok((answer, fresh.into_array(py)));
    };
    let answer = wait::run(py, cells, ask)?;
    Out::of(out, &shape)?.fill(|list| write(&answer, list));
    Ok((answer, out.clone()))
}

/// An array that answers are written to.
pub(crate) struct Out<'py> {
    array: Bound<'py, PyUntypedArray>,
}

impl<'py> Out<'py> {
    /// The array of an argument `out`, which has this shape and can be written to.
    pub(crate) fn of(value: &Bound<'py, PyAny>, shape: &[usize]) -> PyResult<Self> {
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
        Ok(Self { array: array.clone() })
    }

    pub(crate) fn dtype(&self) -> Bound<'py, PyArrayDescr> {
        self.array.dtype()
    }

    /// Writes the items of a list of its length, in the order of the last axis first.
    pub(crate) fn write<T: Copy>(&self, list: &[T]) {
        let (shape, strides) = (self.array.shape(), self.array.strides());
        assert!(
            size_of::<T>() == self.array.dtype().itemsize(),
            "the items of `out` differ in size"
        );
        assert!(list.len() == shape.iter().product::<usize>(), "`out` differs in size");
        let [.., width] = *shape else { return };
        if width == 0 {
            return;
        }
        let along = strides[shape.len() - 1];
        // As one row, if there are no gaps.
        let width = if self.array.is_c_contiguous() { list.len() } else { width };
        // SAFETY: the array is alive, and can be written to.
        let start = unsafe { (*self.array.as_array_ptr()).fields.data.cast::<u8>() };
        for (index, row) in list.chunks(width).enumerate() {
            let (mut rest, mut to) = (index, start);
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
    pub(crate) fn fill<T: Copy>(&self, fill: impl FnOnce(&mut [MaybeUninit<T>])) {
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
            let mut list = vec![MaybeUninit::uninit(); array.len()];
            fill(&mut list);
            self.write(&list);
        }
    }
}
