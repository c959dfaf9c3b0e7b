//! Where the kings can walk in a pawn ending with blocked pawns, and which squares they cannot avoid.
//!
//! The pawns never move, and each king walks alone, as if the enemy's king were not there. A king may not
//! enter a square with a pawn of its own, nor one that a pawn of the enemy attacks. It may take an
//! unguarded pawn of the enemy. A critical square is one that every shortest path to a key square visits,
//! so the enemy has to guard it.
//!
//! The default is the study of Lasker and Reichhelm, 1901 (number 70 in Fine's *Basic Chess
//! Endings*), with the key squares b5, g5 and h5, from which White breaks in.
//!
//! ```text
//! cargo run --example pawn_endgame
//! cargo run --example pawn_endgame -- --key c4
//! cargo run --example pawn_endgame -- --fen "8/5k2/8/p1p1p1p1/P1P1P1P1/8/5K2/8 w - -"
//! ```
//!
//! The last one is a fortress: no king gets across.
//!
//! The first one prints this for White, then the same for Black:
//!
//! ```text
//! Each king walks alone: the other king is left out, and no pawn moves.
//!
//! White's king on a1 may walk on 54 squares, and gets to 54.
//!
//!   x: attacked by a pawn   moves from a1
//! 8 . . . . . . . .       8  7  7  7  7  7  8  9 10
//! 7 k . . . . . . .       7  6  6  6  6  7  8  9 10
//! 6 . . . p . . . .       6  5  5  5  6  7  8  9  9
//! 5 p . x P x p . .       5  5  4  -  -  -  8  8  8
//! 4 P x . P x P x .       4  -  -  3  -  -  -  -  7
//! 3 . . . . . . . .       3  2  2  2  3  4  5  6  7
//! 2 . . . . . . . .       2  1  1  2  3  4  5  6  7
//! 1 K . . . . . . .       1  0  1  2  3  4  5  6  7
//!   a b c d e f g h          a  b  c  d  e  f  g  h
//!
//! Moves to guard each key square from one beside it, and to enter it (-: no path):
//!
//! key square  to guard  to enter  paths  critical squares
//! b5                 3         4      3  c4
//! g5                 7         8     49  g3 h4
//! h5                 7         8     49  g3 h4
//! ```

#[path = "../support/program.rs"]
mod program;

use std::process::ExitCode;

use clap::Parser;
use gridmask::{
    Bitboard, CellSet, KING, Rule, Search,
    chess::{Pawn, Position},
};

const LASKER_REICHHELM: &str = "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - -";
const LASKER_REICHHELM_KEY: &str = "b5,g5,h5";

/// King paths in a pawn ending with blocked pawns.
///
/// Pawns never move, and each king walks as if the other were not there.
#[derive(Parser)]
#[command(name = "pawn_endgame")]
struct Arguments {
    /// The position: two kings, and pawns [default: Lasker and Reichhelm, 1901]
    #[arg(long)]
    fen: Option<String>,
    /// The key squares, such as b5,g5 [default: those of the study, or the pawns that can be taken]
    #[arg(long, value_name = "SQUARES")]
    key: Option<String>,
}

/// One side: its king, and the squares where that king can walk.
struct Side {
    name: &'static str,
    king: Bitboard,
    /// The squares that the enemy's pawns attack.
    attacked: Bitboard,
    open: Bitboard,
}

impl Side {
    fn new(name: &'static str, king: Bitboard, pawns: Bitboard, attacked: Bitboard) -> Self {
        // The king's own square is open even in check.
        Side { name, king, attacked, open: !(pawns | attacked) | king }
    }

    fn search(&self) -> Search<impl Rule<Bitboard> + Clone, Bitboard> {
        Search::new(KING, self.open)
    }
}

fn main() -> ExitCode {
    program::print(run)
}

fn run(arguments: &Arguments) -> Result<String, String> {
    let fen = arguments.fen.as_deref().unwrap_or(LASKER_REICHHELM);
    let position: Position = fen.parse().map_err(|error| format!("--fen: {error}"))?;
    let sides = sides(&position).map_err(|slip| format!("--fen: {slip}"))?;
    let key = match (&arguments.key, &arguments.fen) {
        (Some(list), _) => squares("--key", list)?,
        (None, None) => squares("--key", LASKER_REICHHELM_KEY)?,
        (None, Some(_)) => {
            let [white, black] = sides.each_ref().map(|side| side.open);
            (white & position.pieces('p')) | (black & position.pieces('P'))
        }
    };
    let mut text =
        "Each king walks alone: the other king is left out, and no pawn moves.\n".to_owned();
    for side in &sides {
        text += &boards(side, &position);
        text += &table(side, key);
    }
    Ok(text)
}

fn sides(position: &Position) -> Result<[Side; 2], String> {
    for letter in "QRBNqrbn".chars() {
        let pieces = position.pieces(letter);
        if !pieces.is_empty() {
            let names = pieces.names();
            return Err(format!("{letter:?} on {names}; there must be kings and pawns only"));
        }
    }
    let [white, black] = ['K', 'k'].map(|letter| position.pieces(letter));
    for (name, king) in [("White", white), ("Black", black)] {
        if king.len() != 1 {
            return Err(format!("{name} has {} kings; each side must have one", king.len()));
        }
    }
    let [white_pawns, black_pawns] = ['P', 'p'].map(|letter| position.pieces(letter));
    Ok([
        Side::new("White", white, white_pawns, Pawn::BLACK.attacks(&black_pawns)),
        Side::new("Black", black, black_pawns, Pawn::WHITE.attacks(&white_pawns)),
    ])
}

