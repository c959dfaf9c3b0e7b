//! How many moves does each chess piece need to every square?

use gridmask::prelude::*;

fn main() {
    let square = |name| Bitboard::square(name).expect("a square");
    let start = square("c3");
    // Pawns that block all pieces but the knight, which jumps over them.
    let open = !(square("c5") | square("d4") | square("e3") | square("f6"));

    let pieces = [
        ("knight", Search::new(KNIGHT, open).distance_map(start)),
        ("bishop", Search::new(BISHOP, open).distance_map(start)),
        ("rook", Search::new(ROOK, open).distance_map(start)),
        ("queen", Search::new(QUEEN, open).distance_map(start)),
        ("king", Search::new(KING, open).distance_map(start)),
    ];
    println!(
        "Moves from c3 to every square. A dot is a pawn, or a square that is never reached.\n"
    );
    let columns = pieces.map(|(name, moves)| {
        let count = moves.layer(2).len();
        format!("{name:<15}\n{moves}\n{count:>2} in two moves")
    });
    for line in 0..10 {
        let row = columns.each_ref().map(|column| column.lines().nth(line).unwrap_or_default());
        println!("{}", row.join("   ").trim_end());
    }
}
