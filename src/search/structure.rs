//! What connects the open cells: chokepoints, cut cells and bridges.

use alloc::{vec, vec::Vec};
use core::borrow::Borrow;

use super::{
    Place, Search,
    beside::{Listed, Way},
    component_map::assert_numbered,
    joined::Joined,
};
use crate::{cell::Cell, cell_set::CellSet, rule::Rule};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The cells that every way from a cell of `from` to a cell of `to` goes over, not only the shortest:
    /// chokepoints. `None` where there is no way.
    ///
    /// They are the cells of a shortest path that no other way does without. What a slider only runs over is not among them:
    /// it may still run over a cell that it does not stop on. The cost is a search for some of the path at once, until they are
    /// told apart; after more than a hundred of these, and at once for moves that look at the cells between two others, it is
    /// a look at the moves of each cell of the board.
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
    /// # Panics
    ///
    /// As [every question](Search#panics): for a cell off the board, and for boards of different sizes.
    #[must_use]
    #[track_caller]
    pub fn chokepoints(&self, from: impl Place<B>, to: impl Place<B>) -> Option<B> {
        let from = from.set(&self.open, "chokepoints");
        let to = to.set(&self.open, "chokepoints");
        let (from, to) = (from.borrow(), to.borrow());
        let path = self.cells_of_path(from, to, "Search::chokepoints")?;
        if !self.rule.moves().are_leaps() {
            // Measured: on maps and mazes faster than the second of such searches.
            return Some(self.open.cells_like(self.unavoidable(&path, &self.opened(from), to)));
        }
        // Whether there is a way without any of some cells of the path: then none of them is needed, if moves depend on
        // nothing but where they start and end.
        let mut without = Search::new(&self.rule, self.open.clone());
        let mut is_way_round = |cells: &[Cell]| {
            cells.iter().for_each(|&cell| _ = without.open.remove(cell));
            let is_way_round = without.connected(from, to);
            cells.iter().for_each(|&cell| _ = without.open.insert(cell));
            is_way_round
        };
        let (mut chokes, mut untried, mut searches) = (Vec::new(), vec![&path[..]], 0);
        while let Some(cells) = untried.pop() {
            searches += 1;
            if searches > MOST_SEARCHES {
                chokes = self.unavoidable(&path, &self.opened(from), to);
                break;
            }
            if is_way_round(cells) {
                continue;
            }
            match cells {
                [cell] => chokes.push(*cell),
                _ => untried.extend(<[_; 2]>::from(cells.split_at(cells.len() / 2))),
            }
        }
        Some(self.open.cells_like(chokes))
    }

    /// The cells of a path from `sources` to `to` that no moves lead round.
    ///
    /// All is gone on from that has been come to, but for the path: its cells wait until something leads beyond them. If
    /// nothing does, the farthest cell that was come to is needed.
    fn unavoidable(&self, path: &[Cell], sources: &B, to: &B) -> Vec<Cell> {
        /// The mark of cells that have been come to. Those of the path are marked from the beginning, the first with the next
        /// number, and so on.
        const SEEN: u32 = 1;
        const FIRST_OF_PATH: usize = SEEN as usize + 1;
        let (open, width) = (&self.open, self.open.width());
        let mut marks = vec![0_u32; width * open.height()];
        for (mark, cell) in (FIRST_OF_PATH as u32..).zip(path) {
            marks[cell.x + cell.y * width] = mark;
        }
        // The farthest place on the path that something leads to: beyond its end, where that is another target.
        let mut far = 0;
        let mut come = |cell: Cell, far: &mut usize, untried: &mut Vec<Cell>| {
            let mark = &mut marks[cell.x + cell.y * width];
            if *mark == 0 {
                *mark = SEEN;
                *far = if to.contains(cell) { path.len() } else { *far };
                untried.push(cell);
            } else if *mark != SEEN {
                *far = (*far).max(*mark as usize - FIRST_OF_PATH);
            }
        };
        let mut untried = Vec::new();
        sources.for_each_cell(|cell| come(cell, &mut far, &mut untried));
        let (mut needed, mut passed) = (Vec::new(), 0);
        let listed = Listed::of(&self.rule, Way::Onward);
        while far < path.len() {
            if let Some(cell) = untried.pop() {
                let come = |next| come(next, &mut far, &mut untried);
                match &listed {
                    Some(moves) => moves.for_each(cell, open, |next| open.contains(next), come),
                    None => Way::Onward.of(self, cell).for_each_cell(come),
                }
            } else if passed < far {
                untried.extend_from_slice(&path[passed..far]);
                passed = far;
            } else {
                needed.push(path[far]);
                untried.push(path[far]);
                passed += 1;
                if passed == path.len() {
                    break;
                }
            }
        }
        needed
    }

    /// The cut cells: without one of them, and the moves from and to it, the component that it is in falls apart.
    /// Moves count in both directions, as for [`components`](Self::components). Those over a cell are not taken
    /// away with it: a slider goes on over a cell that it only passes.
    ///
    /// A depth-first search over the cells (Tarjan, *Depth-first search and linear graph algorithms*, SIAM Journal
    /// on Computing 1, 1972), which looks at each move once from either end.
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
    /// If the board has more than 2^32 − 1 cells.
    #[must_use]
    pub fn cut_cells(&self) -> B {
        let mut cuts = self.open.empty_like();
        self.depth_first(|part| {
            if let Part::Cut(cell) = part {
                cuts.insert(cell);
            }
        });
        cuts
    }

    /// The bridges, in order: pairs of cells that only the moves between them connect, be they one or, as round a side of two
    /// cells, several. The first cell of a pair comes first.
    ///
    /// # Panics
    ///
    /// As [`cut_cells`](Self::cut_cells).
    pub fn bridges(&self) -> impl Iterator<Item = (Cell, Cell)> + use<R, B> {
        let mut bridges = Vec::new();
        self.depth_first(|part| {
            if let Part::Bridge(a, b) = part {
                bridges.push((a.min(b), a.max(b)));
            }
        });
        bridges.sort_unstable();
        bridges.into_iter()
    }

    /// Tells `found` of each cut cell and each bridge.
    fn depth_first(&self, mut found: impl FnMut(Part)) {
        assert_numbered("cut_cells, bridges", &self.open);
        let joined = Joined::of(self);
        let width = self.open.width();
        let cell = |i: u32| Cell { x: i as usize % width, y: i as usize / width };
        // When each cell was come to, from 1 on.
        let mut numbers = vec![0_u32; width * self.open.height()];
        let mut count = 0;
        // The cells on the way, and where their neighbors end in the list of all that are still to be tried.
        let (mut way, mut untried): (Vec<Visit>, Vec<u32>) = (Vec::new(), Vec::new());
        for root in self.open.cells() {
            let root = (root.x + root.y * width) as u32;
            let mut next = (numbers[root as usize] == 0).then_some((root, u32::MAX));
            loop {
                if let Some((here, parent)) = next.take() {
                    count += 1;
                    numbers[here as usize] = count;
                    way.push(Visit {
                        here,
                        parent,
                        number: count,
                        earliest: count,
                        untried: untried.len(),
                        children: 0,
                        is_cut: false,
                    });
                    joined.add(here, &mut untried);
                }
                let Some(visit) = way.last_mut() else { break };
                if untried.len() > visit.untried {
                    let other = untried.pop().unwrap_or(visit.here);
                    let there = numbers[other as usize];
                    if there == 0 {
                        visit.children += 1;
                        next = Some((other, visit.here));
                    } else if other != visit.parent {
                        visit.earliest = visit.earliest.min(there);
                    }
                    continue;
                }
                let Visit { here, parent, earliest, .. } = *visit;
                let is_cut = if parent == u32::MAX { visit.children > 1 } else { visit.is_cut };
                if is_cut {
                    found(Part::Cut(cell(here)));
                }
                way.pop();
                let Some(before) = way.last_mut() else { continue };
                before.is_cut |= earliest >= before.number;
                if earliest > before.number {
                    found(Part::Bridge(cell(parent), cell(here)));
                }
                before.earliest = before.earliest.min(earliest);
            }
        }
    }
}

