//! The game tree: the acts that follow a position, and moving forth and back between positions.

use gridmask::{CellSet, Direction};

use crate::act::Act;
use crate::board::{Board, SIZE};
use crate::evaluate::{Distances, Scores, glance};
use crate::rules::{State, Undo};
use crate::table::scrambled;
use crate::wall_set::WallSet;

/// An act, with the position after it at a glance.
#[derive(Clone, Copy, Debug)]
pub struct Child {
    pub act: Act,
    pub distances: Distances,
    pub scores: Scores,
}

/// Where each pawn has been since the last wall was placed.
pub type Trails = [Board; 3];

/// The state that [`Tree::go_back`] restores.
#[must_use = "pass it to Tree::go_back"]
pub struct Back {
    undo: Undo,
    trails: Trails,
}

/// A position in the tree, with the acts that led to it.
pub struct Tree {
    state: State,
    trails: Trails,
    /// The number of acts since the position that is thought about.
    ply: i32,
    walls_tried: u64,
}

impl Tree {
    pub fn new(state: &State, trails: Trails) -> Self {
        Tree { state: state.clone(), trails, ply: 0, walls_tried: 0 }
    }

    pub fn state(&self) -> &State {
        &self.state
    }

    pub fn walls_tried(&self) -> u64 {
        self.walls_tried
    }

    /// Everybody's distance from home. Everybody who runs must have a path home.
    pub fn distances(&mut self) -> Distances {
        let mut distances = [0; 3];
        for (player, distance) in distances.iter_mut().enumerate().take(self.state.players().len())
        {
            if self.state.runs(player) {
                *distance = self.state.distance(player).expect("nobody that runs is cut off");
            }
        }
        distances
    }

    /// Plays a legal act.
    pub fn follow(&mut self, player: usize, act: Act) -> Back {
        let back = Back { undo: self.state.play(player, act), trails: self.trails };
        self.ply += 1;
        match (act, self.state.players()[player].cell) {
            (Act::Step(_), Some(cell)) => {
                self.trails[player].insert(cell);
            }
            // A wall makes a new board, on which no cell has been visited.
            _ => self.trails = on_the_spot(&self.state),
        }
        back
    }

    /// Takes back the last act followed.
    pub fn go_back(&mut self, back: Back) {
        self.ply -= 1;
        self.trails = back.trails;
        self.state.undo(back.undo);
    }

    /// The acts of `player`, best first by their looks: its steps, and walls across the path of a rival or
    /// among those asked for.
    pub fn children(&mut self, player: usize, distances: Distances, asked: WallSet) -> Vec<Child> {
        let mut children = Vec::with_capacity(32);
        self.steps(player, distances, &mut children);
        if self.state.players()[player].walls_left > 0 {
            self.walls(player, distances, asked, &mut children);
        }
        children.sort_by_key(|child| -child.scores[player]);
        children
    }

    /// Steps to cells where the pawn has not been since the last wall was placed: going back and forth leads
    /// nowhere, however wise each step looks. If there are none, it turns back homeward.
    fn steps(&mut self, player: usize, distances: Distances, children: &mut Vec<Child>) {
        let mut homeward = Vec::new();
        for act in Direction::ORTHOGONAL.map(Act::Step) {
            if self.state.check(player, act).is_err() {
                continue;
            }
            let mut after = distances;
            let trail = self.trails[player];
            let undo = self.state.play(player, act);
            after[player] = self.state.distance(player).expect("a step cuts nobody off");
            let child = self.child(player, act, after);
            let is_repeated = self.state.is_on(player, &trail);
            self.state.undo(undo);
            if !is_repeated {
                children.push(child);
            } else if after[player] < distances[player] {
                homeward.push(child);
            }
        }
        if children.is_empty() {
            children.append(&mut homeward);
        }
    }

    /// Walls that fit and cut nobody off. A wall that does not cross a player's shortest path does not
    /// change that player's distance, so only the other walls need a search.
    fn walls(
        &mut self,
        player: usize,
        distances: Distances,
        asked: WallSet,
        children: &mut Vec<Child>,
    ) {
        let mut ways = [WallSet::empty(); 3];
        let mut walls = asked;
        for (runner, way) in ways.iter_mut().enumerate().take(self.state.players().len()) {
            if self.state.runs(runner) {
                *way = WallSet::across(&self.state.shortest_path(runner).expect("a path home"));
                if runner != player {
                    walls = walls.or(*way);
                }
            }
        }
        for wall in walls.minus(self.state.walls().clashing()).iter() {
            self.walls_tried += 1;
            let act = Act::Put(wall);
            let mut after = distances;
            let mut cuts_off = false;
            let undo = self.state.play(player, act);
            for runner in (0..3).filter(|&runner| ways[runner].contains(wall)) {
                match self.state.distance(runner) {
                    Some(distance) => after[runner] = distance,
                    None => cuts_off = true,
                }
            }
            if !cuts_off {
                children.push(self.child(player, act, after));
            }
            self.state.undo(undo);
        }
    }

    /// The child for an act of `player` that has just been played.
    fn child(&self, player: usize, act: Act, distances: Distances) -> Child {
        let scores = glance(&self.state, self.state.next(player), distances, self.ply + 1);
        Child { act, distances, scores }
    }

    /// A key for the position and the player to move.
    pub fn key(&self, turn: usize) -> u64 {
        let mut key = self.state.walls_key() ^ scrambled(turn);
        for (player, pawn) in self.state.players().iter().enumerate() {
            let cell = pawn.cell.map_or(SIZE * SIZE, |cell| cell.x + SIZE * cell.y);
            key ^= scrambled(1000 * (player + 1) + 11 * cell + pawn.walls_left);
        }
        key
    }
}

/// Trails with nothing but the pawns' own cells.
pub fn on_the_spot(state: &State) -> Trails {
    let mut trails = [Board::empty(); 3];
    for (trail, player) in trails.iter_mut().zip(state.players()) {
        *trail = player.cell.map_or(Board::empty(), Board::of);
    }
    trails
}
