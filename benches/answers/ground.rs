//! Boards and their questions, for this crate and as plain lists.

use fastrand::Rng;
use gridmask::{CellSet, GridVec, Rule, Search};

use crate::{
    hand::field::Field,
    support::{
        map::{Map, is_open},
        serpentine,
    },
};

/// The number of players in questions for several.
pub const PLAYERS: usize = 4;

/// A board and the cells of its questions.
pub struct Game<B> {
    pub open: B,
    /// Whether each cell is open, row by row.
    pub plain: Vec<bool>,
    pub field: Field,
    pub from: (usize, usize),
    pub to: (usize, usize),
    pub players: [(usize, usize); PLAYERS],
    /// The places of `from` and `to` on the field.
    pub ends: [usize; 2],
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
            let plain: Vec<bool> = all.map(|cell| open.contains(cell)).collect();
            let field = Field::new(width, &plain);
            let (from, to, players) = (cell(), cell(), [(); PLAYERS].map(|()| cell()));
            Game { ends: [field.at(from), field.at(to)], open, plain, field, from, to, players }
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

    /// Mazes of corridors one cell wide, without a ring: each cell of every second column and row is joined to its neighbors by a
    /// random walk.
    pub fn mazes(name: &str, empty: &B, count: usize) -> Self {
        let mut random = Rng::with_seed(0x1f83_d9ab);
        let maze = |_| {
            let (mut open, mut path) = (empty.cell_like((0, 0)), vec![(0_usize, 0_usize)]);
            while let Some(&(x, y)) = path.last() {
                let mut steps = [(0, -1), (1, 0), (0, 1), (-1, 0)];
                random.shuffle(&mut steps);
                let beyond = |&(east, south): &(isize, isize), cells: isize| {
                    let x = x.checked_add_signed(cells * east)?;
                    let y = y.checked_add_signed(cells * south)?;
                    Some((x, y)).filter(|&(x, y)| x < empty.width() && y < empty.height())
                };
                let is_new = |step: &&_| beyond(step, 2).is_some_and(|cell| !open.contains(cell));
                let Some(step) = steps.iter().find(is_new) else {
                    path.pop();
                    continue;
                };
                for cells in [1, 2] {
                    beyond(step, cells).into_iter().for_each(|cell| _ = open.insert(cell));
                }
                path.extend(beyond(step, 2));
            }
            open
        };
        let boards: Vec<B> = (0..count).map(maze).collect();
        Self::new(name, boards, &mut random)
    }

    /// A search on each board.
    pub fn searches<R: Rule<B> + Copy>(&self, rule: R) -> Vec<Search<R, B>> {
        self.games.iter().map(|game| Search::new(rule, game.open.clone())).collect()
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
