//! Sources and targets: pairs of (row, col), lists of pairs, or masks.

use std::fmt;

use gridmask::{Cell, CellSet, GridVec};
use numpy::{PyUntypedArray, PyUntypedArrayMethods};
use pyo3::{
    prelude::*,
    types::{PyList, PyTuple},
};

use crate::{
    arrays::{Planes, View},
    errors::{Shape, index_error, type_error, value_error},
};

/// The rows and columns of a board.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct Size {
    pub(crate) height: usize,
    pub(crate) width: usize,
}

/// As Python prints a shape.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Shape(&self.shape()).fmt(f)
    }
}

impl Size {
    pub(crate) fn of(board: &GridVec) -> Self {
        Self { height: board.height(), width: board.width() }
    }

    pub(crate) const fn shape(self) -> [usize; 2] {
        [self.height, self.width]
    }

    pub(crate) const fn cells(self) -> usize {
        self.height * self.width
    }
}

/// A pair of row and column as a cell of the board: the only place where the two are turned round.
#[inline]
pub(crate) fn cell(
    [row, column]: [i128; 2],
    size: Size,
    name: impl FnOnce() -> String,
) -> PyResult<Cell> {
    let index = |i: i128, length: usize| usize::try_from(i).ok().filter(|&i| i < length);
    match (index(column, size.width), index(row, size.height)) {
        (Some(x), Some(y)) => Ok(Cell { x, y }),
        _ => Err(off_board([row, column], size, &name())),
    }
}

#[cold]
fn off_board([row, column]: [i128; 2], size: Size, name: &str) -> PyErr {
    let hint = if row < 0 || column < 0 { "; negative indices do not wrap" } else { "" };
    index_error(format!("{name} = ({row}, {column}) is off the board of shape {size}{hint}"))
}

/// Sources or targets on one board.
pub(crate) enum Place {
    Cell(Cell),
    Cells(Vec<Cell>),
    Mask(GridVec),
}

impl Place {
    pub(crate) fn of(value: &Bound<'_, PyAny>, name: &str, size: Size) -> PyResult<Self> {
        match Self::pair(value, name, size)? {
            Some(cell) => Ok(Self::Cell(cell)),
            None => Self::of_view(&View::of(value, name)?, name, size),
        }
    }

    /// The cell of a tuple or list of two integers.
    pub(crate) fn pair(value: &Bound<'_, PyAny>, name: &str, size: Size) -> PyResult<Option<Cell>> {
        let items = if let Ok(tuple) = value.cast::<PyTuple>() {
            (tuple.len() == 2).then(|| (tuple.get_item(0), tuple.get_item(1)))
        } else if let Ok(list) = value.cast::<PyList>() {
            (list.len() == 2).then(|| (list.get_item(0), list.get_item(1)))
        } else {
            None
        };
        let Some((row, column)) = items else { return Ok(None) };
        let (row, column) = (row?, column?);
        if value.is_instance_of::<PyTuple>()
            && row.cast::<PyUntypedArray>().is_ok_and(|array| array.ndim() > 0)
        {
            return Err(type_error(format!(
                "{name} is a tuple of arrays, expected pairs of (row, col): as of np.argwhere, not np.nonzero"
            )));
        }
        // A number of 128 bits takes longer to read.
        let integer = |value: &Bound<'_, PyAny>| {
            value.extract::<i64>().map(i128::from).or_else(|_| value.extract::<i128>())
        };
        match (integer(&row), integer(&column)) {
            (Ok(row), Ok(column)) => cell([row, column], size, || name.into()).map(Some),
            _ => Ok(None),
        }
    }

    fn of_view(view: &View<'_>, name: &str, size: Size) -> PyResult<Self> {
        let shape = view.shape();
        if view.kind == b'b' {
            if shape != size.shape() {
                return Err(unfit(view, name, size));
            }
            if size.cells() == 0 {
                return Ok(Self::Cells(Vec::new()));
            }
            return Ok(Self::Mask(view.plane(0).to_board()?));
        }
        // An empty list is an array of floats.
        if shape.contains(&0) && shape.len() <= 2 {
            return Ok(Self::Cells(Vec::new()));
        }
        check_integers(view, name)?;
        match *shape {
            [2] => {
                let pair = view.integers()?;
                Ok(Self::Cell(cell(view.exact([pair[0], pair[1]]), size, || name.into())?))
            }
            [_, 2] => Ok(Self::Cells(cells(view, name, size)?)),
            _ => Err(unfit(view, name, size)),
        }
    }

    /// Adds its cells to a set.
    pub(crate) fn add_to(&self, set: &mut GridVec) {
        match self {
            Self::Cell(cell) => _ = set.insert(*cell),
            Self::Cells(cells) => cells.iter().for_each(|&cell| _ = set.insert(cell)),
            Self::Mask(mask) => *set |= mask,
        }
    }

    pub(crate) fn to_set(&self, board: &GridVec) -> GridVec {
        match self {
            Self::Cell(cell) => board.cell_like(*cell),
            Self::Cells(cells) => board.cells_like(cells),
            Self::Mask(mask) => mask.clone(),
        }
    }

    pub(crate) fn into_set(self, board: &GridVec) -> GridVec {
        match self {
            Self::Mask(mask) => mask,
            place => place.to_set(board),
        }
    }

    /// A cell for each pair of a list.
    pub(crate) fn list(value: &Bound<'_, PyAny>, name: &str, size: Size) -> PyResult<Vec<Cell>> {
        let view = View::of(value, name)?;
        match *view.shape() {
            [0] | [0, _] => Ok(Vec::new()),
            [_, 2] if matches!(view.kind, b'i' | b'u') => cells(&view, name, size),
            _ => {
                let (shape, dtype) = (Shape(view.shape()), view.dtype());
                Err(value_error(format!(
                    "{name} has shape {shape} and dtype {dtype}, expected integers of shape (n, 2)"
                )))
            }
        }
    }
}

