//! Cells that change the level of a piece that enters them: keys and doors.

use alloc::{boxed::Box, collections::BTreeMap, vec::Vec};

use super::{Each, Rule, inside::Inside, passages::Passages};
use crate::{
    cell::Cell,
    cell_set::{MultiLevel, assert_same_size},
    moves::Moves,
};

/// Adds switches to a rule: a piece that enters a switch moves to the same cell of another level.
///
/// The change is part of the move: a key is taken, or a door opens for good. A level represents the things that the piece holds
/// or has changed.
///
/// - Both cells must be open: the cell that is entered and the cell where the move ends.
/// - A piece that starts on a switch has not entered it. A piece that a switch moves onto another switch stays there.
/// - A piece that slides does not enter the cells that it passes over, only the one on which it stops.
///
/// The inner rule may be any rule, such as [`Exits`](crate::Exits), [`Stairs`](crate::Stairs) or `Switches` again.
///
/// ```
/// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search, Batch, MultiLevel, Switches};
///
/// // S start, k key, D door, E exit
/// let map = "\
/// S.k
/// .##
/// .DE";
/// type Board = GridMask<3, 3>;
/// let (without, [start, key, door, exit]) =
///     Board::parse_places(map, ['S', 'k', 'D', 'E'], |c| c == '.')?;
/// // Level 0 is without the key, level 1 with it: there the door is open.
/// let levels = Batch::<3, 3, 2>::from([without - Board::of(door), without]);
/// let taking = Switches::new(ORTHOGONAL, &levels).switch(0, 1, [key]);
/// let search = Search::new(taking, levels);
/// assert_eq!(search.distance(start, search.open().cell_on(1, exit)), Some(8)); // 2 to the key, 6 to the exit
/// # Ok::<(), gridmask::error::ParseBoardError>(())
/// ```
///
/// # Performance
///
/// On `Levels` of `GridVec`s, a few switches on a level added to [`ORTHOGONAL`](crate::ORTHOGONAL), [`KING`](crate::KING) or
/// [`Walls`](crate::Walls) interrupt the fast wave of that rule, which then continues. With more than one for every eight columns
/// and rows of a level, the search runs step by step. So do questions that search backwards, such as `shortest_path`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[must_use]
pub struct Switches<R, B> {
    rule: R,
    /// The cells of all switches.
    all: B,
    switches: Passages<B>,
}

impl<R, B: MultiLevel> Switches<R, B> {
    /// Creates the rule, still without switches, on a board of the size of `board`.
    pub fn new(rule: R, board: &B) -> Self {
        Self { rule, all: board.empty_like(), switches: Passages::new() }
    }

    /// Adds switches: a piece that enters one of `cells` of level `from` moves to level `to`.
    ///
    /// # Panics
    ///
    /// Panics if a level or a cell is off the board, or if a cell is a switch already.
    #[track_caller]
    #[doc(alias = "add")]
    pub fn switch<C: Into<Cell>>(
        mut self,
        from: usize,
        to: usize,
        cells: impl IntoIterator<Item = C>,
    ) -> Self {
        let cells: Vec<Cell> = cells.into_iter().map(Into::into).collect();
        self.put("Switches::switch", (from, to), &cells);
        self
    }

    /// Adds switches for something that is taken once, such as a key. They lead from every level whose number lacks `bit` to the
    /// level with it.
    ///
    /// With `n` such things, a board has 2^`n` levels, one for each set of them. Level 5 has bits 0 and 2 set.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search, Batch, MultiLevel, Switches};
    ///
    /// // Two keys, and a level for each set of them: bit 0 is the key in the west.
    /// type Board = GridMask<5, 1>;
    /// let levels = Batch::<5, 1, 4>::splat(Board::full());
    /// let taking = Switches::new(ORTHOGONAL, &levels).pick_up(0, [(0, 0)]).pick_up(1, [(4, 0)]);
    /// let search = Search::new(taking, levels);
    /// let both = search.open().cell_on(3, (4, 0));
    /// assert_eq!(search.distance((1, 0), both), Some(5)); // 1 west, 4 east
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if a level or a cell is off the board, or if a cell is a switch already.
    #[track_caller]
    #[doc(alias("keys", "collect", "bit", "take"))]
    pub fn pick_up<C: Into<Cell>>(mut self, bit: u32, cells: impl IntoIterator<Item = C>) -> Self {
        let cells: Vec<Cell> = cells.into_iter().map(Into::into).collect();
        let (flag, count) = (1_usize.checked_shl(bit).unwrap_or(0), self.all.level_count());
        assert!(
            flag < count && flag > 0,
            "Switches::pick_up: no level has bit {bit}, there are {count} levels"
        );
        for level in (0..count).filter(|level| level & flag == 0) {
            self.put("Switches::pick_up", (level, level | flag), &cells);
        }
        self
    }

