//! Flow fields: which way to go from each cell.

use alloc::vec;
use core::array;

use super::{
    ground::{bytes_of, columns},
    onward::{MoveCost, Onward, no_steps},
};
use crate::{
    cell::Cell,
    cell_set::{CellSet, row_words},
    direction::{Direction, Directions},
    grid::Grid,
    memory::zeros,
    rule::Rule,
    search::Search,
};

impl<R: Rule<B>, B: CellSet> Search<R, B> {
    /// Returns for each open cell the directions of all steps that are best if one wants a low value.
    ///
    /// Of the steps to cells with a lower value, these are the ones for which that value plus the cost of the step is least.
    /// `value` returns `None` for cells without a value, which count as the highest. For steps on shortest paths to the sources of a map,
    /// the value is the distance, and the cost does not matter:
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
    /// Looks at each step of each open cell once, and calls `value` once per open cell. Does both again if a value is `i32::MAX`, or if
    /// a value or its sum with the cost of a step does not fit an `i32`. Calls `value` once more for cells at wrapping sides. Takes one or
    /// two bytes per cell.
    #[must_use]
    #[track_caller]
    #[doc(alias("directions", "downhill", "flow_direction", "back_link", "next_hop"))]
    pub fn flow_field<V: Into<i64>>(
        &self,
        value: impl Fn(Cell) -> Option<V>,
        cost: impl MoveCost<B>,
    ) -> Grid<Directions> {
        let question = "Search::flow_field";
        let moves = Onward::of(self, cost, question);
        let Some((directions, ways)) = moves.ways() else { no_steps(question, "") };
        let value = |cell| value(cell).map_or(i64::MAX, V::into);
        let flow = match directions.len() {
            ..=4 => find::<i32, 4, _, _, _>(&moves, value, directions, &ways),
            _ => find::<i32, 8, _, _, _>(&moves, value, directions, &ways),
        };
        flow.unwrap_or_else(|| {
            let flow = find::<i64, 8, _, _, _>(&moves, value, directions, &ways);
            flow.expect("all values fit")
        })
    }
}

/// A value of a cell.
trait Value: Copy + Ord {
    /// No value.
    const NONE: Self;

    /// A value, `i64::MAX` for none, if it fits.
    fn of(value: i64) -> Option<Self>;

    /// The sum with a cost, and whether it does not fit.
    fn plus(self, cost: u32) -> (Self, bool);
}

impl Value for i64 {
    const NONE: Self = Self::MAX;

    fn of(value: i64) -> Option<Self> {
        Some(value)
    }

    fn plus(self, cost: u32) -> (Self, bool) {
        (self.saturating_add(cost.into()), false)
    }
}

/// Twice as many fit in a vector, and most processors compare them at once.
impl Value for i32 {
    const NONE: Self = Self::MAX;

    #[inline]
    fn of(value: i64) -> Option<Self> {
        if value == i64::MAX {
            Some(Self::NONE)
        } else {
            Self::try_from(value).ok().filter(|value| *value < Self::NONE)
        }
    }

    #[inline]
    fn plus(self, cost: u32) -> (Self, bool) {
        let sum = self.wrapping_add_unsigned(cost);
        (sum, sum < self)
    }
}

/// The number of cells that are compared at once.
const AT_ONCE: usize = 16;

