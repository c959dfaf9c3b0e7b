//! A picture of a board: cells in, pixels out.

use gridmask::Cell;

use crate::image::Image;
use crate::ramp::Color;

/// The circles of a disc, by parts of its radius: two outlines, and its own color.
const DISC: [(f32, Option<Color>); 3] =
    [(1.5, Some([0, 0, 0])), (1.3, Some([255, 255, 255])), (0.9, None)];

/// The radius of a disc on a board with a longest side of this many pixels.
fn radius(pixels_per_cell: usize, longest_side: usize) -> f32 {
    (pixels_per_cell as f32 * 0.36).max(longest_side as f32 / 120.0)
}

/// A picture on which a cell is a square of pixels or, on a large board, a pixel is a square of cells.
#[derive(Clone)]
pub struct Canvas {
    image: Image,
    pixels_per_cell: usize,
    cells_per_pixel: usize,
    /// Pixels around the board, so that a disc on its border is seen as a whole.
    margin: usize,
}

impl Canvas {
    /// A picture as large as fits, so that neither side of the board is longer than `longest_side` pixels.
    pub fn new(width: usize, height: usize, longest_side: usize, color: Color) -> Self {
        let longest = width.max(height);
        let pixels_per_cell = (longest_side / longest).max(1);
        let cells_per_pixel = longest.div_ceil(longest_side);
        let side = |cells: usize| (cells * pixels_per_cell).div_ceil(cells_per_pixel);
        let zoom = pixels_per_cell as f32 / cells_per_pixel as f32;
        let disc = DISC[0].0 * radius(pixels_per_cell, side(longest));
        let margin = (disc - zoom / 2.0).max(0.0).ceil() as usize;
        let [across, down] = [width, height].map(|cells| (side(cells) + 2 * margin) as u32);
        let image = Image::new(across, down, color);
        Self { image, pixels_per_cell, cells_per_pixel, margin }
    }

    pub fn into_image(self) -> Image {
        self.image
    }

    pub fn dimensions(&self) -> (u32, u32) {
        self.image.dimensions()
    }

    pub fn pixels(&self) -> usize {
        let (width, height) = self.dimensions();
        width as usize * height as usize
    }

    /// Of the cells that share a pixel, the last.
    pub fn one_per_pixel<T: Clone>(&self, cells: Vec<(Cell, T)>) -> Vec<(Cell, T)> {
        if self.cells_per_pixel == 1 {
            return cells;
        }
        let mut seen = vec![None; self.pixels()];
        for (cell, value) in cells {
            let (x, y) = self.first_pixel(cell);
            seen[(y * self.dimensions().0 + x) as usize] = Some((cell, value));
        }
        seen.into_iter().flatten().collect()
    }

    fn first_pixel(&self, cell: Cell) -> (u32, u32) {
        let first = |at: usize| self.margin + at * self.pixels_per_cell / self.cells_per_pixel;
        (first(cell.x) as u32, first(cell.y) as u32)
    }

    pub fn fill(&mut self, cell: Cell, color: Color) {
        let (x, y) = self.first_pixel(cell);
        for y in y..y + self.pixels_per_cell as u32 {
            for x in x..x + self.pixels_per_cell as u32 {
                self.image[(x, y)] = color;
            }
        }
    }

    /// A line between the centers of two cells, a third of a cell thick, and never a hairline.
    pub fn line(&mut self, from: Cell, to: Cell, color: Color) {
        let (from, to) = (self.center(from), self.center(to));
        let radius = (self.pixels_per_cell as f32 / 6.0).max(0.9);
        let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs()).ceil() as usize;
        for step in 0..=steps {
            let part = step as f32 / steps.max(1) as f32;
            let along = |from: f32, to: f32| from + (to - from) * part;
            self.paint((along(from.0, to.0), along(from.1, to.1)), radius, color);
        }
    }

    /// A disc on a cell, outlined, and large enough to be found on a large board.
    pub fn disc(&mut self, cell: Cell, color: Color) {
        let (width, height) = self.dimensions();
        let longest = width.max(height) as usize - 2 * self.margin;
        let radius = radius(self.pixels_per_cell, longest);
        for (part, outline) in DISC {
            self.paint(self.center(cell), radius * part, outline.unwrap_or(color));
        }
    }

    /// A dot on a cell, wider than a line.
    pub fn dot(&mut self, cell: Cell, color: Color) {
        let radius = (self.pixels_per_cell as f32 * 0.28).max(2.2);
        self.paint(self.center(cell), radius, color);
    }

    fn center(&self, cell: Cell) -> (f32, f32) {
        let zoom = self.pixels_per_cell as f32 / self.cells_per_pixel as f32;
        let center = |at: usize| self.margin as f32 + (at as f32 + 0.5) * zoom;
        (center(cell.x), center(cell.y))
    }

    /// Paints the pixels whose centers lie within a circle, at least the one below its center.
    fn paint(&mut self, (x, y): (f32, f32), radius: f32, color: Color) {
        let (width, height) = self.dimensions();
        let span = |at: f32, side: u32| {
            let last = (at + radius) as u32;
            (at - radius).max(0.0) as u32..=last.min(side - 1)
        };
        for row in span(y, height) {
            for column in span(x, width) {
                let (dx, dy) = (column as f32 + 0.5 - x, row as f32 + 0.5 - y);
                let is_below = column == x as u32 && row == y as u32;
                if is_below || dx * dx + dy * dy <= radius * radius {
                    self.image[(column, row)] = color;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Color = [255, 0, 0];

    #[test]
    fn small_boards_grow_and_large_ones_shrink() {
        let size = |width, height| {
            let canvas = Canvas::new(width, height, 600, RED);
            let (columns, rows) = canvas.dimensions();
            let margins = 2 * canvas.margin as u32;
            (columns - margins, rows - margins)
        };
        assert_eq!(size(10, 5), (600, 300));
        assert_eq!(size(401, 600), (401, 600));
        assert_eq!(size(700, 601), (350, 301));
    }

    #[test]
    fn the_last_cell_is_in_the_last_corner() {
        for (width, height) in [(10, 5), (401, 600), (700, 601)] {
            let mut canvas = Canvas::new(width, height, 600, [0; 3]);
            let last = Cell::new(width - 1, height - 1);
            canvas.fill(last, RED);
            let (columns, rows) = canvas.dimensions();
            let margin = canvas.margin as u32;
            assert_eq!(canvas.image[(columns - 1 - margin, rows - 1 - margin)], RED);
            canvas.line(Cell::new(0, 0), last, RED);
            assert_eq!(canvas.image[(margin, margin)], [RED, [0; 3]][usize::from(width == 10)]);
        }
    }

    #[test]
    fn discs_and_dots_on_the_border_are_round() {
        for (width, height) in [(1, 1), (10, 5), (401, 600), (700, 601), (1, 900)] {
            for draw in [Canvas::disc, Canvas::dot] {
                let mut canvas = Canvas::new(width, height, 600, [9; 3]);
                draw(&mut canvas, Cell::new(0, 0), RED);
                let (columns, rows) = canvas.dimensions();
                let painted = |place| canvas.image[place] != [9; 3];
                let count = |along: &dyn Fn(u32) -> (u32, u32), side: u32| {
                    (0..side).filter(|&i| painted(along(i))).count()
                };
                let (x, y) = canvas.center(Cell::new(0, 0));
                let across = count(&|x| (x, y as u32), columns);
                assert_eq!(across, count(&|y| (x as u32, y), rows), "{width}x{height}");
                assert!(across >= 4, "{width}x{height}");
            }
        }
    }
}
