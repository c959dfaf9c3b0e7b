//! The shortest path of a chess piece around obstacles, on a board of any size.
//!
//! The piece may be a usual one, one that problemists know, any leaper by its two numbers, or a stone on
//! ice. The board is an empty chessboard, or comes from a file: `.` is an open square, `#` a closed one,
//! and the lower left corner is a1. Files past z are named aa, ab, …
//!
//! ```text
//! cargo run --example piece_path -- bishop d6 d2
//! cargo run --example piece_path -- rook a1 d6 --board examples/data/chess/fort.txt
//! cargo run --example piece_path -- ice a1 g4 --board examples/data/chess/rink.txt
//! cargo run --example piece_path -- 1,4 a1 ad14 --board examples/data/chess/ruins.txt
//! ```
//!
//! The second one prints the number of moves, the number of shortest paths, and one of them. On the board,
//! a number is the move after which some shortest path is on the square:
//!
//! ```text
//! moves: 6
//! paths: 2
//! path: a1 a8 h8 h2 f2 f6 d6
//!
//! 8 1 . . . . . . 2
//! 7 . # # # # # # .
//! 6 . # 5 6 . 5 # .
//! 5 . # . # # . # .
//! 4 . # 4 3 # . # .
//! 3 . # # . # . # .
//! 2 1 . . 2 # 4 . 3
//! 1 0 . # . # . # .
//!   a b c d e f g h
//! ```

#![expect(unreachable_pub, reason = "`pub` marks what a module offers to the others")]

mod board;
mod picture;
mod piece;
#[path = "../support/program.rs"]
mod program;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use gridmask::{Cell, CellSet, Search};

use crate::picture::Picture;
use crate::piece::Piece;

/// The shortest path of a chess piece around obstacles, on a board of any size.
#[derive(Parser)]
#[command(name = "piece_path")]
struct Arguments {
    /// king, queen, rook, bishop, knight, wazir, ferz, camel, zebra, amazon (queen or knight),
    /// king-no-cutting (cuts no corners), ice (slides until blocked), or a leaper such as 1,3
    #[arg(verbatim_doc_comment)]
    piece: String,
    /// Where it starts, such as d6
    from: String,
    /// Where it goes
    to: String,
    /// A picture of the board: . open, # closed [default: an empty chessboard]
    #[arg(long, value_name = "FILE")]
    board: Option<PathBuf>,
}

fn main() -> ExitCode {
    program::print(run)
}

fn run(arguments: &Arguments) -> Result<String, String> {
    let piece: Piece = arguments.piece.parse().map_err(|slip| format!("PIECE: {slip}"))?;
    let open = match &arguments.board {
        None => board::empty_chessboard(),
        Some(file) => board::parse(&program::read("--board: ", file)?)
            .map_err(|slip| format!("--board: {}: {slip}", file.display()))?,
    };
    let from = board::square(&open, &arguments.from).map_err(|slip| format!("FROM: {slip}"))?;
    let to = board::square(&open, &arguments.to).map_err(|slip| format!("TO: {slip}"))?;
    Ok(report(piece, &open, from, to))
}

