//! A pass over boards: asks each of them its question, in the order that the contest gives. A contender
//! that answers several questions at once handles that order itself.

use crate::support::contest::checksum;

pub fn ask<'a, T>(
    boards: &'a [T],
    mut answer: impl FnMut(&'a T) -> Option<u32> + 'a,
) -> impl FnMut(&[usize]) -> u64 + 'a {
    move |order| checksum(order, |i| answer(&boards[i]))
}

/// A pass over boards for searches that write to them.
pub fn ask_mut<'a, T: 'a>(
    mut boards: Vec<T>,
    mut answer: impl FnMut(&mut T) -> Option<u32> + 'a,
) -> impl FnMut(&[usize]) -> u64 + 'a {
    move |order| checksum(order, |i| answer(&mut boards[i]))
}

/// The number of moves of a path: one less than its cells.
pub fn moves<T>(path: Option<Vec<T>>) -> Option<u32> {
    path.map(|path| path.len() as u32 - 1)
}

pub fn yes_or_no(answer: bool) -> Option<u32> {
    Some(answer.into())
}
