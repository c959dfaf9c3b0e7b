//! All shortest paths of a king on the chessboard, one board per move.
//!
//! Without arguments it draws the figure that Steffan Westcott gave with his routine *All shortest
//! paths* (Computer Chess Club, 2002): from e4 to a1 and h8 on the empty board. A square is marked on
//! the board of move `k` where some shortest path is there after `k` moves.
//!
//! ```text
//! cargo run --example king_paths
//! cargo run --example king_paths -- e4 a1,h8 --plain
//! cargo run --example king_paths -- a1 b5 --fen "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - -"
//! ```
//!
//! The first one prints:
//!
//! ```text
//! A king goes from e4 to a1 and h8 in 4 moves, by 8 shortest paths.
//!
//!   start               move 1              move 2              move 3              move 4
//! 8 . . . . . . . .   8 . . . . . . . .   8 . . . . . . . .   8 . . . . . . . .   8 . . . . . . . X
//! 7 . . . . . . . .   7 . . . . . . . .   7 . . . . . . . .   7 . . . . . . X X   7 . . . . . . . .
//! 6 . . . . . . . .   6 . . . . . . . .   6 . . . . . X X .   6 . . . . . . . .   6 . . . . . . . .
//! 5 . . . . . . . .   5 . . . . X X . .   5 . . . . . . . .   5 . . . . . . . .   5 . . . . . . . .
//! 4 . . . . X . . .   4 . . . X . . . .   4 . . . . . . . .   4 . . . . . . . .   4 . . . . . . . .
//! 3 . . . . . . . .   3 . . . X . . . .   3 . . X . . . . .   3 . . . . . . . .   3 . . . . . . . .
//! 2 . . . . . . . .   2 . . . . . . . .   2 . . X . . . . .   2 . X . . . . . .   2 . . . . . . . .
//! 1 . . . . . . . .   1 . . . . . . . .   1 . . . . . . . .   1 . X . . . . . .   1 X . . . . . . .
//!   a b c d e f g h     a b c d e f g h     a b c d e f g h     a b c d e f g h     a b c d e f g h
//! ```

#[path = "../support/program.rs"]
mod program;

use std::process::ExitCode;

use clap::Parser;
use gridmask::{Bitboard, CellSet, KING, Rule, Search, ShortestPaths, chess::Position};

const TERMINAL_COLUMNS: usize = 100;
const BOARD_COLUMNS: usize = 17;
const GAP: &str = "   ";

/// All shortest paths of a king, a board for each move.
///
/// Without squares it goes from e4 to a1 and h8.
#[derive(Parser)]
#[command(name = "king_paths")]
struct Arguments {
    /// Where the king may start: one square or several, such as e4 or e4,g1
    #[arg(requires = "to", value_name = "FROM[,FROM…]")]
    from: Option<String>,
    /// Where the king wants to go; of several squares the nearest count
    #[arg(value_name = "TO[,TO…]")]
    to: Option<String>,
    /// A position whose occupied squares are closed, other than those of FROM and TO
    #[arg(long)]
    fen: Option<String>,
    /// Print the squares by name, one line per move
    #[arg(long)]
    plain: bool,
}

fn main() -> ExitCode {
    program::print(run)
}