    /// Returns the rule with the switches that `to` returns. For keys, [`pick_up`](Self::pick_up) is shorter and faster.
    ///
    /// `to` is called once for each cell of each level, with the level and the cell on that level, as
    /// [`level_and_cell`](MultiLevel::level_and_cell) returns them. It returns the level to which a switch there leads. If it
    /// returns `None` or the level itself, the cell is not a switch.
    ///
    /// ```
    /// use gridmask::{CellSet, GridMask, ORTHOGONAL, Search, Batch, MultiLevel, Switches};
    ///
    /// // Two keys, and a level for each set of them: bit 0 is the key in the west.
    /// type Board = GridMask<5, 1>;
    /// let [west, east, start] = [0, 4, 1].map(|x| (x, 0).into());
    /// let levels = Batch::<5, 1, 4>::splat(Board::full());
    /// let taking = Switches::from_fn(ORTHOGONAL, &levels, |held, cell| match cell {
    ///     _ if cell == west => Some(held | 1),
    ///     _ if cell == east => Some(held | 2),
    ///     _ => None,
    /// });
    /// let search = Search::new(taking, levels);
    /// assert_eq!(search.distance(start, search.open().cell_on(3, east)), Some(5)); // 1 west, 4 east
    /// assert_eq!(search.distance(start, search.open().cell_on(3, west)), Some(7)); // 3 east, 4 west
    /// ```
    ///
    /// # Panics
    ///
    /// Panics if `to` returns a level that does not exist.
    #[track_caller]
    pub fn from_fn(rule: R, board: &B, mut to: impl FnMut(usize, Cell) -> Option<usize>) -> Self {
        let mut cells: BTreeMap<(usize, usize), Vec<Cell>> = BTreeMap::new();
        for cell in board.full_like().cells() {
            let (from, cell) = board.level_and_cell(cell);
            if let Some(to) = to(from, cell).filter(|&to| to != from) {
                cells.entry((from, to)).or_default().push(cell);
            }
        }
        let mut switches = Self::new(rule, board);
        for (levels, cells) in cells {
            switches.put("Switches::from_fn", levels, &cells);
        }
        switches
    }

    /// Adds switches from one level to another; `what` is the operation.
    #[track_caller]
    fn put(&mut self, what: &str, (from, to): (usize, usize), cells: &[Cell]) {
        self.switches.add(what, &self.all, (from, to), cells);
        for cell in cells {
            let cell = self.all.cell_on(from, cell);
            assert!(self.all.insert(cell), "{what}: there is a switch on {cell} already");
        }
    }
}

impl<B: MultiLevel, R: Rule<B>> Rule<B> for Switches<R, B> {
    fn step(&self, from: &B, open: &B) -> B {
        let entered = self.rule.step(from, open);
        let mut reached = entered.clone() - &self.all;
        self.switches.pass(&entered, false, open, &mut reached);
        reached
    }

    fn back(&self, to: &B, open: &B) -> B {
        let mut entered = to.clone() - &self.all;
        self.switches.pass(&(to.clone() & open), true, open, &mut entered);
        self.rule.back(&entered, open)
    }

    fn moves(&self) -> Moves<'_, B> {
        Moves::other()
    }

    fn __from(&self, cell: Cell, is_back: bool, open: &B, each: &mut Each<'_>) -> bool {
        assert_same_size("Switches", &self.all, open);
        let Self { rule, all, switches } = self;
        if !is_back {
            return rule.__from(cell, false, open, &mut |entered| {
                if all.contains(entered) {
                    switches.from(entered, false, open, each);
                    return true;
                }
                each(entered)
            });
        }
        // No piece slides on from a switch, so what lies beyond one is not reached from there.
        let each: &mut Each<'_> = &mut |before| each(before) || all.contains(before);
        let mut are_all = all.contains(cell) || rule.__from(cell, true, open, each);
        if open.contains(cell) {
            switches.from(cell, true, open, &mut |entered| {
                are_all &= rule.__from(entered, true, open, each);
                true
            });
        }
        are_all
    }

    // Backwards, moves also reach switches, and only passages continue from them.
    fn __inside(&self, is_back: bool) -> Option<Inside<'_, B>> {
        let few = self.switches.few().filter(|_| !is_back)?;
        let doors = move |level, open: &B, each: &mut dyn FnMut(&[Cell], &[Cell])| {
            few.doors(level, false, open, &mut |switches, ends| {
                if open.contains(switches[0]) {
                    let mut before = Vec::new();
                    self.rule.__from(switches[0], true, open, &mut |cell| {
                        before.push(cell);
                        true
                    });
                    each(&before, ends);
                }
            });
        };
        Some(Inside { moves: self.rule.moves(), closed: Some(&self.all), doors: Box::new(doors) })
    }

    known!(OTHER);
}