/// Refuses all places but none, on boards without cells.
pub(crate) fn no_places(value: &Bound<'_, PyAny>, name: &str, shape: &[usize]) -> PyResult<()> {
    let &[.., height, width] = shape else { return Ok(()) };
    Place::of(value, name, Size { height, width }).map(drop)
}

/// Sources or targets on each of several boards.
pub(crate) enum Places<'py> {
    Same(Place),
    Cells(Vec<Cell>),
    Masks(View<'py>),
}

impl<'py> Places<'py> {
    pub(crate) fn of(
        value: &Bound<'py, PyAny>,
        name: &str,
        count: usize,
        size: Size,
    ) -> PyResult<Self> {
        if let Some(cell) = Place::pair(value, name, size)? {
            return Ok(Self::Same(Place::Cell(cell)));
        }
        let view = View::of(value, name)?;
        let shape = view.shape();
        match (shape, view.kind) {
            (&[n, _, _], b'b') if n == count && shape[1..] == size.shape() => Ok(Self::Masks(view)),
            (&[_, _], b'b') | (&[2], _) => Place::of_view(&view, name, size).map(Self::Same),
            (&[n, 2], b'i' | b'u') if n == count => Ok(Self::Cells(cells(&view, name, size)?)),
            _ => {
                if view.kind != b'b' && !shape.contains(&0) {
                    check_integers(&view, name)?;
                }
                let Size { height, width } = size;
                let shape = Shape(shape);
                Err(value_error(format!(
                    "{name} has shape {shape}, expected integers of shape ({count}, 2), one pair (row, col), \
                     or a bool mask of shape ({height}, {width}) or ({count}, {height}, {width})"
                )))
            }
        }
    }

    /// Gives threads the places of each board.
    pub(crate) fn picker(&self) -> Picker<'_> {
        match self {
            Self::Same(place) => Picker::Same(place),
            Self::Cells(cells) => Picker::Cells(cells),
            Self::Masks(view) => Picker::Masks(view.planes()),
        }
    }
}

/// Places on each of several boards, whose arrays are held elsewhere.
#[derive(Clone, Copy)]
pub(crate) enum Picker<'a> {
    Same(&'a Place),
    Cells(&'a [Cell]),
    Masks(Planes),
}

impl Picker<'_> {
    /// Those of one board.
    pub(crate) fn place(&self, i: usize, board: &GridVec) -> PyResult<GridVec> {
        match self {
            Self::Same(place) => Ok(place.to_set(board)),
            Self::Cells(cells) => Ok(board.cell_like(cells[i])),
            Self::Masks(planes) => planes.at(i).to_board(),
        }
    }
}

fn cells(view: &View<'_>, name: &str, size: Size) -> PyResult<Vec<Cell>> {
    let integers = view.integers()?;
    let mut cells = Vec::with_capacity(integers.len() / 2);
    for (i, &pair) in integers.as_chunks::<2>().0.iter().enumerate() {
        cells.push(cell(view.exact(pair), size, || format!("{name}[{i}]"))?);
    }
    Ok(cells)
}

fn check_integers(view: &View<'_>, name: &str) -> PyResult<()> {
    if matches!(view.kind, b'i' | b'u') && view.is_discrete() {
        return Ok(());
    }
    let dtype = view.dtype();
    Err(type_error(format!("{name} must be pairs of integers or a bool mask, got dtype {dtype}")))
}

fn unfit(view: &View<'_>, name: &str, size: Size) -> PyErr {
    let found = Shape(view.shape());
    value_error(if view.kind == b'b' {
        format!("{name} is a mask of shape {found}, expected the shape of the board, {size}")
    } else {
        format!("{name} has shape {found}, expected (2,), (n, 2) or a bool mask of shape {size}")
    })
}
