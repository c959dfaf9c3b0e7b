//! Pawns by their definitions, from every cell and from random sets.

use std::collections::BTreeSet;

use fastrand::Rng;
use gridmask::{Bitboard, CellSet, Rule, chess::Pawn};

use super::on_boards;
use crate::support::{all_cells, boards::Board, points, random_set};
use oracle::Point;

on_boards!(both_colors_move_by_their_definitions);

fn on<B: Board>(blank: B) {
    let mut rng = Rng::with_seed(blank.width() as u64 * 17 + blank.height() as u64);
    for density in [1.0, 0.6, 0.3] {
        let open = random_set(&mut rng, &blank, density);
        for _ in 0..3 {
            pawns_are(&random_set(&mut rng, &blank, 0.2), &open);
        }
        pawns_are(&blank.full_like(), &open);
        pawns_are(&blank, &open);
    }
}

#[test]
fn both_colors_from_every_square() {
    let mut rng = Rng::with_seed(8);
    for square in all_cells(&Bitboard::EMPTY) {
        let occupied = random_set(&mut rng, &Bitboard::EMPTY, 0.3);
        for open in [Bitboard::FULL, !occupied] {
            pawns_are(&Bitboard::of(square), &open);
        }
    }
}

fn pawns_are<B: Board>(from: &B, open: &B) {
    // White goes north, against the sign of a step south.
    side_is(&Pawn::WHITE, -B::SOUTH, from, open);
    side_is(&Pawn::BLACK, B::SOUTH, from, open);
}

fn side_is<B: Board>(pawn: &Pawn, ahead: i64, from: &B, open: &B) {
    let (width, height) = (from.width() as i64, from.height() as i64);
    let (pawns, empty) = (points(from), points(open));
    let on_board = |&(x, y): &Point| (0..width).contains(&x) && (0..height).contains(&y);
    let moved = |dx: i64, rows: i64| {
        let there = pawns.iter().map(move |&(x, y)| (x + dx, y + rows * ahead));
        there.filter(on_board).collect::<BTreeSet<_>>()
    };
    let what = format!("pawns that go {ahead} from {from:?} on\n{open}");

    let pushes = &moved(0, 1) & &empty;
    assert_eq!(points(&pawn.pushes(from, open)), pushes, "pushes of {what}");
    assert_eq!(points(&pawn.step(from, open)), pushes, "steps of {what}");
    let back = pawns.iter().map(|&(x, y)| (x, y - ahead)).filter(|cell| empty.contains(cell));
    assert_eq!(points(&pawn.back(from, open)), back.collect(), "steps back of {what}");

    let attacks = &moved(-1, 1) | &moved(1, 1);
    assert_eq!(points(&pawn.attacks(from)), attacks, "attacks of {what}");

    let fill = (0..height).flat_map(|rows| moved(0, rows)).collect();
    assert_eq!(points(&pawn.front_fill(from)), fill, "front fill of {what}");
    let cone = (1..height).flat_map(|rows| &moved(-1, rows) | &moved(1, rows)).collect();
    assert_eq!(points(&pawn.attack_span(from)), cone, "attack cone of {what}");
}
