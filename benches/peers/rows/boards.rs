//! Boards of a fixed size in each contender's form, made outside the clock.

use gridmask::{CellSet, GridMask, Rule, Search, storage::Bits};

use crate::{
    adapters::{
        pathfinding::Nodes,
        petgraph::{self, Graph},
    },
    picture::{Asked, Cell, Picture, Step},
    support::padded_queue::PaddedQueue,
};

/// Each board comes with the two cells of its question.
pub struct Boards<R, B, const N: usize> {
    pub size: (usize, usize),
    pub asked: Vec<Asked>,
    pub ours: Vec<(Search<R, B>, B, B)>,
    pub queue: Vec<(PaddedQueue<N>, usize, usize)>,
    pub nodes: Vec<(Nodes<N>, u32, u32)>,
    pub graph: Vec<(Graph, u32, u32)>,
}

/// A board of this crate, of any size.
pub trait Board: CellSet + Default {
    /// The board of a picture.
    fn of_picture(picture: &Picture) -> Self;
}

impl<const W: usize, const H: usize, S: Bits> Board for GridMask<W, H, S> {
    #[inline]
    fn of_picture(picture: &Picture) -> Self {
        let open = picture.open();
        Self::from_fn(|cell| open[cell.x + cell.y * W])
    }
}

pub fn ours<R: Rule<B>, B: Board>(
    rule: R,
    Asked { picture, from, to }: &Asked,
) -> (Search<R, B>, B, B) {
    (Search::new(rule, B::of_picture(picture)), B::of(*from), B::of(*to))
}

pub fn queue<const N: usize>(picture: &Picture, steps: [Step; N]) -> PaddedQueue<N> {
    PaddedQueue::new(picture.width, picture.open(), steps)
}

impl<R: Rule<B> + Copy, B: Board, const N: usize> Boards<R, B, N> {
    pub fn new(rule: R, steps: [Step; N], asked: Vec<Asked>) -> Self {
        let first = &asked[0].picture;
        Self {
            size: (first.width, first.height),
            ours: asked.iter().map(|asked| ours(rule, asked)).collect(),
            queue: prepare(&asked, |picture| queue(picture, steps), PaddedQueue::index),
            nodes: prepare(&asked, |picture| Nodes::new(picture, steps), Nodes::at),
            graph: asked
                .iter()
                .map(|Asked { picture, from, to }| {
                    let at = |cell| petgraph::at(picture, cell);
                    (Graph::of(picture, &steps), at(*from), at(*to))
                })
                .collect(),
            asked,
        }
    }
}

/// A peer's boards, with its own names for the cells.
pub fn prepare<T, C>(
    asked: &[Asked],
    board: impl Fn(&Picture) -> T,
    at: impl Fn(&T, Cell) -> C,
) -> Vec<(T, C, C)> {
    let prepare = |Asked { picture, from, to }: &Asked| {
        let board = board(picture);
        let (from, to) = (at(&board, *from), at(&board, *to));
        (board, from, to)
    };
    asked.iter().map(prepare).collect()
}