fn report<B: CellSet>(piece: Piece, open: &B, from: Cell, to: Cell) -> String {
    let set = |cell: Cell| {
        let mut set = open.empty_like();
        set.insert(cell);
        set
    };
    let rule = piece.rule::<B>();
    let search = Search::new(&*rule, open.clone());
    let Some(paths) = search.shortest_paths(set(from), set(to)) else {
        let layers: Vec<_> = search.layers(set(from)).collect();
        let reached = Picture { open, layers: &layers };
        let note = "The moves to each square that it reaches:";
        return format!("moves: unreachable\npaths: 0\n\n{note}\n\n{reached}");
    };
    let count = match paths.count() {
        Some(count) => count.to_string(),
        None => "more than 2^128".to_owned(),
    };
    let path = paths.nth(0).expect("there is a shortest path");
    let path: Vec<_> = path.iter().map(|&cell| board::name(open, cell)).collect();
    let picture = Picture { open, layers: paths.layers() };
    let [moves, path] = [paths.move_count().to_string(), path.join(" ")];
    format!("moves: {moves}\npaths: {count}\npath: {path}\n\n{picture}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(line: &str) -> Result<String, String> {
        run(&Arguments::try_parse_from(line.split(' ')).map_err(|error| error.to_string())?)
    }

    fn first_lines(line: &str) -> [String; 3] {
        let report = report(line).unwrap();
        let mut lines = report.lines().map(str::to_owned);
        std::array::from_fn(|_| lines.next().unwrap())
    }

    #[test]
    fn a_bishop_goes_from_d6_to_d2_in_two_moves() {
        let lines = first_lines("piece_path bishop d6 d2");
        assert_eq!(lines, ["moves: 2", "paths: 2", "path: d6 b4 d2"]);
        assert_eq!(first_lines("piece_path bishop d6 d6"), ["moves: 0", "paths: 1", "path: d6"]);
        let lines = first_lines("piece_path bishop d6 d3");
        assert_eq!(lines, ["moves: unreachable", "paths: 0", ""]);
    }

    #[test]
    fn every_piece_crosses_the_chessboard_in_its_own_time() {
        let far = [
            ("king", 7, 1),
            ("queen", 1, 1),
            ("rook", 2, 2),
            ("bishop", 1, 1),
            ("knight", 6, 108),
            ("wazir", 14, 3432),
            ("ferz", 7, 1),
            ("camel", 5, 26),
            ("zebra", 6, 16),
            ("amazon", 1, 1),
            ("ice", 2, 2),
            ("king-no-cutting", 7, 1),
            ("7,7", 1, 1),
        ];
        for (piece, moves, paths) in far {
            let [first, second, _] = first_lines(&format!("piece_path {piece} a1 h8"));
            assert_eq!(
                [first, second],
                [format!("moves: {moves}"), format!("paths: {paths}")],
                "{piece}"
            );
        }
    }

    #[test]
    fn leapers_cross_a_board_of_7x5() {
        let open = board::parse(&".......\n".repeat(5)).unwrap();
        let moves = |m, n| {
            let text = super::report(Piece::Leaper(m, n), &open, Cell::new(0, 0), Cell::new(6, 4));
            text.lines().next().unwrap().replace("moves: ", "")
        };
        let row = |m| [1, 2, 3, 4].map(|n| moves(m, n));
        assert_eq!(row(1), ["6", "4", "4", "10"]);
        assert_eq!(row(2), ["4", "unreachable", "2", "3"]);
        assert_eq!(row(3), ["4", "2", "unreachable", "unreachable"]);
        assert_eq!(row(4), ["10", "3", "unreachable", "unreachable"]);
    }

    #[test]
    fn more_paths_than_a_number_holds() {
        let open = board::parse(&(".".repeat(80) + "\n").repeat(80)).unwrap();
        let text = super::report(Piece::Wazir, &open, Cell::new(0, 0), Cell::new(79, 79));
        assert!(text.starts_with("moves: 158\npaths: more than 2^128\npath: a80 "), "{text}");
    }

    #[test]
    fn a_complaint_names_the_field() {
        let message = |line: &str| report(line).unwrap_err();
        assert!(message("piece_path kong a1 a2").starts_with("PIECE: \"kong\" is not a piece;"));
        assert_eq!(message("piece_path 0,0 a1 a2"), "PIECE: a 0,0-leaper does not move");
        let square = "FROM: \"a9\" is not a square; squares are a1 to h8";
        assert_eq!(message("piece_path king a9 a2"), square);
        assert!(
            message("piece_path king a1 a2 --board none.txt").starts_with("--board: none.txt: ")
        );
    }
}
