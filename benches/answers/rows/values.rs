//! Boards from bytes and back, against words as long as the board.

use gridmask::GridVec;

use crate::table::Table;

pub fn rows(table: &mut Table, side: usize) {
    let board = &*format!("{side}×{side} p25");
    let mut rows = table.on(board, 1);
    if !["from_rows of bytes", "write_rows of bytes"].iter().any(|row| rows.wants(row)) {
        return;
    }
    let mut random = fastrand::Rng::with_seed(0x1f83_d9ab);
    let bytes: Vec<u8> = (0..side * side).map(|_| u8::from(random.u8(0..4) > 0)).collect();
    let stride = side.div_ceil(64);
    let pack = || {
        let mut words = vec![0_u64; stride * side];
        for (row, words) in bytes.chunks(side).zip(words.chunks_mut(stride)) {
            for (eight, word) in row.chunks(64).zip(words) {
                for (i, &byte) in eight.iter().enumerate() {
                    *word |= u64::from(byte != 0) << i;
                }
            }
        }
        words
    };
    let ours = || GridVec::from_rows(bytes.chunks(side), |&byte| byte != 0).expect("full rows");
    let write = |board: &GridVec, bytes: &mut [u8]| {
        board.write_rows(bytes.chunks_mut(side), u8::from);
    };
    let write_by_hand = |words: &[u64], bytes: &mut [u8]| {
        for (row, words) in bytes.chunks_mut(side).zip(words.chunks(stride)) {
            for (x, byte) in row.iter_mut().enumerate() {
                *byte = (words[x / 64] >> (x % 64) & 1) as u8;
            }
        }
    };
    let mut written = [vec![0; bytes.len()], vec![0; bytes.len()]];
    let [first, second] = &mut written;
    rows.row(
        "from_rows of bytes",
        |_, note| {
            note.take(&ours(), |board| {
                let mut bytes = vec![0; side * side];
                write(board, &mut bytes);
                bytes
            });
        },
        |_, note| {
            note.take(&pack(), |words| {
                let mut bytes = vec![0; side * side];
                write_by_hand(words, &mut bytes);
                bytes
            });
        },
    );
    let (board_of_ours, words) = (ours(), pack());
    rows.row(
        "write_rows of bytes",
        |_, note| {
            write(&board_of_ours, first);
            note.take(&*first, Clone::clone);
        },
        |_, note| {
            write_by_hand(&words, second);
            note.take(&*second, Clone::clone);
        },
    );
}
