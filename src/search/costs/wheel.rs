//! Numbers by cost, the least first.

use alloc::{boxed::Box, collections::BinaryHeap, vec, vec::Vec};
use core::{cmp::Reverse, mem};

/// The bits of a digit, and the number of digits of a cost.
const BITS: u32 = 6;
const DIGITS: usize = 6;

/// A queue of numbers by cost, from which costs only rise (Denardo and Fox, *Shortest-route methods: 1. Reaching, pruning, and
/// buckets*, Operations Research 27, 1979).
///
/// A number is in the list of its cost's first digit, to base 64, that differs from the current cost. Once the current cost has
/// that digit as well, the number goes to a list of a lower digit.
///
/// ```text
/// at cost 3·64 + 61     digit 0    61: a b    63: c
///                       digit 1     4: d e                costs from 4·64 to 4·64 + 63
/// ```
pub(super) struct Wheel {
    cost: u32,
    near: Box<[Vec<u32>; 64]>,
    /// Empty lists that have room.
    spare: Vec<Vec<u32>>,
    /// The lists of higher digits, with costs; none before they are needed.
    far: Vec<Vec<(u32, u32)>>,
    /// The lists that have numbers, by digit.
    has: [u64; DIGITS],
}

impl Wheel {
    pub(super) fn new() -> Self {
        let near = Box::new([const { Vec::new() }; 64]);
        let (spare, far, has) = (Vec::new(), Vec::new(), [0; DIGITS]);
        Self { cost: 0, near, spare, far, has }
    }

    /// The current cost.
    #[inline]
    pub(super) const fn cost(&self) -> u32 {
        self.cost
    }

    /// Adds a number at the current cost or a higher one.
    #[inline(always)]
    pub(super) fn push(&mut self, cost: u32, number: u32) {
        if cost ^ self.cost < 64 {
            let list = cost as usize % 64;
            let numbers = &mut self.near[list];
            if numbers.len() == numbers.capacity() {
                make_room(numbers, &mut self.spare);
            }
            numbers.push(number);
            self.has[0] |= 1 << list;
        } else {
            self.push_far(cost, number);
        }
    }

    #[inline(never)]
    fn push_far(&mut self, cost: u32, number: u32) {
        let digit = (cost ^ self.cost).ilog2() / BITS;
        let list = cost >> (BITS * digit) & 63;
        if self.far.is_empty() {
            self.far = vec![Vec::new(); 64 * (DIGITS - 1)];
        }
        self.far[64 * (digit as usize - 1) + list as usize].push((cost, number));
        self.has[digit as usize] |= 1 << list;
    }

    /// The numbers of the current cost.
    #[inline]
    pub(super) fn now(&mut self) -> &mut Vec<u32> {
        &mut self.near[self.cost as usize % 64]
    }

    /// Advances to the least cost. No number may have the current cost. Returns `None` if the queue is empty.
    #[inline]
    pub(super) fn turn(&mut self) -> Option<()> {
        self.has[0] &= !(1 << (self.cost % 64));
        let spare = mem::take(self.now());
        self.spare.push(spare);
        while self.has[0] == 0 {
            let digit = self.has.iter().position(|&has| has != 0)?;
            let (list, bits) = (self.has[digit].trailing_zeros(), BITS * digit as u32);
            let higher = u64::from(self.cost) >> (bits + BITS) << (bits + BITS);
            self.cost = higher as u32 | list << bits;
            self.has[digit] &= self.has[digit] - 1;
            let list = 64 * (digit - 1) + list as usize;
            let mut numbers = mem::take(&mut self.far[list]);
            numbers.drain(..).for_each(|(cost, number)| self.push(cost, number));
            self.far[list] = numbers;
        }
        self.cost = self.cost & !63 | self.has[0].trailing_zeros();
        Some(())
    }

    /// Replaces the numbers of lists by others.
    pub(super) fn renumber(&mut self, to: impl Fn(u32) -> u32) {
        self.near.iter_mut().flatten().for_each(|number| *number = to(*number));
        self.far.iter_mut().flatten().for_each(|(_, number)| *number = to(*number));
    }
}

/// Makes room in a list that is full.
#[cold]
#[inline(never)]
fn make_room(numbers: &mut Vec<u32>, spare: &mut Vec<Vec<u32>>) {
    let spare = if numbers.is_empty() { spare.pop() } else { None };
    *numbers = spare.unwrap_or_else(|| mem::take(numbers));
    numbers.reserve(32);
}

/// The cost and what else decides, and the number in the last 32 bits.
pub(super) type Key = (u64, u64);

/// A wheel, and the numbers of its current cost.
///
/// A [`Key`] decides between numbers of one cost. It may become less while the number waits; at another cost the number is added again.
pub(super) struct Queue {
    pub(super) wheel: Wheel,
    /// The numbers that were listed when the wheel turned to this cost.
    any: Vec<u32>,
    /// The keys of the numbers that were added since, because free moves lead to them.
    free: BinaryHeap<Reverse<Key>>,
}

impl Queue {
    pub(super) fn new() -> Self {
        Self { wheel: Wheel::new(), any: Vec::new(), free: BinaryHeap::new() }
    }

    /// Takes numbers of the least cost. Their costs may be less by now.
    ///
    /// A number may come again once its key became less at the same cost. It does not come a third time, because all keys are in
    /// order then.
    pub(super) fn pop_all(&mut self, key: impl Fn(u32) -> Key) -> Option<Vec<u32>> {
        while self.any.is_empty() {
            self.gather_free(&key);
            if let Some(Reverse(next)) = self.free.pop() {
                if key(next.1 as u32) == next {
                    self.any.push(next.1 as u32);
                }
                continue;
            }
            self.wheel.turn()?;
            mem::swap(&mut self.any, self.wheel.now());
        }
        Some(mem::take(&mut self.any))
    }

    /// Keeps the room of such numbers.
    pub(super) fn recycle(&mut self, mut numbers: Vec<u32>) {
        numbers.clear();
        self.any = numbers;
    }

    /// Takes the numbers that free moves have added.
    #[inline]
    fn gather_free(&mut self, key: impl Fn(u32) -> Key) {
        for number in self.wheel.now().drain(..) {
            self.free.push(Reverse(key(number)));
        }
    }
}
