//! Batches of small boards, several of which move in one step.
//!
//! A board lies in the corner of a larger one, whose other cells are closed.

use std::sync::Arc;

use ethnum::U256;
use gridmask::{
    Batch, Cell, CellSet, Direction, DistanceMap, GridMask, KING, KING_NO_CUTTING, KNIGHT,
    ORTHOGONAL, Search, Walls,
    storage::{Batchable, Lanewise},
};
use pyo3::prelude::*;

use crate::{
    answers::Bytes,
    arrays::{Plane, few, packed},
    board::Stack,
    distances::Format,
    numbers::FAR,
    places::{Place, Places, Size},
    rules::{Piece, Wrap},
    wait::{self, Crew, Fill, Parts},
};

/// A word that keeps a board, row by row.
pub(crate) trait Word: Batchable {
    fn of_words(words: [u64; 4]) -> Self;
    /// Moved up by a row of `width` cells, fewer than it has bits, with this row below.
    fn with_row(self, width: usize, row: u64) -> Self;
    const ZERO: Self;
}

macro_rules! words {
    ($($Word:ty, $of_words:expr;)*) => { $(
        impl Word for $Word {
            const ZERO: Self = <$Word>::MIN;

            #[inline]
            fn of_words(words: [u64; 4]) -> Self {
                $of_words(words)
            }

            #[inline]
            fn with_row(self, width: usize, row: u64) -> Self {
                self << width | <$Word>::from(row)
            }
        }
    )* };
}

const fn joined([low, high]: [u64; 2]) -> u128 {
    low as u128 | (high as u128) << 64
}

words! {
    u64, |[word, ..]: [u64; 4]| word;
    u128, |[low, high, ..]: [u64; 4]| joined([low, high]);
    U256, |[a, b, c, d]: [u64; 4]| U256::from_words(joined([c, d]), joined([a, b]));
}

/// Boards in groups of `L`.
struct Boards<const W: usize, const H: usize, const L: usize, S: Batchable> {
    size: Size,
    count: usize,
    open: Sets<W, H, S>,
    /// The open edges to the south and to the east, if the boards have thin walls.
    walls: Option<[Sets<W, H, S>; 2]>,
    sources: Sets<W, H, S>,
    targets: Sets<W, H, S>,
}

/// A set of cells for each board; cells become sets only when they are asked for, which is in parallel.
enum Sets<const W: usize, const H: usize, S: Batchable> {
    Same(GridMask<W, H, S>),
    Cells(Vec<Cell>),
    Each(Vec<GridMask<W, H, S>>),
}

impl<const W: usize, const H: usize, S: Batchable> Sets<W, H, S> {
    /// The sets of a group of `L` boards of so many, the last ones empty if there are too few.
    fn group<const L: usize>(&self, group: usize, count: usize) -> Batch<W, H, L, S> {
        Batch::from_boards((group * L..count.min(group * L + L)).map(|i| match self {
            Self::Same(set) => *set,
            Self::Cells(cells) => GridMask::of(cells[i]),
            Self::Each(sets) => sets[i],
        }))
    }
}

/// Boards of a size that fits, and how a piece moves on them.
pub(crate) struct Jobs {
    piece: Piece,
    boards: Sized,
}

enum Sized {
    Eight(Boards<8, 8, 16, u64>),
    Nine(Boards<9, 9, 16, u128>),
    Eleven(Boards<11, 11, 8, u128>),
    Sixteen(Boards<16, 16, 4, U256>),
}

/// Runs code with the boards, of whatever size.
macro_rules! on_boards {
    ($sized:expr, $boards:ident => $code:expr) => {
        match $sized {
            Sized::Eight($boards) => $code,
            Sized::Nine($boards) => $code,
            Sized::Eleven($boards) => $code,
            Sized::Sixteen($boards) => $code,
        }
    };
}

