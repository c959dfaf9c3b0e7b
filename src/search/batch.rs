//! Many questions at once.

use alloc::{vec, vec::Vec};
use core::{borrow::Borrow, fmt};

use super::Search;
use crate::stack::{StackRule, Stackable};

/// Any number of questions on boards of one kind, answered `L` at a time in lockstep.
///
/// Each question is a search, a set to start from and a set to reach. They are gathered in stacks of `L`
/// boards as they are pushed.
///
/// ```
/// use gridmask::{Batch, CellSet, Direction, GridMask, Search, Walls};
///
/// type Board = GridMask<9, 9>;
/// let mut search = Search::new(Walls::<Board>::new(), Board::full());
/// let mut batch = Batch::new();
/// for x in 0..8 {
///     let edit = search.rule_mut().block((x, 4), Direction::East);
///     batch.push(&search, Board::of((0, 4)), Board::column(8));
///     search.rule_mut().undo(edit);
/// }
/// assert_eq!(batch.distances(), [Some(9); 8]);
/// batch.clear();
/// assert!(batch.is_empty());
/// ```
///
/// The boards are [`GridMask`](crate::GridMask)s. The rule is [`Walls`](crate::Walls), for each question
/// its own, or any of those that have no board in them, the same for all as far as possible: where the
/// rule changes, a new stack begins. See [`StackRule`].
///
/// # Cost
///
/// Pushing copies a handful of boards, which costs what lockstep saves where searches are as short as a
/// few moves: there a batch is hardly faster than one question after the other. It gains as searches
/// get longer. Where the positions are yours to keep, a [`Stack`](crate::Stack) that is changed in
/// place needs no gathering. With the feature `rayon`, batches of thousands of questions are spread over
/// the cores.
pub struct Batch<R: StackRule<B>, B: Stackable, const L: usize = 8> {
    groups: Vec<Group<R, B, L>>,
    /// How many groups are in use; the others are room for later.
    used: usize,
    len: usize,
}

struct Group<R: StackRule<B>, B: Stackable, const L: usize> {
    search: Search<R::Stacked<L>, B::Stack<L>>,
    from: B::Stack<L>,
    to: B::Stack<L>,
    /// The number of its first question, and how many it has.
    first: usize,
    count: usize,
}

impl<R: StackRule<B>, B: Stackable, const L: usize> Group<R, B, L> {
    fn new(rule: R::Stacked<L>, first: usize) -> Self {
        let empty = <B::Stack<L>>::default();
        Self { search: Search::new(rule, empty), from: empty, to: empty, first, count: 0 }
    }

    /// Adds a question, if there is room for it and the rule fits.
    #[inline]
    fn push(&mut self, search: &Search<R, B>, from: &B, to: &B) -> bool {
        let lane = self.count;
        if lane == L || !search.rule.join(&mut self.search.rule, lane) {
            return false;
        }
        search.open.put_into(&mut self.search.open, lane);
        from.put_into(&mut self.from, lane);
        to.put_into(&mut self.to, lane);
        self.count += 1;
        true
    }
}

impl<R: StackRule<B>, B: Stackable> Batch<R, B> {
    /// No questions yet, to be asked eight at a time.
    #[must_use]
    pub const fn new() -> Self {
        Self::with_lanes()
    }
}

impl<R: StackRule<B>, B: Stackable, const L: usize> Batch<R, B, L> {
    /// No questions yet, to be asked `L` at a time.
    ///
    /// ```
    /// use gridmask::{Batch, CellSet, GridMask, KING, Search};
    ///
    /// let mut batch = Batch::<_, _, 4>::with_lanes();
    /// let search = Search::new(KING, GridMask::<8, 8, u64>::full());
    /// for x in 0..6 {
    ///     batch.push(&search, GridMask::of((x, 0)), GridMask::of((5, 3)));
    /// }
    /// assert_eq!(batch.distances(), [5, 4, 3, 3, 3, 3].map(Some));
    /// ```
    #[must_use]
    pub const fn with_lanes() -> Self {
        const { assert!(L > 0, "a Batch needs at least one lane") };
        Self { groups: Vec::new(), used: 0, len: 0 }
    }

    /// Adds a question: this search, from `from` to `to`. Its number is the number of those before.
    #[inline]
    pub fn push(&mut self, search: &Search<R, B>, from: impl Borrow<B>, to: impl Borrow<B>) {
        let (from, to) = (from.borrow(), to.borrow());
        let fits = match self.groups[..self.used].last_mut() {
            Some(group) => group.push(search, from, to),
            None => false,
        };
        if !fits {
            let group = self.next_group(search);
            let pushed = group.push(search, from, to);
            debug_assert!(pushed, "a group takes its first question");
        }
        self.len += 1;
    }

    /// An empty group for questions like this one.
    fn next_group(&mut self, search: &Search<R, B>) -> &mut Group<R, B, L> {
        let (i, first) = (self.used, self.len);
        self.used += 1;
        if let Some(group) = self.groups.get_mut(i) {
            // Boards with no open cell, whatever else is left of an earlier question.
            (group.first, group.count) = (first, 0);
            group.search.open = <B::Stack<L>>::default();
            if !search.rule.join(&mut group.search.rule, 0) {
                group.search.rule = search.rule.stacked();
            }
        } else {
            self.groups.push(Group::new(search.rule.stacked(), first));
        }
        &mut self.groups[i]
    }

