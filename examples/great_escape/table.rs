//! A table of results for positions that several lines of play reach.

/// One entry for each value of the last bits of a key; later entries replace earlier ones.
pub struct Table<T> {
    places: Vec<Option<(u64, T)>>,
}

/// A power of two: the remainder of a division by it costs nothing.
const PLACES: u64 = 1 << 15;

impl<T: Clone> Table<T> {
    pub fn new() -> Self {
        Table { places: vec![None; PLACES as usize] }
    }

    /// The entry for the position with this key. Two positions hardly ever share all 64 bits.
    pub fn get(&self, key: u64) -> Option<T> {
        match &self.places[(key % PLACES) as usize] {
            Some((known, value)) if *known == key => Some(value.clone()),
            _ => None,
        }
    }

    pub fn put(&mut self, key: u64, value: T) {
        self.places[(key % PLACES) as usize] = Some((key, value));
    }
}

/// A fixed pseudorandom number for `n`. A pawn or a wall adds it to the key of a position by `^` (Zobrist,
/// *A new hashing method with application for game playing*, 1970). It is the finisher of SplitMix64
/// (Steele, Lea and Flood, 2014).
pub const fn scrambled(n: usize) -> u64 {
    let mut z = (n as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_finds_its_own_value_only_and_the_later_one_stays() {
        let mut table = Table::new();
        table.put(7, "first");
        assert_eq!((table.get(7), table.get(7 + PLACES)), (Some("first"), None));
        table.put(7 + PLACES, "second");
        assert_eq!((table.get(7), table.get(7 + PLACES)), (None, Some("second")));
    }
}
