//! How the open cells are connected: ends, corridors, chokepoints, cut cells and bridges, eccentricities.

use alloc::{vec, vec::Vec};
use core::borrow::Borrow;

use super::{
    Place, Search,
    beside::{Beside, Way},
    component_map::{assert_numbered, leaving},
};
use crate::{cell::Cell, cell_set::CellSet, direction::Direction, rule::Rule};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// The open cells from which moves lead to exactly `count` open cells: the dead ends of a maze have 1, its
    /// corridors 2, its crossings more.
    ///
    /// For moves that are steps a few operations on the board, for others a move of the rule for each cell.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// let maze: GridMask<5, 3> = "\
    /// XXXXX
    /// ..X.X
    /// XXX..".parse()?;
    /// let search = Search::new(ORTHOGONAL, maze);
    /// assert_eq!(search.with_neighbors(1).to_string(), "X....\n....X\nX....");
    /// assert_eq!(search.with_neighbors(3).to_string(), "..X..\n.....\n.....");
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn with_neighbors(&self, count: u32) -> B {
        let open = &self.open;
        let Some(bits) = self.numbers_of_neighbors() else {
            let has = |cell: &Cell| self.neighbors(*cell).len() == count as usize;
            return open.cells_like(open.cells().filter(has));
        };
        // No cell has as many as the bits cannot say.
        let mut cells = if count < 16 { open.clone() } else { open.empty_like() };
        for (i, bit) in bits.iter().enumerate() {
            if count >> i & 1 == 1 {
                cells &= bit;
            } else {
                cells -= bit;
            }
        }
        cells
    }

    /// To how many open cells moves lead from each: the cells whose number has bit 0, 1, 2, 3. `None` for moves that
    /// are no steps.
    fn numbers_of_neighbors(&self) -> Option<[B; 4]> {
        let (moves, open) = (self.rule.moves(), &self.open);
        let mut bits: [B; 4] = core::array::from_fn(|_| open.empty_like());
        for direction in Direction::ALL {
            let mut carry = leaving(&moves, direction, open)?;
            carry &= open;
            carry &= &open.shift(direction.opposite());
            for bit in &mut bits {
                let both = bit.clone() & &carry;
                *bit ^= &carry;
                carry = both;
            }
        }
        Some(bits)
    }

    /// The cells that every way from a cell of `from` to a cell of `to` goes over, not only the shortest:
    /// chokepoints. `None` where there is no way.
    ///
    /// They are the cells of a shortest path without which there is no way. What a slider only runs over is not
    /// among them. The cost is a search for each cell of the path.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// let rooms: GridMask<7, 3> = "\
    /// XXX.XXX
    /// XXXXXXX
    /// XXX.XXX".parse()?;
    /// let choke = Search::new(ORTHOGONAL, rooms).on_every_path((0, 0), (6, 2)).unwrap();
    /// assert_eq!(choke.to_string(), "X......\n..XXX..\n......X");
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    ///
    /// # Panics
    ///
    /// As [every question](Search#panics): for a cell off the board, and for boards of different sizes.
    #[must_use]
    #[track_caller]
    pub fn on_every_path(&self, from: impl Place<B>, to: impl Place<B>) -> Option<B> {
        let from = from.set(&self.open, "on_every_path");
        let to = to.set(&self.open, "on_every_path");
        let (from, to) = (from.borrow(), to.borrow());
        let path = self.shortest_path(from, to)?;
        let mut without = Search::new(&self.rule, self.open.clone());
        let chokes = path.into_iter().filter(|&cell| {
            without.open.remove(cell);
            let is_choke = !without.connected(from, to);
            without.open.insert(cell);
            is_choke
        });
        Some(self.open.cells_like(chokes))
    }

    /// Which of these cells, closed one after the other, is the first that leaves no way from `from` to `to`: its
    /// place in the list. `None` where even all of them leave one.
    ///
    /// The search is asked for halves of the list, not for each cell.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// let falling = [(1, 0), (1, 2), (2, 2), (1, 1), (0, 2)];
    /// let search = Search::new(ORTHOGONAL, !GridMask::<3, 3>::EMPTY);
    /// let first = search.first_cut((0, 0), (2, 0), &falling).unwrap();
    /// assert_eq!(falling[first], (1, 1));
    /// ```
    ///
    /// # Panics
    ///
    /// If one of the cells is off the board.
    #[must_use]
    #[track_caller]
    pub fn first_cut<C: Into<Cell> + Copy>(
        &self,
        from: impl Place<B>,
        to: impl Place<B>,
        closing: &[C],
    ) -> Option<usize> {
        let from = from.set(&self.open, "first_cut");
        let to = to.set(&self.open, "first_cut");
        let mut search = Search::new(&self.rule, self.open.clone());
        let mut leave_a_way = |count: usize| {
            search.open.clone_from(&self.open);
            search.open -= &self.open.cells_like(closing[..count].iter().copied());
            search.connected(from.borrow(), to.borrow())
        };
        if closing.is_empty() || leave_a_way(closing.len()) {
            return None;
        }
        // The first `few` leave a way, if there is one at all, and the first `many` do not.
        let (mut few, mut many) = (0, closing.len());
        while many - few > 1 {
            let middle = few + (many - few) / 2;
            if leave_a_way(middle) {
                few = middle;
            } else {
                many = middle;
            }
        }
        Some(few)
    }

    /// The distance of the farthest cell from each open cell, of those that can be reached from it: its
    /// eccentricity. The least of them are the centre, the greatest is the diameter.
    ///
    /// The cost is a search for each open cell.
    ///
    /// ```
    /// use gridmask::{GridMask, ORTHOGONAL, Search};
    ///
    /// let open: GridMask<5, 2> = "XXXXX\n..X..".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let centre = search.eccentricities().min_by_key(|(_, farthest)| *farthest).unwrap();
    /// assert_eq!((centre.0.x, centre.0.y, centre.1), (2, 0, 2));
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    pub fn eccentricities(&self) -> impl Iterator<Item = (Cell, u32)> {
        self.open.cells().filter_map(|cell| Some((cell, self.eccentricity(cell)?)))
    }

    /// Two cells that are as far from each other as any, and their distance: the diameter. `None` where no cell is
    /// open. The cost is a search for each open cell.
    ///
    /// ```
    /// use gridmask::{Cell, GridMask, ORTHOGONAL, Search};
    ///
    /// let open: GridMask<5, 2> = "XXXXX\nX.X.X".parse()?;
    /// let ends = (Cell::new(0, 1), Cell::new(4, 1), 6);
    /// assert_eq!(Search::new(ORTHOGONAL, open).farthest_pair(), Some(ends));
    /// # Ok::<(), gridmask::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn farthest_pair(&self) -> Option<(Cell, Cell, u32)> {
        // The first of those that are as far.
        let mut farthest: Option<(Cell, u32)> = None;
        for (cell, distance) in self.eccentricities() {
            if farthest.is_none_or(|(_, most)| distance > most) {
                farthest = Some((cell, distance));
            }
        }
        let (from, distance) = farthest?;
        let to = self.distances(from).layer(distance).first()?;
        Some((from, to, distance))
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
    /// # Ok::<(), gridmask::ParseBoardError>(())
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

    /// The bridges, in order: pairs of cells that only the moves between them connect. The first cell of a pair
    /// comes first.
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

    /// The open cells that moves connect a cell with, there or back.
    fn connected_with(&self, cell: Cell, into: &mut Vec<u32>) {
        let open = &self.open;
        let width = open.width();
        let start = into.len();
        for way in [Way::Onward, Way::Back] {
            let one = || open.of_like(cell);
            let mut add = |other: Cell| into.push((other.x + other.y * width) as u32);
            match (Beside::of(&self.rule, way), way) {
                (Some(beside), _) => beside.cells(cell, open).for_each(&mut add),
                (None, Way::Onward) => self.rule.step(&one(), open).for_each_cell(&mut add),
                (None, Way::Back) => self.rule.back(&one(), open).for_each_cell(&mut add),
            }
            if self.rule.moves().are_symmetric() {
                break;
            }
        }
        into[start..].sort_unstable();
    }

    /// Tells `found` of each cut cell and each bridge.
    fn depth_first(&self, mut found: impl FnMut(Part)) {
        assert_numbered("cut_cells, bridges", &self.open);
        let width = self.open.width();
        let cell = |i: u32| Cell { x: i as usize % width, y: i as usize / width };
        // When each cell was come to, from 1 on, and the earliest that it has a way round to.
        let mut numbers = vec![0_u32; width * self.open.height()];
        let mut earliest = numbers.clone();
        let mut count = 0;
        // The cells on the way, and where their neighbours end in the list of all that are still to be tried.
        let (mut way, mut untried): (Vec<Visit>, Vec<u32>) = (Vec::new(), Vec::new());
        for root in self.open.cells() {
            let root = (root.x + root.y * width) as u32;
            let mut next = (numbers[root as usize] == 0).then_some((root, u32::MAX));
            loop {
                if let Some((here, parent)) = next.take() {
                    count += 1;
                    (numbers[here as usize], earliest[here as usize]) = (count, count);
                    way.push(Visit {
                        here,
                        parent,
                        untried: untried.len(),
                        children: 0,
                        is_cut: false,
                    });
                    self.connected_with(cell(here), &mut untried);
                }
                let Some(visit) = way.last_mut() else { break };
                let (here, parent) = (visit.here, visit.parent);
                if untried.len() > visit.untried {
                    let other = untried.pop().unwrap_or(here);
                    if numbers[other as usize] == 0 {
                        visit.children += 1;
                        next = Some((other, here));
                    } else if other != parent {
                        let there = numbers[other as usize];
                        earliest[here as usize] = earliest[here as usize].min(there);
                    }
                    continue;
                }
                let is_cut = if parent == u32::MAX { visit.children > 1 } else { visit.is_cut };
                if is_cut {
                    found(Part::Cut(cell(here)));
                }
                way.pop();
                let Some(before) = way.last_mut() else { continue };
                let reach = earliest[here as usize];
                before.is_cut |= reach >= numbers[parent as usize];
                if reach > numbers[parent as usize] {
                    found(Part::Bridge(cell(parent), cell(here)));
                }
                earliest[parent as usize] = earliest[parent as usize].min(reach);
            }
        }
    }
}

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
    /// Where those of its neighbours begin that have not been tried.
    untried: usize,
    /// How many cells were come to from it.
    children: u32,
    /// Whether one of those has no way round it.
    is_cut: bool,
}
