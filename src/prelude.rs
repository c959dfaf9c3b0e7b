//! The names that most programs use, errors included: `use gridmask::prelude::*;`.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = grid_mask!(9, 9);
//! let search = Search::new(KING, Board::full());
//! assert_eq!(search.distance((0, 0), (8, 4)), Some(8));
//! ```

pub use crate::{
    batch::Batch,
    bitboard::Bitboard,
    cell::Cell,
    cell_set::{CellSet, Morphology, MultiLevel, Words},
    chess::Pawn,
    direction::{Direction, Directions},
    error::{ParseBoardError, ParseCellError, ParseDirectionError, ParseFenError, ParseWallsError},
    mask::GridMask,
    pick::grid_mask,
    rule::{
        Rule,
        clock::Clock,
        corners::KING_NO_CUTTING,
        exits::Exits,
        extension::RuleExt,
        function::rule_fn,
        ice::ICE,
        jumps::{KNIGHT, Leaper, Offsets},
        slider::{BISHOP, QUEEN, ROOK, Slider},
        steps::{DIAGONAL, HEX, KING, ORTHOGONAL, Steps},
        walls::{LongWall, LongWalls, WallEdit, Walls},
    },
    search::{Place, Search},
    symmetry::Symmetry,
};
#[cfg(feature = "alloc")]
pub use crate::{
    error::SizeError,
    grid::Grid,
    grid_vec::GridVec,
    levels::Levels,
    path::Path,
    rule::{portals::Portals, stairs::Stairs, switches::Switches},
    search::{ComponentMap, Costs, DistanceMap, Impact, ShortestPaths, Territories},
};
