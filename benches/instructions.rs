//! The number of instructions per question, counted by callgrind, so that the figure does not depend on
//! what else the machine does.
//!
//! `cargo bench --bench instructions` runs this program in `valgrind` twice for each question, with fewer
//! rounds and with more. It prints the difference per round. callgrind has no AVX-512: for rows in
//! registers it counts the instructions of the AVX2 kernels.

use std::{
    env,
    hint::black_box,
    process::{Command, exit},
};

use bitvec::{array::BitArray, order::Lsb0};
use gridmask::{Bitboard, CellSet, Direction, GridMask, KING, ORTHOGONAL, Search, Walls};

const FEW: u64 = 500;
const MANY: u64 = 1500;

/// A question, and a function that asks it a given number of times.
type Question = (&'static str, fn(u64));

const QUESTIONS: [Question; 3] = [
    ("9×9 thin walls, 9 moves to the far edge", thin_walls),
    ("8×8 king, the 5 layers of all shortest paths", king_paths),
    ("64×64, every 4th cell closed, all 125 layers", whole_board),
];

/// A wall from the lower edge upwards leaves a path through the two upper rows.
fn thin_walls(rounds: u64) {
    type Board = GridMask<9, 9>;
    let mut walls = Walls::<Board>::new();
    for y in 2..9 {
        walls.block((4, y), Direction::East);
    }
    let search = Search::new(walls, Board::full());
    let (from, to) = (Board::of((2, 4)), Board::column(8));
    for _ in 0..rounds {
        let distance = black_box(&search).distance(black_box(&from), black_box(&to));
        assert_eq!(black_box(distance), Some(9));
    }
}

fn king_paths(rounds: u64) {
    let square = |name| Bitboard::square(name).expect("a square");
    let search = Search::new(KING, !(square("d3") | square("d4") | square("d5")));
    let (from, to) = (square("b4"), square("f4") | square("h8"));
    let mut room = [Bitboard::EMPTY; 64];
    for _ in 0..rounds {
        let layers = black_box(&search).shortest_paths_into(
            black_box(&from),
            black_box(&to),
            black_box(&mut room),
        );
        assert_eq!(black_box(layers).expect("there is room").map(<[_]>::len), Some(5));
    }
}

fn whole_board(rounds: u64) {
    type Board = GridMask<64, 64, BitArray<[u64; 64], Lsb0>>;
    let mut open = Board::full();
    for y in 0..64 {
        for x in 0..64 {
            if (x * 7 + y * 13 + x * y) % 4 == 0 && (x, y) != (1, 1) {
                open.remove((x, y));
            }
        }
    }
    let search = Search::new(ORTHOGONAL, open);
    let from = Board::of((1, 1));
    for _ in 0..rounds {
        let depth = black_box(&search).eccentricity(black_box(&from));
        assert_eq!(black_box(depth), Some(124));
    }
}

/// The instructions that callgrind counts while a question is asked this many times.
fn instructions(question: usize, rounds: u64) -> Option<u64> {
    let program = env::current_exe().expect("a program has a name");
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    let output = valgrind.args(["--ask", &question.to_string(), &rounds.to_string()]).output();
    let report = String::from_utf8(output.ok()?.stderr).ok()?;
    let (_, counted) = report.split_once("Collected :")?;
    counted.split_whitespace().next()?.parse().ok()
}

fn main() {
    let arguments: Vec<String> = env::args().collect();
    if let [_, ask, question, rounds] = &arguments[..]
        && ask == "--ask"
    {
        let question: usize = question.parse().expect("the number of a question");
        return QUESTIONS[question].1(rounds.parse().expect("a number of rounds"));
    }
    if arguments.iter().any(|argument| argument == "--list") {
        return;
    }
    println!("| instructions | per question |\n|---|---:|");
    for (i, (name, _)) in QUESTIONS.iter().enumerate() {
        let (Some(few), Some(many)) = (instructions(i, FEW), instructions(i, MANY)) else {
            eprintln!("valgrind did not count: is it installed?");
            exit(1);
        };
        println!("| {name} | {} |", (many - few) / (MANY - FEW));
    }
}
