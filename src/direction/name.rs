//! Directions by name.

use core::{error::Error, fmt, str::FromStr};

use super::Direction;

/// The names, in the order of [`Direction::ALL`].
pub(crate) const NAMES: [&str; 8] =
    ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/// Prints as in prose: `north-east`.
impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(NAMES[*self as usize])
    }
}

/// Reads the name as it prints.
impl FromStr for Direction {
    type Err = ParseDirectionError;

    fn from_str(name: &str) -> Result<Self, ParseDirectionError> {
        let place = NAMES.iter().position(|known| *known == name);
        place.map(|i| Self::ALL[i]).ok_or(ParseDirectionError(()))
    }
}

/// What [`Direction::from_str`] says of a text that is not the name of a direction.
///
/// ```
/// use gridmask::Direction;
///
/// assert_eq!("north-east".parse(), Ok(Direction::NorthEast));
/// let error = "up".parse::<Direction>().unwrap_err();
/// assert_eq!(error.to_string(), "a direction is one of eight names, from `north` clockwise to `north-west`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ParseDirectionError(());

impl fmt::Display for ParseDirectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a direction is one of eight names, from `north` clockwise to `north-west`")
    }
}

impl Error for ParseDirectionError {}