/// Runs code with the rule by which the pieces of a group move. A rule behind `dyn` has the kernels of all kinds of moves.
macro_rules! on_rule {
    ($boards:expr, $piece:expr, $group:expr, $rule:ident => $code:expr) => {{
        macro_rules! with {
            ($value:expr) => {{
                let $rule = $value;
                $code
            }};
        }
        match ($piece, &$boards.walls) {
            (_, Some([south, east])) => {
                let [south, east] = [south, east].map(|sets| sets.group($group, $boards.count));
                with!(Walls::from_masks([south.shift(Direction::South), east]))
            }
            (Piece::Eight, _) => with!(KING),
            (Piece::NoCutting, _) => with!(KING_NO_CUTTING),
            (Piece::Knight, _) => with!(KNIGHT),
            _ => with!(ORTHOGONAL),
        }
    }};
}

impl Jobs {
    /// The jobs of a batch if its boards can move in lockstep; `places` are the sources, and maybe targets, with their names.
    pub(crate) fn of(
        stack: &Stack<'_>,
        places: &[(&Bound<'_, PyAny>, &str)],
        workers: usize,
    ) -> PyResult<Option<Self>> {
        let packer = &stack.packer;
        let Size { height, width } = packer.size;
        let knows =
            matches!(packer.piece, Piece::Four | Piece::Eight | Piece::NoCutting | Piece::Knight);
        if !knows || packer.wrap != Wrap::NO || height > 16 || width > 16 {
            return Ok(None);
        }
        let boards = match height.max(width) {
            0..=8 => Sized::Eight(Boards::new(stack, places, workers)?),
            9 => Sized::Nine(Boards::new(stack, places, workers)?),
            10 | 11 => Sized::Eleven(Boards::new(stack, places, workers)?),
            // Past thin walls a path may be longer than a byte counts.
            _ if packer.has_walls() => return Ok(None),
            _ => Sized::Sixteen(Boards::new(stack, places, workers)?),
        };
        Ok(Some(Self { piece: packer.piece.clone(), boards }))
    }

    /// The distances of all cells.
    pub(crate) fn distances<'py>(
        self,
        py: Python<'py>,
        crew: &Crew<'py>,
        format: &Format<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        on_boards!(self.boards, boards => boards.distances(self.piece, py, crew, format))
    }

    /// The distance on each board.
    pub(crate) fn distance(self, py: Python<'_>, crew: &Crew<'_>) -> PyResult<Vec<i32>> {
        on_boards!(self.boards, boards => boards.distance(self.piece, py, crew))
    }
}

/// Groups that a thread takes at once.
const GROUPS: usize = 16;

/// How many times faster a board is searched in lockstep than alone, about.
const FASTER: usize = 4;

impl<const W: usize, const H: usize, const L: usize, S: Word> Boards<W, H, L, S>
where
    Batch<W, H, L, S>: Lanewise<L>,
{
    fn new(
        stack: &Stack<'_>,
        places: &[(&Bound<'_, PyAny>, &str)],
        workers: usize,
    ) -> PyResult<Self> {
        let (packer, size) = (&stack.packer, stack.packer.size);
        let masks = |get: &(dyn Fn(usize) -> GridMask<W, H, S> + Sync)| {
            wait::spread(workers, stack.count, size.cells(), |i| Ok(get(i))).map(Sets::Each)
        };
        let full = Self::rows(size, |_| u64::MAX >> (64 - size.width));
        let open = masks(&|i| packer.open_plane(i).map_or(full, Self::mask))?;
        let edges = |axis: usize| {
            masks(&|i| packer.wall_planes(i).map_or(full, |planes| Self::mask(planes[axis])))
        };
        let walls = if packer.has_walls() { Some([edges(0)?, edges(1)?]) } else { None };
        let mut sets = Vec::new();
        for (value, name) in places {
            sets.push(match Places::of(value, name, stack.count, size)? {
                Places::Same(place) => Sets::Same(Self::place(&place)),
                Places::Cells(cells) => Sets::Cells(cells),
                Places::Masks(view) => {
                    let planes = view.planes();
                    masks(&|i| Self::mask(planes.at(i)))?
                }
            });
        }
        let mut sets = sets.into_iter();
        let mut next = || sets.next().unwrap_or(Sets::Same(GridMask::EMPTY));
        let [sources, targets] = [next(), next()];
        Ok(Self { size, count: stack.count, open, walls, sources, targets })
    }

    fn rows(size: Size, row: impl Fn(usize) -> u64) -> GridMask<W, H, S> {
        let rows = (0..size.height).rev();
        GridMask::from_bits(rows.fold(S::ZERO, |word, y| word.with_row(W, row(y))))
    }

    fn mask(plane: Plane) -> GridMask<W, H, S> {
        let (size, row) =
            (Size { height: plane.height, width: plane.width }, (1 << plane.width) - 1);
        match plane.dense() {
            Some(bytes) if plane.width == W => {
                let mut words = [0; 4];
                for (word, bytes) in words.iter_mut().zip(bytes.chunks(64)) {
                    *word = packed(bytes);
                }
                GridMask::from_bits(S::of_words(words))
            }
            Some(bytes) => Self::rows(size, |y| few(bytes, y * plane.width) & row),
            None => Self::rows(size, |y| plane.bits(y, 0..plane.width)),
        }
    }

    fn place(place: &Place) -> GridMask<W, H, S> {
        match place {
            Place::Cell(cell) => GridMask::of(*cell),
            Place::Cells(cells) => cells.iter().copied().collect(),
            Place::Mask(mask) => mask.cells().collect(),
        }
    }

    fn distances<'py>(
        self,
        piece: Piece,
        py: Python<'py>,
        crew: &Crew<'py>,
        format: &Format<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (count, Size { height, width }) = (self.count, self.size);
        let cells = height * width;
        let parts = Parts { items: GROUPS * L * cells, ..self.parts() };
        let numbers = format.numbers;
        let fill = move |i: usize, list: &mut Bytes| {
            let mut distances = vec![0; L * cells];
            let lists = list.chunks_mut(distances.len() * numbers.size);
            let groups = lists.enumerate().map(|(group, list)| {
                let map = self.map(&piece, i * GROUPS + group);
                // To write items of every type at once would take too long to compile. No path has more moves than a byte counts.
                let distances = &mut distances[..list.len() / numbers.size];
                let boards = distances.chunks_mut(cells);
                map.write_boards(width, boards, |distance| {
                    distance.map_or(FAR, |moves| moves as u8)
                });
                numbers.write_bytes(distances, list);
                map.max()
            });
            groups.max().flatten()
        };
        format.fill(py, crew, &[count, height, width], &parts, Box::new(fill))
    }

    /// Groups that a thread takes at once, an item for each board.
    fn parts(&self) -> Parts {
        let tasks = GROUPS * L;
        let cells = tasks * self.size.cells() / FASTER;
        Parts { items: tasks, cells, tasks, all_tasks: self.count }
    }

    /// The distances on the boards of a group.
    #[inline(never)]
    fn map(&self, piece: &Piece, group: usize) -> DistanceMap<Batch<W, H, L, S>> {
        let (open, sources) = (&self.open, &self.sources);
        let [open, sources] = [open, sources].map(|sets| sets.group(group, self.count));
        on_rule!(self, piece, group, rule => Search::new(rule, open).distance_map(sources))
    }

    fn distance(self, piece: Piece, py: Python<'_>, crew: &Crew<'_>) -> PyResult<Vec<i32>> {
        let (count, parts) = (self.count, self.parts());
        let fill: Fill<i32> = Arc::new(move |i, list| {
            for (group, list) in list.chunks_mut(L).enumerate() {
                let group = i * GROUPS + group;
                let sources = self.sources.group(group, self.count);
                let targets = self.targets.group(group, self.count);
                let open = self.open.group(group, self.count);
                let found = on_rule!(self, &piece, group, rule => {
                    Search::new(rule, open).distance_each(sources, targets)
                });
                for (number, found) in list.iter_mut().zip(found) {
                    *number = found.map_or(-1, |moves| moves as i32);
                }
            }
        });
        crew.fill(py, vec![-1; count], &parts, &fill)
    }
}
