//! Random boards, walls and questions: the module and the crate say the same, and what the oracle says.

use super::fuzz::{self, Board};
use super::{ours, theirs};

fn try_on((size, ask): Board) {
    let mut random = fastrand::Rng::with_seed(7);
    let cells = size.0 * size.1;
    for _ in 0..if cells > 128 { 12 } else { 60 } {
        // Two bytes for each of up to 63 walls and six other cells, one more for each wall's side, and then for up to half
        // of the board's cells.
        let length = 3 + 6 * 2 + 63 * 3 + random.usize(..=cells);
        let mut bytes: Vec<u8> = (0..length).map(|_| random.u8(..)).collect();
        // On small boards so many walls leave little to be searched.
        bytes[2] %= if cells > 128 { 64 } else { 32 };
        ask(&bytes);
    }
}

macro_rules! boards {
    ($($name:ident: $Board:ident;)*) => { $(
        #[test]
        fn $name() {
            try_on(fuzz::$Board);
        }
    )* };
}

boards! {
    the_chessboard: CHESSBOARD;
    eight_by_eight: EIGHT_BY_EIGHT;
    nine_by_nine: NINE_BY_NINE;
    thirty_by_twenty: THIRTY_BY_TWENTY;
    with_room: WITH_ROOM;
}

#[test]
fn any_bytes_are_a_question() {
    for bytes in [&b""[..], b"\x00", b"\x01\x03\x03", b"\x02\x01\x01\x3f\xff", &[0xff; 400]] {
        fuzz::one_file(bytes);
    }
}

#[test]
fn what_only_some_boards_have() {
    assert_eq!(ours::asked::particular(), theirs::asked::particular());
}
