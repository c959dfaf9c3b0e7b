//! Boards as words, and the order of boards, against lists of all cells.

use crate::support::{
    all_cells,
    boards::{Board, every_board, grid_vec},
    position::Position,
};
use gridmask::{Batch, Bitboard, CellSet, GridMask, Levels, storage::Words};

every_board!(quickchecks, words_are_the_cells_as_they_are_read);
every_board!(quickchecks, sets_are_ordered_as_lists_of_all_cells);

fn words_are_the_cells_as_they_are_read<B: Board>(blank: B, position: Position) {
    let cells = all_cells(&blank);
    for set in [position.open(&blank), position.sources(&blank), blank.full_like()] {
        let words: Vec<u64> = set.to_words().collect();
        assert_eq!(words.len(), cells.len().div_ceil(64));
        for (i, cell) in cells.iter().enumerate() {
            assert_eq!(words[i / 64] >> (i % 64) & 1 == 1, set.contains(cell), "{cell}");
        }
        assert_eq!(bits_of(&words), set.len(), "bits outside the board");
        assert_eq!(blank.words_like(words.iter().copied()).as_ref(), Ok(&set));
        assert_eq!(set.words_like(words.iter().copied()).as_ref(), Ok(&set));
        // The words on a board of another kind.
        let sized = grid_vec(blank.width(), blank.height()).words_like(words).unwrap();
        assert!(sized.cells().eq(set.cells()));
    }
    let count = cells.len().div_ceil(64);
    let refusal = |words: &[u64]| {
        blank.words_like(words.iter().copied()).map_err(|error| error.to_string()).unwrap_err()
    };
    let expected = format!("expected {count} for a {}×{} board", blank.width(), blank.height());
    let few = refusal(&vec![0; count - 1]);
    assert!(few.starts_with("found ") && few.ends_with(&expected), "{few}");
    let many = refusal(&vec![0; count + 1]);
    assert!(many.starts_with("found more than ") && many.ends_with(&expected), "{many}");
    for bit in (cells.len() % 64..64).filter(|_| !cells.len().is_multiple_of(64)) {
        let mut words = vec![0; count];
        words[count - 1] = 1 << bit;
        assert!(refusal(&words).starts_with(&format!("word {}: bit {bit} is beyond", count - 1)));
    }
}

fn bits_of(words: &[u64]) -> usize {
    words.iter().map(|word| word.count_ones() as usize).sum()
}

fn sets_are_ordered_as_lists_of_all_cells<B: Board>(blank: B, position: Position) {
    let list = |set: &B| {
        let mut list = Vec::new();
        for cell in all_cells(&blank) {
            list.push(set.contains(cell));
        }
        list
    };
    let open = position.open(&blank);
    let sets = [
        open.clone() - &position.targets(&blank),
        open,
        position.sources(&blank),
        position.targets(&blank),
        blank.full_like(),
        blank.clone(),
    ];
    for a in &sets {
        for b in &sets {
            assert_eq!(a.cmp(b), list(a).cmp(&list(b)), "\n{a}\n\n{b}");
            assert_eq!(a.partial_cmp(b), Some(a.cmp(b)));
        }
    }
}

#[test]
fn a_word_is_what_the_storage_of_one_word_is() {
    let bits = 0x0123_4567_89ab_cdef;
    assert!(Bitboard::from(bits).to_words().eq([bits]));
    assert_eq!(Bitboard::from_words([bits]), Ok(Bitboard::from(bits)));
    assert_eq!(
        GridMask::<8, 8, [u8; 8]>::from_words([bits]).unwrap().to_bits(),
        bits.to_le_bytes()
    );
    let two = GridMask::<9, 9>::from_bits(1 << 80 | 1 << 63 | 1);
    assert!(two.to_words().eq([1 << 63 | 1, 1 << 16]));
    // Level by level, row by row.
    let board: GridMask<3, 2> = "X.X\n.X.".parse().unwrap();
    let batch = Batch::<3, 2, 2>::from([board, GridMask::of((2, 1))]);
    assert!(batch.to_words().eq([0b100_000_010_101]));
    let levels = Levels::new(batch.boards());
    assert!(levels.to_words().eq(batch.to_words()));
    assert_eq!(levels.words_like([0b100_000_010_101]), Ok(levels));
}

#[test]
fn law_11_words_that_are_no_board_are_refused() {
    let error = |width, height, words: &[u64]| {
        let board = grid_vec(width, height).words_like(words.iter().copied());
        board.map_err(|error| error.to_string()).unwrap_err()
    };
    for (width, height, words, message) in [
        (13, 5, &[0][..], "found 1 word, expected 2 for a 13×5 board"),
        (13, 10, &[0], "found 1 word, expected 3 for a 13×10 board"),
        (9, 9, &[], "found 0 words, expected 2 for a 9×9 board"),
        (1, 64, &[0; 2], "found more than 1 word, expected 1 for a 1×64 board"),
        (13, 5, &[0, 1 << 63 | 2], "word 1: bit 1 is beyond the last cell of a 13×5 board"),
        (9, 9, &[0, 1 << 17], "word 1: bit 17 is beyond the last cell of a 9×9 board"),
    ] {
        assert_eq!(error(width, height, words), message);
    }
}

quickcheck::quickcheck! {
    fn boards_of_any_size_are_ordered(a: gridmask::GridVec, b: gridmask::GridVec) -> bool {
        let key = |board: &gridmask::GridVec| {
            let list: Vec<bool> =
                all_cells(board).into_iter().map(|cell| board.contains(cell)).collect();
            (board.width(), board.height(), list)
        };
        a.cmp(&b) == key(&a).cmp(&key(&b))
    }
}

#[test]
fn boards_are_ordered_by_their_size_first() {
    let sizes = [(1, 1), (1, 7), (2, 1), (2, 2), (65, 1)];
    let boards = sizes.map(|(width, height)| grid_vec(width, height));
    for (i, a) in boards.iter().enumerate() {
        for (j, b) in boards.iter().enumerate() {
            assert_eq!(
                (!a.clone()).cmp(b),
                if i == j { std::cmp::Ordering::Greater } else { i.cmp(&j) }
            );
        }
    }
    let [low, high] =
        [(4, 1), (2, 2)].map(|(height, count)| Levels::splat(&grid_vec(3, height), count));
    assert_eq!(low.height(), high.height());
    assert!(high < low, "by the rows of a level");
}
