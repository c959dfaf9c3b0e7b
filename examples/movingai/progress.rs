//! How far the work has come, for people who wait in front of a terminal.

use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};

/// A bar on standard error, which goes when it is dropped. It is not drawn where standard error is
/// no terminal.
pub fn bar(what: &'static str, length: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg:>12} {wide_bar} {percent:>3} %, {eta} left")
        .expect("the template is fixed");
    ProgressBar::new(length as u64)
        .with_style(style)
        .with_message(what)
        .with_finish(ProgressFinish::AndClear)
}
