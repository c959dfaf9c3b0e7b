//! Directions by name.

use core::{fmt, str::FromStr};

use super::Direction;
use crate::cell::Quoted;

/// The names, in the order of [`Direction::ALL`].
const NAMES: [&str; 8] =
    ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/// Prints the name: `north-east`.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(NAMES[*self as usize])
    }
}

/// Reads a name such as `north-east`.
impl FromStr for Direction {
    type Err = ParseDirectionError;

    fn from_str(name: &str) -> Result<Self, ParseDirectionError> {
        let place = NAMES.iter().position(|known| *known == name);
        place.map(|i| Self::ALL[i]).ok_or(ParseDirectionError(Quoted::new(name)))
    }
}

/// Says that a text does not name a [`Direction`].
///
/// ```
/// use gridmask::Direction;
///
/// assert_eq!("north-east".parse(), Ok(Direction::NorthEast));
/// let error = "up".parse::<Direction>().unwrap_err();
/// assert_eq!(error.to_string(), r#"unknown direction "up" (expected north, north-east, …, north-west)"#);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ParseDirectionError(Quoted);

impl fmt::Display for ParseDirectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown direction {} (expected north, north-east, …, north-west)", self.0)
    }
}
