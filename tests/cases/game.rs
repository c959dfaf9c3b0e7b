//! A case set up on one board.

use gridmask::Search;
use serde_json::Value;

use crate::boards::Board;
use crate::floor::Floor;
use crate::model::{Case, Point, Skip, skip};
use crate::mover::{AnyRule, Mover, Terrain};

/// A case, and the type of the board that answers it.
#[derive(Debug)]
pub(crate) struct Game<'a, B> {
    pub(crate) case: &'a Case,
    pub(crate) floor: &'a Floor,
    /// An empty board; it may be larger than the floor.
    pub(crate) blank: B,
}

impl<B: Board> Game<'_, B> {
    /// The set of these cells.
    pub(crate) fn set(&self, cells: impl IntoIterator<Item = Point>) -> B {
        let mut set = self.blank.clone();
        for cell in cells {
            set.insert(cell);
        }
        set
    }

    /// The open cells of the floor. On a larger board, the cells around it are closed.
    pub(crate) fn open(&self) -> B {
        self.set(self.floor.cells())
    }

    /// The cells of a field, as a list; all are on the floor.
    pub(crate) fn cells(&self, field: &str) -> Result<Vec<Point>, Skip> {
        let cells = self.case.cells(field)?;
        match cells.iter().find(|&&(x, y)| x >= self.floor.width || y >= self.floor.height) {
            Some((x, y)) => skip!("`{field}` has the cell ({x}, {y}), which is off the board"),
            None => Ok(cells),
        }
    }

    /// The cells of a field, as a set: a list of cells, or a named line.
    pub(crate) fn set_of(&self, field: &str) -> Result<B, Skip> {
        match self.case.cells(field) {
            Ok(_) => Ok(self.set(self.cells(field)?)),
            Err(_) => self.line(&self.case.input[field]),
        }
    }

    /// The cells of a named line: an edge such as `left`, or any line, `x=8` or `y=0`.
    pub(crate) fn line(&self, name: &Value) -> Result<B, Skip> {
        let (width, height) = (self.floor.width, self.floor.height);
        let column = |x| self.set((0..height).map(|y| (x, y)));
        let row = |y| self.set((0..width).map(|x| (x, y)));
        let text = name.as_str().unwrap_or_default();
        Ok(match (text, text.split_once('=').map(|(axis, k)| (axis, k.parse()))) {
            ("left", _) => column(0),
            ("right", _) => column(width - 1),
            ("top", _) => row(0),
            ("bottom", _) => row(height - 1),
            (_, Some(("x", Ok(x)))) if x < width => column(x),
            (_, Some(("y", Ok(y)))) if y < height => row(y),
            _ => return skip!("cannot read cells from {name}"),
        })
    }

    /// The sources: `start`, or `sq1`.
    pub(crate) fn sources(&self) -> Result<B, Skip> {
        self.set_of(if self.case.input["sq1"].is_null() { "start" } else { "sq1" })
    }

    /// The targets: `targets`, or `sq2`.
    pub(crate) fn targets(&self) -> Result<B, Skip> {
        self.set_of(if self.case.input["sq2"].is_null() { "targets" } else { "sq2" })
    }

    /// The rule of a mover on this board.
    pub(crate) fn rule_of(&self, mover: &Mover) -> Result<AnyRule<B>, Skip> {
        mover.rule(&Terrain::read(self.case)?, &self.blank)
    }

    /// The rule of the case's `mover`.
    pub(crate) fn rule(&self) -> Result<AnyRule<B>, Skip> {
        self.rule_of(&Mover::read(&self.case.input["mover"])?)
    }

    /// A search by the case's mover over its open cells.
    pub(crate) fn search(&self) -> Result<Search<AnyRule<B>, B>, Skip> {
        Ok(Search::new(self.rule()?, self.open()))
    }

    /// A search by another mover.
    pub(crate) fn search_of(&self, mover: &Mover) -> Result<Search<AnyRule<B>, B>, Skip> {
        Ok(Search::new(self.rule_of(mover)?, self.open()))
    }
}
