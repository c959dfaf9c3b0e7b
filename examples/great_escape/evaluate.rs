//! The value of a position at a glance: the distances of all players, and their walls in hand.

use crate::rules::State;

/// The distance of each player to its goal; meaningless for those that do not run.
pub type Distances = [u32; 3];

/// The value of a position to each player.
pub type Scores = [i32; 3];

/// An arrival is worth more than any difference of distances; a later one a little less.
pub const WIN: i32 = 1_000_000;

/// A step ahead of the nearest rival is worth this much.
const STEP: i32 = 100;
/// The last wall is worth more than those before it: a player without walls cannot stop anybody.
const LAST_WALL: i32 = 400;

/// The value of each wall in hand. Between two players a wall returns the steps that it costs the other.
/// Among three only half of that is won, and the player that can wait wins.
const fn wall_in_hand(running: i32) -> i32 {
    if running == 2 { 130 } else { 320 }
}

/// Whether a score tells of an arrival.
pub const fn is_decided(score: i32) -> bool {
    score > WIN / 2 || score < -WIN / 2
}

/// The worth of a position to each player when it is the turn of player `turn`, `ply` acts from now.
pub fn glance(state: &State, turn: usize, distances: Distances, ply: i32) -> Scores {
    let players = state.players();
    let running = state.running().count() as i32;
    // How many turns of anybody go by before a player is home, if nobody places a wall.
    let mut arrivals = [i32::MAX; 3];
    let (mut hands, mut all_hands) = ([0; 3], 0);
    let (mut first, mut order) = (turn, 0);
    for player in (turn..players.len()).chain(0..turn) {
        if !state.runs(player) {
            continue;
        }
        arrivals[player] = running * (distances[player] as i32 - 1) + order;
        if distances[player] == 0 {
            arrivals[player] = -1;
        }
        if arrivals[player] < arrivals[first] {
            first = player;
        }
        let walls = players[player].walls_left as i32;
        hands[player] = wall_in_hand(running) * walls + LAST_WALL * i32::from(walls > 0);
        all_hands += hands[player];
        order += 1;
    }
    // A player that is home with this act, or whose rivals have no walls, cannot be stopped.
    let is_over = arrivals[first] <= 0 || all_hands == hands[first];
    let end = ply + arrivals[first] + 1;
    let mut scores = [0; 3];
    for player in 0..players.len() {
        if !state.runs(player) {
            continue;
        }
        scores[player] = if is_over {
            if player == first { WIN - end } else { end - WIN }
        } else {
            let rivals = (0..players.len()).filter(|&rival| rival != player);
            let nearest = rivals.map(|rival| arrivals[rival]).min().unwrap_or(0);
            let lead = STEP * (nearest - arrivals[player]) / running;
            lead + hands[player] - (all_hands - hands[player]) / (running - 1)
        };
    }
    scores
}