/// The most searches that are run.
// Measured: on maps of games so many take about as long as to look at the moves of each cell.
const MOST_SEARCHES: usize = 128;

/// What a component falls apart without.
enum Part {
    Cut(Cell),
    Bridge(Cell, Cell),
}

/// A cell on the way of a depth-first search.
struct Visit {
    here: u32,
    /// The cell that it was come to from; `u32::MAX` for the first.
    parent: u32,
    /// When it was come to, and the earliest that it has a way round to.
    number: u32,
    earliest: u32,
    /// Where those of its neighbors begin that have not been tried.
    untried: usize,
    /// How many cells were come to from it.
    children: u32,
    /// Whether one of those has no way round it.
    is_cut: bool,
}

#[cfg(all(test, feature = "std"))]
mod tests {
    use alloc::vec::Vec;

    use super::Search;
    use crate::{
        cell::Cell,
        cell_set::CellSet,
        grid_vec::GridVec,
        rule::{
            Exits, KING, KNIGHT, ROOK, Rule, corners::KING_NO_CUTTING, ice::ICE, steps::ORTHOGONAL,
        },
    };

    /// Whether there is a way that does not stop on a cell, which moves may still go over.
    fn leads_past<R: Rule<GridVec>>(
        search: &Search<R, GridVec>,
        cell: Cell,
        from: &GridVec,
        to: &GridVec,
    ) -> bool {
        let (mut layer, mut unvisited) = (search.opened(from), search.open().clone());
        while !layer.is_empty() {
            unvisited -= &layer;
            layer.remove(cell);
            if !layer.is_disjoint(to) {
                return true;
            }
            layer = search.rule().step(&layer, search.open());
            layer &= &unvisited;
        }
        false
    }

