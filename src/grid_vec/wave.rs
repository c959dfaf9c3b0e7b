//! Waves on a board whose size is known at run time.

use core::{array, ops::ControlFlow};

use super::{GridVec, strips::on_strips};
use crate::{
    bits::{
        erased::{AnyVisitor, Erased},
        rows::strips::wave_on_strips,
        tiles::{self, Moves, Rows, Symmetric, Tiles},
    },
    cell_set::{CellSet, Pattern, Plan, Visitor, front, run},
    direction::Direction,
};

/// Runs a wave in registers where the board is small, or else on its tiles.
pub(super) fn wave<V: Visitor<GridVec>>(
    plan: Plan<'_, GridVec>,
    step: impl Fn(&GridVec, &GridVec) -> GridVec,
    visitor: &mut V,
) -> ControlFlow<()> {
    plan.same_sizes();
    let known = if V::LOOKS { looking(plan, visitor) } else { counting(plan, visitor) };
    known.unwrap_or_else(|plan| run(plan, step, visitor))
}

// No parameters, so that the kernels are compiled with the crate, and not for every visitor anew.

fn looking<'a>(
    plan: Plan<'a, GridVec>,
    visitor: &mut dyn AnyVisitor<GridVec>,
) -> Result<ControlFlow<()>, Plan<'a, GridVec>> {
    known(plan, &mut Erased::<_, true>(visitor))
}

fn counting<'a>(
    plan: Plan<'a, GridVec>,
    visitor: &mut dyn AnyVisitor<GridVec>,
) -> Result<ControlFlow<()>, Plan<'a, GridVec>> {
    known(plan, &mut Erased::<_, false>(visitor))
}

/// Runs a wave of moves that there is a kernel for, or gives the plan back.
fn known<'a, const LOOKS: bool>(
    plan: Plan<'a, GridVec>,
    visitor: &mut Erased<'_, GridVec, LOOKS>,
) -> Result<ControlFlow<()>, Plan<'a, GridVec>> {
    let small = match (plan.open.width(), plan.open.height()) {
        (..=64, ..=32) => wave_in_registers::<1, 32>(&plan, visitor),
        (..=64, ..=64) => wave_in_registers::<1, 64>(&plan, visitor),
        (..=64, ..=128) => wave_in_registers::<1, 128>(&plan, visitor),
        // Registers show a layer as rows, in order, and only one of a word a row is worth it.
        _ if const { LOOKS } => None,
        (..=128, ..=64) => wave_in_registers::<2, 128>(&plan, visitor),
        (..=128, ..=96) => wave_in_registers::<2, 192>(&plan, visitor),
        (..=128, ..=128) => wave_in_registers::<2, 256>(&plan, visitor),
        (..=192, ..=64) => wave_in_registers::<3, 192>(&plan, visitor),
        (..=192, ..=128) => wave_in_registers::<3, 384>(&plan, visitor),
        (..=256, ..=64) => wave_in_registers::<4, 256>(&plan, visitor),
        (..=256, ..=128) => wave_in_registers::<4, 512>(&plan, visitor),
        _ => None,
    };
    if let Some(end) = small {
        return Ok(end);
    }
    let (four, eight);
    let moves = match plan.pattern {
        Pattern::Masked([north, east, south, west]) => {
            four = entrances([north, east, south, west], Direction::ORTHOGONAL);
            Moves::Into4(four.each_ref())
        }
        Pattern::Masked(masks) if masks.len() == 8 => {
            eight = entrances(array::from_fn(|i| &masks[i]), Direction::ALL);
            Moves::Into8(eight.each_ref())
        }
        Pattern::NoCorner => {
            eight = without_corners(plan.open);
            Moves::Into8(eight.each_ref())
        }
        pattern => match symmetric(pattern) {
            Some(moves) => Moves::Symmetric(moves),
            None => return Err(plan),
        },
    };
    let stop = plan.stop.map(|stop| &stop.tiles);
    Ok(tiles::run(moves, &plan.first_layer().tiles, &plan.open.tiles, stop, visitor))
}

