//! The compile error for a storage that does not fit the size of its board.

use crate::bits::Bits;

/// Fails to compile if `S` does not hold a board of this size, and says what to write.
pub(super) const fn check<S: Bits>(width: usize, height: usize) {
    assert!(width > 0 && height > 0, "a GridMask needs at least one column and one row");
    if !S::CAPACITY.holds(width, height) {
        let message = Text::new()
            .then("GridMask<")
            .number(width)
            .then(", ")
            .number(height)
            .then("> does not fit its storage: use `grid_mask!(")
            .number(width)
            .then(", ")
            .number(height)
            .then(")`");
        panic!("{}", message.as_str());
    }
}

/// A short text that is put together by the compiler.
struct Text {
    bytes: [u8; 160],
    len: usize,
}

impl Text {
    const fn new() -> Self {
        Self { bytes: [0; 160], len: 0 }
    }

    const fn byte(mut self, byte: u8) -> Self {
        self.bytes[self.len] = byte;
        self.len += 1;
        self
    }

    const fn then(mut self, text: &str) -> Self {
        let mut i = 0;
        while i < text.len() {
            self = self.byte(text.as_bytes()[i]);
            i += 1;
        }
        self
    }

    const fn number(mut self, number: usize) -> Self {
        if number >= 10 {
            self = self.number(number / 10);
        }
        self.byte(b'0' + (number % 10) as u8)
    }

    const fn as_str(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "GridMask does not fit its storage: use `grid_mask!`",
        }
    }
}
