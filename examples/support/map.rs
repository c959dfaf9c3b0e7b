//! The map format of the MovingAI benchmarks.
//!
//! ```text
//! type octile
//! height 3
//! width 5
//! map
//! @.T..
//! ..S.W
//! ..G@.
//! ```
//!
//! `.`, `G` (ground) and `S` (swamp) can be walked on; `@`, `O` (out of bounds), `T` (trees) and `W`
//! (water) cannot. Lines end with `\n` or `\r\n`, and the last line may go without its end.

use gridmask::GridVec;

const OPEN: &str = ".GS";
const BLOCKED: &str = "@OTW";

/// Reads a map, and returns the cells that can be walked on. An error names the line and the column.
pub fn parse(text: &str) -> Result<GridVec, String> {
    let mut lines = (1..).zip(text.lines());
    let (mut kind, mut height, mut width) = (None, None, None);
    let first_row = loop {
        let Some((number, line)) = lines.next() else {
            let missing = text.lines().count() + 1;
            return Err(at(missing, 1, "the header ends without a line `map`"));
        };
        let field = line.trim_end().split_once(' ');
        let again = match field {
            None if line.trim_end() == "map" => break number + 1,
            Some(("type", word)) => kind.replace(word).is_some(),
            Some(("height", digits)) => height.replace(side(number, "height ", digits)?).is_some(),
            Some(("width", digits)) => width.replace(side(number, "width ", digits)?).is_some(),
            _ => {
                let expected =
                    "the header has the lines `type octile`, `height …`, `width …`, `map`";
                return Err(at(number, 1, &format!("{expected}, not {:?}", shortened(line))));
            }
        };
        if again {
            let name = field.map_or("", |(name, _)| name);
            return Err(at(number, 1, &format!("a second line `{name} …`")));
        }
    };
    let missing = |name| at(first_row - 1, 1, &format!("the header has no line `{name}`"));
    kind.ok_or_else(|| missing("type …"))?;
    let height = height.ok_or_else(|| missing("height …"))?;
    let width = width.ok_or_else(|| missing("width …"))?;

    let mut rows = Vec::new();
    for (number, row) in lines {
        if rows.len() < height {
            check_row(number, row, width)?;
            rows.push(row.as_bytes());
        } else if !row.trim().is_empty() {
            return Err(at(number, 1, &format!("the rows go on, and the height is {height}")));
        }
    }
    if rows.len() < height {
        let end = first_row + rows.len();
        let found = rows.len();
        return Err(at(
            end,
            1,
            &format!("the map ends after {found} rows, and the height is {height}"),
        ));
    }
    let is_open = |letter: u8| OPEN.as_bytes().contains(&letter);
    GridVec::from_fn(width, height, |cell| is_open(rows[cell.y][cell.x]))
        .map_err(|error| at(first_row, 1, &error.to_string()))
}

fn at(line: usize, column: usize, what: &str) -> String {
    format!("line {line}, column {column}: {what}")
}

fn side(line: usize, name: &str, digits: &str) -> Result<usize, String> {
    digits.trim().parse().ok().filter(|&side| side > 0).ok_or_else(|| {
        at(line, name.len() + 1, &format!("{:?} is not a number of cells", shortened(digits)))
    })
}

/// Checks the length and the letters of a row. The letters are ASCII, so that bytes are cells afterwards.
fn check_row(line: usize, row: &str, width: usize) -> Result<(), String> {
    for (column, letter) in (1..).zip(row.chars()) {
        if column > width {
            return Err(at(line, column, &format!("the row goes on, and the width is {width}")));
        }
        if !OPEN.contains(letter) && !BLOCKED.contains(letter) {
            let known = "terrain is one of . G S @ O T W";
            return Err(at(line, column, &format!("{letter:?} is unknown: {known}")));
        }
    }
    if row.len() < width {
        let found = row.len();
        let what = format!("the row ends after {found} cells, and the width is {width}");
        return Err(at(line, found + 1, &what));
    }
    Ok(())
}

fn shortened(text: &str) -> String {
    text.chars().take(30).collect()
}

#[cfg(test)]
mod tests {
    use super::parse;

    const MAP: &str = "type octile\nheight 3\nwidth 5\nmap\n@.T..\n..S.W\n..GO.\n";

    #[test]
    fn every_terrain_is_known() {
        assert_eq!(parse(MAP).unwrap().to_string(), ".X.XX\nXXXX.\nXXX.X");
    }

    #[test]
    fn line_ends_and_blank_lines_at_the_end_make_no_difference() {
        let map = parse(MAP).unwrap();
        for text in [MAP.replace('\n', "\r\n"), MAP.trim_end().to_owned(), format!("{MAP}\n\n")] {
            assert_eq!(parse(&text).as_ref(), Ok(&map), "{text:?}");
        }
    }

    #[test]
    fn errors_name_the_line_and_the_column() {
        let slips = [
            ("", "line 1, column 1: the header ends without a line `map`"),
            ("type octile\nheight 3", "line 3, column 1: the header ends without a line `map`"),
            ("type octile\nheight 3\nmap\n", "line 3, column 1: the header has no line `width …`"),
            ("type octile\nheight 3x\n", "line 2, column 8: \"3x\" is not a number of cells"),
            ("type octile\nheight 0\n", "line 2, column 8: \"0\" is not a number of cells"),
            ("type octile\ntype octile\n", "line 2, column 1: a second line `type …`"),
            ("width 5\nheight 3\nwidth 5\n", "line 3, column 1: a second line `width …`"),
            (
                "@.T..\n",
                "line 1, column 1: the header has the lines `type octile`, `height …`, \
                         `width …`, `map`, not \"@.T..\"",
            ),
        ];
        for (text, message) in slips {
            assert_eq!(parse(text), Err(message.to_owned()), "{text:?}");
        }
    }

    #[test]
    fn rows_are_as_the_header_says() {
        let slips = [
            ("..S.W", "..S.", "line 6, column 5: the row ends after 4 cells, and the width is 5"),
            ("..S.W", "..S.W.", "line 6, column 6: the row goes on, and the width is 5"),
            ("..S.W", "..é.W", "line 6, column 3: 'é' is unknown: terrain is one of . G S @ O T W"),
            ("\n..S.W", "", "line 7, column 1: the map ends after 2 rows, and the height is 3"),
            ("..S.W", "..S.W\n..S.W", "line 8, column 1: the rows go on, and the height is 3"),
        ];
        for (from, to, message) in slips {
            assert_eq!(parse(&MAP.replace(from, to)), Err(message.to_owned()));
        }
    }
}
