//! Levels, and their text format.
//!
//! ```text
//! ; 1             a comment before a level, or `Title: …` after it, is its name
//!
//! ####            # wall         @ player   + player on a target
//! # .#            . target       $ box      * box on a target
//! #  ###          blank, - or _  floor
//! #*@  #
//! #  $ #
//! #  ###
//! ####
//! ```

use gridmask::{Cell, CellSet, GridVec, ORTHOGONAL, Search};

/// No level is longer or wider than this.
const LONGEST_SIDE: usize = 128;

/// A level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Level {
    pub name: String,
    pub width: usize,
    pub height: usize,
    /// The cells that the player could reach if there were no boxes.
    pub floor: Vec<Cell>,
    pub boxes: Vec<Cell>,
    pub targets: Vec<Cell>,
    pub player: Cell,
    /// The original lines of the level.
    pub picture: Vec<String>,
}

/// Reads all levels of a text. An error names the line.
pub fn parse_all(text: &str) -> Result<Vec<Level>, String> {
    // A row with another character would end a level before it.
    for (number, line) in (1..).zip(text.lines()).filter(|(_, line)| line.trim().starts_with('#')) {
        if let Some(c) = line.trim_end().chars().find(|c| !CHARACTERS.contains(*c)) {
            return Err(format!("line {number}: {c:?} is none of {CHARACTERS:?}"));
        }
    }
    let mut levels: Vec<Level> = Vec::new();
    let mut name = None;
    let mut lines = (1..).zip(text.lines()).peekable();
    while let Some((number, line)) = lines.next() {
        if is_row(line) {
            let mut picture = vec![line.trim_end().to_owned()];
            while let Some((_, row)) = lines.next_if(|(_, row)| is_row(row)) {
                picture.push(row.trim_end().to_owned());
            }
            let name = name.take().unwrap_or_else(|| (levels.len() + 1).to_string());
            levels.push(Level::parse(name, picture, number)?);
        } else if let Some(title) = line.strip_prefix("Title:") {
            if let Some(level) = levels.last_mut() {
                title.trim().clone_into(&mut level.name);
            }
        } else if let Some(comment) = line.strip_prefix(';') {
            name = Some(comment.trim().to_owned()).filter(|name| !name.is_empty());
        }
    }
    if levels.is_empty() {
        return Err("there is no level in it".to_owned());
    }
    Ok(levels)
}

/// The characters of levels.
const CHARACTERS: &str = "#@+$*.-_ ";

/// Whether a line is a row of a level: it has a wall, and only characters of levels.
fn is_row(line: &str) -> bool {
    line.contains('#') && line.trim_end().chars().all(|c| CHARACTERS.contains(c))
}

impl Level {
    fn parse(name: String, picture: Vec<String>, line: usize) -> Result<Self, String> {
        let fail = |what: &str| Err(format!("line {line}: level {name:?}: {what}"));
        let (width, height) = (picture.iter().map(String::len).max().unwrap_or(0), picture.len());
        if width.max(height) > LONGEST_SIDE {
            return fail(&format!("it is {width}x{height}, and none is over {LONGEST_SIDE}"));
        }
        let find = |marks: &str| -> Vec<Cell> {
            let rows = picture.iter().enumerate();
            let cells =
                rows.flat_map(|(y, row)| row.chars().enumerate().map(move |(x, c)| (x, y, c)));
            cells.filter(|&(.., c)| marks.contains(c)).map(|(x, y, _)| Cell { x, y }).collect()
        };
        let (boxes, targets) = (find("$*"), find(".+*"));
        let [player] = find("@+")[..] else { return fail("there is not exactly one player") };
        if boxes.len() != targets.len() {
            return fail(&format!("there are {} boxes and {} targets", boxes.len(), targets.len()));
        }
        let mut open =
            GridVec::empty(width, height).map_err(|error| error.to_string())?.full_like();
        for wall in find("#") {
            open.remove(wall);
        }
        let start = open.cell_like(player);
        let floor: Vec<_> = Search::new(ORTHOGONAL, open).reach(start).cells().collect();
        let is_border =
            |cell: &Cell| cell.x == 0 || cell.y == 0 || cell.x + 1 == width || cell.y + 1 == height;
        if floor.iter().any(is_border) {
            return fail("the walls around it have a gap");
        }
        // A box that the player cannot reach never moves.
        if boxes.iter().any(|cell| !floor.contains(cell) && !targets.contains(cell)) {
            return fail("a box that nobody can reach is not on a target");
        }
        if targets.iter().any(|cell| !floor.contains(cell) && !boxes.contains(cell)) {
            return fail("a target that nobody can reach has no box");
        }
        let inside =
            |cells: Vec<Cell>| cells.into_iter().filter(|cell| floor.contains(cell)).collect();
        let (boxes, targets) = (inside(boxes), inside(targets));
        Ok(Self { name, width, height, floor, boxes, targets, player, picture })
    }
}

#[cfg(test)]
mod tests {
    use super::parse_all;

    #[test]
    fn a_level_is_read_with_its_name_and_its_parts() {
        let text = "; a set\n\n; first\n#####\n#@$.#\n#####\n\n ####\n##.*+#  \n#_$-$#\r\n######\nTitle: Second\n";
        let levels = parse_all(text).unwrap();
        let [first, second] = &levels[..] else { panic!("{levels:?}") };
        assert_eq!((&*first.name, first.width, first.height), ("first", 5, 3));
        assert_eq!(first.floor, [(1, 1).into(), (2, 1).into(), (3, 1).into()]);
        assert_eq!((&*second.name, second.width, second.height), ("Second", 6, 4));
        assert_eq!(second.player, (4, 1).into());
        assert_eq!((second.boxes.len(), second.targets.len(), second.floor.len()), (3, 3, 7));
    }

    #[test]
    fn errors_name_the_line() {
        let slips = [
            ("", "there is no level in it"),
            ("\n###\n#.#\n###", "line 2: level \"1\": there is not exactly one player"),
            ("####\n#@x#\n####", "line 2: 'x' is none of \"#@+$*.-_ \""),
            ("####\n#@$#\n####", "line 1: level \"1\": there are 1 boxes and 0 targets"),
            ("####\n#@$.\n####", "line 1: level \"1\": the walls around it have a gap"),
        ];
        for (text, message) in slips {
            assert_eq!(parse_all(text), Err(message.to_owned()), "{text:?}");
        }
        // As many boxes as targets, but not inside.
        let message = "line 1: level \"1\": a target that nobody can reach has no box";
        assert_eq!(parse_all("#####\n#@$#\n####.#\n#####"), Err(message.to_owned()));
        // One long row and many short ones claim a board of their product.
        let claim = format!("{}\n{}#@$.#", "#".repeat(5000), "#\n".repeat(5000));
        let message = "line 1: level \"1\": it is 5000x5002, and none is over 128";
        assert_eq!(parse_all(&claim), Err(message.to_owned()));
    }
}
