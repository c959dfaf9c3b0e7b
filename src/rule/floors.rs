//! Floors of several kinds: ice that ends, belts, and ledges.

use super::{
    Each, Ice, Rule,
    barrier::{Barrier, Unwalled},
    ray, round,
};
use crate::{
    cell::Cell,
    cell_set::{CellSet, assert_same_size},
    direction::Direction,
    moves::Moves,
};

/// Steps north, east, south or west, and goes on where the floor makes it: on ice, belts and ledges.
///
/// [`ICE.only_on(cells)`](Ice::only_on) makes it. A move is a step, and all that follows from it:
///
/// | the piece enters | then |
/// |---|---|
/// | a plain cell | it stops |
/// | ice | it slides on in the same direction, until it enters another floor or something blocks it |
/// | a [belt](Self::with_belt) | it is carried on in the direction of the belt, until the next cell is blocked |
/// | a [ledge](Self::with_ledge) | as on a belt; a ledge is entered in its own direction only |
///
/// ```
/// use gridmask::{CellSet, Direction, Grid, ICE, Search};
///
/// // Ice `~`, a belt to the south `v`, and a ledge `_` from which one jumps south.
/// let map: Grid<char> = "\
/// ..~~~#.v.
/// #.~~~~.v.
/// ..__##.v.
/// .......v.
/// .........".parse()?;
/// let [ice, belt, ledge] = ['~', 'v', '_'].map(|floor| map.cells_where(|&c| c == floor));
/// let rule = ICE.only_on(ice).with_belt(&belt, Direction::South).with_ledge(&ledge, Direction::South);
/// let search = Search::new(rule, map.cells_where(|&c| c != '#'));
/// let path = search.shortest_path((1, 1), (8, 3)).unwrap();
/// // Over the ice, onto the belt and down; there is no stop on the way.
/// assert_eq!(path, [(1, 1), (6, 1), (7, 4), (8, 4), (8, 3)]);
/// assert_eq!(search.distance((2, 3), (1, 1)), Some(3)); // round the ledge, not over it
/// assert_eq!(search.distance((2, 0), (2, 3)), Some(1)); // over the ice, and down the ledge
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// A move that would never end, round a ring of belts, is not a move. At the start of a move, a piece may step in any
/// direction, whatever the floor. With [walls or one-way edges](Ice::with_walls), these block steps as closed cells do.
///
/// # Performance
///
/// A move takes a few operations on the board for each cell that the longest one passes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Floors<B, W = Unwalled> {
    ice: B,
    /// The cells that carry on in each direction, ledges included, in the order of [`Direction::ORTHOGONAL`].
    belts: [B; 4],
    ledges: [B; 4],
    walls: W,
}

impl<W> Ice<W> {
    /// Returns a piece that slides on these cells only. On all others it steps. See [`Floors`].
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ICE, Search};
    ///
    /// type Board = GridMask<7, 3>;
    /// let ice: Board = ".......\n.XXXX..\n.......".parse()?;
    /// let search = Search::new(ICE.only_on(ice), Board::full());
    /// assert_eq!(search.neighbors((0, 1)).to_string(), "\
    /// X......
    /// .....X.
    /// X......");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    pub fn only_on<B: CellSet>(self, ice: B) -> Floors<B, W> {
        let [belts, ledges] = [(); 2].map(|()| [(); 4].map(|()| ice.empty_like()));
        Floors { ice, belts, ledges, walls: self.walls }
    }
}

impl<B: CellSet, W> Floors<B, W> {
    /// Makes a belt of these cells, which carries on in a direction. They are no longer ice.
    ///
    /// # Panics
    ///
    /// Panics if the direction is diagonal, or if the cells are on a board of another size.
    #[track_caller]
    #[doc(alias("conveyor", "forced_move"))]
    pub fn with_belt(mut self, cells: &B, direction: Direction) -> Self {
        self.carry(cells, direction, "Floors::with_belt");
        self
    }

    /// Makes a ledge of these cells: one enters them in this direction only, and is carried on in it. They are no longer ice.
    ///
    /// # Panics
    ///
    /// Panics if the direction is diagonal, or if the cells are on a board of another size.
    #[track_caller]
    #[doc(alias("one_way", "jump"))]
    pub fn with_ledge(mut self, cells: &B, direction: Direction) -> Self {
        let number = self.carry(cells, direction, "Floors::with_ledge");
        self.ledges[number] |= cells;
        self
    }

    /// Makes cells carry on in one direction, and returns the number of the direction.
    #[track_caller]
    fn carry(&mut self, cells: &B, direction: Direction, what: &str) -> usize {
        assert_same_size(what, &self.ice, cells);
        let number = Direction::ORTHOGONAL.iter().position(|&other| other == direction);
        let Some(number) = number else { panic!("{what}: a diagonal direction, {direction}") };
        self.ice -= cells;
        [&mut self.belts, &mut self.ledges].into_iter().flatten().for_each(|set| *set -= cells);
        self.belts[number] |= cells;
        number
    }
}

impl<B: CellSet, W: Barrier<B>> Floors<B, W> {
    /// The cells that a step in each direction may enter.
    #[track_caller]
    fn enter(&self, open: &B) -> [B; 4] {
        core::array::from_fn(|number| {
            let mut enter = self.walls.enter(Direction::ORTHOGONAL[number], open);
            for (_, ledge) in self.ledges.iter().enumerate().filter(|(other, _)| *other != number) {
                enter -= ledge;
            }
            enter
        })
    }

    /// The cells one step before `cells`, or after them, in the direction of this number.
    fn stepped(&self, cells: &B, number: usize, is_back: bool) -> B {
        let direction = Direction::ORTHOGONAL[number];
        let direction = if is_back { direction.opposite() } else { direction };
        round::stepped(ray::around(&self.walls), cells, direction)
    }

