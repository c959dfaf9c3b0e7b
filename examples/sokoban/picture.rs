//! A solution as an animation.

use gif::{Encoder, EncodingError, Frame, Repeat};
use gridmask::Cell;

use crate::game::{self, Game};
use crate::level::Level;

/// The colors by their numbers: red, green and blue each.
const PALETTE: [[u8; 3]; 7] = [
    [22, 22, 28],
    [82, 76, 90],
    [216, 210, 196],
    [216, 96, 80],
    [176, 122, 60],
    [76, 150, 80],
    [44, 92, 184],
];
const OUTSIDE: u8 = 0;
const WALL: u8 = 1;
const FLOOR: u8 = 2;
const TARGET: u8 = 3;
const BOX: u8 = 4;
const BOX_ON_TARGET: u8 = 5;
const PLAYER: u8 = 6;

const LONGEST_SIDE: usize = 800;
const LARGEST_TILE: usize = 32;

/// How long a position is shown, in hundredths of a second: before a step, before a push, and at the end.
const STEP: u16 = 10;
const PUSH: u16 = 20;
const END: u16 = 300;

/// The positions of a solution, one after the other, as the bytes of a GIF.
pub fn gif(level: &Level, solution: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    draw(level, solution, &mut bytes)?;
    Ok(bytes)
}

fn draw(level: &Level, solution: &str, bytes: &mut Vec<u8>) -> Result<(), String> {
    let fail = |error: EncodingError| error.to_string();
    let tile = (LONGEST_SIDE / level.width.max(level.height)).clamp(1, LARGEST_TILE);
    let [width, height] = [level.width, level.height].map(|side| (side * tile) as u16);
    let mut encoder = Encoder::new(bytes, width, height, PALETTE.as_flattened()).map_err(fail)?;
    encoder.set_repeat(Repeat::Infinite).map_err(fail)?;
    game::replay(level, solution, |game, moves| {
        let delay = match solution.as_bytes().get(moves) {
            Some(next) if next.is_ascii_uppercase() => PUSH,
            Some(_) => STEP,
            None => END,
        };
        let frame = Frame::from_indexed_pixels(width, height, pixels(level, game, tile), None);
        encoder.write_frame(&Frame { delay, ..frame }).map_err(fail)
    })?;
    Ok(())
}

/// The numbers of the colors, row by row; a cell is a square of `tile` × `tile` pixels.
fn pixels(level: &Level, game: &Game, tile: usize) -> Vec<u8> {
    let mut pixels = vec![OUTSIDE; level.width * level.height * tile * tile];
    for cell in (0..level.height).flat_map(|y| (0..level.width).map(move |x| Cell { x, y })) {
        let (ground, mark) = ground(level, game, cell);
        // From the middle of the tile, whose sides are at 1.
        let away = |at: usize| ((at * 2 + 1) as f32 / tile as f32 - 1.0).abs();
        for (y, x) in (0..tile).flat_map(|y| (0..tile).map(move |x| (y, x))) {
            let place = ((cell.y * tile + y) * level.width + cell.x) * tile + x;
            let (x, y) = (away(x), away(y));
            let is_in_box = x.max(y) <= 0.75;
            let is_in_disc = |radius: f32| x * x + y * y <= radius * radius;
            pixels[place] = match mark {
                '$' if is_in_box => BOX,
                '*' if is_in_box => BOX_ON_TARGET,
                '@' if is_in_disc(0.7) => PLAYER,
                '.' | '*' if is_in_disc(0.35) => TARGET,
                _ => ground,
            };
        }
    }
    pixels
}

/// The color of a cell, and what is on it.
fn ground(level: &Level, game: &Game, cell: Cell) -> (u8, char) {
    let mark = game.mark((cell.x, cell.y));
    let is_player = (cell.x, cell.y) == game.player();
    match mark {
        // Beyond the end of a row there is nothing.
        '#' if cell.x < level.picture[cell.y].len() => (WALL, mark),
        '#' => (OUTSIDE, ' '),
        _ if is_player => (FLOOR, '@'),
        '$' | '*' | '.' => (FLOOR, mark),
        _ if level.floor.contains(&cell) => (FLOOR, ' '),
        _ => (OUTSIDE, ' '),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level;

    #[test]
    fn a_frame_for_each_position() {
        let text = "  #####\n###   ##\n#@ $ .#\n#######";
        let level = &level::parse_all(text).unwrap()[0];
        let bytes = gif(level, "rRR").unwrap();
        let mut decoder = gif::DecodeOptions::new().read_info(&bytes[..]).unwrap();
        assert_eq!((decoder.width(), decoder.height()), (8 * 32, 4 * 32));
        let mut shown = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            let color = |x: usize, y: usize| frame.buffer[((y * 32 + 16) * 8 + x) * 32 + 16];
            let row = |y| [0, 1, 2, 3, 4, 5, 6, 7].map(|x| color(x, y));
            assert_eq!(row(0), [OUTSIDE, OUTSIDE, WALL, WALL, WALL, WALL, WALL, OUTSIDE]);
            shown.push((row(2), frame.delay));
        }
        let [w, f, o] = [WALL, FLOOR, OUTSIDE];
        let rows = [
            ([w, PLAYER, f, BOX, f, TARGET, w, o], STEP),
            ([w, f, PLAYER, BOX, f, TARGET, w, o], PUSH),
            ([w, f, f, PLAYER, BOX, TARGET, w, o], PUSH),
            ([w, f, f, f, PLAYER, BOX_ON_TARGET, w, o], END),
        ];
        assert_eq!(shown, rows);
        assert!(gif(level, "rR").is_err());
    }
}
