//! A picture of a board: cells in, pixels out.

use gridmask::Cell;

use crate::image::Image;
use crate::ramp::Colour;

const OUTLINE: [Colour; 2] = [[0, 0, 0], [255, 255, 255]];

/// A picture on which a cell is a square of pixels or, on a large board, a pixel is a square of cells.
#[derive(Clone)]
pub struct Canvas {
    image: Image,
    pixels_per_cell: usize,
    cells_per_pixel: usize,
}

impl Canvas {
    /// A picture as large as fits, so that neither side is longer than `longest_side` pixels.
    pub fn new(width: usize, height: usize, longest_side: usize, colour: Colour) -> Self {
        let longest = width.max(height);
        let pixels_per_cell = (longest_side / longest).max(1);
        let cells_per_pixel = longest.div_ceil(longest_side);
        let side = |cells: usize| (cells * pixels_per_cell).div_ceil(cells_per_pixel) as u32;
        let image = Image::new(side(width), side(height), colour);
        Self { image, pixels_per_cell, cells_per_pixel }
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
        let first = |at: usize| (at * self.pixels_per_cell / self.cells_per_pixel) as u32;
        (first(cell.x), first(cell.y))
    }

    pub fn fill(&mut self, cell: Cell, colour: Colour) {
        let (x, y) = self.first_pixel(cell);
        for y in y..y + self.pixels_per_cell as u32 {
            for x in x..x + self.pixels_per_cell as u32 {
                self.image[(x, y)] = colour;
            }
        }
    }

    /// A line between the centres of two cells, a third of a cell thick, and no hairline.
    pub fn line(&mut self, from: Cell, to: Cell, colour: Colour) {
        let (from, to) = (self.centre(from), self.centre(to));
        let radius = (self.pixels_per_cell as f32 / 6.0).max(0.9);
        let steps = (to.0 - from.0).abs().max((to.1 - from.1).abs()).ceil() as usize;
        for step in 0..=steps {
            let part = step as f32 / steps.max(1) as f32;
            let along = |from: f32, to: f32| from + (to - from) * part;
            self.paint((along(from.0, to.0), along(from.1, to.1)), radius, colour);
        }
    }

    /// A disc on a cell, outlined, and large enough to be found on a large board.
    pub fn disc(&mut self, cell: Cell, colour: Colour) {
        let (width, height) = self.dimensions();
        let longest = width.max(height) as f32;
        let radius = (self.pixels_per_cell as f32 * 0.36).max(longest / 120.0);
        let centre = self.centre(cell);
        let [black, white] = OUTLINE;
        for (part, colour) in [(1.5, black), (1.3, white), (0.9, colour)] {
            self.paint(centre, radius * part, colour);
        }
    }

    fn centre(&self, cell: Cell) -> (f32, f32) {
        let zoom = self.pixels_per_cell as f32 / self.cells_per_pixel as f32;
        ((cell.x as f32 + 0.5) * zoom, (cell.y as f32 + 0.5) * zoom)
    }

    /// Paints the pixels whose centres lie within a circle, at least the one below its centre.
    fn paint(&mut self, (x, y): (f32, f32), radius: f32, colour: Colour) {
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
                    self.image[(column, row)] = colour;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Colour = [255, 0, 0];

    #[test]
    fn small_boards_grow_and_large_ones_shrink() {
        let size = |width, height| Canvas::new(width, height, 600, RED).dimensions();
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
            assert_eq!(canvas.image[(columns - 1, rows - 1)], RED);
            canvas.line(Cell::new(0, 0), last, RED);
            assert_eq!(canvas.image[(0, 0)], [RED, [0; 3]][usize::from(width == 10)]);
            canvas.disc(last, RED);
        }
    }
}