/// The squares of a list with commas; error messages call it `field`.
fn squares(field: &str, list: &str) -> Result<Bitboard, String> {
    list.split(',').try_fold(Bitboard::EMPTY, |squares, name| {
        let square = Bitboard::square(name);
        let square = square
            .ok_or_else(|| format!("{field}: {name:?} is not a square; squares are a1 to h8"))?;
        Ok(squares | square)
    })
}

/// The position with the squares that are closed to the king, and beside it the number of moves to each
/// square.
fn boards(side: &Side, position: &Position) -> String {
    let Side { name, king, attacked, open } = side;
    let moves = side.search().distance_map(king);
    let width = moves.max().map_or(1, |max| max.to_string().len());
    let start = king.names().to_string();
    let [squares, reached] = [*open, *moves.reached()].map(|squares| (squares - *king).len());
    let mut text = format!(
        "\n{name}'s king on {start} may walk on {squares} squares, and gets to {reached}.\n\n"
    );
    text += &format!("  {:<22}  moves from {start}\n", "x: attacked by a pawn");
    for rank in (1..=8).rev() {
        let mut left = rank.to_string();
        let mut right = rank.to_string();
        for square in (0..8).map(|file| (file, rank - 1)) {
            let mark = match position.piece_on(square) {
                Some(piece) => piece,
                None if attacked.contains(square) => 'x',
                None => '.',
            };
            left += &format!(" {mark}");
            let moves = moves.get(square).map_or("-".to_owned(), |moves| moves.to_string());
            right += &format!(" {moves:>width$}");
        }
        text += &format!("{left:<22}  {right}\n");
    }
    let files = ('a'..='h').map(|file| format!(" {file:>width$}")).collect::<String>();
    text + &format!("{:<22}   {files}\n", "  a b c d e f g h")
}

/// For each key square, its distance and the squares that no path avoids.
fn table(side: &Side, key: Bitboard) -> String {
    if key.is_empty() {
        return "\nNo king may take a pawn; --key names squares to go to.\n".to_owned();
    }
    let mut text =
        "\nMoves to guard each key square from one beside it, and to enter it (-: no path):\n\n"
            .to_owned();
    text += "key square  to guard  to enter  paths  critical squares\n";
    for key in key.into_iter().map(Bitboard::of) {
        let search = side.search();
        let or_dash = |number: Option<String>| number.unwrap_or("-".to_owned());
        let guard = search.distance(side.king, key | key.king_attacks());
        let paths = search.shortest_paths(side.king, key);
        let critical = paths.as_ref().and_then(|paths| {
            let critical = paths.cells_on_all() - side.king - key;
            // In the order in which the king passes them.
            let names = paths.nth(0)?.into_iter().filter(|&cell| critical.contains(cell));
            let names: Vec<_> = names.map(|cell| Bitboard::of(cell).names().to_string()).collect();
            Some(if names.is_empty() { "none".to_owned() } else { names.join(" ") })
        });
        text += &format!(
            "{:<10}  {:>8}  {:>8}  {:>5}  {}\n",
            key.names().to_string(),
            or_dash(guard.map(|moves| moves.to_string())),
            or_dash(paths.as_ref().map(|paths| paths.move_count().to_string())),
            or_dash(paths.as_ref().and_then(|paths| Some(paths.count()?.to_string()))),
            or_dash(critical),
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(arguments: &[&str]) -> Result<String, String> {
        let line = ["pawn_endgame"].iter().chain(arguments);
        run(&Arguments::try_parse_from(line).map_err(|error| error.to_string())?)
    }

    #[test]
    fn the_way_to_each_key_square_of_the_study() {
        let text = report(&[]).unwrap();
        let rows = |square: &str| {
            let rows = text.lines().filter(|line| line.starts_with(square));
            rows.map(|row| row.split_whitespace().skip(1).collect::<Vec<_>>().join(" ")).collect()
        };
        let [b5, g5, h5]: [Vec<String>; 3] = ["b5", "g5", "h5"].map(rows);
        assert_eq!(b5, ["3 4 3 c4", "1 - - -"]);
        assert_eq!(g5, ["7 8 49 g3 h4", "5 - - -"]);
        assert_eq!(h5, ["7 8 49 g3 h4", "6 7 30 g6"]);
    }

    #[test]
    fn both_kings_may_take_what_no_pawn_guards() {
        // The pawn on b6 guards those on a5 and c5.
        let text = report(&["--fen", "4k3/8/1p6/p1p5/1P6/8/8/4K3"]).unwrap();
        let keys: Vec<_> = text.lines().filter_map(|line| line.split_once("    ")).collect();
        let keys = keys.iter().map(|(key, _)| *key).filter(|key| key.len() == 2);
        assert_eq!(keys.collect::<Vec<_>>(), ["b4", "b6", "b4", "b6"]);
    }

    #[test]
    fn a_complaint_names_the_field() {
        let queen = report(&["--fen", "4k3/8/8/8/3Q4/8/8/4K3"]).unwrap_err();
        assert_eq!(queen, "--fen: 'Q' on d4; there must be kings and pawns only");
        let kings = report(&["--fen", "8/8/8/8/8/8/8/4K3"]).unwrap_err();
        assert_eq!(kings, "--fen: Black has 0 kings; each side must have one");
        let key = report(&["--key", "b5,b9"]).unwrap_err();
        assert_eq!(key, "--key: \"b9\" is not a square; squares are a1 to h8");
    }
}
