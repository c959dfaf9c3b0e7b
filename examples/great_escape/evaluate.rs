//! The worth of a position at a glance: everybody's distance from home, and the walls in hand.

use crate::rules::State;

/// The distance of each player to its goal; meaningless for players who do not run.
pub type Distances = [u32; 3];

/// The worth of a position to each player.
pub type Scores = [i32; 3];

/// The worth of an arrival, more than any difference of distances. A later arrival is worth a little less.
pub const WIN: i32 = 1_000_000;

/// The worth of a step ahead of the nearest rival.
const STEP: i32 = 100;
/// The extra worth of the last wall: a player without walls cannot stop anybody.
const LAST_WALL: i32 = 400;

/// The worth of each wall in hand. Between two players a wall pays back the steps that it costs the other.
/// Among three it pays only half of what it costs a rival, and whoever can wait wins.
const fn wall_in_hand(running: i32) -> i32 {
    if running == 2 { 170 } else { 320 }
}

/// Whether a score means an arrival.
pub const fn is_decided(score: i32) -> bool {
    score > WIN / 2 || score < -WIN / 2
}

/// The worth of a position to each player when it is the turn of player `turn`, `ply` acts from now.
pub fn glance(state: &State, turn: usize, distances: Distances, ply: i32) -> Scores {
    let players = state.players();
    let running = state.running().count() as i32;
    // The number of turns, of any player, before each player is home if nobody places a wall.
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
    // A player who arrives with this act, or whose rivals have no walls, cannot be stopped.
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
