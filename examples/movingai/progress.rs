//! A progress bar for people who wait at a terminal.

use indicatif::{ProgressBar, ProgressFinish, ProgressStyle};

/// A bar on standard error, which is cleared when it is dropped. It is drawn only if standard error is a
/// terminal.
pub fn bar(what: &'static str, length: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg:>12} {wide_bar} {percent:>3} %, {eta} left")
        .expect("the template is fixed");
    ProgressBar::new(length as u64)
        .with_style(style)
        .with_message(what)
        .with_finish(ProgressFinish::AndClear)
}
