//! The legend of a picture: a bar of its colors, with distances.

use font8x8::legacy::BASIC_LEGACY as GLYPHS;

use crate::image::Image;
use crate::ramp::Color;

const TEXT: Color = [236, 236, 240];
/// The height of a glyph, and its width.
const GLYPH: u32 = 8;
/// Narrower pictures are widened to this, so that their legend is legible.
const NARROWEST: u32 = 160;

/// The picture with a legend below it: a bar with the colors of the distances from 0 to the last, and numbers.
pub fn below(image: &Image, last: u32, ground: Color, color: impl Fn(u32) -> Color) -> Image {
    let (width, height) = image.dimensions();
    let zoom = (width.max(height) / 500).max(1);
    let glyph = GLYPH * zoom;
    let mut legend = Legend {
        image: Image::new(width.max(NARROWEST * zoom), height + 4 * glyph, ground),
        last,
        zoom,
        // Half of a long number fits in beside the bar.
        margin: 3 * glyph,
    };
    let beside = (legend.image.dimensions().0 - width) / 2;
    for y in 0..height {
        for x in 0..width {
            legend.image[(beside + x, y)] = image[(x, y)];
        }
    }
    for x in legend.column(0)..=legend.column(last) {
        let shown = color(legend.distance(x));
        legend.fill((x, height + glyph), (1, glyph), shown);
    }
    let widest = (last.to_string().len() as u32 + 1) * glyph;
    for number in ticks(last, legend.length() / widest) {
        let x = legend.column(number);
        legend.fill((x.saturating_sub(zoom / 2), height + 2 * glyph), (zoom, glyph / 2), TEXT);
        legend.write(x, height + 2 * glyph + glyph * 3 / 4, &number.to_string());
    }
    legend.image
}

/// Round numbers from 0 on, and the last number: after 0 at most `most` of them, and one more.
fn ticks(last: u32, most: u32) -> Vec<u32> {
    let powers = (0..10).map(|exponent| 10_u32.pow(exponent));
    let mut steps = powers.flat_map(|power| [1, 2, 5].map(|digit| power.saturating_mul(digit)));
    let step = steps.find(|step| last / step <= most.max(1)).unwrap_or(last).max(1);
    let round = (0..=last / step).map(|number| number * step);
    // A number too near to the last would overlap it.
    let mut ticks: Vec<_> = round.filter(|&number| number == 0 || last - number >= step).collect();
    ticks.extend(Some(last).filter(|&last| last > 0));
    ticks
}

struct Legend {
    image: Image,
    last: u32,
    /// Pixels of a pixel of a glyph.
    zoom: u32,
    margin: u32,
}

impl Legend {
    /// The length of the bar, without its first pixel.
    fn length(&self) -> u32 {
        self.image.dimensions().0 - 2 * self.margin - 1
    }

    fn column(&self, distance: u32) -> u32 {
        let along = u64::from(distance) * u64::from(self.length()) / u64::from(self.last.max(1));
        self.margin + along as u32
    }

    /// The distance that has the color of a column of the bar.
    fn distance(&self, x: u32) -> u32 {
        let along = u64::from(x - self.margin) * u64::from(self.last);
        ((along + u64::from(self.length()) / 2) / u64::from(self.length())) as u32
    }

    fn fill(&mut self, (left, top): (u32, u32), (width, height): (u32, u32), color: Color) {
        for y in top..top + height {
            for x in left..left + width {
                self.image[(x, y)] = color;
            }
        }
    }

    /// Writes a number, its middle at a column.
    fn write(&mut self, middle: u32, top: u32, number: &str) {
        let (glyph, zoom) = (GLYPH * self.zoom, self.zoom);
        let left = middle.saturating_sub(glyph * number.len() as u32 / 2);
        for (digit, left) in number.bytes().zip((left..).step_by(glyph as usize)) {
            for (row, bits) in (0..).zip(GLYPHS[usize::from(digit)]) {
                for column in (0..GLYPH).filter(|column| bits >> column & 1 == 1) {
                    let place = (left + column * zoom, top + row * zoom);
                    self.fill(place, (zoom, zoom), TEXT);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_not_too_many() {
        assert_eq!(ticks(82, 9), [0, 10, 20, 30, 40, 50, 60, 70, 82]);
        assert_eq!(ticks(82, 1), [0, 82]);
        assert_eq!(ticks(3, 20), [0, 1, 2, 3]);
        assert_eq!(ticks(1249, 8), [0, 200, 400, 600, 800, 1000, 1249]);
        assert_eq!(ticks(0, 5), [0]);
        assert_eq!(ticks(u32::MAX, 0), [0, u32::MAX]);
    }

    #[test]
    fn the_bar_has_the_color_of_every_distance() {
        let color = |distance: u32| [distance as u8, 1, 2];
        for (size, last) in [((300, 200), 40), ((1, 900), 7), ((1200, 5), 255), ((9, 9), 0)] {
            let picture = Image::new(size.0, size.1, [9; 3]);
            let whole = below(&picture, last, [0; 3], color);
            let (width, height) = whole.dimensions();
            assert!(width >= size.0 && height > size.1);
            assert_eq!(whole[((width - size.0) / 2, size.1 - 1)], [9; 3], "the picture stays");
            let row = size.1 + (height - size.1) * 3 / 8;
            let shown: Vec<_> = (0..width).map(|x| whole[(x, row)]).collect();
            for distance in 0..=last {
                assert!(shown.contains(&color(distance)), "{size:?}: {distance}");
            }
            assert!((0..height).any(|y| (0..width).any(|x| whole[(x, y)] == TEXT)));
        }
    }
}
