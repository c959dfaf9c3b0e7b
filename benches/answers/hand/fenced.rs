//! Boards with thin walls, as the open sides of each cell.

use super::{
    field::{Field, Unchecked},
    parts::{root, unite},
    queue::Room,
};

/// A side of a cell: the cell's place, and the side's index in [`Field::beside`].
pub type Edge = (usize, usize);

#[derive(Clone)]
pub struct Fenced {
    pub field: Field,
    /// One bit per open side.
    sides: Unchecked<u8>,
}

/// The shortest paths of a player.
struct Ways {
    distance: Option<u32>,
    /// One bit per side of a cell that some shortest path crosses.
    crossed: Unchecked<u8>,
}

impl Fenced {
    /// A board without walls; `plain` says whether each cell is open, row by row.
    pub fn new(width: usize, plain: &[bool]) -> Self {
        let (field, height) = (Field::new(width, plain), plain.len() / width);
        let open = |i: usize| {
            let sides = field.beside(i).map(|next| u8::from(field.open[next]));
            sides.into_iter().rev().fold(0, |all, side| all << 1 | side)
        };
        let mut sides = Unchecked(vec![0; field.cells()]);
        for y in 0..height {
            for i in field.at((0, y))..=field.at((width - 1, y)) {
                sides[i] = if field.open[i] { open(i) } else { 0 };
            }
        }
        Self { field, sides }
    }

    pub fn is_open(&self, (i, side): Edge) -> bool {
        self.sides[i] >> side & 1 == 1
    }

    /// Opens or closes an edge on both sides.
    pub fn toggle(&mut self, (i, side): Edge) {
        self.sides[i] ^= 1 << side;
        self.sides[self.field.beside(i)[side]] ^= 1 << ((side + 2) % 4);
    }

    /// [`Field::search`] over open edges.
    #[inline]
    pub fn search(
        &self,
        from: usize,
        is_goal: impl Fn(usize) -> bool,
        queue: &mut Unchecked<u32>,
        distance: &mut Unchecked<u32>,
    ) -> Result<usize, usize> {
        let leads = |i, side, _| self.is_open((i, side));
        self.field.search(from, is_goal, leads, queue, distance)
    }

    fn ways(
        &self,
        from: usize,
        goal: &Unchecked<bool>,
        room: &mut Room,
        distance: &mut Unchecked<u32>,
    ) -> Ways {
        let Room { seen, queue } = room;
        let found = self.search(from, |i| goal[i], queue, distance).ok().map(|at| distance[at]);
        let mut crossed = Unchecked(vec![0; self.field.cells()]);
        if let Some(moves) = found {
            // Back from all goals at that distance.
            seen.0.fill(0);
            let mut tail = 0;
            for y in 0..self.field.height {
                for i in self.field.at((0, y))..=self.field.at((self.field.width - 1, y)) {
                    if goal[i] && distance[i] == moves {
                        (queue[tail], seen[i]) = (i as u32, 1);
                        tail += 1;
                    }
                }
            }
            let mut head = 0;
            while head < tail {
                let here = queue[head] as usize;
                head += 1;
                for (side, next) in self.field.beside(here).into_iter().enumerate() {
                    if self.is_open((here, side)) && distance[next] + 1 == distance[here] {
                        crossed[here] |= 1 << side;
                        crossed[next] |= 1 << ((side + 2) % 4);
                        queue[tail] = next as u32;
                        tail += usize::from(seen[next] == 0);
                        seen[next] = 1;
                    }
                }
            }
        }
        Ways { distance: found, crossed }
    }

    /// The distances of two players after each of these walls: `None` if the wall clashes with another, and `u32::MAX` if a
    /// player has no path left. A wall across no shortest path lengthens none.
    #[inline]
    pub fn impact(
        &mut self,
        players: &[(usize, &Unchecked<bool>); 2],
        walls: &[[Edge; 2]],
        room: &mut Room,
        distance: &mut Unchecked<u32>,
    ) -> Vec<Option<[u32; 2]>> {
        let ways = players.each_ref().map(|(from, goal)| self.ways(*from, goal, room, distance));
        let mut impact = |wall: &[Edge; 2]| {
            if wall.iter().any(|&edge| !self.is_open(edge)) {
                return None;
            }
            let mut distances = [0; 2];
            for ((from, goal), (ways, found)) in players.iter().zip(ways.iter().zip(&mut distances))
            {
                let is_across = wall.iter().any(|&(i, side)| ways.crossed[i] >> side & 1 == 1);
                let distance = if is_across {
                    wall.iter().for_each(|&edge| self.toggle(edge));
                    let at = self.search(*from, |i| goal[i], &mut room.queue, distance);
                    wall.iter().for_each(|&edge| self.toggle(edge));
                    at.ok().map(|at| distance[at])
                } else {
                    ways.distance
                };
                match distance {
                    Some(distance) => *found = distance,
                    None => return Some([u32::MAX; 2]),
                }
            }
            Some(distances)
        };
        walls.iter().map(&mut impact).collect()
    }

    /// The first of these walls that leaves no path when they are built one after the other. Takes them away again from the
    /// last one backwards, with union–find.
    #[inline]
    pub fn first_blocking(&mut self, [from, to]: [usize; 2], walls: &[[Edge; 2]]) -> Option<usize> {
        let mut built = Vec::new();
        for wall in walls {
            let new = wall.map(|edge| self.is_open(edge).then_some(edge));
            new.into_iter().flatten().for_each(|edge| self.toggle(edge));
            built.push(new);
        }
        let mut parent = Unchecked((0..self.field.cells() as u32).collect::<Vec<_>>());
        let mut joins = |a: usize, b: usize| {
            unite(&mut parent, a as u32, b as u32);
            root(&mut parent, from as u32) == root(&mut parent, to as u32)
        };
        let mut is_way = from == to;
        for y in 0..self.field.height {
            for i in self.field.at((0, y))..=self.field.at((self.field.width - 1, y)) {
                for side in [1, 2] {
                    if self.is_open((i, side)) {
                        is_way |= joins(i, self.field.beside(i)[side]);
                    }
                }
            }
        }
        let mut first = None;
        for (k, new) in built.into_iter().enumerate().rev() {
            if !is_way {
                first = Some(k);
            }
            for (i, side) in new.into_iter().flatten() {
                self.toggle((i, side));
                is_way |= joins(i, self.field.beside(i)[side]);
            }
        }
        first
    }
}
