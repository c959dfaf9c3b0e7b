//! The board in a file, and the names of its squares.

use gridmask::prelude::*;

pub fn empty_chessboard() -> GridVec {
    GridVec::full(8, 8).expect("8x8 is a size")
}

/// The open squares of a picture.
pub fn parse(picture: &str) -> Result<GridVec, ParseBoardError> {
    GridVec::try_parse_with(picture, |c| match c {
        '.' => Some(true),
        '#' => Some(false),
        _ => None,
    })
}

/// The open square of this name; the error says what is wrong with it.
pub fn square<B: CellSet>(open: &B, text: &str) -> Result<Cell, String> {
    let last = name(open, Cell::new(open.width() - 1, 0));
    let cell = cell(open, text)
        .ok_or_else(|| format!("{text:?} is not a square; squares are a1 to {last}"))?;
    if open.contains(cell) { Ok(cell) } else { Err(format!("{text} is a closed square")) }
}

fn cell<B: CellSet>(open: &B, text: &str) -> Option<Cell> {
    let (file, rank) = text.split_at(text.find(|c: char| !c.is_ascii_lowercase())?);
    let x = file.bytes().try_fold(0_usize, |x, letter| {
        x.checked_mul(26)?.checked_add(usize::from(letter - b'a') + 1)
    })?;
    let rank: usize = rank.parse().ok()?;
    let cell = Cell::new(x.checked_sub(1)?, open.height().checked_sub(rank)?);
    // One name for each square: not e04, nor e+4.
    (cell.x < open.width() && cell.y < open.height() && name(open, cell) == text).then_some(cell)
}

/// The name of a square. Row 0 is the last rank.
pub fn name<B: CellSet>(board: &B, cell: Cell) -> String {
    format!("{}{}", file(cell.x), board.height() - cell.y)
}

/// The name of a file: a to z, then aa to zz, and so on.
pub fn file(x: usize) -> String {
    let last = (b'a' + (x % 26) as u8) as char;
    match x / 26 {
        0 => last.to_string(),
        rest => file(rest - 1) + &last.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_go_on_after_z() {
        let names = [0, 25, 26, 51, 52, 701, 702].map(file);
        assert_eq!(names, ["a", "z", "aa", "az", "ba", "zz", "aaa"]);
    }

    #[test]
    fn names_and_cells_are_inverse() {
        let board = GridVec::empty(800, 3).unwrap();
        for x in 0..800 {
            for y in 0..3 {
                let here = Cell::new(x, y);
                assert_eq!(cell(&board, &name(&board, here)), Some(here));
            }
        }
        for bad in
            ["", "a", "1", "a0", "a4", "a01", "a+1", "A1", "a1a", "aet1", "zzzzzzzzzzzzzzzz1"]
        {
            assert_eq!(cell(&board, bad), None, "{bad}");
        }
    }

    #[test]
    fn the_lower_left_corner_is_a1() {
        let open = parse("#..\n...\n..#\n").unwrap();
        assert_eq!(square(&open, "a1"), Ok(Cell::new(0, 2)));
        assert_eq!(square(&open, "c3"), Ok(Cell::new(2, 0)));
        assert_eq!(square(&open, "a3"), Err("a3 is a closed square".to_owned()));
        let error = square(&open, "d1").unwrap_err();
        assert_eq!(error, "\"d1\" is not a square; squares are a1 to c3");
    }
}
