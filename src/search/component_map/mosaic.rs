//! Components of a board that is labeled rectangle by rectangle.

use alloc::{vec, vec::Vec};

use super::Patch;
use crate::{
    cell::{Cell, Extent},
    direction::{Direction, Directions},
    grid_vec::GridVec,
    moves::{Kind, Seams},
    rule::Rule,
};

/// Joins the components of rectangles into components of the whole board.
///
/// Each rectangle is labeled on its own: by another thread, or one after the other if the whole board does not fit into memory.
/// The mosaic then joins components that touch across the sides of rectangles. The labels equal the
/// [`component_map`](crate::Search::component_map) of the whole board.
///
/// 1. Label each rectangle by `component_map`, and take its [`patch`](crate::ComponentMap::patch).
/// 2. [`add`](Self::add) the patches to a mosaic, and [`join`](Self::join) it.
/// 3. Write each rectangle with [`write_rows`](crate::ComponentMap::write_rows) and the table of its
///    [`labels`](JoinedLabels::labels).
///
/// ```
/// use gridmask::{GridVec, ORTHOGONAL, Search, mosaic::Mosaic};
///
/// // A board in two stripes: the arms of the U are joined in the lower one.
/// let stripes = ["XX.XX.X\nX...X..", "X...X.X\nXXXXX.X"];
/// let maps = stripes.map(|stripe| {
///     let open: GridVec = stripe.parse().unwrap();
///     Search::new(ORTHOGONAL, open).component_map()
/// });
///
/// let mut mosaic = Mosaic::new(ORTHOGONAL, 7, 4);
/// mosaic.add((0, 0), maps[0].patch());
/// mosaic.add((0, 2), maps[1].patch());
/// let whole = mosaic.join();
/// assert_eq!(whole.sizes(), [13, 1, 2]);
/// assert_eq!((whole.labels(0), whole.labels(1)), (&[0, 0, 1][..], &[0, 2][..]));
///
/// let mut labels = [[-1; 7]; 4];
/// for (i, (map, rows)) in maps.iter().zip(labels.chunks_mut(2)).enumerate() {
///     map.write_rows(rows, |label| label.map_or(-1, |label| whole.labels(i)[label] as i32));
/// }
/// assert_eq!(labels[0], [0, 0, -1, 0, 0, -1, 1]);
/// assert_eq!(labels[3], [0, 0, 0, 0, 0, -1, 2]);
/// ```
///
/// Rectangles may have any size. Cells in no rectangle count as closed.
#[derive(Clone, Debug)]
pub struct Mosaic {
    width: usize,
    height: usize,
    steps: Directions,
    wraps: bool,
    /// The patches, each with its first cell.
    placed: Vec<(Cell, Patch)>,
    links: Vec<[(usize, usize); 2]>,
}

impl Mosaic {
    /// Creates a mosaic without patches, for a board of this size.
    ///
    /// `rule` tells how the cells of the whole board are connected: by steps, such as [`ORTHOGONAL`](crate::ORTHOGONAL),
    /// [`KING`](crate::KING) or [`HEX`](crate::HEX), which may wrap from east to west. Label the rectangles by the same rule.
    /// If it wraps, a rectangle narrower than the board needs the rule without the wrapping.
    ///
    /// # Panics
    ///
    /// Panics if the rule is more than steps in some directions: sliders, leapers, walls and exits are refused. Panics if it
    /// wraps from north to south, or if the board has no cells or more than a `usize` counts.
    #[must_use]
    #[track_caller]
    pub fn new(rule: impl Rule<GridVec>, width: usize, height: usize) -> Self {
        let size = Extent(width, height);
        assert!(
            width > 0 && height > 0,
            "Mosaic::new: invalid size {size}: width and height must be at least 1"
        );
        assert!(
            width.checked_mul(height).is_some(),
            "Mosaic::new: size {size} is too large: at most {} cells",
            usize::MAX
        );
        let moves = rule.moves().for_reaching();
        let (Kind::Steps(steps), Seams { east_west: wraps, north_south: false }) =
            (moves.0, moves.around())
        else {
            panic!(
                "Mosaic::new: expected a rule of steps, such as `KING`, that wraps at most from east to west"
            )
        };
        Self { width, height, steps, wraps, placed: Vec::new(), links: Vec::new() }
    }

