//! Slides past walls on a torus, against a walk from cell to cell.

use fastrand::Rng;
use gridmask::{
    Batch, Bitboard, Cell, CellSet, Direction, Directions, GridMask, ICE, Levels, Path, ROOK, Rule,
    RuleExt, Search, Slider, Walls,
};

use super::{Board, Corridor, Dot, Shaft, model, torus::next};
use crate::support::{
    all_cells,
    boards::{self, grid_vec},
    cells_in,
};

/// The cells that a slide passes, and what ends it.
struct Slide {
    cells: Vec<Cell>,
    end: End,
}

#[derive(PartialEq)]
enum End {
    Wall,
    Closed(Cell),
    /// The next cell is the one that it started from.
    Round,
}

fn slide<B: boards::Board, const AXES: usize>(
    walls: &Walls<B, AXES, true>,
    open: &B,
    from: Cell,
    direction: Direction,
) -> Slide {
    let (mut cells, mut here) = (Vec::new(), from);
    let end = loop {
        let to = next(open, here, direction);
        if !walls.is_open(here, direction) {
            break End::Wall;
        } else if !open.contains(to) {
            break End::Closed(to);
        } else if to == from {
            break End::Round;
        }
        cells.push(to);
        here = to;
    };
    Slide { cells, end }
}

fn walls<B: boards::Board, const AXES: usize>(rng: &mut Rng, blank: &B) -> Walls<B, AXES, true> {
    let mut walls = Walls::default_like(blank);
    for cell in all_cells(blank) {
        for &side in model::all(2 * AXES) {
            if rng.u8(..8) == 0 {
                walls.block(cell, side);
            }
        }
    }
    walls
}

/// Checks that a rule leads to exactly these cells, forwards and backwards.
fn moves_to<B: boards::Board>(rule: &dyn Rule<B>, open: &B, ends: &dyn Fn(Cell) -> Vec<Cell>) {
    let cells = all_cells(open);
    let reached: Vec<B> = cells.iter().map(|&cell| open.cells_like(ends(cell))).collect();
    for (&cell, reached) in cells.iter().zip(&reached) {
        assert_eq!(&rule.step(&open.cell_like(cell), open), reached, "from {cell} on\n{open}");
    }
    for &cell in &cells {
        let leads_here = |from: &Cell| reached[from.x + from.y * open.width()].contains(cell);
        let mut before = open.empty_like();
        for from in cells_in(open) {
            if leads_here(&from) {
                before.insert(from);
            }
        }
        let to = open.cell_like(cell) & open;
        let before = if to.is_empty() { to.clone() } else { before };
        assert_eq!(rule.back(&to, open), before, "back to {cell} on\n{open}");
    }
}

fn on<B: boards::Board, const AXES: usize>(blank: B) {
    let mut rng = Rng::with_seed((blank.width() + 100 * blank.height() + AXES) as u64);
    for density in [1.0, 0.9, 0.6] {
        let open = blank.cells_like(all_cells(&blank).into_iter().filter(|_| rng.f32() < density));
        let walls = walls::<B, AXES>(&mut rng, &blank);
        let sides = model::all(2 * AXES);
        let rays = |cell| sides.iter().map(move |&side| (side, cell));
        let slide = |(side, cell)| slide(&walls, &open, cell, side);

        let slider = Slider::new(Directions::of(sides)).with_walls(&walls);
        moves_to(&slider, &open, &|cell| rays(cell).flat_map(|ray| slide(ray).cells).collect());
        let two = slider.at_most(2);
        let near = |ray| slide(ray).cells.into_iter().take(2);
        moves_to(&two, &open, &|cell| rays(cell).flat_map(near).collect());
        let ice = ICE.with_walls(&walls);
        let stops = |side: Direction, cell| {
            let Slide { cells, end } = slide((side, cell));
            cells.last().copied().filter(|_| end != End::Round)
        };
        moves_to(&ice, &open, &|cell| {
            Direction::ORTHOGONAL.into_iter().filter_map(|side| stops(side, cell)).collect()
        });

        for cell in all_cells(&blank) {
            let mut attacked = blank.empty_like();
            for &side in sides {
                let Slide { cells, end } = slide((side, cell));
                let last = cells.last().copied().unwrap_or(cell);
                assert_eq!(slider.slide(cell, side, &open), last, "{cell} {side} on\n{open}");
                let second = cells.iter().take(2).next_back().copied().unwrap_or(cell);
                assert_eq!(two.slide(cell, side, &open), second, "{cell} {side} on\n{open}");
                let stop = stops(side, cell).unwrap_or(cell);
                assert_eq!(ice.slide(cell, side, &open), stop, "{cell} {side} on\n{open}");
                let capture = match end {
                    End::Closed(to) if to != cell => Some(to),
                    _ => None,
                };
                attacked |= &blank.cells_like(cells.into_iter().chain(capture));
            }
            assert_eq!(
                slider.attacks(&blank.cell_like(cell), &open),
                attacked,
                "{cell} on\n{open}"
            );
        }
    }
}

#[test]
fn they_go_round_on_every_board() {
    on::<_, 2>(Board::EMPTY);
    on::<_, 4>(Board::EMPTY);
    on::<_, 3>(Bitboard::EMPTY);
    on::<_, 4>(Corridor::EMPTY);
    on::<_, 2>(Shaft::EMPTY);
    on::<_, 4>(Dot::EMPTY);
    on::<_, 4>(GridMask::<2, 2>::EMPTY);
    on::<_, 2>(GridMask::<20, 7, [u32; 7]>::EMPTY);
    on::<_, 2>(grid_vec(66, 3));
    on::<_, 4>(grid_vec(9, 10));
    on::<_, 2>(Batch::<4, 3, 3, u64>::EMPTY);
    on::<_, 4>(Levels::splat(&grid_vec(5, 3), 2));
}

/// If there is no wall, these are the slides that go round by themselves, and paths cross the border.
#[test]
fn without_walls_they_are_those_of_a_torus() {
    let mut rng = Rng::with_seed(8);
    for _ in 0..20 {
        let open = Board::from_iter(Board::full().cells().filter(|_| rng.u8(..5) > 0));
        let walls = Walls::open_on_torus(&open);
        let (walled, plain) = (ROOK.with_walls(walls), ROOK.on_torus());
        let (walled, plain) = (Search::new(walled, open), Search::new(plain, open));
        for cell in open.cells() {
            assert_eq!(walled.distance_map(cell), plain.distance_map(cell));
            for to in open.cells() {
                let Some(path) = walled.shortest_path(cell, to) else { continue };
                let other = plain.shortest_path(cell, to).unwrap();
                assert_eq!((path.turns(), &path), (other.turns(), &other));
            }
        }
    }
    let around = Search::new(ROOK.with_walls(Walls::open_on_torus(&Board::EMPTY)), Board::full());
    let path = Path::of(&around, [(0, 1), (4, 1)]);
    assert_eq!(path.first_direction(), Some(Direction::West));
}
