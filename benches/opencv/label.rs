//! Labels boards for `compare.py`: reads `FILE WIDTH NEIGHBORS` line by line, and answers each line with nanoseconds and the number
//! of components. A file has a byte per cell, row by row, 0 for a closed one.

use std::{
    fs,
    io::{self, BufRead},
    time::Instant,
};

use gridmask::{GridVec, KING, ORTHOGONAL, Rule, Search};

/// Labels a board as a caller does that has bytes and wants numbers.
fn label(rule: impl Rule<GridVec>, bytes: &[u8], width: usize, labels: &mut [i32]) -> usize {
    let open = GridVec::from_rows(bytes.chunks(width), |&byte| byte > 0).expect("full rows");
    let number = |label: Option<usize>| label.map_or(0, |label| label as i32 + 1);
    Search::new(rule, open).write_components(labels.chunks_mut(width), number).len()
}

fn main() {
    let mut known: (String, Vec<u8>) = Default::default();
    let mut labels = Vec::new();
    for line in io::stdin().lock().lines() {
        let line = line.expect("text");
        let [file, width, neighbors] = line.split(' ').collect::<Vec<_>>()[..] else {
            panic!("`{line}` is not `FILE WIDTH NEIGHBORS`")
        };
        if known.0 != file {
            known = (file.to_owned(), fs::read(file).expect("a file"));
            labels = vec![0; known.1.len()];
        }
        let (bytes, width) = (&known.1, width.parse().expect("a width"));
        let start = Instant::now();
        let count = match neighbors {
            "4" => label(ORTHOGONAL, bytes, width, &mut labels),
            _ => label(KING, bytes, width, &mut labels),
        };
        println!("{} {count}", start.elapsed().as_nanos());
    }
}