    /// Adds the patch of the rectangle whose first cell, in the north-west, is `corner`. Returns its number: 0, 1, 2, …
    ///
    /// # Panics
    ///
    /// Panics if the rectangle is not on the board. Overlaps are found by [`join`](Self::join).
    #[track_caller]
    pub fn add(&mut self, corner: impl Into<Cell>, patch: Patch) -> usize {
        let corner = corner.into();
        let fits = |start: usize, length, of| start <= of && length <= of - start;
        assert!(
            fits(corner.x, patch.width, self.width) && fits(corner.y, patch.height, self.height),
            "Mosaic::add: {}×{} cells from {corner} are not all on the {}×{} board",
            patch.width,
            patch.height,
            self.width,
            self.height
        );
        self.placed.push((corner, patch));
        self.placed.len() - 1
    }

    /// Joins two components, each given as the number of its patch and its label there. Use it for portals and for other
    /// connections between rectangles that are not steps.
    ///
    /// # Panics
    ///
    /// Panics if there is no such patch, or if it has no such label.
    #[track_caller]
    pub fn link(&mut self, a: (usize, usize), b: (usize, usize)) {
        for (patch, label) in [a, b] {
            let count = self.placed.len();
            assert!(patch < count, "Mosaic::link: there is no patch {patch} of {count}");
            let count = self.placed[patch].1.len();
            assert!(label < count, "Mosaic::link: patch {patch} has no label {label} of {count}");
        }
        self.links.push([a, b]);
    }

    /// Joins all components that touch, and numbers the components of the whole board in the order of their first cells.
    ///
    /// # Panics
    ///
    /// Panics if two rectangles overlap.
    ///
    /// # Performance
    ///
    /// The time depends on the number of components and of cells along the sides of rectangles, not on the size of the
    /// rectangles.
    #[must_use]
    #[track_caller]
    pub fn join(self) -> JoinedLabels {
        if let Some([a, b]) = self.overlap() {
            panic!("Mosaic::join: patches {a} and {b} overlap");
        }
        let (mut starts, mut count) = (vec![0], 0);
        starts.extend(self.placed.iter().map(|(_, patch)| {
            count += patch.len();
            count
        }));
        let mut groups = Groups((0..count).collect());
        self.join_seams(&starts, &mut groups);
        for &[(a, label_of_a), (b, label_of_b)] in &self.links {
            groups.join(starts[a] + label_of_a, starts[b] + label_of_b);
        }
        // The columns where components begin do not affect their order, as long as they are in the patch.
        let firsts = self.placed.iter().flat_map(|(corner, patch)| {
            patch.by_row.windows(2).enumerate().flat_map(|(y, labels)| {
                let start = corner.x + (corner.y + y) * self.width;
                (start..).take((labels[1] - labels[0]) as usize)
            })
        });
        let (mut numbers, mut sizes) = (vec![None; count], Vec::new());
        let mut labels = vec![0; count];
        for label in order(firsts.map(|first| [first, 0])) {
            labels[label] = *numbers[groups.root(label)].get_or_insert_with(|| {
                sizes.push(0);
                sizes.len() - 1
            });
        }
        for (&label, size) in
            labels.iter().zip(self.placed.iter().flat_map(|(_, patch)| &patch.sizes))
        {
            sizes[label] += size;
        }
        JoinedLabels { labels, starts, sizes }
    }

    /// Two patches that overlap, if any do.
    fn overlap(&self) -> Option<[usize; 2]> {
        // The patches last seen, from west to east; none shares a column with another.
        let mut last: Vec<usize> = Vec::new();
        let end = |i: usize| self.placed[i].0.x + self.placed[i].1.width;
        for i in order(self.placed.iter().map(|(corner, _)| [corner.y, corner.x])) {
            let Cell { x, y } = self.placed[i].0;
            let first = last.partition_point(|&other| end(other) <= x);
            let met = first..last.partition_point(|&other| self.placed[other].0.x < end(i));
            for &other in &last[met.clone()] {
                let (corner, patch) = &self.placed[other];
                if corner.y + patch.height > y {
                    return Some([i.min(other), i.max(other)]);
                }
            }
            last.drain(met);
            last.insert(first, i);
        }
        None
    }

