//! Scenario files: lists of walks on a map.

use crate::model::{Case, Point, Skip, skip};

/// One walk, and the published length of the shortest path.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Walk {
    pub(crate) from: Point,
    pub(crate) to: Point,
    /// The published length, if any: a diagonal step counts √2, and cuts no corner.
    pub(crate) length: String,
}

impl Walk {
    /// The published length as a number.
    pub(crate) fn octile(&self) -> Result<f64, Skip> {
        match self.length.parse() {
            Ok(length) => Ok(length),
            Err(_) => skip!("a walk without a published length"),
        }
    }
}

/// The walks of a case: from its `scen` file, whose lines have nine columns, or from its `instance`
/// file, whose lines have four numbers.
pub(crate) fn walks(case: &Case) -> Result<Vec<Walk>, Skip> {
    let mut walks = if case.input["scen"].is_null() {
        case.file("instance")?.lines().filter_map(instance_line).collect()
    } else {
        case.file("scen")?.lines().filter_map(scen_line).collect::<Vec<_>>()
    };
    if let Some(first) = case.number("first") {
        walks.truncate(first);
    }
    let stated = case.number("agents").or(case.number("first"));
    match stated.filter(|&stated| stated != walks.len()) {
        Some(stated) => skip!("{} walks, where {stated} are stated", walks.len()),
        None => Ok(walks),
    }
}

/// `bucket map width height x y x y length`.
fn scen_line(line: &str) -> Option<Walk> {
    let columns: Vec<_> = line.split_whitespace().collect();
    let &[_, _, _, _, x1, y1, x2, y2, length] = columns.as_slice() else {
        return None;
    };
    let cell = |x: &str, y: &str| Some((x.parse().ok()?, y.parse().ok()?));
    Some(Walk { from: cell(x1, y1)?, to: cell(x2, y2)?, length: length.to_owned() })
}

/// `x,y,x,y`.
fn instance_line(line: &str) -> Option<Walk> {
    let numbers: Result<Vec<usize>, _> = line.split(',').map(|part| part.trim().parse()).collect();
    match numbers.ok()?.as_slice() {
        &[x1, y1, x2, y2] => Some(Walk { from: (x1, y1), to: (x2, y2), length: String::new() }),
        _ => None,
    }
}
