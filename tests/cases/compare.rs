//! When an answer is the expected one.

use serde_json::Value;

/// How an answer compares with the expected one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Match {
    Same,
    Different,
    /// All that was answered is right, but this expected field was not answered.
    Unanswered(String),
}

/// Compares an answer with the expected one. An object needs the expected fields; it may have more.
/// A distance that does not exist is `null` in every answer, and `null` or −1 in what is expected.
pub(crate) fn compare(expected: &Value, got: &Value) -> Match {
    match (expected, got) {
        (Value::Object(expected), Value::Object(got)) => {
            all(expected.iter().map(|(name, value)| match got.get(name) {
                Some(got) => compare(value, got),
                None => Match::Unanswered(name.clone()),
            }))
        }
        (Value::Array(expected), Value::Array(got)) if expected.len() == got.len() => {
            all(expected.iter().zip(got).map(|(expected, got)| compare(expected, got)))
        }
        (Value::Number(number), Value::Null) if number.as_i64() == Some(-1) => Match::Same,
        (Value::Number(number), Value::String(digits)) => same_if(is_written(number, digits)),
        _ => same_if(expected == got),
    }
}

fn all(matches: impl Iterator<Item = Match>) -> Match {
    matches.fold(Match::Same, |all, one| match (all, one) {
        (Match::Different, _) | (_, Match::Different) => Match::Different,
        (Match::Same, one) => one,
        (all, _) => all,
    })
}

fn same_if(same: bool) -> Match {
    if same { Match::Same } else { Match::Different }
}

/// Whether a number too long for an integer of JSON, answered in digits, is this one, as far as a
/// float tells.
fn is_written(number: &serde_json::Number, digits: &str) -> bool {
    let written: Option<f64> = digits.parse().ok();
    written.is_some_and(|written| number.is_f64() && number.as_f64() == Some(written))
}
