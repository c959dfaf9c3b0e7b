//! Colors for distances.

/// Red, green and blue.
pub type Color = [u8; 3];

/// The color at a place between 0 and 1, from a deep violet over blue and green to a light yellow.
///
/// The lightness rises evenly and the hue turns evenly in Oklab (Björn Ottosson, 2020), so that equal
/// differences look about equal, also to the color-blind and in shades of gray.
pub fn ramp(place: f32) -> Color {
    let place = place.clamp(0.0, 1.0);
    let lightness = 0.30 + 0.62 * place;
    let (sin, cos) = (300.0 - 195.0 * place).to_radians().sin_cos();
    // As much color as a screen can show at this lightness and hue.
    let chromas = (0..=70).rev().map(|step| step as f32 * 0.002);
    let mut channels = chromas.map(|chroma| linear(lightness, chroma * cos, chroma * sin));
    let shown = channels.find(|channels| channels.iter().all(|light| (0.0..=1.0).contains(light)));
    shown.unwrap_or([lightness.powi(3); 3]).map(gamma)
}

/// A color of Oklab in linear red, green and blue.
fn linear(lightness: f32, a: f32, b: f32) -> [f32; 3] {
    let l = (lightness + 0.396_337_78 * a + 0.215_803_76 * b).powi(3);
    let m = (lightness - 0.105_561_346 * a - 0.063_854_17 * b).powi(3);
    let s = (lightness - 0.089_484_18 * a - 1.291_485_5 * b).powi(3);
    [
        4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_94 * s,
        -1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s,
        -0.004_196_086_3 * l - 0.703_418_6 * m + 1.707_614_7 * s,
    ]
}

/// A channel of linear light as sRGB has it.
fn gamma(linear: f32) -> u8 {
    let channel = match linear.clamp(0.0, 1.0) {
        dark if dark <= 0.003_130_8 => 12.92 * dark,
        light => 1.055 * light.powf(1.0 / 2.4) - 0.055,
    };
    (255.0 * channel).round() as u8
}

/// A part of the second color in the first.
pub fn mix(first: Color, second: Color, part: f32) -> Color {
    let channel = |i: usize| f32::from(first[i]) * (1.0 - part) + f32::from(second[i]) * part;
    [0, 1, 2].map(|i| channel(i).round() as u8)
}

#[cfg(test)]
mod tests {
    use super::{gamma, linear, ramp};

    #[test]
    fn white_and_red_are_where_oklab_has_them() {
        assert_eq!(linear(1.0, 0.0, 0.0).map(gamma), [255, 255, 255]);
        assert_eq!(linear(0.627_955, 0.224_863, 0.125_846).map(gamma), [255, 0, 0]);
    }

    #[test]
    fn the_ramp_grows_lighter_all_the_way() {
        let luminance =
            |[r, g, b]: [u8; 3]| 2126 * u32::from(r) + 7152 * u32::from(g) + 722 * u32::from(b);
        let ramp: Vec<_> = (0..=50).map(|i| luminance(ramp(i as f32 / 50.0))).collect();
        assert!(ramp.is_sorted_by(|a, b| a < b), "{ramp:?}");
    }
}