    /// How many questions there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Forgets the questions, and keeps the memory for those to come.
    pub const fn clear(&mut self) {
        (self.used, self.len) = (0, 0);
    }

    /// The [`distance`](Search::distance) that each question asks for, in their order.
    #[must_use]
    pub fn distances(&self) -> Vec<Option<u32>> {
        let mut answers = vec![None; self.len];
        self.distances_into(&mut answers);
        answers
    }

    /// Writes the distances into a slice of as many places as there are questions; nothing is allocated.
    ///
    /// ```
    /// use gridmask::{Batch, CellSet, GridMask, ORTHOGONAL, Search};
    ///
    /// let search = Search::new(ORTHOGONAL, GridMask::<5, 5, u64>::full());
    /// let mut batch = Batch::new();
    /// batch.push(&search, GridMask::of((0, 0)), GridMask::column(4));
    /// let mut answer = [None];
    /// batch.distances_into(&mut answer);
    /// assert_eq!(answer, [Some(4)]);
    /// ```
    ///
    /// # Panics
    ///
    /// If the slice is longer or shorter.
    pub fn distances_into(&self, answers: &mut [Option<u32>]) {
        self.answer(answers, |group, answers| {
            let Group { search, from, to, .. } = group;
            let each = search.distance_each(from, to);
            answers.copy_from_slice(&each[..group.count]);
        });
    }

    /// The [`eccentricity`](Search::eccentricity) of what each question starts from.
    #[must_use]
    pub fn eccentricities(&self) -> Vec<Option<u32>> {
        let mut answers = vec![None; self.len];
        self.answer(&mut answers, |group, answers| {
            let each = group.search.eccentricity_each(group.from);
            answers.copy_from_slice(&each[..group.count]);
        });
        answers
    }

    /// What can be [reached](Search::reach) from where each question starts.
    #[must_use]
    pub fn reach(&self) -> Vec<B> {
        let mut answers = vec![B::default(); self.len];
        self.answer(&mut answers, |group, answers| {
            let reached = group.search.reach(group.from);
            for (i, answer) in answers.iter_mut().enumerate() {
                *answer = B::take_from(&reached, i);
            }
        });
        answers
    }

    /// The layers of all shortest paths of each question, as
    /// [`shortest_paths_into`](Search::shortest_paths_into) gives them; `None` where there is no way.
    ///
    /// ```
    /// use gridmask::{Batch, CellSet, GridMask, KING, Search};
    ///
    /// type Board = GridMask<8, 8, u64>;
    /// let search = Search::new(KING, Board::full());
    /// let mut batch = Batch::new();
    /// batch.push(&search, Board::of((4, 4)), Board::of((0, 0)));
    /// batch.push(&search, Board::of((4, 4)), Board::EMPTY);
    /// let paths = batch.shortest_paths();
    /// assert_eq!(paths[0].as_ref().map(|layers| layers.len()), Some(5));
    /// assert_eq!(paths[1], None);
    /// ```
    #[must_use]
    pub fn shortest_paths(&self) -> Vec<Option<Vec<B>>> {
        let mut answers = vec![None; self.len];
        self.answer(&mut answers, |group, answers| {
            let Group { search, from, to, .. } = group;
            let mut room = Vec::new();
            let counts: [_; L] = loop {
                match search.shortest_paths_each_into(from, to, &mut room) {
                    Ok(counts) => break counts,
                    Err(too_few) => room.resize(too_few.needed(), <B::Stack<L>>::default()),
                }
            };
            for (i, answer) in answers.iter_mut().enumerate() {
                *answer = counts[i].map(|count| {
                    room[..count as usize].iter().map(|all| B::take_from(all, i)).collect()
                });
            }
        });
        answers
    }

    /// Calls `ask` with each group and the places of its answers.
    fn answer<T: Send>(
        &self,
        answers: &mut [T],
        ask: impl Fn(&Group<R, B, L>, &mut [T]) + Send + Sync,
    ) {
        assert!(
            answers.len() == self.len,
            "Batch: there are {} questions, and room for {} answers",
            self.len,
            answers.len()
        );
        spread(&self.groups[..self.used], answers, &ask);
    }
}

/// How many groups are worth the way to another core.
#[cfg(feature = "rayon")]
const WORTH_A_CORE: usize = 128;

/// Calls `ask` with each group and the places of its answers, on all cores if there is enough to do.
fn spread<R: StackRule<B>, B: Stackable, T: Send, const L: usize>(
    groups: &[Group<R, B, L>],
    answers: &mut [T],
    ask: &(impl Fn(&Group<R, B, L>, &mut [T]) + Send + Sync),
) {
    #[cfg(feature = "rayon")]
    if groups.len() > 2 * WORTH_A_CORE {
        let (near, far) = groups.split_at(groups.len() / 2);
        let (near_answers, far_answers) = answers.split_at_mut(far[0].first - near[0].first);
        rayon::join(|| spread(near, near_answers, ask), || spread(far, far_answers, ask));
        return;
    }
    let mut rest = answers;
    for group in groups {
        let (own, others) = rest.split_at_mut(group.count);
        ask(group, own);
        rest = others;
    }
}

impl<R: StackRule<B>, B: Stackable, const L: usize> Default for Batch<R, B, L> {
    fn default() -> Self {
        Self::with_lanes()
    }
}

impl<R: StackRule<B>, B: Stackable, const L: usize> fmt::Debug for Batch<R, B, L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Batch").field("len", &self.len).field("lanes", &L).finish_non_exhaustive()
    }
}
