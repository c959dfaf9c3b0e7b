//! The errors of reading data: pictures, records, names, sizes and words.
//!
//! Their messages begin with the place, if there is one, and name what was found and what was expected. Data is refused with
//! an error; a mistake in the program, such as a cell off the board, panics.
//!
//! Lines and columns of text count from 1, as editors do. Rows of values count from 0, as `y` does.

use core::error::Error;

use crate::debug::debug_by_display;

pub use crate::{
    cell::ParseCellError,
    cell_set::WordsError,
    direction::ParseDirectionError,
    position::ParseFenError,
    rule::walls::{ParseLongWallError, ParseWallsError},
    search::TooFewLayersError,
    text::ParseBoardError,
};
#[cfg(feature = "alloc")]
pub use crate::{
    grid_vec::{SizeError, SizeErrorKind},
    rule::agreement::RuleError,
};

macro_rules! errors {
    ($($Type:ident)*) => { $(
        debug_by_display! { [] $Type; }

        impl Error for $Type {}
    )* };
}

errors! {
    ParseBoardError ParseCellError ParseDirectionError ParseFenError ParseLongWallError ParseWallsError TooFewLayersError
    WordsError
}
#[cfg(feature = "alloc")]
errors! { RuleError SizeError }
