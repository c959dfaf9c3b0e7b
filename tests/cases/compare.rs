//! Comparing answers with expected ones.

use serde_json::Value;

/// The result of comparing an answer with the expected one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Match {
    Same,
    Different,
    /// All given answers are right, but this expected field was not answered.
    Unanswered(String),
}

/// Compares an answer with the expected one. An object needs the expected fields, and may have more. A
/// missing distance is `null` in every answer, and `null` or −1 in expected ones.
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

/// Whether `digits` writes this number, which is too long for an integer of JSON, as far as a float can
/// tell.
fn is_written(number: &serde_json::Number, digits: &str) -> bool {
    let written: Option<f64> = digits.parse().ok();
    written.is_some_and(|written| number.is_f64() && number.as_f64() == Some(written))
}
