//! Values that spread from cell to cell: Dijkstra maps.

use alloc::vec::Vec;

use super::{
    front::Queue,
    onward::{MoveCost, Onward},
};
use crate::{
    cell::{Cell, Extent},
    cell_set::CellSet,
    grid::Grid,
    rule::Rule,
    search::{Search, component_map::assert_numbered},
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Lowers the value of each open cell to the least of its own and, for each move that leads to it, the value before the move
    /// plus its cost.
    ///
    /// The values are those of a *Dijkstra map*: a goal has a low value, negative ones included, and all others start at
    /// `i32::MAX`, which stands for no value. Monsters walk downhill, where a [`flow_field`](Self::flow_field) points. Closed cells
    /// keep their values, which do not count.
    ///
    /// ```
    /// use gridmask::{GridVec, Grid, ORTHOGONAL, Search};
    ///
    /// // Three goals, the first of which matters most.
    /// let search = Search::new(ORTHOGONAL, GridVec::full(12, 4)?);
    /// let mut values = Grid::from_fn(12, 4, |_| i32::MAX)?;
    /// (values[(11, 0)], values[(2, 2)], values[(8, 3)]) = (-6, 0, 3);
    /// search.relax(&mut values, |_, _| 1);
    /// assert_eq!(format!("\n{}", values.map(|value| format!("{value:3}"))), "
    ///   4  3  2  2  1  0 -1 -2 -3 -4 -5 -6
    ///   3  2  1  2  2  1  0 -1 -2 -3 -4 -5
    ///   2  1  0  1  2  2  1  0 -1 -2 -3 -4
    ///   3  2  1  2  3  3  2  1  0 -1 -2 -3");
    /// # Ok::<(), gridmask::error::SizeError>(())
    /// ```
    ///
    /// To flee, relax the map times −1.2. Then the far end of the board counts more than a near dead end:
    ///
    /// ```
    /// use gridmask::{Direction, GridVec, ORTHOGONAL, Search};
    ///
    /// // The hunter is in the north-west.
    /// let open: GridVec = "\
    /// XXXXXX...
    /// X....X...
    /// XXXXXXXXX
    /// .....X...
    /// .....XXXX".parse()?;
    /// let search = Search::new(ORTHOGONAL, open);
    /// let distances = search.distance_map((0, 0)).to_grid();
    /// let mut values = distances.map(|moves| moves.map_or(i32::MAX, |moves| moves as i32 * -12));
    /// search.relax(&mut values, |_, _| 10);
    /// let flight = search.flow_field(|cell| Some(values[cell]), |_, _| 0);
    /// let arrow = |cell| flight[cell].iter().next().map_or('o', |one| one.letter("↑→↓←").unwrap());
    /// assert_eq!(search.open().picture(|cell| if distances[cell].is_some() { arrow(cell) } else { '·' }).to_string(), "\
    /// →→→→→↓···
    /// ↓····↓···
    /// →→→→→↓→→o
    /// ·····↓···
    /// ·····→→→o");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// A call only lowers values. After a goal was added, a wall removed, or a value lowered, it mends the map. After a goal was
    /// removed or a wall added, start again from the goals.
    ///
    /// If moves are one-way, values spread along them, as costs do *from* sources. For values that lead *to* goals, ask the
    /// [reversed](Self::reversed) search; a closure then gets the two cells of a move in reverse.
    ///
    /// # Panics
    ///
    /// Panics if the values are not those of a board of this size, or if a value that is not known yet would be `i32::MAX` or more.
    /// Panics as [`spread`](Self::spread) does.
    ///
    /// # Performance
    ///
    /// Visits the moves of each open cell with a value once, and again those of cells whose value has become less.
    #[doc(alias("dijkstra_map", "desire_map", "flee_map", "safety_map", "influence_map"))]
    #[track_caller]
    pub fn relax(&self, values: &mut Grid<i32>, cost: impl MoveCost<B>) {
        let question = "Search::relax";
        assert_numbered(question, &self.open);
        let [own, other] =
            [(self.open.width(), self.open.height()), (values.width(), values.height())];
        let [own_size, size] = [own, other].map(|(width, height)| Extent(width, height));
        assert!(own == other, "{question}: boards of different sizes: {own_size}, {size}");
        let moves = Onward::of(self, cost, question);
        let limit = i32::MAX - 1;
        // The value after a move, if it is less than the one there. Also keeps those that are too much for a cell without one.
        let mut beyond = Vec::new();
        let mut less = |values: &Grid<i32>, value: i32, to: Cell, cost: u32| {
            let (sum, old) = (i64::from(value) + i64::from(cost), values[to]);
            if sum > limit.into() && old > limit {
                beyond.push((to, sum));
                return None;
            }
            (sum < old.into()).then_some(sum as i32)
        };
        let is_more = |values: &Grid<i32>, value: i32, to: Cell| {
            values.get(to).is_some_and(|&other| other > value)
        };
        // A queue of costs: the least value comes first.
        let key = |value: i32, cell: Cell| {
            let cost = value.wrapping_sub(i32::MIN) as u32;
            (u64::from(cost) << 32, (cell.x + cell.y * own.0) as u64)
        };
        // The cells from which a value spreads.
        let mut queue = Queue::new();
        self.open.for_each_cell(|cell| {
            let (value, mut spreads) = (values[cell], false);
            if value <= limit {
                let values = &*values;
                moves.for_each(
                    cell,
                    &mut spreads,
                    |_, to| is_more(values, value, to),
                    |spreads, to, cost| {
                        *spreads |= less(values, value, to, cost).is_some();
                    },
                );
            }
            if spreads {
                queue.push(key(value, cell));
            }
        });
        while let Some((cost, place)) = queue.pop() {
            let value = ((cost >> 32) as i32).wrapping_add(i32::MIN);
            let place = place as usize;
            let cell = Cell { x: place % own.0, y: place / own.0 };
            if values[cell] < value {
                continue;
            }
            let mut state = (&mut *values, &mut queue);
            moves.for_each(
                cell,
                &mut state,
                |(values, _), to| is_more(values, value, to),
                |(values, queue), to, cost| {
                    if let Some(less) = less(values, value, to, cost) {
                        values[to] = less;
                        queue.push(key(less, to));
                    }
                },
            );
        }
        if let Some((to, sum)) = beyond.into_iter().find(|&(to, _)| values[to] > limit) {
            panic!("{question}: the value of {to} would be {sum}, more than {limit}")
        }
    }
}
