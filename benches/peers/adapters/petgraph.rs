//! The crate `petgraph`: graphs of any kind. Compressed sparse rows are the fastest to search, and a
//! search may keep its queue and its map of visited nodes from one question to the next. If edges change,
//! it takes adjacency lists.

use petgraph::{
    Directed,
    algo::{DfsSpace, astar, has_path_connecting},
    csr::Csr,
    graph::{NodeIndex, UnGraph},
    visit::{Bfs, GraphRef, IntoNeighbors, VisitMap, Visitable},
};

use crate::picture::{Cell, Picture, Step};

type Edges = Csr<(), (), Directed, u32>;
type Visited = <Edges as Visitable>::Map;

/// Visits all nodes, level by level, until `stop` holds for a node and its level. Returns the number of
/// levels before, and whether it ever holds.
#[inline]
fn visit<G, M>(
    graph: G,
    from: G::NodeId,
    bfs: &mut Bfs<G::NodeId, M>,
    mut stop: impl FnMut(G::NodeId, u32) -> bool,
) -> (u32, bool)
where
    G: GraphRef + IntoNeighbors + Visitable<Map = M>,
    M: VisitMap<G::NodeId>,
{
    graph.reset_map(&mut bfs.discovered);
    bfs.discovered.visit(from);
    bfs.stack.clear();
    bfs.stack.push_back(from);
    let mut levels = 0;
    while !bfs.stack.is_empty() {
        for _ in 0..bfs.stack.len() {
            if bfs.next(graph).is_some_and(|node| stop(node, levels)) {
                return (levels, true);
            }
        }
        levels += 1;
    }
    (levels, false)
}

/// A graph whose edges stay.
pub struct Graph {
    edges: Edges,
}

/// Memory that a search writes to; one for all boards of a size.
#[derive(Default)]
pub struct Room {
    bfs: Bfs<u32, Visited>,
    dfs: Option<DfsSpace<u32, Visited>>,
}

impl Graph {
    /// The nodes from 0 on, by their neighbors.
    pub fn new<I: IntoIterator<Item = usize>>(
        nodes: usize,
        neighbors: impl Fn(usize) -> I,
    ) -> Self {
        let edges = |node| neighbors(node).into_iter().map(move |next| (node as u32, next as u32));
        let mut edges: Vec<_> = (0..nodes).flat_map(edges).collect();
        edges.sort_unstable();
        let mut edges = Edges::from_sorted_edges(&edges).expect("they are sorted");
        while edges.node_count() < nodes {
            edges.add_node(());
        }
        Self { edges }
    }

    /// One node per cell, open or not: cell `(x, y)` is node `x + y * width`.
    pub fn of(picture: &Picture, steps: &[Step]) -> Self {
        let width = picture.width;
        Self::new(width * picture.height, |node| {
            let cell = (node % width, node / width);
            let is_open = picture.is_open(cell);
            let next = picture.neighbors(cell, steps).filter(move |_| is_open);
            next.map(move |(x, y)| x + y * width)
        })
    }

    pub fn eccentricity(&self, from: u32, room: &mut Room) -> u32 {
        visit(&self.edges, from, &mut room.bfs, |_, _| false).0 - 1
    }

    pub fn distance(
        &self,
        from: u32,
        room: &mut Room,
        is_goal: impl Fn(u32) -> bool,
    ) -> Option<u32> {
        let (levels, found) = visit(&self.edges, from, &mut room.bfs, |node, _| is_goal(node));
        found.then_some(levels)
    }

    pub fn is_connected(&self, from: u32, to: u32, room: &mut Room) -> bool {
        let space = room.dfs.get_or_insert_with(|| DfsSpace::new(&self.edges));
        has_path_connecting(&self.edges, from, to, Some(space))
    }

    /// A shortest path on a board of `width` columns.
    pub fn astar(&self, from: u32, to: u32, width: u32) -> Option<(u32, Vec<u32>)> {
        let estimate =
            |node: u32| (node % width).abs_diff(to % width) + (node / width).abs_diff(to / width);
        astar(&self.edges, from, |node| node == to, |_| 1, estimate)
    }

    /// The distance of every node.
    pub fn distances(&self, from: u32, room: &mut Room) -> Vec<u32> {
        let mut distances = vec![u32::MAX; self.edges.node_count()];
        visit(&self.edges, from, &mut room.bfs, |node, level| {
            distances[node as usize] = level;
            false
        });
        distances
    }
}

/// The node of a cell.
pub fn at(picture: &Picture, (x, y): Cell) -> u32 {
    (x + y * picture.width) as u32
}

/// A graph whose edges change.
#[derive(Clone)]
pub struct Lists {
    graph: UnGraph<(), (), u8>,
    bfs: Bfs<NodeIndex<u8>, Visited>,
}

impl Lists {
    pub fn new(edges: impl IntoIterator<Item = (u8, u8)>) -> Self {
        let graph = UnGraph::from_edges(edges);
        Self { bfs: Bfs::new(&graph, NodeIndex::new(0)), graph }
    }

    pub fn add(&mut self, one: u8, other: u8) {
        self.graph.add_edge(one.into(), other.into(), ());
    }

    /// Removes an edge, and returns whether there was one.
    pub fn remove(&mut self, one: u8, other: u8) -> bool {
        let edge = self.graph.find_edge(one.into(), other.into());
        edge.and_then(|edge| self.graph.remove_edge(edge)).is_some()
    }

    pub fn distance(&mut self, from: u8, is_goal: impl Fn(usize) -> bool) -> Option<u32> {
        let stop = |node: NodeIndex<u8>, _| is_goal(node.index());
        let (levels, found) = visit(&self.graph, from.into(), &mut self.bfs, stop);
        found.then_some(levels)
    }
}