    /// The cells where a piece stops that enters them in the direction of this number.
    fn rests(&self, number: usize, can_step: &[B; 4], open: &B) -> B {
        let mut moving = self.ice.clone() & &can_step[number];
        for (belt, can_step) in self.belts.iter().zip(can_step) {
            moving |= &(belt.clone() & can_step);
        }
        open.clone() - &moving
    }

    /// The cell that a step in the direction of this number enters.
    fn next(&self, cell: Cell, number: usize, open: &B) -> Option<Cell> {
        let direction = Direction::ORTHOGONAL[number];
        let next = round::neighbor(ray::around(&self.walls), open, cell, direction)?;
        let mut ledges = self.ledges.iter().enumerate();
        let is_entered = open.contains(next)
            && self.walls.is_passable(cell, direction, open)
            && ledges.all(|(other, ledge)| other == number || !ledge.contains(next));
        is_entered.then_some(next)
    }

    /// The number of the direction in which the floor moves a piece on that entered a cell in the direction of this number.
    fn onward(&self, cell: Cell, number: usize) -> Option<usize> {
        let belt = self.belts.iter().position(|belt| belt.contains(cell));
        belt.or_else(|| self.ice.contains(cell).then_some(number))
    }

    /// The cell where a piece stops after a step, or `None` if it cannot step, or never stops.
    fn end(&self, from: Cell, mut number: usize, open: &B) -> Option<Cell> {
        let mut cell = self.next(from, number, open)?;
        for _ in 0..4 * open.width() * open.height() {
            let Some(onward) = self.onward(cell, number) else { return Some(cell) };
            let Some(next) = self.next(cell, onward, open) else { return Some(cell) };
            (cell, number) = (next, onward);
        }
        None
    }

    /// Calls `each` with the cells from which a piece stops on `to`.
    #[cfg(feature = "alloc")]
    fn for_each_before(&self, to: Cell, open: &B, each: &mut Each<'_>) {
        let stops = |number: &usize| {
            let onward = self.onward(to, *number);
            onward.is_none_or(|onward| self.next(to, onward, open).is_none())
        };
        // Cells, each with the number of the direction in which it is entered. Each leads on to one other, so none comes twice.
        let mut entered: alloc::vec::Vec<_> =
            (0..4).filter(stops).map(|number| (to, number)).collect();
        while let Some((cell, number)) = entered.pop() {
            let back = Direction::ORTHOGONAL[number].opposite();
            let before = round::neighbor(ray::around(&self.walls), open, cell, back);
            let leads = |before: &Cell| {
                open.contains(*before) && self.next(*before, number, open) == Some(cell)
            };
            if let Some(before) = before.filter(leads) {
                each(before);
                let leads = |other: &usize| self.onward(before, *other) == Some(number);
                entered.extend((0..4).filter(leads).map(|other| (before, other)));
            }
        }
    }
}

impl<B: CellSet, W: Barrier<B>> Rule<B> for Floors<B, W> {
    #[track_caller]
    fn step(&self, from: &B, open: &B) -> B {
        assert_same_size("Floors", &self.ice, open);
        let enter = self.enter(open);
        let can_step = core::array::from_fn(|number| self.stepped(&enter[number], number, true));
        let blank = open.empty_like();
        let mut reached = blank.clone();
        let mut seen = [(); 4].map(|()| blank.clone());
        let mut leaving = [(); 4].map(|()| from.clone());
        while leaving.iter().any(|cells| !cells.is_empty()) {
            let mut next = [(); 4].map(|()| blank.clone());
            for (number, leaving) in leaving.iter().enumerate() {
                let mut arrived = self.stepped(leaving, number, false);
                arrived &= &enter[number];
                arrived -= &seen[number];
                seen[number] |= &arrived;
                reached |= &(arrived.clone() & &self.rests(number, &can_step, open));
                next[number] |= &(arrived.clone() & &self.ice & &can_step[number]);
                for ((next, belt), can_step) in next.iter_mut().zip(&self.belts).zip(&can_step) {
                    *next |= &(arrived.clone() & belt & can_step);
                }
            }
            leaving = next;
        }
        reached
    }

    #[track_caller]
    fn back(&self, to: &B, open: &B) -> B {
        assert_same_size("Floors", &self.ice, open);
        let enter = self.enter(open);
        let can_step = core::array::from_fn(|number| self.stepped(&enter[number], number, true));
        // The cells which, entered in each direction, lead to the end.
        let mut leads: [B; 4] =
            core::array::from_fn(|number| to.clone() & &self.rests(number, &can_step, open));
        let before = |leads: &[B; 4], number: usize| {
            self.stepped(&(leads[number].clone() & &enter[number]), number, true)
        };
        loop {
            let mut more = leads.clone();
            for number in 0..4 {
                let before = before(&leads, number);
                more[number] |= &(before.clone() & &self.ice);
                let carried = before & &self.belts[number];
                more.iter_mut().for_each(|more| *more |= &carried);
            }
            if more == leads {
                break;
            }
            leads = more;
        }
        let mut reached = open.empty_like();
        (0..4).for_each(|number| reached |= &before(&leads, number));
        reached & open
    }

    fn moves(&self) -> Moves<'_, B> {
        ray::other(&self.walls)
    }

    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut Each<'_>) -> bool {
        if self.walls.__around().is_none() {
            return false;
        }
        if !is_back {
            (0..4)
                .filter_map(|number| self.end(cell, number, open))
                .for_each(|cell| _ = each(cell));
            return true;
        }
        #[cfg(feature = "alloc")]
        if open.contains(cell) {
            self.for_each_before(cell, open, each);
        }
        cfg!(feature = "alloc")
    }

    known!(OTHER);
}
