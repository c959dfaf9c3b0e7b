//! Random boards, walls and questions: the module, the crate and the oracle agree.

use super::fuzz::{self, Board};
use super::{ours, theirs};

fn try_on((size, ask): Board) {
    let mut random = fastrand::Rng::with_seed(7);
    let cells = size.0 * size.1;
    for _ in 0..if cells > 128 { 12 } else { 60 } {
        // Two bytes for each of at most 63 walls and six other cells, one more for each wall's side, and then some for at
        // most half of the board's cells.
        let length = 3 + 6 * 2 + 63 * 3 + random.usize(..=cells);
        let mut bytes: Vec<u8> = (0..length).map(|_| random.u8(..)).collect();
        // On small boards more walls would leave little to search.
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

/// More layers than the slice holds: both must report that in the same words.
const FAR: &[u8] = b"{\x22x\x22\x01\x00\x00\x00\x1c\xae\xae\xae\xae\xae@\xae\xae\xae\xae\xae:4,\x22y\x22#:30\xae\xae\xae\xae@\xae\xae\xae\xae\x22:4,\x22y\x22#:30\xae\xae\xae\xae@\xae\xae\xae\xae\xae\x02";

#[test]
fn any_bytes_are_a_question() {
    for bytes in [&b""[..], b"\x00", b"\x01\x03\x03", b"\x02\x01\x01\x3f\xff", FAR, &[0xff; 400]] {
        fuzz::one_file(bytes);
    }
}

macro_rules! in_lockstep {
    ($($name:ident: $size:expr;)*) => { $(
        #[test]
        fn $name() {
            let mut random = fastrand::Rng::with_seed(8);
            for _ in 0..60 {
                let mut bytes: Vec<u8> = (0..240).map(|_| random.u8(..)).collect();
                bytes[2] %= 48;
                let asked = fuzz::question(&bytes, $size);
                let theirs = theirs::asked::$name(&fuzz::same(&asked));
                let ours = ours::asked::$name(&asked);
                assert_eq!(fuzz::plain(&ours), fuzz::plain(&theirs), "{asked:?}");
            }
        }
    )* };
}

in_lockstep! {
    nine_by_nine_in_lockstep: (9, 9);
    eight_by_eight_in_lockstep: (8, 8);
    sixteen_by_eight_in_lockstep: (16, 8);
}

#[test]
fn what_only_some_boards_have() {
    assert_eq!(ours::asked::particular(), theirs::asked::particular());
}