    fn join_seams(&self, starts: &[usize], groups: &mut Groups) {
        let leads = |east: isize, south: isize| {
            let along = |side: Direction| [(east, -south), (-east, south)].contains(&side.offset());
            self.steps.iter().any(along)
        };
        let edges = |side: fn(Cell, &Patch) -> (usize, usize, &[u32])| {
            let sides = self.placed.iter().map(|(corner, patch)| side(*corner, patch));
            let edge = |((line, start, numbers), &before)| Edge { line, start, numbers, before };
            sides.zip(starts).map(edge).collect::<Vec<_>>()
        };
        let south = edges(|corner, patch| (corner.y + patch.height, corner.x, &patch.south));
        let north = edges(|corner, patch| (corner.y, corner.x, &patch.north));
        meet(&south, &north, [-1, 0, 1].map(|along| leads(along, 1)), groups);
        let mut east = edges(|corner, patch| (corner.x + patch.width, corner.y, &patch.east));
        let west = edges(|corner, patch| (corner.x, corner.y, &patch.west));
        if self.wraps {
            east.iter_mut().for_each(|edge| edge.line %= self.width);
        }
        meet(&east, &west, [-1, 0, 1].map(|along| leads(1, along)), groups);
    }
}

/// The numbers of items, from 0 on, in the order of their keys.
fn order(keys: impl Iterator<Item = [usize; 2]>) -> Vec<usize> {
    let mut keys: Vec<_> = keys.enumerate().map(|(i, [a, b])| [a, b, i]).collect();
    // One type for all that is sorted: a sort is much code.
    keys.sort_unstable();
    keys.into_iter().map(|[.., i]| i).collect()
}

/// A side of a rectangle: the row or column that comes after the seam, and where along it the cells are.
struct Edge<'a> {
    line: usize,
    start: usize,
    numbers: &'a [u32],
    /// The number of components before the patch.
    before: usize,
}

impl Edge<'_> {
    const fn end(&self) -> usize {
        self.start + self.numbers.len()
    }
}

/// Joins cells across seams with the cells one back, straight ahead, and one further along, as `leads` says.
fn meet(before: &[Edge<'_>], after: &[Edge<'_>], leads: [bool; 3], groups: &mut Groups) {
    let order = order(after.iter().map(|edge| [edge.line, edge.start]));
    let after: Vec<_> = order.into_iter().map(|i| &after[i]).collect();
    for edge in before {
        let first =
            after.partition_point(|other| (other.line, other.end()) < (edge.line, edge.start));
        let touches = |other: &&&Edge<'_>| other.line == edge.line && other.start <= edge.end();
        for other in after[first..].iter().take_while(touches) {
            // The step along, plus one, and places counted from 1, so that nothing is negative.
            for along in (0..3).filter(|&along| leads[along]) {
                let start = (edge.start + 1).max((other.start + 2).saturating_sub(along));
                let end = (edge.end() + 1).min((other.end() + 2).saturating_sub(along));
                for place in start..end {
                    let a = edge.numbers[place - 1 - edge.start] as usize;
                    let b = other.numbers[place + along - 2 - other.start] as usize;
                    if a > 0 && b > 0 {
                        groups.join(edge.before + a - 1, other.before + b - 1);
                    }
                }
            }
        }
    }
}

/// Union–find: for each label a label of its group that is not higher.
struct Groups(Vec<usize>);

impl Groups {
    fn root(&mut self, mut label: usize) -> usize {
        while self.0[label] != label {
            self.0[label] = self.0[self.0[label]];
            label = self.0[label];
        }
        label
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.root(a), self.root(b));
        self.0[a.max(b)] = a.min(b);
    }
}

/// The components of a whole board, for each label of its rectangles; made by [`Mosaic::join`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct JoinedLabels {
    labels: Vec<usize>,
    /// Where the labels of each patch begin, and where the last end.
    starts: Vec<usize>,
    sizes: Vec<usize>,
}

impl JoinedLabels {
    /// Returns the number of components of the whole board.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.sizes.len()
    }

    /// Returns whether no cell is open.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.sizes.is_empty()
    }

    /// Returns the number of cells of each component.
    #[must_use]
    pub fn sizes(&self) -> &[usize] {
        &self.sizes
    }

    /// Returns the label in the whole board for each label of a patch, by the number that [`Mosaic::add`] returned.
    ///
    /// # Panics
    ///
    /// Panics if there is no such patch.
    #[must_use]
    #[track_caller]
    pub fn labels(&self, patch: usize) -> &[usize] {
        let count = self.starts.len() - 1;
        assert!(patch < count, "JoinedLabels::labels: there is no patch {patch} of {count}");
        &self.labels[self.starts[patch]..self.starts[patch + 1]]
    }
}