/// How far it is: on large boards by two waves that meet, where the moves lead back as they lead there.
pub(super) fn distance(
    plan: Plan<'_, GridVec>,
    step: impl Fn(&GridVec, &GridVec) -> GridVec,
) -> Option<u32> {
    let large = plan.open.width() > 256 || plan.open.height() > 128;
    let (Some(stop), Some(moves), true) = (plan.stop, symmetric(plan.pattern), large) else {
        return front::distance(plan, step);
    };
    plan.same_sizes();
    let mut targets = stop.clone();
    targets &= plan.open;
    tiles::distance(moves, &plan.first_layer().tiles, &targets.tiles, &plan.open.tiles)
}

/// Moves that lead back as they lead there, as tiles know them.
const fn symmetric(pattern: Pattern<'_, GridVec>) -> Option<Symmetric> {
    match pattern {
        Pattern::Steps(Direction::ORTHOGONAL_BITS) => Some(Symmetric::Orthogonal),
        Pattern::Steps(Direction::DIAGONAL_BITS) => Some(Symmetric::Diagonal),
        Pattern::Steps(Direction::ALL_BITS) => Some(Symmetric::King),
        Pattern::Knight => Some(Symmetric::Knight),
        _ => None,
    }
}

/// Runs a wave as on a `GridMask` of `N` words, `PER_ROW` a row, if there is a fast way to; otherwise
/// `None`, and the visitor has been shown nothing. The board fits.
// Not inlined: the room for all these sizes together would be a stack frame of many pages, and touching
// each takes longer than the wave.
#[inline(never)]
fn wave_in_registers<const PER_ROW: usize, const N: usize>(
    plan: &Plan<'_, GridVec>,
    visitor: &mut impl Visitor<GridVec>,
) -> Option<ControlFlow<()>> {
    let mut visitor = OnRows::<PER_ROW, _> { visitor, shown: plan.open.empty_like() };
    on_strips::<PER_ROW, N, _>(plan, plan.pattern, |moves, sources, open, stop| {
        wave_on_strips::<PER_ROW, N>(moves, sources, open, stop, &mut visitor)
    })
}

/// A visitor that is shown rows.
struct OnRows<'a, const PER_ROW: usize, V> {
    visitor: &'a mut V,
    shown: GridVec,
}

impl<const PER_ROW: usize, V: Visitor<GridVec>, const N: usize> Visitor<Rows<N>>
    for OnRows<'_, PER_ROW, V>
{
    const LOOKS: bool = V::LOOKS;

    #[inline(always)]
    fn visit(&mut self, layer: &Rows<N>) -> ControlFlow<()> {
        self.shown.tiles.set_rows::<PER_ROW, N>(layer);
        self.visitor.visit(&self.shown)
    }

    #[inline(always)]
    fn patience(&self) -> Option<u32> {
        self.visitor.patience()
    }

    #[inline(always)]
    fn wants_unvisited(&self) -> bool {
        self.visitor.wants_unvisited()
    }

    fn end(&mut self, layers: u32, unvisited: Option<Rows<N>>) {
        let rest = unvisited.map(|rows| {
            let mut rest = self.shown.empty_like();
            rest.tiles.set_rows::<PER_ROW, N>(&rows);
            rest
        });
        self.visitor.end(layers, rest);
    }
}

/// The cells that a step in each direction may enter where no corner is cut: both cells beside the
/// step are open.
fn without_corners(open: &GridVec) -> [Tiles; 8] {
    Direction::ALL.map(|direction| {
        let (east, north) = direction.east_north();
        let enter = if direction.is_diagonal() {
            open.offset(east, 0) & open.offset(0, -north)
        } else {
            open.full_like()
        };
        enter.into_dense()
    })
}

/// The cells that a step in each direction may enter, from those that it may leave.
fn entrances<const N: usize>(exits: [&GridVec; N], directions: [Direction; N]) -> [Tiles; N] {
    array::from_fn(|i| exits[i].shift(directions[i]).into_dense())
}
