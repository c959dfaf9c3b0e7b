//! Boards and their questions, for this crate and as plain lists.

use fastrand::Rng;
use gridmask::{CellSet, GridVec};

use crate::support::{
    map::{Map, is_open},
    serpentine,
};

/// The number of players in questions for several.
pub const PLAYERS: usize = 4;

/// A board and the cells of its questions.
pub struct Game<B> {
    pub open: B,
    /// Whether each cell is open, row by row.
    pub plain: Vec<bool>,
    pub from: (usize, usize),
    pub to: (usize, usize),
    pub players: [(usize, usize); PLAYERS],
}

/// Boards of one kind and size.
pub struct Ground<B> {
    pub name: String,
    pub width: usize,
    pub games: Vec<Game<B>>,
}

impl<B: CellSet> Ground<B> {
    fn new(name: &str, boards: impl IntoIterator<Item = B>, random: &mut Rng) -> Self {
        let game = |open: B| {
            let cells: Vec<(usize, usize)> = open.cells().map(Into::into).collect();
            let mut cell = || cells[random.usize(..cells.len())];
            let (width, height) = (open.width(), open.height());
            let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
            let plain = all.map(|cell| open.contains(cell)).collect();
            Game { from: cell(), to: cell(), players: [(); PLAYERS].map(|()| cell()), open, plain }
        };
        let games: Vec<Game<B>> = boards.into_iter().map(game).collect();
        Self { name: name.to_owned(), width: games[0].open.width(), games }
    }

    /// Boards of the same size as `empty`, with `closed` percent of the cells closed.
    pub fn random(name: &str, empty: &B, closed: u32, count: usize) -> Self {
        let mut random = Rng::with_seed(0x3c6e_f372);
        let mut board = || {
            let mut open = empty.full_like();
            empty.full_like().for_each_cell(|cell| {
                if random.u32(..100) < closed {
                    open.remove(cell);
                }
            });
            open
        };
        let boards: Vec<B> = (0..count).map(|_| board()).collect();
        Self::new(name, boards, &mut random)
    }

    /// Boards of one corridor, back and forth, with questions about several cells.
    pub fn serpentine(name: &str, empty: &B, count: usize) -> Self {
        let mut random = Rng::with_seed(0xa54f_f53a);
        Self::new(name, vec![serpentine::open(empty); count], &mut random)
    }

    /// A serpentine turned by a right angle: the corridor runs along the columns.
    pub fn serpentine_of_columns(name: &str, empty: &B, count: usize) -> Self {
        let mut random = Rng::with_seed(0xa54f_f53a);
        let open = serpentine::open(empty);
        let turned = empty.cells_like(open.cells().map(|cell| (cell.y, cell.x)));
        Self::new(name, vec![turned; count], &mut random)
    }

    pub fn count(&self) -> usize {
        self.games.len()
    }
}

impl Ground<GridVec> {
    /// A map, with questions about several cells.
    pub fn map(map: &Map, count: usize) -> Self {
        let open = GridVec::try_parse_with(&map.rows, is_open).expect("a map");
        let mut random = Rng::with_seed(0x510e_527f);
        Self::new(&map.name, vec![open; count], &mut random)
    }
}
