//! Values that spread from cell to cell: Dijkstra maps.

use alloc::vec::Vec;

use super::{
    labels::Labels,
    onward::{MoveCost, Onward},
    wheel::Queue,
};
use crate::{cell::Extent, cell_set::CellSet, grid::Grid, rule::Rule, search::Search};

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
        let [own, other] =
            [(self.open.width(), self.open.height()), (values.width(), values.height())];
        let [own_size, size] = [own, other].map(|(width, height)| Extent(width, height));
        assert!(own == other, "{question}: boards of different sizes: {own_size}, {size}");
        let moves = Onward::of(self, cost, question);
        // The least value comes first, so it costs least.
        let cost_of = |value: i32| value.wrapping_sub(i32::MIN) as u32;
        let (mut goals, mut queue) = (Vec::new(), Queue::new());
        let limit = cost_of(i32::MAX - 1);
        let mut labels = Labels::<u32>::new(&moves, limit, |index, number| {
            let cost = cost_of(values.values()[index]);
            if cost < u32::MAX {
                goals.push((cost, number));
            }
            cost
        });
        // Values that would be too great, unless the cell gets another one.
        let mut beyond = Vec::new();
        let mut note = |to, sum| beyond.push((to, sum));
        for (cost, goal) in goals {
            // A value that has become less is in the queue.
            if labels.get(goal) == cost {
                labels.visit_all(&mut queue.wheel, (&[goal], cost), &moves, &mut note);
            }
        }
        labels.spread(&mut queue, &moves, note);
        for (y, row) in values.values_mut().chunks_exact_mut(own.0).enumerate() {
            for (value, &cost) in row.iter_mut().zip(labels.row(y)) {
                // Closed cells have 0, and cells with the least value, which stays.
                *value = if cost > 0 { (cost as i32).wrapping_add(i32::MIN) } else { *value };
            }
        }
        if let Some((to, sum)) = beyond.into_iter().find(|&(to, _)| values[to] == i32::MAX) {
            let (sum, limit) = (sum as i64 + i64::from(i32::MIN), i32::MAX - 1);
            panic!("{question}: the value of {to} would be {sum}, more than {limit}")
        }
    }
}
