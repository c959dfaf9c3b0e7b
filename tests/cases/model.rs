//! A case as its files describe it.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::floor::Floor;

/// The answer to a case on one board, in the shape of its `expected` field, or the reason for a skip.
pub(crate) type Answer = Result<Value, Skip>;

/// Why a case is not asked.
#[derive(Clone, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub(crate) struct Skip(pub(crate) String);

/// A skip with a formatted reason, as the error of a `Result`.
macro_rules! skip {
    ($($reason:tt)*) => { Err($crate::model::Skip(format!($($reason)*))) };
}
pub(crate) use skip;

/// A cell in a case: column and row.
pub(crate) type Point = (usize, usize);

/// One question and its answer.
#[derive(Debug)]
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) kind: String,
    pub(crate) expected: Value,
    /// The question in words; in a few kinds it decides what is asked.
    pub(crate) question: String,
    /// The fields of the input file.
    pub(crate) input: Value,
    /// The board, or what is wrong with its description.
    pub(crate) floor: Result<Floor, Skip>,
    pub(crate) folder: PathBuf,
}

impl Case {
    /// The cases of a folder.
    ///
    /// Panics if `cases.json` or a file that it names is missing or is not JSON.
    pub(crate) fn read_folder(folder: &Path) -> Vec<Self> {
        let index = read_json(&folder.join("cases.json"));
        let entries = index["cases"].as_array().expect("`cases` is not a list");
        entries.iter().map(|entry| Self::read(folder, entry)).collect()
    }

    fn read(folder: &Path, entry: &Value) -> Self {
        let text = |name: &str| entry[name].as_str().unwrap_or_default().to_owned();
        let input = read_json(&folder.join(text("input_file")));
        let map = entry["map_file"].as_str().map(|file| folder.join(file));
        let floor = Floor::read(&input, map.as_deref());
        Self {
            id: text("id"),
            kind: text("kind"),
            expected: entry["expected"].clone(),
            question: text("question"),
            input,
            floor,
            folder: folder.to_owned(),
        }
    }

    /// Whether the edges of the board are glued together, so that only a board of exactly its size
    /// can hold it.
    pub(crate) fn wraps(&self) -> bool {
        !self.input["wrap"].is_null()
    }

    /// The text of a file that the input names.
    pub(crate) fn file(&self, field: &str) -> Result<String, Skip> {
        let Some(name) = self.input[field].as_str() else {
            return skip!("`{field}` names no file");
        };
        let path = self.folder.join(name);
        Ok(fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
    }

    /// The cells of a field: `[x, y]`, or the name of a square, or a list of either.
    pub(crate) fn cells(&self, field: &str) -> Result<Vec<Point>, Skip> {
        cells_of(&self.input[field])
            .ok_or_else(|| Skip(format!("cannot read cells from `{field}`: {}", self.input[field])))
    }

    /// A whole number.
    pub(crate) fn number(&self, field: &str) -> Option<usize> {
        self.input[field].as_u64().and_then(|number| number.try_into().ok())
    }

    /// A field that is a list.
    pub(crate) fn list(&self, field: &str) -> Result<&[Value], Skip> {
        match self.input[field].as_array() {
            Some(list) => Ok(list),
            None => skip!("`{field}` is not a list: {}", self.input[field]),
        }
    }
}

/// The cells that a value lists, or the one that it names.
pub(crate) fn cells_of(value: &Value) -> Option<Vec<Point>> {
    match cell_on(value) {
        Some(cell) => Some(vec![cell]),
        None => value.as_array()?.iter().map(cell_on).collect(),
    }
}

/// A cell from `[x, y]` or the name of a square, `"e4"`.
pub(crate) fn cell_on(value: &Value) -> Option<Point> {
    if let Some(square) = value.as_str() {
        let (file, rank) = (*square.as_bytes().first()?, square.get(1..)?);
        let rank: usize = rank.parse().ok()?;
        return Some((usize::from(file.checked_sub(b'a')?), rank.checked_sub(1)?));
    }
    let [x, y] = value.as_array()?.as_slice() else {
        return None;
    };
    Some((x.as_u64()?.try_into().ok()?, y.as_u64()?.try_into().ok()?))
}

/// A pair of whole numbers, `[dx, dy]`.
pub(crate) fn offset_of(value: &Value) -> Option<(isize, isize)> {
    let [x, y] = value.as_array()?.as_slice() else {
        return None;
    };
    Some((x.as_i64()?.try_into().ok()?, y.as_i64()?.try_into().ok()?))
}

/// The whole numbers in a text, in their order.
pub(crate) fn numbers_in(text: &str) -> Vec<usize> {
    text.split(|ch: char| !ch.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
}

fn read_json(path: &Path) -> Value {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
