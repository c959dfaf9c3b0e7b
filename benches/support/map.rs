//! Maps in the format of the MovingAI benchmarks, with the search that an expert writes for them without
//! bitsets. It has a queue in an array, a border around the map, and no bounds checks.

#![expect(unsafe_code, reason = "the peer is to have every advantage that an expert would take")]

use std::{fs, path::Path};

/// A map as written: one line per row, one character per cell.
pub struct Map {
    pub name: String,
    pub rows: String,
}

impl Map {
    /// # Panics
    ///
    /// Panics if the file cannot be read as a map.
    pub fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let text = text.replace('\r', "");
        let (_, rows) = text.split_once("\nmap\n").expect("a header that ends in `map`");
        let name = path.file_stem().expect("a file's name").to_string_lossy().into_owned();
        Self { name, rows: rows.trim_end().to_owned() }
    }
}

/// Whether this character is an open cell: ground and swamp are, walls, trees and water are not.
#[inline]
pub fn is_open(c: char) -> Option<bool> {
    match c {
        '.' | 'G' | 'S' => Some(true),
        '@' | 'O' | 'T' | 'W' => Some(false),
        _ => None,
    }
}

const CLOSED: u32 = u32::MAX;
const UNSEEN: u32 = u32::MAX - 1;

/// A map for a piece with `N` steps to neighbors.
#[derive(Clone)]
pub struct MapQueue<const N: usize> {
    stride: usize,
    steps: [isize; N],
    /// The number of the last search that saw each cell, so that nothing is cleared between two searches.
    /// Closed cells count as seen forever: one look tells whether to enter a neighbor.
    seen: Vec<u32>,
    stamp: u32,
    queue: Vec<u32>,
}

/// A map with the distances of all its cells from a source.
pub struct Distances<const N: usize> {
    map: MapQueue<N>,
    /// `UNSEEN` for open cells and `CLOSED` for all others; each search starts from a copy.
    blank: Vec<u32>,
    distances: Vec<u32>,
}

impl<const N: usize> MapQueue<N> {
    /// Reads the rows of a map. A step is a number of columns and of rows, each at most one.
    ///
    /// # Panics
    ///
    /// Panics if a step is longer, rows differ in length, or a character is unknown.
    pub fn parse(rows: &str, steps: [(isize, isize); N]) -> Self {
        let width = rows.lines().next().map_or(0, str::len);
        let stride = width + 2;
        let mut seen = vec![CLOSED; stride];
        seen.reserve(rows.len() + 4 * stride);
        let mut open = 0;
        for row in rows.lines() {
            assert_eq!(row.len(), width, "the length of a row");
            seen.push(CLOSED);
            seen.extend(row.bytes().map(|byte| {
                let is_open = is_open(byte.into()).expect("a cell");
                open += usize::from(is_open);
                if is_open { 0 } else { CLOSED }
            }));
            seen.push(CLOSED);
        }
        seen.resize(seen.len() + stride, CLOSED);
        assert!(steps.iter().all(|(x, y)| x.abs() <= 1 && y.abs() <= 1), "steps to neighbors");
        let steps = steps.map(|(x, y)| x + y * stride as isize);
        Self { stride, steps, seen, stamp: 0, queue: vec![0; open] }
    }

    pub fn index(&self, (x, y): (usize, usize)) -> usize {
        x + 1 + (y + 1) * self.stride
    }

    pub fn is_open(&self, cell: usize) -> bool {
        self.seen[cell] != CLOSED
    }

    /// The memory of the map, including what a search writes to.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.seen) + size_of_val(&*self.queue)
    }

    /// The distance of the farthest cell.
    ///
    /// # Panics
    ///
    /// Panics if the cell is closed.
    #[inline]
    pub fn eccentricity(&mut self, from: usize) -> u32 {
        assert!(self.is_open(from), "a search starts from an open cell");
        let Self { steps, seen, stamp, queue, .. } = self;
        *stamp += 1;
        let stamp = *stamp;
        let (mut head, mut tail, mut level_end, mut level) = (0, 1, 1, 0);
        queue[0] = from as u32;
        seen[from] = stamp;
        while head < tail {
            if head == level_end {
                level += 1;
                level_end = tail;
            }
            // SAFETY: each open cell enters the queue once, which has an entry for each. It has all its
            // neighbors in the padded map, and the padding is closed.
            unsafe {
                let cell = *queue.get_unchecked(head) as usize;
                head += 1;
                for &step in &*steps {
                    let next = cell.wrapping_add_signed(step);
                    if *seen.get_unchecked(next) < stamp {
                        *seen.get_unchecked_mut(next) = stamp;
                        *queue.get_unchecked_mut(tail) = next as u32;
                        tail += 1;
                    }
                }
            }
        }
        level
    }
}

impl<const N: usize> Distances<N> {
    pub fn new(map: MapQueue<N>) -> Self {
        let blank = |&seen: &u32| if seen == CLOSED { CLOSED } else { UNSEEN };
        let blank: Vec<u32> = map.seen.iter().map(blank).collect();
        Self { map, distances: blank.clone(), blank }
    }

    /// Writes the distance of every cell and returns that of the farthest.
    ///
    /// # Panics
    ///
    /// Panics if the cell is closed.
    #[inline]
    pub fn fill(&mut self, from: usize) -> u32 {
        let Self { map: MapQueue { steps, queue, .. }, blank, distances } = self;
        assert_eq!(blank[from], UNSEEN, "a search starts from an open cell");
        distances.copy_from_slice(blank);
        let (mut head, mut tail, mut last) = (0, 1, 0);
        queue[0] = from as u32;
        distances[from] = 0;
        while head < tail {
            // SAFETY: as in `eccentricity`; there is one distance for each cell of the padded map,
            // with the same cells closed.
            unsafe {
                let cell = *queue.get_unchecked(head) as usize;
                head += 1;
                last = *distances.get_unchecked(cell);
                for &step in &*steps {
                    let next = cell.wrapping_add_signed(step);
                    if *distances.get_unchecked(next) == UNSEEN {
                        *distances.get_unchecked_mut(next) = last + 1;
                        *queue.get_unchecked_mut(tail) = next as u32;
                        tail += 1;
                    }
                }
            }
        }
        last
    }

    /// The distance of the cell with this index; `None` if it was not reached.
    pub fn get(&self, cell: usize) -> Option<u32> {
        Some(self.distances[cell]).filter(|&distance| distance < UNSEEN)
    }
}
