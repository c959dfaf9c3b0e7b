//! Boards turned and mirrored.

use gridmask::{Bitboard, GridMask, Symmetry};

use crate::{
    hand::turned::{Nine, canonical_8x8},
    table::Table,
};

pub fn rows(table: &mut Table) {
    let mut random = fastrand::Rng::with_seed(0x1f12_bb3d);
    let chess: Vec<u64> = (0..4_096).map(|_| random.u64(..)).collect();
    table.row(
        ("canonical image", "8×8"),
        1.0,
        chess.len(),
        |i, note| note.plain(u64::from(Symmetry::canonical(&Bitboard::from(chess[i])).0)),
        |i, note| note.plain(canonical_8x8(chess[i])),
    );
    let nines: Vec<u128> = (0..4_096).map(|_| random.u128(..1 << 81)).collect();
    let tables = Nine::new();
    table.row(
        ("canonical image", "9×9"),
        1.0,
        nines.len(),
        |i, note| {
            let (least, _) = Symmetry::canonical(&GridMask::<9, 9>::from_bits(nines[i]));
            note.plain(least.to_bits());
        },
        |i, note| note.plain(tables.canonical(nines[i])),
    );
}
