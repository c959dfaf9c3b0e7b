//! The least image of a board among its eight; the first cell is the highest digit.

/// 8×8 in a word, by exchanging bits.
pub fn canonical_8x8(board: u64) -> u64 {
    let exchange = |a: u64, cells: u64, by: u32| {
        let differ = (a ^ a >> by) & cells;
        a ^ differ ^ differ << by
    };
    let mirrored = |a: u64| {
        let a = a >> 1 & 0x5555_5555_5555_5555 | (a & 0x5555_5555_5555_5555) << 1;
        let a = a >> 2 & 0x3333_3333_3333_3333 | (a & 0x3333_3333_3333_3333) << 2;
        a >> 4 & 0x0f0f_0f0f_0f0f_0f0f | (a & 0x0f0f_0f0f_0f0f_0f0f) << 4
    };
    let transposed = exchange(board, 0x00aa_00aa_00aa_00aa, 7);
    let transposed = exchange(transposed, 0x0000_cccc_0000_cccc, 14);
    let transposed = exchange(transposed, 0x0000_0000_f0f0_f0f0, 28);
    let (a, b) = (mirrored(board), mirrored(transposed));
    let (c, d) = (transposed.swap_bytes(), b.swap_bytes());
    // They compare as the numbers read from the other end, which are images too.
    let least = [board, a, board.swap_bytes(), a.swap_bytes(), transposed, b, c, d];
    least.into_iter().fold(u64::MAX, u64::min).reverse_bits()
}

/// 9×9 in a word, by tables of rows.
pub struct Nine {
    /// A row in reverse.
    reversed: [u16; 512],
    /// A row as the first column.
    column: [u128; 512],
}

impl Nine {
    pub fn new() -> Self {
        let mut tables = Self { reversed: [0; 512], column: [0; 512] };
        for row in 0..512 {
            for x in (0..9).filter(|x| row >> x & 1 != 0) {
                tables.reversed[row] |= 1 << (8 - x);
                tables.column[row] |= 1 << (9 * x);
            }
        }
        tables
    }

    #[inline]
    pub fn canonical(&self, board: u128) -> u128 {
        let mut all = [0_u128; 8];
        for y in 0..9 {
            let row = (board >> (9 * y)) as usize & 511;
            let reversed = u128::from(self.reversed[row]);
            let (column, upwards) = (self.column[row], self.column[self.reversed[row] as usize]);
            all[0] |= (row as u128) << (9 * y);
            all[1] |= reversed << (9 * y);
            all[2] |= (row as u128) << (9 * (8 - y));
            all[3] |= reversed << (9 * (8 - y));
            all[4] |= column << y;
            all[5] |= column << (8 - y);
            all[6] |= upwards << y;
            all[7] |= upwards << (8 - y);
        }
        let least = all.into_iter().fold(u128::MAX, u128::min);
        least.reverse_bits() >> (128 - 81)
    }
}
