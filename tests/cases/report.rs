//! The results of the cases.

use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use serde_json::Value;

use crate::boards;
use crate::compare::{Match, compare};
use crate::maps;
use crate::model::{Answer, Case, Skip};

/// The result of one case.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// Every board that could be asked gave the expected answer, and there was at least one.
    Passed { boards: usize },
    /// Some board did not.
    Failed(String),
    /// No board could be asked.
    Skipped { kind: String, reason: Skip, id: String, folder: PathBuf },
}

impl Outcome {
    /// Asks a case on every board that can hold it.
    pub(crate) fn of(case: &Case) -> Self {
        let skipped = |reason: Skip| {
            let (kind, id, folder) = (case.kind.clone(), case.id.clone(), case.folder.clone());
            Self::Skipped { kind, reason, id, folder }
        };
        let floor = match &case.floor {
            Ok(floor) => floor,
            Err(reason) => return skipped(reason.clone()),
        };
        let answers = match catch_unwind(AssertUnwindSafe(|| boards::answers(case, floor))) {
            Ok(answers) => answers,
            Err(_) => return Self::Failed(format!("{}: panicked, see above", case.id)),
        };
        let (width, height) = (floor.width, floor.height);
        let mut boards = 0;
        let mut reason = None;
        for (board, answer) in answers {
            match judge(&case.expected, answer) {
                Ok(()) => boards += 1,
                Err(Fault::Wrong(got)) => {
                    let expected = short(&case.expected);
                    return Self::Failed(format!(
                        "{} on {board}: expected {expected}, got {}",
                        case.id,
                        short(&got)
                    ));
                }
                Err(Fault::NotAsked(skip)) => reason = Some(skip),
            }
        }
        match reason {
            _ if boards > 0 => Self::Passed { boards },
            Some(reason) => skipped(reason),
            None if case.wraps() => skipped(Skip(format!("no board has {width}x{height} cells"))),
            None => skipped(Skip(format!("no board holds {width}x{height} cells"))),
        }
    }
}

enum Fault {
    Wrong(Value),
    NotAsked(Skip),
}

fn judge(expected: &Value, answer: Answer) -> Result<(), Fault> {
    let got = answer.map_err(Fault::NotAsked)?;
    match compare(expected, &got) {
        Match::Same => Ok(()),
        Match::Different => Err(Fault::Wrong(got)),
        Match::Unanswered(field) => {
            Err(Fault::NotAsked(Skip(format!("expects the unknown field `{field}`"))))
        }
    }
}

/// The text of a value, cut to a readable length.
fn short(value: &Value) -> String {
    const LENGTH: usize = 300;
    let text = value.to_string();
    match text.char_indices().nth(LENGTH) {
        Some((end, _)) => format!("{} …", &text[..end]),
        None => text,
    }
}

/// The results of all cases.
#[derive(Debug, Default)]
pub(crate) struct Report {
    passed: usize,
    answers: usize,
    failures: Vec<String>,
    skipped: BTreeMap<(String, Skip), Vec<String>>,
    /// The folder of each skipped case.
    folders: BTreeMap<String, PathBuf>,
}

impl Report {
    pub(crate) fn new(outcomes: Vec<Outcome>) -> Self {
        let mut report = Self::default();
        for outcome in outcomes {
            match outcome {
                Outcome::Passed { boards } => {
                    report.passed += 1;
                    report.answers += boards;
                }
                Outcome::Failed(what) => report.failures.push(what),
                Outcome::Skipped { kind, reason, id, folder } => {
                    report.folders.insert(id.clone(), folder);
                    report.skipped.entry((kind, reason)).or_default().push(id);
                }
            }
        }
        report.failures.sort();
        report
    }

    pub(crate) fn passed(&self) -> usize {
        self.passed
    }

    /// The ids of the skipped cases of a folder.
    pub(crate) fn skipped_of(&self, folder: &Path) -> Vec<&str> {
        let own = self.folders.iter().filter(|(_, from)| *from == folder);
        own.map(|(id, _)| id.as_str()).collect()
    }

    pub(crate) fn failed(&self) -> usize {
        self.failures.len()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for ((kind, Skip(reason)), ids) in &self.skipped {
            writeln!(f, "skipped {} of {kind}: {reason} ({})", ids.len(), ids.join(", "))?;
        }
        for failure in &self.failures {
            writeln!(f, "failed {failure}")?;
        }
        writeln!(f, "{} right answers in all, counting every board type", self.answers)?;
        let [walks, tried] = maps::WALKS.each_ref().map(|count| count.load(Ordering::Relaxed));
        if tried < walks {
            writeln!(f, "{tried} of {walks} walks tried; GRIDMASK_EVERY_WALK=1 tries them all")?;
        }
        let skipped: usize = self.skipped.values().map(Vec::len).sum();
        write!(
            f,
            "cases: {} passed, {} failed, {skipped} skipped",
            self.passed,
            self.failures.len()
        )
    }
}
