//! Changing thin walls on 9×9.

use super::{ask::ask_mut, walled_boards::Boards};
use crate::{
    adapters::{
        exits::{Exits, sides},
        petgraph::Lists,
    },
    support::{
        contest::Contest,
        guarded::Guarded,
        in_file::file_edges,
        queue::{Room, WalledQueue},
        thin_walls::long,
        walled::Wall,
    },
};

/// Each board with a wall that may be placed.
fn with_wall<T: Clone>(boards: &[T], b: &Boards) -> Vec<(T, Wall)> {
    boards.iter().cloned().zip(b.list.iter().map(|p| p.candidate)).collect()
}

/// Boards on which a wall is placed and removed by the same function.
fn toggled<'a, T: Clone + 'a, F: Copy + 'a, G: Clone + 'a>(
    b: &Boards,
    boards: &[(T, F, G)],
    toggle: impl Fn(&mut T, Wall) + 'a,
    mut distance: impl FnMut(&T, F, &G) -> Option<u32> + 'a,
) -> impl FnMut(&[usize]) -> u64 + 'a {
    ask_mut(with_wall(boards, b), move |((board, from, to), wall)| {
        toggle(board, *wall);
        let distance = distance(board, *from, to);
        toggle(board, *wall);
        distance
    })
}

/// Place a wall, ask, remove it.
pub fn toggle(b: &Boards) -> Contest<'_> {
    let mut room = Room::default();
    let lists = b.exits.iter().map(|(exits, from, to)| (Lists::new(exits.edges()), *from, *to));
    Contest::new("place a wall, distance, remove it", b.list.len())
        .contender(
            "gridmask",
            ask_mut(with_wall(&b.ours, b), |((search, from, to), wall)| {
                let placed = search.rule_mut().place(long(*wall));
                let distance = search.distance(*from, *to);
                search.rule_mut().undo(placed);
                distance
            }),
        )
        .contender(
            "one file",
            ask_mut(with_wall(&b.one_file, b), |((search, from, to), wall)| {
                let [one, other] =
                    file_edges(*wall).map(|(cell, side)| search.rule_mut().block(cell, side));
                let distance = search.distance(*from, *to);
                search.rule_mut().undo(other);
                search.rule_mut().undo(one);
                distance
            }),
        )
        .contender(
            "guard ring",
            toggled(b, &b.guarded, Guarded::toggle, |board, from, to| board.distance(from, *to)),
        )
        .contender(
            "branch-free queue",
            toggled(b, &b.queue, WalledQueue::toggle, move |board, from, to| {
                board.distance(from, to, &mut room)
            }),
        )
        .contender("pathfinding::bfs", toggled(b, &b.exits, Exits::toggle, Exits::distance))
        .contender(
            "petgraph::Bfs",
            ask_mut(with_wall(&lists.collect::<Vec<_>>(), b), |((graph, from, to), wall)| {
                let closed =
                    sides(*wall).map(|(one, other)| (one, other, graph.remove(one, other)));
                let distance = graph.distance(*from, |node| to[node]);
                for (one, other, was_open) in closed {
                    if was_open {
                        graph.add(one, other);
                    }
                }
                distance
            }),
        )
}
