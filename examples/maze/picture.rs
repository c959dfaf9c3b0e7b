//! A maze as a picture: the distance of each cell in colors, and the path through it.

use std::path::Path;

use gridmask::{Cell, CellSet, Direction, DistanceMap, GridVec, Walls};

use crate::image::Image;
use crate::ramp::{Color, ramp};
use crate::{legend, program};

const WALL: Color = [22, 22, 28];
const PATH: Color = [236, 28, 72];
const START: Color = [40, 200, 80];
const LONGEST_SIDE: usize = 1400;

/// Where the pixels of a cell are.
struct Layout {
    /// The pixels from one cell to the next.
    pitch: usize,
    wall: usize,
}

impl Layout {
    /// Paints the pixels from one cell to another and between them, leaving a margin within both.
    fn paint(&self, image: &mut Image, from: Cell, to: Cell, margin: usize, color: Color) {
        let first = |a: usize, b: usize| a.min(b) * self.pitch + self.wall + margin;
        let end = |a: usize, b: usize| (a.max(b) + 1) * self.pitch - margin;
        for y in first(from.y, to.y)..end(from.y, to.y) {
            for x in first(from.x, to.x)..end(from.x, to.x) {
                image[(x as u32, y as u32)] = color;
            }
        }
    }
}

pub fn save(
    walls: &Walls<GridVec>,
    distances: &DistanceMap<GridVec>,
    path: &[Cell],
    file: &Path,
) -> Result<(), String> {
    let (width, height) = (distances.reached().width(), distances.reached().height());
    let pitch = (LONGEST_SIDE / width.max(height)).clamp(3, 60);
    let layout = Layout { pitch, wall: (pitch / 6).max(1) };
    let side = |cells: usize| (cells * pitch + layout.wall) as u32;
    let mut image = Image::new(side(width), side(height), WALL);

    let last = distances.max().unwrap_or(0);
    let tint = |distance: u32| ramp(distance as f32 / last.max(1) as f32);
    for (cell, distance) in distances.iter() {
        let color = tint(distance);
        layout.paint(&mut image, cell, cell, 0, color);
        for side in [Direction::East, Direction::South] {
            if let Some(next) = walls.exits(side).neighbor(cell, side)
                && walls.is_open(cell, side)
            {
                layout.paint(&mut image, cell, next, 0, color);
            }
        }
    }
    let margin = (pitch - layout.wall) / 3;
    for pair in path.windows(2) {
        layout.paint(&mut image, pair[0], pair[1], margin, PATH);
    }
    if let [start, .., end] = *path {
        layout.paint(&mut image, start, start, margin / 2, START);
        layout.paint(&mut image, end, end, margin / 2, PATH);
    }
    let image = legend::below(&image, last, WALL, tint);
    program::save("--png", file, &image.to_png())
}