fn run(arguments: &Arguments) -> Result<String, String> {
    let from = squares("FROM", arguments.from.as_deref().unwrap_or("e4"))?;
    let to = squares("TO", arguments.to.as_deref().unwrap_or("a1,h8"))?;
    let position: Position = match &arguments.fen {
        Some(fen) => fen.parse().map_err(|error| format!("--fen: {error}"))?,
        None => Position::default(),
    };
    let open = !position.occupied() | from | to;
    let paths = Search::new(KING, open).shortest_paths(from, to);
    Ok(match (paths, arguments.plain) {
        (None, true) => "unreachable\n".to_owned(),
        (None, false) => format!("No path of a king leads from {} to {}.\n", list(from), list(to)),
        (Some(paths), true) => plain(paths.layers()),
        (Some(paths), false) => figure(&paths, open, &position),
    })
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

/// The names of the squares in alphabetical order.
fn names(squares: Bitboard) -> Vec<String> {
    let mut names: Vec<_> = squares.names().to_string().split(' ').map(str::to_owned).collect();
    names.sort();
    names
}

/// The names of the squares, joined for a sentence.
fn list(squares: Bitboard) -> String {
    let names = names(squares);
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

fn plain(layers: &[Bitboard]) -> String {
    layers.iter().map(|&layer| names(layer).join(" ") + "\n").collect()
}

fn figure(
    paths: &ShortestPaths<Bitboard, impl Rule<Bitboard>>,
    open: Bitboard,
    position: &Position,
) -> String {
    let layers = paths.layers();
    let counted = |n: u128, noun: &str| format!("{n} {noun}{}", if n == 1 { "" } else { "s" });
    let mut text = format!(
        "A king goes from {} to {} in {}, by {}.\n",
        list(layers[0]),
        list(layers[layers.len() - 1]),
        counted(paths.move_count().into(), "move"),
        counted(paths.count().expect("64 squares have fewer than 2^128 paths"), "shortest path"),
    );
    let boards: Vec<_> =
        (0..).zip(layers).map(|(k, &layer)| draw(k, layer, open, position)).collect();
    let abreast = (TERMINAL_COLUMNS + GAP.len()) / (BOARD_COLUMNS + GAP.len());
    for boards in boards.chunks(abreast) {
        text.push('\n');
        for line in 0..boards[0].len() {
            let line: Vec<_> = boards.iter().map(|board| board[line].as_str()).collect();
            text.push_str(line.join(GAP).trim_end());
            text.push('\n');
        }
    }
    text
}

/// One board with its labels, in lines of [`BOARD_COLUMNS`].
fn draw(moves: usize, layer: Bitboard, open: Bitboard, position: &Position) -> [String; 10] {
    std::array::from_fn(|line| match line {
        0 if moves == 0 => format!("{:<BOARD_COLUMNS$}", "  start"),
        0 => format!("{:<BOARD_COLUMNS$}", format!("  move {moves}")),
        9 => "  a b c d e f g h".to_owned(),
        _ => {
            let rank = 9 - line;
            let mark = |file: usize| match position.piece_on((file, rank - 1)) {
                _ if layer.contains((file, rank - 1)) => 'X',
                Some(piece) if !open.contains((file, rank - 1)) => piece,
                _ => '.',
            };
            (0..8).fold(rank.to_string(), |text, file| text + " " + &mark(file).to_string())
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(arguments: &[&str]) -> Result<String, String> {
        let line = ["king_paths"].iter().chain(arguments);
        run(&Arguments::try_parse_from(line).map_err(|error| error.to_string())?)
    }

    #[test]
    fn the_published_figure_in_plain_text() {
        let layers = "e4\nd3 d4 e5 f5\nc2 c3 f6 g6\nb1 b2 g7 h7\na1 h8\n";
        assert_eq!(report(&["--plain"]).unwrap(), layers);
    }

    #[test]
    fn occupied_squares_are_closed_but_for_both_ends() {
        let fen = "8/8/8/8/8/8/PP6/KP5p";
        let report = |to: &str| report(&["a1", to, "--plain", "--fen", fen]).unwrap();
        assert_eq!(report("h1"), "unreachable\n");
        assert_eq!(report("b2,h1"), "a1\nb2\n");
    }

    #[test]
    fn no_line_is_wider_than_a_terminal() {
        // A long detour, in two rows of boards.
        let fen = "8/PPPPPPP1/8/1PPPPPPP/8/PPPPPPP1/8/8";
        let text = report(&["a1", "h8", "--fen", fen]).unwrap();
        assert!(text.lines().all(|line| line.len() <= TERMINAL_COLUMNS), "{text}");
        assert!(text.contains("move 15"), "{text}");
    }

    #[test]
    fn a_complaint_names_the_field() {
        let message = report(&["e4", "a1,i9"]).unwrap_err();
        assert_eq!(message, "TO: \"i9\" is not a square; squares are a1 to h8");
        assert!(report(&["--fen", "8/8"]).unwrap_err().starts_with("--fen: "));
        assert!(report(&["e4"]).unwrap_err().contains("TO"));
    }
}
