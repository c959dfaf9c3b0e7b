//! The size of a case's board and its open cells.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::model::{Point, Skip, skip};

/// A board before a board type is chosen.
#[derive(Clone, Debug)]
pub(crate) struct Floor {
    pub(crate) width: usize,
    pub(crate) height: usize,
    open: Vec<bool>,
}

impl Floor {
    /// The board that the input describes, by a map file, a bitboard, rows or its size.
    pub(crate) fn read(input: &Value, map: Option<&Path>) -> Result<Self, Skip> {
        let floor = if let Some(map) = map {
            Self::from_map(map, input["passable"].as_str().unwrap_or(".GS"))?
        } else if let Some(bits) = input["path"].as_str() {
            Self::from_bits(bits)?
        } else if let Some(rows) = input["rows"].as_array() {
            Self::from_rows(rows)?
        } else if let (Some(width), Some(height)) = (input["w"].as_u64(), input["h"].as_u64()) {
            Self::all_open(width as usize, height as usize)?
        } else {
            return skip!("the input describes no board");
        };
        for (name, size) in [("w", floor.width), ("h", floor.height)] {
            if input[name].as_u64().is_some_and(|stated| stated != size as u64) {
                return skip!("`{name}` is {}, but the board has {size}", input[name]);
            }
        }
        match input["cells"].as_str() {
            Some(formula) => floor.only(formula),
            None => Ok(floor),
        }
    }

    fn all_open(width: usize, height: usize) -> Result<Self, Skip> {
        if width == 0 || height == 0 {
            return skip!("a board of no cells");
        }
        Ok(Self { width, height, open: vec![true; width * height] })
    }

    /// Rows of text: `#` and the missing end of a short row are closed, any other character is open.
    fn from_rows(rows: &[Value]) -> Result<Self, Skip> {
        let Some(rows) = rows.iter().map(Value::as_str).collect::<Option<Vec<_>>>() else {
            return skip!("a row is not text");
        };
        let width = rows.iter().map(|row| row.chars().count()).max().unwrap_or(0);
        Self::from_pictures(&rows, width, |ch| ch != '#')
    }

    fn from_pictures(
        rows: &[&str],
        width: usize,
        open: impl Fn(char) -> bool,
    ) -> Result<Self, Skip> {
        let mut floor = Self::all_open(width, rows.len())?;
        for (row, open_row) in rows.iter().zip(floor.open.chunks_mut(width)) {
            open_row.fill(false);
            for (ch, cell) in row.chars().zip(open_row) {
                *cell = open(ch);
            }
        }
        Ok(floor)
    }

    /// A chessboard from a number in hexadecimal, bit x + 8y.
    fn from_bits(text: &str) -> Result<Self, Skip> {
        let Ok(bits) = u64::from_str_radix(text.trim_start_matches("0x"), 16) else {
            return skip!("`path` is no bitboard: {text}");
        };
        Ok(Self {
            width: 8,
            height: 8,
            open: (0..64).map(|square| bits >> square & 1 == 1).collect(),
        })
    }

    /// A map file: header lines, the line `map`, then the rows.
    fn from_map(path: &Path, passable: &str) -> Result<Self, Skip> {
        let text =
            fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut lines = text.lines();
        let header: Vec<_> = lines.by_ref().take_while(|line| line.trim() != "map").collect();
        let size = |name: &str| {
            let line = header.iter().find_map(|line| line.strip_prefix(name));
            line.and_then(|number| number.trim().parse::<usize>().ok())
        };
        let (Some(width), Some(height)) = (size("width"), size("height")) else {
            return skip!("a map without a size");
        };
        let rows: Vec<_> = lines.take(height).collect();
        if rows.len() != height || rows.iter().any(|row| row.len() != width) {
            return skip!("a map of another size than it states");
        }
        Self::from_pictures(&rows, width, |ch| passable.contains(ch))
    }

    /// Keeps only the cells open that satisfy a formula: `(x+y)%2==0`, or `==1`.
    fn only(mut self, formula: &str) -> Result<Self, Skip> {
        let parity = match formula.replace(' ', "").as_str() {
            "(x+y)%2==0" => 0,
            "(x+y)%2==1" => 1,
            _ => return skip!("unknown choice of cells: {formula}"),
        };
        for y in 0..self.height {
            for x in 0..self.width {
                self.open[x + y * self.width] &= (x + y) % 2 == parity;
            }
        }
        Ok(self)
    }

    pub(crate) fn is_open(&self, x: usize, y: usize) -> bool {
        x < self.width && y < self.height && self.open[x + y * self.width]
    }

    /// The open cells, row by row.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Point> {
        let open = self.open.iter().enumerate().filter(|&(_, &open)| open);
        open.map(|(i, _)| (i % self.width, i / self.width))
    }
}
