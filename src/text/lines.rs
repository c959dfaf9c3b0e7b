//! The lines of a picture.

use core::str;

/// The lines of a text, like [`str::lines`].
///
/// The lines of a picture usually have the same length. Then their ends need not be searched for, which would take longer than
/// reading the cells between them.
#[derive(Clone, Debug)]
pub(crate) struct Lines<'t> {
    rest: Rest<'t>,
    /// The number of lines left.
    count: usize,
    /// Whether the text has one byte per character.
    pub(super) is_ascii: bool,
}

#[derive(Clone, Debug)]
enum Rest<'t> {
    /// Lines of this many bytes each, without their ends.
    Even(&'t str, usize),
    Any(str::Lines<'t>),
}

impl<'t> Lines<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        let bytes = text.as_bytes();
        let ends = count_ends(bytes);
        let count = ends + usize::from(bytes.last().is_some_and(|&last| last != b'\n'));
        let length = text.find('\n').unwrap_or(bytes.len());
        // If the expected places hold as many line ends as the text has, there are none elsewhere.
        let is_end = |end: usize| {
            bytes.get(end) == Some(&b'\n') && bytes[..end].last().is_none_or(|&last| last != b'\r')
        };
        let last_is_open = count - ends;
        let is_even = count.checked_mul(length + 1) == Some(bytes.len() + last_is_open)
            && (0..ends).all(|line| is_end(line * (length + 1) + length));
        let rest = if is_even { Rest::Even(text, length) } else { Rest::Any(text.lines()) };
        Self { rest, count, is_ascii: text.is_ascii() }
    }
}

/// The number of line ends. 128 bytes at a time are summed into one byte, which the compiler vectorizes.
fn count_ends(bytes: &[u8]) -> usize {
    let few = |bytes: &[u8]| bytes.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
    let (many, rest) = bytes.as_chunks::<128>();
    let many: usize = many.iter().map(|bytes| usize::from(few(bytes))).sum();
    many + usize::from(few(rest))
}

impl<'t> Iterator for Lines<'t> {
    type Item = &'t str;

    #[inline(always)]
    fn next(&mut self) -> Option<&'t str> {
        self.count = self.count.checked_sub(1)?;
        match &mut self.rest {
            Rest::Even(rest, length) => {
                let line = &rest[..*length];
                *rest = rest.get(*length + 1..).unwrap_or_default();
                Some(line)
            }
            Rest::Any(lines) => lines.next(),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.count, Some(self.count))
    }
}

impl ExactSizeIterator for Lines<'_> {}

#[cfg(test)]
mod tests {
    use super::Lines;

    #[test]
    fn many_line_ends_are_counted() {
        for ends in [254, 255, 256, 257, 1000] {
            assert_eq!(Lines::new(&"\n".repeat(ends)).len(), ends);
            assert_eq!(Lines::new(&"ab\n".repeat(ends)).len(), ends);
        }
    }
}
