//! The auto traits of public types: which can go to another thread, be shared by several, and survive a panic. Also,
//! errors are errors. A change of a private field is enough to lose one of these.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::{Debug, Display};
use std::panic::{RefUnwindSafe, UnwindSafe};

use gridmask::{
    Batch, Bitboard, Cell, CellSet, Clock, ComponentMap, Costs, Direction, Directions, DistanceMap,
    Exits, Grid, GridMask, GridVec, Impact, KING, Leaper, Levels, ORTHOGONAL, Offsets, Path,
    Picture, Portals, Race, Search, ShortestPaths, Slider, Stairs, Steps, Switches, Territories,
    Walls,
    chess::{Pawn, Position, SquareNames},
    error::{
        ParseBoardError, ParseCellError, ParseDirectionError, ParseFenError, ParseLongWallError,
        ParseWallsError, RuleError, SizeError, TooFewLayersError, WordsError,
    },
    hex::{HexRows, HexRowsPicture, HexSymmetry},
    iter::{
        Cells, CellsOf, Components, DirectionsIter, Distances, GridValues, IntoPaths, Layers,
        LayersOver, Paths, Spread, Turning,
    },
    mosaic::{JoinedLabels, Mosaic, Patch},
    rule::{
        AllAround, Corners, Floors, Hexagonal, Ice, KingNoCutting, Knight, Moves, Or, Reversed,
        RuleFn, Sides, Unwalled, Wrapped,
    },
    symmetry::Symmetry,
    walls::{LongWall, LongWalls, WallEdit, WallsPicture},
};

use crate::support::boards::{Rows, U256};

fn goes_anywhere<T: Send + Sync + Unpin + UnwindSafe + RefUnwindSafe>() {}

macro_rules! go_anywhere {
    ($($T:ty),* $(,)?) => { $( goes_anywhere::<$T>(); )* };
}

fn made_of_boards_goes_anywhere<B: CellSet + Send + Sync + Unpin + UnwindSafe + RefUnwindSafe>() {
    go_anywhere![
        B,
        Walls<B>,
        Walls<B, 4>,
        Exits<B>,
        LongWalls<B>,
        Walls<B, 2, true>,
        Slider<Directions, Walls<B>>,
        Search<Walls<B>, B>,
        Search<&Walls<B>, B>,
        Layers<'_, Walls<B>, B>,
        LayersOver<'_, Walls<B>, B, fn(u32) -> B>,
        Components<'_, Walls<B>, B>,
        DistanceMap<B>,
        ShortestPaths<B, Walls<B>>,
        Paths<'_, Walls<B>, B>,
        IntoPaths<Walls<B>, B>,
        Distances<'_>,
        GridValues<'_, char>,
        CellsOf<'_>,
        ComponentMap<B>,
        Costs<B>,
        Race<'_, Walls<B>, B>,
        Territories<B>,
        Cells<B>,
        Levels<B>,
        Stairs<Walls<B>, B>,
        Switches<Walls<B>, B>,
        Spread<'_, Walls<B>, B, fn(Cell, Cell) -> u32>,
        Turning<'_, Walls<B>, B, fn(Cell, Cell) -> u32>,
        Floors<B, Unwalled>,
        Picture<'_, B, fn(Cell) -> char>,
        WallsPicture<'_, B, fn(Cell) -> char>,
        HexRowsPicture<'_, B, fn(Cell) -> char>,
        Moves<'_, B>,
    ];
}

#[test]
fn every_value_goes_anywhere() {
    made_of_boards_goes_anywhere::<Bitboard>();
    made_of_boards_goes_anywhere::<GridMask<9, 9>>();
    made_of_boards_goes_anywhere::<GridMask<16, 16, U256>>();
    made_of_boards_goes_anywhere::<GridMask<16, 5, Rows<u16, 5>>>();
    made_of_boards_goes_anywhere::<GridMask<30, 20, [u32; 20]>>();
    made_of_boards_goes_anywhere::<GridVec>();
    made_of_boards_goes_anywhere::<Batch<9, 9, 8>>();
    go_anywhere![
        AllAround,
        Cell,
        Clock<Steps>,
        Corners,
        Direction,
        Directions,
        DirectionsIter,
        WallEdit,
        Grid<char>,
        HexSymmetry,
        Hexagonal,
        HexRows,
        Ice,
        Impact<2>,
        KingNoCutting,
        JoinedLabels,
        Knight,
        Leaper,
        LongWall,
        Mosaic,
        Offsets<[(isize, isize); 2]>,
        Or<Steps, Leaper>,
        Patch,
        Path,
        Pawn,
        Position,
        Portals<Steps>,
        Reversed<Steps>,
        RuleFn<fn(), fn()>,
        Sides,
        SquareNames,
        Steps,
        Symmetry,
        Unwalled,
        Wrapped<Steps>,
    ];
}

#[test]
fn every_error_is_one() {
    fn is_an_error<E>()
    where
        E: Error
            + Debug
            + Display
            + Clone
            + PartialEq
            + Send
            + Sync
            + UnwindSafe
            + RefUnwindSafe
            + 'static,
    {
    }
    is_an_error::<ParseBoardError>();
    is_an_error::<ParseCellError>();
    is_an_error::<ParseDirectionError>();
    is_an_error::<ParseFenError>();
    is_an_error::<ParseLongWallError>();
    is_an_error::<ParseWallsError>();
    is_an_error::<RuleError>();
    is_an_error::<SizeError>();
    is_an_error::<TooFewLayersError>();
    is_an_error::<WordsError>();
    // The usual error type of programs.
    let read = || -> Result<GridVec, Box<dyn Error + Send + Sync>> { Ok("X#".parse()?) };
    assert_eq!(
        read().unwrap_err().to_string(),
        "line 1, column 2: unexpected character '#', expected 'X' or '.'; `parse_with` reads other characters"
    );
}

/// Compares with the list of public names.
#[test]
fn every_public_type_is_in_these_lists() {
    let list = concat!(env!("CARGO_MANIFEST_DIR"), "/api/public.txt");
    let Ok(public) = std::fs::read_to_string(list) else { return };
    let types = public.lines().filter_map(|line| {
        let kinds = ["pub struct gridmask::", "pub enum gridmask::"];
        let path = kinds.iter().find_map(|kind| line.strip_prefix(kind))?;
        path.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':')
            .next()?
            .rsplit(':')
            .next()
    });
    let types: BTreeSet<_> = types.collect();
    assert!(types.len() > 60, "only {} types were found", types.len());
    let here = include_str!("threads.rs");
    let here: BTreeSet<_> = here.split(|c: char| !c.is_alphanumeric()).collect();
    let missing: Vec<_> = types.difference(&here).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn a_search_is_asked_from_several_threads() {
    let search = Search::new(KING, GridVec::full(70, 20).unwrap());
    let alone = Search::new(ORTHOGONAL, search.open().clone());
    std::thread::scope(|scope| {
        for start in [(0, 0), (69, 19), (35, 7)] {
            let (search, alone) = (&search, &alone);
            scope.spawn(move || {
                let far = |(x, y): (usize, usize)| (x.max(69 - x) as u32, y.max(19 - y) as u32);
                let (dx, dy) = far(start);
                assert_eq!(search.eccentricity(start), Some(dx.max(dy)));
                assert_eq!(alone.eccentricity(start), Some(dx + dy));
            });
        }
    });
}
