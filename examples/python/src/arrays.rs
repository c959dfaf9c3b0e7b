//! Arrays of NumPy as arguments.
#![expect(unsafe_code, reason = "arrays of any strides are read through their pointers")]

use std::{borrow::Cow, ops::Range, slice};

use gridmask::{Cell, GridVec};
use numpy::{PyArrayDescr, PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::{exceptions::PyValueError, intern, prelude::*, sync::PyOnceLock, types::PyModule};

use crate::errors::{size_error, type_error, value_error};

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
    /// The array that NumPy makes of an argument; no copy if it is one.
    pub(crate) fn of(value: &Bound<'py, PyAny>, name: &str) -> PyResult<Self> {
        let array = match value.cast::<PyUntypedArray>() {
            Ok(array) => {
                check_unmasked(array, name)?;
                array.clone()
            }
            Err(_) => {
                let py = value.py();
                let array = numpy(py)?.call_method1(intern!(py, "asarray"), (value,));
                let array = array.map_err(|error| {
                    if error.is_instance_of::<PyValueError>(py) {
                        value_error(format!("{name} is not an array: {}", error.value(py)))
                    } else {
                        error
                    }
                })?;
                array.cast_into::<PyUntypedArray>()?
            }
        };
        let array = in_native_order(array)?;
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

    /// A pair of [`View::integers`], without the wrapping.
    pub(crate) fn exact(&self, pair: [i64; 2]) -> [i128; 2] {
        let wraps = self.kind == b'u' && self.item == 8;
        pair.map(|number| if wraps { i128::from(number as u64) } else { i128::from(number) })
    }

    /// The integers of an array with one or two axes, row by row; of eight bytes without a sign, those that are too large
    /// wrap to negative ones.
    pub(crate) fn integers(&self) -> PyResult<Cow<'_, [i64]>> {
        let array = &self.array;
        let (py, int64) = (array.py(), numpy::dtype::<i64>(array.py()));
        if array.dtype().is_equiv_to(&int64) && array.is_c_contiguous() && array.is_aligned() {
            // SAFETY: the items are integers of eight bytes, aligned and without gaps.
            return Ok(unsafe { slice::from_raw_parts(self.start.cast(), array.len()) }.into());
        }
        let copy = array.call_method1(intern!(py, "astype"), (int64, intern!(py, "C")))?;
        Ok(View::of(&copy, "integers")?.integers()?.into_owned().into())
    }
}

/// Refuses an array some of whose items do not count.
fn check_unmasked(array: &Bound<'_, PyUntypedArray>, name: &str) -> PyResult<()> {
    let py = array.py();
    if array.is_exact_instance_of::<PyUntypedArray>() {
        return Ok(());
    }
    let masked = numpy(py)?.getattr(intern!(py, "ma"))?.getattr(intern!(py, "MaskedArray"))?;
    if array.is_instance(&masked)? {
        return Err(type_error(format!(
            "{name} is a masked array: say what its masked items are, as {name}.filled(0)"
        )));
    }
    Ok(())
}

/// An array in the byte order of this machine: a copy if it has another one.
fn in_native_order(array: Bound<'_, PyUntypedArray>) -> PyResult<Bound<'_, PyUntypedArray>> {
    let dtype = array.dtype();
    if dtype.is_native_byteorder() != Some(false) {
        return Ok(array);
    }
    let py = array.py();
    let dtype = dtype.call_method1(intern!(py, "newbyteorder"), (intern!(py, "="),))?;
    let copy = array.call_method1(intern!(py, "astype"), (dtype,))?;
    Ok(copy.cast_into::<PyUntypedArray>()?)
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

    /// The integer of a cell.
    pub(crate) fn integer(&self, y: usize, x: usize, signed: bool) -> i128 {
        let row = self.row(y);
        match (self.item, signed) {
            (1, false) => self.item_at::<u8>(row, x).into(),
            (1, true) => self.item_at::<i8>(row, x).into(),
            (2, false) => self.item_at::<u16>(row, x).into(),
            (2, true) => self.item_at::<i16>(row, x).into(),
            (4, false) => self.item_at::<u32>(row, x).into(),
            (4, true) => self.item_at::<i32>(row, x).into(),
            (_, false) => self.item_at::<u64>(row, x).into(),
            (_, true) => self.item_at::<i64>(row, x).into(),
        }
    }
}

/// The bytes that are not zero as bits: of sixteen bytes from index `start` on, or of the rest if there are fewer.
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
