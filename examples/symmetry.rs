//! The eight images of a board, and the one that stands for all of them.

use gridmask::prelude::*;

type Board = GridMask<5, 5>;

const FIGURE: &str = "\
.XXXX
.X...
.XXX.
.X...
.X...";

fn main() -> Result<(), ParseBoardError> {
    let board: Board = FIGURE.parse()?;
    println!("One figure in eight positions:\n");
    for row in Symmetry::ALL.chunks(4) {
        let column = |symmetry: &Symmetry| format!("{symmetry:?}\n{}", symmetry.image(&board));
        let columns: Vec<_> = row.iter().map(column).collect();
        for line in 0..6 {
            let lines = columns.iter().filter_map(|column| column.lines().nth(line));
            let text: String = lines.map(|line| format!("{line:<18}")).collect();
            println!("{}", text.trim_end());
        }
        println!();
    }

    let (canonical, symmetry) = Symmetry::canonical(&board);
    for image in Symmetry::ALL.map(|symmetry| symmetry.image(&board)) {
        assert_eq!(Symmetry::canonical(&image).0, canonical);
    }
    println!("All of them share one table entry, that of {symmetry:?}:\n\n{canonical}");
    Ok(())
}
