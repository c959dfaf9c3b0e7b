//! The distance field as a picture, and the wave that made it as an animation.

use gif::{Encoder, EncodingError, Frame, Repeat};
use gridmask::{Cell, CellSet, DistanceMap, GridVec, Path};

use crate::canvas::Canvas;
use crate::image::Image;
use crate::ramp::{Color, mix, ramp};
use crate::{legend, progress};

const WALL: Color = [22, 22, 28];
const UNREACHED: Color = [104, 104, 112];
const WHITE: Color = [255, 255, 255];
const PATH: Color = [236, 28, 72];
const START: Color = [40, 200, 80];

const LONGEST_SIDE: usize = 1200;
const LONGEST_SIDE_MOVING: usize = 600;
const MOST_FRAMES: usize = 200;
/// Animations with more pixels than this take too long to write.
const MOST_PIXELS: usize = 16_000_000;
/// With few colors an animation needs no dithering.
const COLOURS: u32 = 64;

/// The contents of a picture.
pub struct Scene<'a> {
    pub open: &'a GridVec,
    pub distances: &'a DistanceMap<GridVec>,
    pub from: Cell,
    pub to: Option<Cell>,
    pub route: Option<Route>,
}

/// All shortest paths between two cells.
pub struct Route {
    /// The cells on some shortest path.
    pub cells_on_any: GridVec,
    /// The path with the fewest turns.
    pub path: Path,
}

/// The open cells, and the distances of those that were reached.
type Field = Vec<(Cell, Option<u32>)>;

/// The distances as the bytes of a picture.
pub fn png(scene: &Scene<'_>) -> Vec<u8> {
    still(scene, &field(scene), LONGEST_SIDE).to_png()
}

/// The wave as the bytes of an animation.
pub fn gif(scene: &Scene<'_>) -> Result<Vec<u8>, EncodingError> {
    let mut bytes = Vec::new();
    let last = scene.distances.max().unwrap_or(0);
    let layers = last as usize + 1;
    let canvas = Canvas::new(scene.open.width(), scene.open.height(), LONGEST_SIDE_MOVING, WALL);
    let field = canvas.one_per_pixel(field(scene));
    let room = MOST_FRAMES.min(MOST_PIXELS / canvas.pixels()).max(20);
    let frames = layers.min(room);
    let delay = (8000 / frames as u16).clamp(40, 200);

    let progress = progress::bar("animation", frames + 1);
    let (width, height) = finished(canvas.clone(), scene).dimensions();
    let mut encoder = Encoder::new(&mut bytes, width as u16, height as u16, &[])?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut drawn = 0;
    for frame in 1..=frames {
        let next = (frame * layers / frames) as u32;
        let mut canvas = canvas.clone();
        fill(&mut canvas, &field, |distance| {
            if distance >= next {
                UNREACHED
            } else if distance >= drawn {
                WHITE
            } else {
                banded(distance, last)
            }
        });
        drawn = next;
        encoder.write_frame(&moving(&finished(canvas, scene), delay))?;
        progress.inc(1);
    }
    encoder.write_frame(&moving(&still(scene, &field, LONGEST_SIDE_MOVING), 3000))?;
    drop(encoder);
    Ok(bytes)
}

fn moving(image: &Image, milliseconds: u16) -> Frame<'static> {
    let (width, height) = image.dimensions();
    let frame = Frame::from_rgb(width as u16, height as u16, image.bytes());
    Frame { delay: milliseconds / 10, ..frame }
}

fn field(scene: &Scene<'_>) -> Field {
    let mut unreached = scene.open.clone();
    unreached -= scene.distances.reached();
    let reached = scene.distances.iter().map(|(cell, distance)| (cell, Some(distance)));
    reached.chain(unreached.cells().map(|cell| (cell, None))).collect()
}

fn banded(distance: u32, last: u32) -> Color {
    let band = u64::from(distance) * u64::from(COLOURS) / (u64::from(last) + 1);
    ramp(band as f32 / (COLOURS - 1) as f32)
}

fn fill(canvas: &mut Canvas, field: &Field, color: impl Fn(u32) -> Color) {
    for &(cell, distance) in field {
        canvas.fill(cell, distance.map_or(UNREACHED, &color));
    }
}

/// The whole field, with the paths through it.
fn still(scene: &Scene<'_>, field: &Field, longest_side: usize) -> Image {
    let mut canvas = Canvas::new(scene.open.width(), scene.open.height(), longest_side, WALL);
    let last = scene.distances.max().unwrap_or(0);
    fill(&mut canvas, field, |distance| banded(distance, last));
    if let Some(Route { cells_on_any, path }) = &scene.route {
        for cell in cells_on_any.cells() {
            let distance = scene.distances.get(cell).unwrap_or(0);
            canvas.fill(cell, mix(banded(distance, last), WHITE, 0.6));
        }
        for pair in path.windows(2) {
            canvas.line(pair[0], pair[1], PATH);
            // A line along a jump would suggest that the piece visits the cells below it.
            if pair[0].x.abs_diff(pair[1].x).max(pair[0].y.abs_diff(pair[1].y)) > 1 {
                canvas.dot(pair[1], PATH);
            }
        }
    }
    finished(canvas, scene)
}

/// The picture with both ends marked, and its legend.
fn finished(mut canvas: Canvas, scene: &Scene<'_>) -> Image {
    if let Some(to) = scene.to {
        canvas.disc(to, PATH);
    }
    canvas.disc(scene.from, START);
    let last = scene.distances.max().unwrap_or(0);
    legend::below(&canvas.into_image(), last, WALL, |distance| banded(distance, last))
}