/// The best of up to `N` steps from each cell, or `None` if a value does not fit.
fn find<T: Value, const N: usize, R: Rule<B>, B: CellSet, C: MoveCost<B>>(
    moves: &Onward<'_, R, B, C>,
    value: impl Fn(Cell) -> i64,
    directions: Directions,
    ways: &[u8],
) -> Option<Grid<Directions>> {
    let (frame, around, lists) = (moves.frame, moves.around, moves.lists(true));
    let (width, height, prices) = (frame.width, moves.open.level_height(), lists.prices());
    // A step that stays leads to no lower value.
    let mut sides = [(Direction::North, 0, 0); N];
    for (side, direction) in sides.iter_mut().zip(directions.iter()) {
        let (east, north) = direction.offset();
        *side = (direction, east, north * B::NORTH);
    }
    // The cell on a board with a border that stands for the other side: 0 is the last one, and the one after the last is the first.
    let on = |at: usize, size: usize| match at {
        0 => size - 1,
        _ if at > size => 0,
        _ => at - 1,
    };
    let words = row_words(moves.open);
    let words = |y: usize| &words[y * width.div_ceil(64)..][..width.div_ceil(64)];
    // The values of a row and of those before and after it, with a border. Closed cells and the border have the highest value, so that
    // no step leads there. If sides wrap, the border has the values of the other side.
    let mut rows = [(); 3].map(|()| vec![T::NONE; width.next_multiple_of(AT_ONCE) + 2]);
    let mut flow = zeros::<Directions>(width * frame.height);
    for (top, flow) in (0..).step_by(height).zip(flow.chunks_exact_mut(width * height)) {
        for next in 0..height + 2 {
            let (row, y) = (&mut rows[next % 3], top + on(next, height));
            row.fill(T::NONE);
            if around.north_south || (1..=height).contains(&next) {
                for x in columns(words(y)) {
                    row[x + 1] = T::of(value(Cell { x, y }))?;
                }
            }
            if around.east_west {
                (row[0], row[width + 1]) = (row[width], row[1]);
            }
            let Some(here) = next.checked_sub(2) else { continue };
            let (y, here) = (top + here, here + 1);
            let chunk = |row: usize, x: usize| {
                rows[row % 3][x..].first_chunk::<AT_ONCE>().expect("a whole row")
            };
            for (i, flow) in flow[(here - 1) * width..][..width].chunks_mut(AT_ONCE).enumerate() {
                let first = i * AT_ONCE;
                let open = words(y)[first / 64] >> (first % 64);
                if open as u16 == 0 {
                    continue;
                }
                let mut is_from = [bytes_of(open as u8), bytes_of((open >> 8) as u8)];
                let is_from = is_from.as_flattened_mut();
                let ways = ways.get(frame.row(y) + 1 + first..).unwrap_or(&[]);
                is_from.iter_mut().zip(ways).for_each(|(from, ways)| *from &= ways);
                let own = chunk(here, first + 1);
                let beside = sides.map(|(_, east, south)| {
                    chunk(here.wrapping_add_signed(south), (first + 1).wrapping_add_signed(east))
                });
                let (mut best, mut is_beyond) = ([0; AT_ONCE], false);
                // Without branches, unless a cost needs them: then these are vectors.
                for (k, (best, is_from)) in best.iter_mut().zip(is_from).enumerate() {
                    let lower = array::from_fn::<_, N, _>(|i| {
                        (beside[i][k] < own[k]) & (*is_from >> sides[i].0 as u8 & 1 != 0)
                    });
                    let sums = array::from_fn::<_, N, _>(|i| {
                        let (side, east, south) = sides[i];
                        let cost = || {
                            let row = top + on(here.wrapping_add_signed(south), height);
                            let column = on((first + k + 1).wrapping_add_signed(east), width);
                            let (from, to) = (Cell { x: first + k, y }, Cell { x: column, y: row });
                            let [here, there] = [from, to].map(|cell| frame.number(cell) as u32);
                            moves.step((here, side, there), prices, || (from, to))
                        };
                        let (sum, is_greater) =
                            beside[i][k].plus(if lower[i] { cost() } else { 0 });
                        is_beyond |= is_greater;
                        if lower[i] { sum } else { T::NONE }
                    });
                    let least = sums.into_iter().fold(T::NONE, T::min);
                    let is_best = |i: usize| u8::from(lower[i] & (sums[i] == least));
                    *best = (0..N).fold(0, |all, i| all | is_best(i) << sides[i].0 as u8);
                }
                if is_beyond {
                    return None;
                }
                for (flow, best) in flow.iter_mut().zip(best) {
                    *flow = Directions::from_bits(best);
                }
            }
        }
    }
    Some(Grid::of_values(width, flow))
}