    /// Holds what the cells of a path are needed for against the definition; gives how many there are.
    fn check<R: Rule<GridVec>>(search: &Search<R, GridVec>, from: &GridVec, to: &GridVec) -> usize {
        let Some(path) = search.shortest_path(from, to) else { return 0 };
        let open = search.open();
        let is_needed = |cell: &Cell| {
            let leads_past = leads_past(search, *cell, from, to);
            if search.rule().moves().are_leaps() {
                let mut left = open.clone();
                left.remove(*cell);
                let left = Search::new(search.rule(), left);
                assert_eq!(left.connected(from, to), leads_past, "without {cell}");
            }
            !leads_past
        };
        let expected: Vec<Cell> = path.iter().copied().filter(is_needed).collect();
        let found = search.unavoidable(&path, &search.opened(from), to);
        assert_eq!(found, expected, "from\n{from}\nto\n{to}\non\n{open}");
        expected.len()
    }

    #[test]
    fn cells_are_needed_that_no_moves_lead_round() {
        let mut random = fastrand::Rng::with_seed(11);
        let mut count = 0;
        for _ in 0..1_000 {
            let (width, height) = (random.usize(1..10), random.usize(1..8));
            let mut set =
                |most: u32| GridVec::from_fn(width, height, |_| random.u32(..10) < most).unwrap();
            let (open, few) = (set(7), [set(1), set(1)]);
            let cell = |x: usize, y: usize| open.of_like((x.min(width - 1), y.min(height - 1)));
            for [from, to] in [few, [cell(0, 0), cell(9, 9)]] {
                count += check(&Search::new(ORTHOGONAL, open.clone()), &from, &to);
                count += check(&Search::new(KING, open.clone()), &from, &to);
                let slopes = Exits::from_fn(&open, |_, _| random.u32(..10) > 0);
                count += check(&Search::new(slopes, open.clone()), &from, &to);
                count += check(&Search::new(KING_NO_CUTTING, open.clone()), &from, &to);
                count += check(&Search::new(KNIGHT, open.clone()), &from, &to);
                count += check(&Search::new(ROOK.at_most(2), open.clone()), &from, &to);
                count += check(&Search::new(ICE, open.clone()), &from, &to);
            }
        }
        assert!(count > 1_000, "{count} cells are too few");
    }
}
