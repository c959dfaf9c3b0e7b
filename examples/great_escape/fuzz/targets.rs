//! Bodies for a fuzzer: each takes bytes, whatever they are, and panics where the program does wrong.

use gridmask::Cell;

use crate::act::Act;
use crate::protocol::{Input, InputError, Start, write_start, write_turn};
use crate::rules::State;
use crate::wall::Wall;

pub(crate) type Target = fn(&[u8]);

pub(crate) const TARGETS: [(&str, Target); 2] = [("protocol", protocol), ("act", act)];

/// Accepted input is written and reads back; refused input is refused with its place.
fn protocol(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let start = match input.start() {
        Ok(Some(start)) => start,
        Ok(None) => return assert!(is_blank(bytes), "there was something to read"),
        Err(error) => return assert_place(bytes, &error),
    };
    // Walls are searched for each turn: a few will do.
    for _ in 0..4 {
        match input.turn(start) {
            Ok(Some(state)) => holds(start, state),
            Ok(None) => break,
            Err(error) => return assert_place(bytes, &error),
        }
    }
}

/// Whether these are lines without words. Input that is not UTF-8 is an error elsewhere.
fn is_blank(bytes: &[u8]) -> bool {
    str::from_utf8(bytes).is_ok_and(|text| text.trim().is_empty())
}

fn assert_place(bytes: &[u8], error: &InputError) {
    let said = error.to_string();
    let place = said.strip_prefix("line ").and_then(|rest| rest.split_once(", field "));
    let (line, rest) = place.expect("a place");
    let lines = bytes.split(|&byte| byte == b'\n').count();
    assert!((1..=lines + 1).contains(&line.parse().expect("a number")), "{said}");
    let (field, problem) = rest.split_once(": ").expect("a field");
    // Twenty characters of a word at most, each of which may be escaped.
    assert!(!field.is_empty() && !problem.is_empty() && said.len() < 400, "{said}");
}

/// A position reads back unchanged, and no legal act in it cuts anybody off.
fn holds(start: Start, mut state: State) {
    let text = written(start, &state);
    let mut again = Input::new(text.as_slice());
    assert_eq!(again.start(), Ok(Some(start)));
    let same = again.turn(start).expect("what was written").expect("a turn");
    assert_eq!(written(start, &same), text);

    let running: Vec<usize> = state.running().collect();
    let Some(&player) = running.first() else { return };
    let before: Vec<Option<u32>> = running.iter().map(|&runner| state.distance(runner)).collect();
    for wall in Wall::all().step_by(11) {
        let act = Act::Put(wall);
        if state.check(player, act).is_err() {
            continue;
        }
        let undo = state.play(player, act);
        for (&runner, before) in running.iter().zip(&before) {
            assert!(state.distance(runner) >= *before, "{wall} brings player {runner} nearer");
        }
        state.undo(undo);
    }
    assert_eq!(written(start, &state), text, "what was tried was taken back");
}

fn written(start: Start, state: &State) -> Vec<u8> {
    let mut text = Vec::new();
    write_start(&mut text, start).expect("memory takes it");
    write_turn(&mut text, state).expect("memory takes it");
    text
}

/// The answer to a turn.
fn act(bytes: &[u8]) {
    let line = &String::from_utf8_lossy(bytes);
    match line.parse::<Act>() {
        Ok(act) => {
            assert_eq!(act.to_string().parse::<Act>().ok(), Some(act));
            let is_on_board = |(cell, _): (Cell, _)| cell.x < 9 && cell.y < 9;
            if let Act::Put(wall) = act
                && wall.is_on_board()
            {
                assert!(wall.edges().into_iter().all(is_on_board), "{wall}");
            }
        }
        Err(illegal) => assert!(!illegal.to_string().is_empty()),
    }
}
