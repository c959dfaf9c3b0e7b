//! Components by rules whose moves are not only steps to neighbors.

use gridmask::{
    CellSet, DIAGONAL, GridVec, KING, KNIGHT, Levels, ORTHOGONAL, Rule, RuleExt, Search, Stairs,
};

use crate::{
    ground::Ground,
    hand::joins::Space,
    rows::{parts::labels, plain},
    table::Table,
};

const FOUR: [[isize; 3]; 2] = [[1, 0, 0], [0, 1, 0]];
const EIGHT: [[isize; 3]; 4] = [[1, 0, 0], [0, 1, 0], [1, 1, 0], [-1, 1, 0]];
const KNIGHTS: [[isize; 3]; 4] = [[1, 2, 0], [2, 1, 0], [2, -1, 0], [1, -2, 0]];

fn row<B: CellSet>(
    table: &mut Table,
    (question, board): (&str, &str),
    rule: impl Rule<B>,
    open: &B,
    space: &Space,
) {
    let [width, height, levels] = space.size;
    let (plain, search) = (plain(open), Search::new(rule, open.clone()));
    table.on(board, 1).row(
        question,
        |_, note| note.take(&search.component_map(), |map| labels(map, width, height * levels)),
        |_, note| note.take(&space.labels(&plain), Vec::clone),
    );
}

pub fn rows(table: &mut Table) {
    let board = |width, height, closed, name: &str| {
        let empty = GridVec::empty(width, height).expect("a size");
        let ground = Ground::random(name, &empty, closed, 1);
        ground.games.into_iter().next().expect("one board").open
    };
    let space = |open: &GridVec, meet, offsets: &[[isize; 3]]| Space {
        size: [open.width(), open.height(), 1],
        meet,
        offsets: offsets.to_vec(),
    };

    let name = "1440×721, 5 % specks";
    let open = &board(1440, 721, 95, name);
    let globe = [true, false];
    let rule = ORTHOGONAL.wrapping_east_west();
    row(table, ("component_map, east meets west", name), rule, open, &space(open, globe, &FOUR));
    let (question, rule) = ("component_map by a king, east meets west", KING.wrapping_east_west());
    row(table, (question, name), rule, open, &space(open, globe, &EIGHT));

    for (closed, name) in [(88, "400×400 p88"), (12, "400×400 p12")] {
        let open = &board(400, 400, closed, name);
        let (torus, plain) = ([true; 2], [false; 2]);
        let rule = ORTHOGONAL.on_torus();
        row(table, ("component_map on a torus", name), rule, open, &space(open, torus, &FOUR));
        let rule = ORTHOGONAL.or(DIAGONAL);
        row(table, ("component_map of two rules", name), rule, open, &space(open, plain, &EIGHT));
        let knights = space(open, plain, &KNIGHTS);
        row(table, ("component_map by a knight", name), KNIGHT, open, &knights);
    }

    let (side, name) = (32, "32×32×32 p20");
    let tall = board(side, side * side, 20, name);
    let level = |z| GridVec::from_fn(side, side, |cell| tall.contains((cell.x, cell.y + z * side)));
    let open = Levels::new((0..side).map(|z| level(z).expect("a size")));
    let everywhere = || (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    let rule = (1..side)
        .fold(Stairs::new(ORTHOGONAL, &open), |rule, z| rule.both_ways(z - 1, z, everywhere()));
    let offsets = vec![[1, 0, 0], [0, 1, 0], [0, 0, 1]];
    let voxels = Space { size: [side; 3], meet: [false; 2], offsets };
    row(table, ("component_map of voxels", name), rule, &open, &voxels);
}
