//! The tour as a picture, and the names of the squares.

use gridmask::Cell;

const TERMINAL_COLUMNS: usize = 100;

/// The name of a square; row 0 of the board is its last rank.
pub fn name(Cell { x, y }: Cell, height: usize) -> String {
    let letter = |i: usize| (b'a' + i as u8) as char;
    let file = match x.checked_sub(26) {
        Some(x) => String::from_iter([letter(x / 26), letter(x % 26)]),
        None => letter(x).to_string(),
    };
    format!("{file}{}", height - y)
}

/// The board with each square's number on the tour or, if that is too wide, the names of the squares.
pub fn draw(path: &[Cell], width: usize, height: usize) -> String {
    let mut text = format!("moves: {}\n\n", path.len() - 1);
    let digits = path.len().to_string().len();
    let label = height.to_string().len();
    if label + width * (digits + 1) > TERMINAL_COLUMNS {
        let names: Vec<_> = path.iter().map(|&cell| name(cell, height)).collect();
        let longest = names.iter().map(String::len).max().unwrap_or(0);
        for line in names.chunks((TERMINAL_COLUMNS + 1) / (longest + 1)) {
            let line: Vec<_> = line.iter().map(|name| format!("{name:<longest$}")).collect();
            text += line.join(" ").trim_end();
            text.push('\n');
        }
        return text;
    }
    let mut numbers = vec![0; width * height];
    for (number, cell) in (1..).zip(path) {
        numbers[cell.y * width + cell.x] = number;
    }
    for (y, row) in numbers.chunks(width).enumerate() {
        text += &format!("{:>label$}", height - y);
        text.extend(row.iter().map(|number| format!(" {number:>digits$}")));
        text.push('\n');
    }
    text += &" ".repeat(label);
    let files = (0..width).map(|x| name(Cell::new(x, 0), 1).replace('1', ""));
    text.extend(files.map(|file| format!(" {file:>digits$}")));
    text + "\n"
}
