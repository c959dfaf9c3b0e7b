//! The cells and moves that hold the open cells together: chokepoints, cut cells and bridges.

use alloc::{vec, vec::Vec};
use core::{borrow::Borrow, mem};

use super::{
    Place, Search,
    component_map::assert_numbered,
    joined::Joined,
    one_cell::{OneCell, Way},
};
use crate::{
    cell::Cell,
    cell_set::{CellSet, kernels::note_work},
    rule::Rule,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns the cells that every path from `from` to `to` visits, not only the shortest, or `None` if there is no
    /// path.
    ///
    /// A slider visits only the cells where it stops. Cells that it runs over are not chokepoints.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// let rooms: GridMask<7, 3> = "\
    /// XXX.XXX
    /// XXXXXXX
    /// XXX.XXX".parse()?;
    /// let choke = Search::new(ORTHOGONAL, rooms).chokepoints((0, 0), (6, 2)).unwrap();
    /// assert_eq!(choke.to_string(), "X......\n..XXX..\n......X");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Performance
    ///
    /// For steps and jumps, a shortest path is bisected: each of at most 128 searches closes a part of the path. If that is not
    /// enough, in mazes, and for slides, the moves of each cell are visited once. Finding the moves of a cell takes one move of
    /// the rule for your own rules and barriers, and on boards of at most 64 cells for all moves but steps.
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does, and if the moves of each cell have to be
    /// visited on a board of more than 2^32 − 1 cells.
    #[must_use]
    #[track_caller]
    #[doc(alias("dominators", "on_every_path"))]
    pub fn chokepoints(&self, from: impl Place<B>, to: impl Place<B>) -> Option<B> {
        let from = from.set(&self.open, "Search::chokepoints");
        let to = to.set(&self.open, "Search::chokepoints");
        let (from, to) = (from.borrow(), to.borrow());
        let path = self.cells_of_path(from, to, "Search::chokepoints")?;
        if !self.rule.moves().are_leaps() || self.are_narrow(&path) {
            // Measured: on maps and mazes this is faster than two such searches.
            return Some(self.open.cells_like(self.unavoidable(&path, &self.opened(from), to)));
        }
        // Whether there is a path without any of these cells. Then none of them is a chokepoint, provided that moves depend only
        // on where they start and end.
        let mut without = Search::new(&self.rule, self.open.clone());
        let mut is_avoidable = |cells: &[Cell]| {
            cells.iter().for_each(|&cell| _ = without.open.remove(cell));
            let is_avoidable = without.is_connected(from, to);
            cells.iter().for_each(|&cell| _ = without.open.insert(cell));
            is_avoidable
        };
        // The only source is one, and so is the only target.
        let (mut chokes, mut inner, mut searches) = (Vec::new(), &path[..], 0);
        let is_only = |ends: &B| self.opened(ends).len() == 1;
        if is_only(from)
            && let Some((first, others)) = inner.split_first()
        {
            chokes.push(*first);
            inner = others;
        }
        if is_only(to)
            && let Some((last, others)) = inner.split_last()
        {
            chokes.push(*last);
            inner = others;
        }
        let mut untried = vec![inner];
        while let Some(cells) = untried.pop() {
            searches += 1;
            if searches > MOST_SEARCHES {
                chokes = self.unavoidable(&path, &self.opened(from), to);
                break;
            }
            if is_avoidable(cells) {
                continue;
            }
            match cells {
                [cell] => chokes.push(*cell),
                _ => untried.extend(<[_; 2]>::from(cells.split_at(cells.len() / 2))),
            }
        }
        Some(self.open.cells_like(chokes))
    }

    /// Whether so many cells of a path lie in corridors one cell wide that a search takes as long as a look at each cell.
    fn are_narrow(&self, path: &[Cell]) -> bool {
        const SAMPLE: usize = 64;
        let (moves, mut narrow, mut count) = (OneCell::of(self, Way::Onward), 0, 0);
        for &cell in path.iter().step_by(path.len().div_ceil(SAMPLE)) {
            let mut beside = 0;
            moves.for_each(cell, |_| beside += 1);
            narrow += usize::from(beside <= moves.directions().max(4) / 2);
            count += 1;
        }
        2 * narrow > count
    }

    /// Returns the cells of a path from `sources` to `to` that no moves lead around.
    ///
    /// The search continues from every cell that it reaches, except from cells of the path: these wait until some move leads
    /// beyond them. If none does, the farthest reached cell of the path is unavoidable.
    ///
    /// Where moves are not steps, all cells that are reached are tried in one round. So a slide need not pass a cell that was tried,
    /// in this round or before.
    fn unavoidable(&self, path: &[Cell], sources: &B, to: &B) -> Vec<Cell> {
        /// The marks of cells that are reached, and of those that are tried. Cells of the path are marked from the beginning with
        /// higher numbers, in order.
        const REACHED: u32 = 1;
        const TRIED: u32 = 2;
        const FIRST_OF_PATH: u32 = 3;
        assert_numbered("Search::chokepoints", &self.open);
        let width = self.open.width();
        let number = |cell: Cell| (cell.x + cell.y * width) as u32;
        let mut marks = vec![0_u32; width * self.open.height()];
        // Another target lies beyond all cells of the path.
        let beyond = FIRST_OF_PATH + path.len() as u32;
        to.for_each_cell(|cell| marks[number(cell) as usize] = beyond);
        for (mark, &cell) in (FIRST_OF_PATH..).zip(path) {
            marks[number(cell) as usize] = mark;
        }
        let (mut untried, mut round) = (Vec::new(), Vec::new());
        let (mut needed, mut passed) = (Vec::new(), 0);
        // The farthest index on the path that some move reaches.
        let mut far = 0;
        let reach = |mark: &mut u32, i: u32, far: &mut usize, untried: &mut Vec<u32>| {
            if *mark == 0 {
                *mark = REACHED;
                untried.push(i);
            } else if *mark >= FIRST_OF_PATH {
                *far = (*far).max((*mark - FIRST_OF_PATH) as usize);
            }
        };
        sources.for_each_cell(|cell| {
            let i = number(cell);
            reach(&mut marks[i as usize], i, &mut far, &mut untried);
        });
        let moves = Joined::onward(self);
        while far < path.len() {
            if untried.is_empty() && passed == far {
                needed.push(path[far]);
                if far + 1 == path.len() {
                    break;
                }
                far += 1;
            }
            // Reaching a cell of the path is news only until it is passed.
            untried.extend(path[passed..far].iter().map(|&cell| number(cell)));
            passed = passed.max(far);
            mem::swap(&mut untried, &mut round);
            round.iter().for_each(|&i| marks[i as usize] = TRIED);
            for i in round.drain(..) {
                moves.for_each(i, width, |next| {
                    note_work();
                    let mark = &mut marks[next as usize];
                    reach(mark, next, &mut far, &mut untried);
                    *mark != TRIED
                });
            }
        }
        needed
    }

    /// Returns the cut cells: closing one of them splits its component.
    ///
    /// Moves count in both directions, as for [`components`](Self::components). Closing a cell takes away the moves from
    /// and to it, but not the moves over it: a slider still passes over it.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// let open: GridMask<5, 3> = "\
    /// XX.XX
    /// XXXXX
    /// XX.XX".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// assert_eq!(search.cut_cells().to_string(), ".....\n.XXX.\n.....");
    /// let bridges: Vec<_> = search.bridges().map(|(a, b)| (a.x, b.x)).collect();
    /// assert_eq!(bridges, [(1, 2), (2, 3)]);
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if the board has more than 2^32 − 1 cells.
    ///
    /// # Performance
    ///
    /// One depth-first search looks at each move once from either end (Tarjan, *Depth-first search and linear graph algorithms*,
    /// SIAM Journal on Computing 1, 1972). It takes four or five bytes per cell, and along the search path 12 bytes per cell and
    /// four bytes per move to a cell that is not reached yet. For the cost of finding the moves of a cell, see [`chokepoints`](Self::chokepoints).
    #[must_use]
    #[track_caller]
    #[doc(alias("articulation_points", "cut_vertices", "tarjan"))]
    pub fn cut_cells(&self) -> B {
        let mut cuts = self.open.empty_like();
        self.depth_first("Search::cut_cells", |cell| _ = cuts.insert(cell), |_, _| {});
        cuts
    }

    /// Returns the bridges, in order: pairs of cells that are connected only by the moves between the two.
    ///
    /// The smaller cell of each pair comes first. Several moves between two cells count as one, for example across the seam of a
    /// board that is two cells wide. For an example see [`cut_cells`](Self::cut_cells).
    ///
    /// # Panics
    ///
    /// Panics if the board has more than 2^32 − 1 cells.
    #[track_caller]
    #[doc(alias("cut_edges", "tarjan"))]
    pub fn bridges(&self) -> impl Iterator<Item = (Cell, Cell)> + use<R, B> {
        let (mut bridges, width) = (Vec::new(), self.open.width());
        let both = |a: u32, b: u32| [a.min(b), a.max(b)];
        self.depth_first("Search::bridges", |_| {}, |a, b| bridges.push(both(a, b)));
        // Counted by the first cell. Measured in a maze: a sort takes nearly as long as the search.
        let mut starts = vec![0; width * self.open.height() + 1];
        bridges.iter().for_each(|&[first, _]| starts[first as usize + 1] += 1);
        (1..starts.len()).for_each(|i| starts[i] += starts[i - 1]);
        let mut sorted = vec![[0; 2]; bridges.len()];
        for both in bridges {
            let place: &mut u32 = &mut starts[both[0] as usize];
            sorted[*place as usize] = both;
            *place += 1;
        }
        sorted.chunk_by_mut(|a, b| a[0] == b[0]).for_each(<[_]>::sort_unstable);
        // Dividing by more bits takes longer.
        let (cells, width) = (sorted.into_iter(), width as u32);
        let cell = move |i: u32| Cell { x: (i % width) as usize, y: (i / width) as usize };
        cells.map(move |[a, b]| (cell(a), cell(b)))
    }

    /// Returns the open cells without dead ends: as long as there is a cell with at most one neighbor that is left, one of these
    /// is removed. Cells of `keep` stay.
    ///
    /// What is left of a maze are its loops and the paths between them and between the cells of `keep`. Moves count in both
    /// directions, as for [`components`](Self::components).
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// let maze: GridMask<7, 4> = "\
    /// XXX.X..
    /// X.XXXXX
    /// XXX.X.X
    /// ..X.XXX".parse()?;
    /// let search = Search::new(ORTHOGONAL, maze);
    /// assert_eq!(search.without_dead_ends((2, 3)).to_string(), "\
    /// XXX....
    /// X.XXXXX
    /// XXX.X.X
    /// ..X.XXX");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a place does not fit the board, as [every question](Search#panics) does, and if the board has more than
    /// 2^32 − 1 cells.
    ///
    /// # Performance
    ///
    /// Visits the moves of each cell once, and again for each neighbor that is removed.
    #[must_use]
    #[track_caller]
    #[doc(alias("prune", "leaves", "dead_end_filling"))]
    pub fn without_dead_ends(&self, keep: impl Place<B>) -> B {
        let keep = keep.set(&self.open, "Search::without_dead_ends");
        assert_numbered("Search::without_dead_ends", &self.open);
        let (joined, width) = (Joined::of(self), self.open.width());
        let cell = |i: u32| Cell { x: i as usize % width, y: i as usize / width };
        let (mut left, mut untried, mut beside) = (self.open.clone(), Vec::new(), Vec::new());
        self.open.for_each_cell(|cell| untried.push((cell.x + cell.y * width) as u32));
        while let Some(i) = untried.pop() {
            if !left.contains(cell(i)) || keep.borrow().contains(cell(i)) {
                continue;
            }
            joined.for_each(i, width, |other| {
                if other != i && left.contains(cell(other)) {
                    beside.push(other);
                }
                true
            });
            beside.sort_unstable();
            beside.dedup();
            if beside.len() <= 1 {
                left.remove(cell(i));
                untried.append(&mut beside);
            }
            beside.clear();
        }
        left
    }

    /// Calls `cut` with each cut cell, perhaps more than once, and `bridge` with the numbers of the cells of each bridge.
    #[track_caller]
    fn depth_first(
        &self,
        question: &str,
        mut cut: impl FnMut(Cell),
        mut bridge: impl FnMut(u32, u32),
    ) {
        assert_numbered(question, &self.open);
        let joined = Joined::of(self);
        let width = self.open.width();
        let cell = |i: u32| Cell { x: i as usize % width, y: i as usize / width };
        // When each cell was reached, from 1 on.
        let mut numbers = vec![0_u32; width * self.open.height()];
        let mut count = 0;
        // The cells of the current path, and the list of all neighbors that are still untried; `END` comes before those of a cell.
        let (mut path, mut untried): (Vec<Visit>, Vec<u32>) = (Vec::new(), Vec::new());
        for root in self.open.cells() {
            let root = (root.x + root.y * width) as u32;
            if numbers[root as usize] != 0 {
                continue;
            }
            let (mut next, mut parts) = (Some(root), 0);
            loop {
                if let Some(here) = next.take() {
                    count += 1;
                    numbers[here as usize] = count;
                    let parent = path.last().map_or(END, |before| before.here);
                    let mut earliest = count;
                    untried.push(END);
                    // Measured: with a list of untried neighbors it takes two thirds of the time that it takes with bits for
                    // their directions.
                    joined.for_each(here, width, |other| {
                        match numbers[other as usize] {
                            0 => untried.push(other),
                            there if other != parent => earliest = earliest.min(there),
                            _ => {}
                        }
                        true
                    });
                    path.push(Visit { here, earliest });
                }
                match untried.pop() {
                    Some(END) => {}
                    other => {
                        next = other.filter(|&other| numbers[other as usize] == 0);
                        continue;
                    }
                }
                let Some(Visit { here, earliest }) = path.pop() else { break };
                let is_root = path.len() == 1;
                let Some(before) = path.last_mut() else { break };
                before.earliest = before.earliest.min(earliest);
                let number = numbers[before.here as usize];
                parts += u32::from(is_root);
                if earliest >= number && !is_root {
                    cut(cell(before.here));
                }
                if earliest > number {
                    bridge(before.here, here);
                }
            }
            // No path leads around the first cell, so one part beyond it is not cut off.
            if parts > 1 {
                cut(cell(root));
            }
        }
    }
}

/// The maximum number of searches of a bisection.
// Measured: on maps of games this many take about as long as visiting the moves of each cell.
const MOST_SEARCHES: usize = 128;

/// A cell on the path of a depth-first search.
struct Visit {
    here: u32,
    /// The earliest number that it reaches by another path.
    earliest: u32,
}

/// The number of no cell.
const END: u32 = u32::MAX;
