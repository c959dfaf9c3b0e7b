//! A picture in memory, and the file that it becomes.

use std::ops::{Index, IndexMut};

use crate::ramp::Color;

#[derive(Clone)]
pub struct Image {
    width: u32,
    pixels: Vec<Color>,
}

impl Image {
    /// A picture of one color.
    pub fn new(width: u32, height: u32, color: Color) -> Self {
        Self { width, pixels: vec![color; width as usize * height as usize] }
    }

    pub fn dimensions(&self) -> (u32, u32) {
        (self.width, self.pixels.len() as u32 / self.width)
    }

    /// Red, green and blue of each pixel, row by row.
    pub fn bytes(&self) -> &[u8] {
        self.pixels.as_flattened()
    }

    /// The picture as the bytes of a file.
    pub fn to_png(&self) -> Vec<u8> {
        let (mut bytes, (width, height)) = (Vec::new(), self.dimensions());
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Rgb);
        let header = encoder.write_header();
        header
            .and_then(|mut writer| {
                writer.write_image_data(self.bytes())?;
                writer.finish()
            })
            .expect("a list takes all bytes of a picture that has some");
        bytes
    }
}

/// The pixel at a column and a row.
impl Index<(u32, u32)> for Image {
    type Output = Color;

    fn index(&self, (x, y): (u32, u32)) -> &Color {
        &self.pixels[y as usize * self.width as usize..][..self.width as usize][x as usize]
    }
}

impl IndexMut<(u32, u32)> for Image {
    fn index_mut(&mut self, (x, y): (u32, u32)) -> &mut Color {
        &mut self.pixels[y as usize * self.width as usize..][..self.width as usize][x as usize]
    }
}
