//! Boards turned and mirrored.

use gridmask::{Bitboard, GridMask, symmetry::Symmetry};

use crate::{
    hand::turned::{Nine, canonical_8x8},
    table::Table,
};

pub fn rows(table: &mut Table) {
    let mut random = fastrand::Rng::with_seed(0x1f12_bb3d);
    let chess: Vec<u64> = (0..4_096).map(|_| random.u64(..)).collect();
    table.on("8×8", chess.len()).row(
        "canonical image",
        |i, note| note.plain(u64::from(Symmetry::canonical(&Bitboard::from(chess[i])).0)),
        |i, note| note.plain(canonical_8x8(chess[i])),
    );
    let nines: Vec<u128> = (0..4_096).map(|_| random.u128(..1 << 81)).collect();
    let tables = Nine::new();
    table.on("9×9", nines.len()).row(
        "canonical image",
        |i, note| {
            let (least, _) = Symmetry::canonical(&GridMask::<9, 9>::from_bits(nines[i]));
            note.plain(least.to_bits());
        },
        |i, note| note.plain(tables.canonical(nines[i])),
    );
}
