//! Flow fields: which way to go from each cell.

use alloc::vec;

use super::onward::{MoveCost, Onward, no_steps};
use crate::{
    cell::Cell,
    cell_set::CellSet,
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
    /// sides count. Sources, closed cells, and cells without a lower neighbor have no directions.
    ///
    /// # Panics
    ///
    /// Panics if the rule does not describe its moves [as steps](crate::Costs#steps), or if `Costs` are for a board of another size.
    ///
    /// # Performance
    ///
    /// Looks at each step of each open cell once. Takes 9 or 10 bytes per cell until it returns, and then one.
    #[must_use]
    #[track_caller]
    #[doc(alias("directions", "downhill", "flow_direction", "back_link", "next_hop"))]
    pub fn flow_field<V: Into<i64>>(
        &self,
        value: impl Fn(Cell) -> Option<V>,
        cost: impl MoveCost<B>,
    ) -> Grid<Directions> {
        let (open, question) = (&self.open, "Search::flow_field");
        let moves = Onward::of(self, cost, question);
        let frame = moves.frame;
        // Closed cells and the border have the highest value, so that no step leads there. If sides wrap, the border has the values
        // of the other side.
        let mut values = vec![i64::MAX; frame.cells];
        open.for_each_cell(|cell| {
            values[frame.number(cell)] = value(cell).map_or(i64::MAX, V::into);
        });
        for border in frame.beyond(moves.around) {
            values[border] = values[frame.across(border)];
        }
        let Some((directions, ways)) = moves.ways() else { no_steps(question, "") };
        match directions.len() {
            ..=4 => flow::<4, _, _, _>(&moves, &values, directions, &ways),
            _ => flow::<8, _, _, _>(&moves, &values, directions, &ways),
        }
    }
}

/// The best of up to `N` steps from each cell.
fn flow<const N: usize, R: Rule<B>, B: CellSet, C: MoveCost<B>>(
    moves: &Onward<'_, R, B, C>,
    values: &[i64],
    directions: Directions,
    ways_from: &[u8],
) -> Grid<Directions> {
    let (frame, prices) = (moves.frame, moves.prices(true));
    // A step that stays leads to no lower value.
    let mut sides = [(Direction::North, 0); N];
    for (side, direction) in sides.iter_mut().zip(directions.iter()) {
        *side = (direction, frame.stride(direction));
    }
    let mut flow = vec![Directions::NONE; frame.width * frame.height];
    moves.open.for_each_cell(|cell| {
        let number = frame.number(cell);
        let (mut best, mut ways, own) = (i64::MAX, 0, values[number]);
        let is_from = ways_from.get(number).unwrap_or(&u8::MAX);
        for (side, stride) in sides {
            let is_step = is_from >> side as u8 & 1 != 0;
            let to = number.wrapping_add_signed(if is_step { stride } else { 0 });
            let there = values[to];
            let is_lower = there < own;
            let cost = || {
                let to = moves.entered(to) as u32;
                let cell = |number| frame.cell(number);
                let step = || (cell(number as u32), side, cell(to));
                moves.step(to, prices.as_deref(), step).into()
            };
            let sum = if is_lower { there.saturating_add(cost()) } else { i64::MAX };
            // Without branches: it is hard to predict which neighbors are lower.
            let (is_less, is_equal) = (is_lower & (sum < best), is_lower & (sum == best));
            ways = if is_less { 0 } else { ways } | u8::from(is_less | is_equal) << side as u8;
            best = best.min(sum);
        }
        flow[cell.x + cell.y * frame.width] = Directions::from_bits(ways);
    });
    Grid::of_values(frame.width, flow)
}
