//! The cases with published answers, as far as the module can express them.

use std::path::Path;

use serde_json::{Value, json};

use crate::floor::Floor;
use crate::gridmask::{
    BISHOP, Bitboard, CellSet, DIAGONAL, Direction, GridMask, KING, KNIGHT, Leaper, ORTHOGONAL,
    QUEEN, ROOK, Rule, Search, ShortestPaths, Walls,
};
use crate::model::{Case, Point};

/// A case on one board, without its rule.
struct Asked<'a> {
    case: &'a Case,
    floor: &'a Floor,
}

impl Asked<'_> {
    fn set<B: CellSet>(&self, cells: impl IntoIterator<Item = Point>) -> B {
        cells.into_iter().fold(B::empty(), |set, cell| set | B::of(cell))
    }

    /// The cells of a field, if it has a list.
    fn cells<B: CellSet>(&self, fields: [&str; 2]) -> Option<B> {
        let field = fields.into_iter().find(|field| !self.case.input[*field].is_null())?;
        Some(self.set(self.case.cells(field).ok()?))
    }

    /// The answer by the mover of the case; `None` if the module lacks the rule or the question.
    fn answer<B: CellSet>(&self) -> Option<Value> {
        let input = &self.case.input;
        let modified = ["one_way_blocked", "wrap", "max_slide"];
        if modified.into_iter().any(|field| !input[field].is_null()) {
            return None;
        }
        let mover = input["mover"].as_str()?;
        if !input["walls"].is_null() {
            return if mover == "orth4" { self.by::<B>(&self.walls()?) } else { None };
        }
        let rule: &dyn Rule<B> = match mover {
            "orth4" => &ORTHOGONAL,
            "diag4" => &DIAGONAL,
            "king8" => &KING,
            "knight" => &KNIGHT,
            "rook" => &ROOK,
            "bishop" => &BISHOP,
            "queen" => &QUEEN,
            _ => {
                let (m, n) = mover.strip_prefix("leaper:")?.split_once(',')?;
                &Leaper::new(m.trim().parse().ok()?, n.trim().parse().ok()?)
            }
        };
        self.by(rule)
    }

    fn walls<B: CellSet>(&self) -> Option<Walls<B>> {
        let mut walls = Walls::new();
        for wall in self.case.input["walls"].as_array()? {
            let [x1, y1, x2, y2] = serde_json::from_value(wall.clone()).ok()?;
            let next =
                |way: &Direction| B::empty().neighbor((x1, y1), *way) == Some((x2, y2).into());
            let _ = walls.block((x1, y1), Direction::ORTHOGONAL.into_iter().find(next)?);
        }
        Some(walls)
    }

    fn by<B: CellSet>(&self, rule: &dyn Rule<B>) -> Option<Value> {
        let search = Search::new(rule, self.set::<B>(self.floor.cells()));
        let from = self.cells::<B>(["start", "sq1"]);
        let to = self.cells::<B>(["targets", "sq2"]);
        match self.case.kind.as_str() {
            "dist" => Some(json!(search.distance(from?, to?))),
            "count_paths" => {
                let paths = search.shortest_paths(from?, to?);
                let count = paths.as_ref().map_or(Some(0), ShortestPaths::count)?;
                Some(
                    json!({ "dist": paths.map(|paths| paths.move_count()), "count": u64::try_from(count).ok()? }),
                )
            }
            "asp" => {
                let paths = search.shortest_paths(from?, to?);
                let layers = paths.as_ref().map_or(&[][..], ShortestPaths::layers);
                let bits = |layer: &B| {
                    layer.cells().map(|cell| 1_u64 << (cell.x + 8 * cell.y)).sum::<u64>()
                };
                let layers: Vec<String> =
                    layers.iter().map(|layer| format!("0x{:016x}", bits(layer))).collect();
                let moves = paths.as_ref().map(ShortestPaths::move_count);
                Some(json!({ "moves": moves, "boards": layers.len(), "layers": layers }))
            }
            "levels" if self.case.expected.is_object() => {
                let sizes: Vec<usize> = search.layers(from?).map(|layer| layer.len()).collect();
                Some(json!({
                    "frontier_sizes": sizes, "ecc": search.eccentricity(from?), "article_return": sizes.len(),
                }))
            }
            "diameter" => {
                let open = *search.open();
                let farthest = |cell| {
                    let is_all = search.reach(cell) == open;
                    search.eccentricity(cell).filter(|_| is_all)
                };
                let each: Option<Vec<u32>> = open.cells().map(farthest).collect();
                Some(json!(each.and_then(|each| each.into_iter().max())))
            }
            "wiener" => {
                let both_ways: u64 =
                    search.open().cells().map(|cell| search.distance_map(cell).sum()).sum();
                Some(json!(both_ways / 2))
            }
            "map_levels" => {
                let map = search.distance_map(from?);
                let largest = search.layers(from?).map(|layer| layer.len()).max();
                Some(json!({
                    "reached": map.reached().len(), "ecc": map.max(), "sum_dist": map.sum(), "max_frontier": largest,
                }))
            }
            _ => None,
        }
    }
}

/// Whether every field of the answer is as expected. In the cases a missing distance is `null` or −1.
fn is_expected(expected: &Value, answer: &Value) -> bool {
    match answer {
        Value::Object(fields) => fields.iter().all(|(name, value)| {
            // Not every case has every field.
            expected.get(name).is_none_or(|expected| is_expected(expected, value))
        }),
        Value::Null => expected.is_null() || expected == &json!(-1),
        _ => expected == answer,
    }
}

#[test]
fn the_cases_have_their_answers() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/cases");
    let (mut asked, mut wrong) = (0, Vec::new());
    for case in Case::read_folder(&folder) {
        let Ok(floor) = &case.floor else { continue };
        let game = Asked { case: &case, floor };
        let (width, height) = (floor.width, floor.height);
        let mut answers = Vec::new();
        if (width, height) == (8, 8) {
            answers.push(game.answer::<Bitboard>());
            answers.push(game.answer::<GridMask<8, 8, u64>>());
        }
        if width <= 9 && height <= 9 {
            answers.push(game.answer::<GridMask<9, 9>>());
        }
        if width <= 64 && height <= 81 {
            answers.push(game.answer::<GridMask<64, 81, [u64; 81]>>());
        }
        for answer in answers.into_iter().flatten() {
            asked += 1;
            if !is_expected(&case.expected, &answer) {
                wrong.push(format!("{}: {answer}, not {}", case.id, case.expected));
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
    println!("{asked} answers");
    assert!(asked > 200, "{asked} answers only");
}
