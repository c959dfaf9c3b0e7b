//! Flow fields: which way to go from each cell.

use alloc::{vec, vec::Vec};

use super::onward::{MoveCost, StepsIn};
use crate::{
    cell::Cell,
    cell_set::{CellSet, assert_same_size},
    direction::{Direction, Directions},
    grid::Grid,
    rule::Rule,
    search::Search,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns for each open cell the directions of all steps that are best if one wants a low value.
    ///
    /// Of the steps to cells with a lower value, these are the ones for which that value plus the cost of the step is least.
    /// `value` returns `None` for cells without a value, which count as the highest. It is called once per open cell. For steps on shortest paths to the
    /// sources of a map, the value is the distance, and the cost does not matter:
    ///
    /// ```
    /// use gridmask::{Direction, Directions, GridMask, KING, Search};
    ///
    /// let open: GridMask<6, 3> = "XXXX.X\nX..XXX\nXXXX.X".parse()?;
    /// let search = Search::new(KING, open);
    /// let map = search.distance_map((5, 2));
    /// let flow = search.flow_field(|cell| map.get(cell), |_, _| 1);
    /// assert_eq!(flow[(0, 1)], Directions::from_iter([Direction::NorthEast, Direction::SouthEast]));
    /// // One of them, straight ones first.
    /// let order = [Direction::ORTHOGONAL, Direction::DIAGONAL].concat();
    /// let one = flow.map(|all| order.iter().find(|&&direction| all.contains(direction)));
    /// assert_eq!(one.map(|one| one.map_or('.', |one| one.letter("↑↗→↘↓↙←↖").unwrap())).to_string(), "\
    /// →→→↘.↓
    /// ↗..→↘↓
    /// →→→↗..");
    /// # Ok::<(), gridmask::error::ParseBoardError>(())
    /// ```
    ///
    /// By costs, pass the same costs as for the map. With costs of 0, a [Dijkstra map](Self::relax) leads to the lowest neighbors.
    ///
    /// The moves lead onward. If moves are one-way, make the map with the [reversed](Self::reversed) search. Steps over wrapping
    /// sides count. Sources, and cells without a lower neighbor, have no directions.
    ///
    /// # Panics
    ///
    /// Panics if the rule does not describe its moves [as steps](crate::Costs#steps), or if `Costs` are for a board of another size.
    ///
    /// # Performance
    ///
    /// Looks at each step of each open cell once. Takes 9 bytes per cell until it returns, and then one.
    #[must_use]
    #[track_caller]
    #[doc(alias("directions", "downhill", "flow_direction", "back_link", "next_hop"))]
    pub fn flow_field<V: Into<i64>>(
        &self,
        value: impl Fn(Cell) -> Option<V>,
        cost: impl MoveCost<B>,
    ) -> Grid<Directions> {
        let (open, question) = (&self.open, "Search::flow_field");
        let costs = cost.__costs();
        if let Some(costs) = costs {
            assert_same_size(question, open, &costs.cells[0]);
        }
        let width = open.width();
        let place = |cell: Cell| cell.x.wrapping_add(cell.y.wrapping_mul(width));
        let mut values = vec![i64::MAX; width * open.height()];
        open.for_each_cell(|cell| values[place(cell)] = value(cell).map_or(i64::MAX, V::into));
        let mut flow = vec![Directions::NONE; values.len()];
        let all = StepsIn::all(self, question);
        let steps =
            Direction::ALL.into_iter().zip(&all).filter(|(_, steps)| !steps.from.is_empty());
        let steps: Vec<_> = steps.collect();
        open.for_each_cell(|cell| {
            let here = values[place(cell)];
            let (mut best, mut ways) = (i64::MAX, Directions::NONE);
            for &(direction, steps) in &steps {
                // It may be off the board, if no step leads there.
                let to = steps.after(cell);
                let Some(&there) = values.get(place(to)) else { continue };
                if there >= here || !steps.from.contains(cell) {
                    continue;
                }
                let more = costs.map_or(0, |costs| costs.more(cell, direction));
                let sum = there.saturating_add(i64::from(cost.__cost(cell, to)) + i64::from(more));
                if sum < best {
                    (best, ways) = (sum, direction.into());
                } else if sum == best {
                    ways |= direction.into();
                }
            }
            flow[place(cell)] = ways;
        });
        Grid::of_values(width, flow)
    }
}
