//! Set operations on few cells of large boards, against a list of words as long as the board.

use gridmask::{Cell, CellSet, Direction, GridVec, ORTHOGONAL, Search};

use crate::table::Table;

/// A board of words, row by row.
#[derive(Clone)]
struct Words {
    stride: usize,
    words: Vec<u64>,
}

impl Words {
    fn of(width: usize, height: usize, cells: &[(usize, usize)]) -> Self {
        let stride = width.div_ceil(64);
        let mut words = vec![0; stride * height];
        cells.iter().for_each(|&(x, y)| words[x / 64 + y * stride] |= 1 << (x % 64));
        Self { stride, words }
    }

    fn zip(&self, other: &Self, op: impl Fn(u64, u64) -> u64) -> Self {
        let words = self.words.iter().zip(&other.words).map(|(a, b)| op(*a, *b)).collect();
        Self { stride: self.stride, words }
    }

    /// Every cell one row further south.
    fn south(&self) -> Self {
        let mut words = vec![0; self.words.len()];
        words[self.stride..].copy_from_slice(&self.words[..self.words.len() - self.stride]);
        Self { stride: self.stride, words }
    }

    fn cells(&self) -> Vec<(usize, usize)> {
        let mut cells = Vec::new();
        for (i, &word) in self.words.iter().enumerate() {
            let columns = (0..64).filter(|bit| word >> bit & 1 != 0);
            cells.extend(columns.map(|bit| (i % self.stride * 64 + bit, i / self.stride)));
        }
        cells
    }
}

fn cells(set: &GridVec) -> Vec<(usize, usize)> {
    set.cells().map(Into::into).collect()
}

/// Two overlapping regions of `count` cells each, grown from a cell.
fn regions(side: usize, count: usize, random: &mut fastrand::Rng) -> [Vec<(usize, usize)>; 2] {
    let board = GridVec::empty(side, side).expect("a size");
    let from = Cell::new(random.usize(8..side - 8), random.usize(8..side - 8));
    [from, Cell::new(from.x + 3, from.y)].map(|from| {
        let all = Search::new(ORTHOGONAL, !board.clone());
        all.layers(from).flat_map(|layer| cells(&layer)).take(count).collect()
    })
}

pub fn rows(table: &mut Table, side: usize) {
    const COUNT: usize = 30;
    let board = &*format!("{COUNT} cells of {side}×{side}");
    let mut random = fastrand::Rng::with_seed(0x5be0_cd19);
    let pairs: Vec<_> = (0..256).map(|_| regions(side, COUNT, &mut random)).collect();
    let empty = GridVec::empty(side, side).expect("a size");
    // As a search returns them: it has worked on the whole board.
    let found = |cells: &Vec<(usize, usize)>| {
        let from = cells[0];
        Search::new(ORTHOGONAL, empty.cells_like(cells.iter().copied())).reach(from)
    };
    let ours: Vec<[GridVec; 2]> = pairs.iter().map(|pair| pair.each_ref().map(found)).collect();
    let plain: Vec<[Words; 2]> = pairs
        .iter()
        .map(|pair| pair.each_ref().map(|cells| Words::of(side, side, cells)))
        .collect();

    let mut rows = table.on(board, pairs.len());
    rows.row(
        "clone",
        |i, note| note.take(&ours[i][0].clone(), cells),
        |i, note| note.take(&plain[i][0].clone(), Words::cells),
    );
    rows.row(
        "&",
        |i, note| note.take(&(&ours[i][0] & &ours[i][1]), cells),
        |i, note| note.take(&plain[i][0].zip(&plain[i][1], |a, b| a & b), Words::cells),
    );
    rows.row(
        "|",
        |i, note| note.take(&(&ours[i][0] | &ours[i][1]), cells),
        |i, note| note.take(&plain[i][0].zip(&plain[i][1], |a, b| a | b), Words::cells),
    );
    rows.row(
        "shift",
        |i, note| note.take(&ours[i][0].shift(Direction::South), cells),
        |i, note| note.take(&plain[i][0].south(), Words::cells),
    );
    rows.row(
        "len",
        |i, note| note.plain(ours[i][0].len()),
        |i, note| {
            note.plain(
                plain[i][0].words.iter().map(|word| word.count_ones() as usize).sum::<usize>(),
            );
        },
    );
    rows.row(
        "is_disjoint",
        |i, note| note.plain(ours[i][0].is_disjoint(&ours[i][1])),
        |i, note| {
            let mut words = plain[i][0].words.iter().zip(&plain[i][1].words);
            note.plain(words.all(|(a, b)| a & b == 0));
        },
    );
}
