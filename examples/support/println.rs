//! `println!` for the small examples. If nobody reads on, they end quietly; if the disk is full, with a message.
//!
//! A copy of an example works without this file: delete the lines that name it, and it prints by the macro of `std`.

use std::fmt::Arguments;
use std::io::{self, ErrorKind, Write};
use std::process;

macro_rules! println {
    () => { $crate::println::print(format_args!("\n")) };
    ($($line:tt)*) => { $crate::println::print(format_args!("{}\n", format_args!($($line)*))) };
}

pub(crate) fn print(line: Arguments<'_>) {
    match io::stdout().write_fmt(line) {
        Ok(()) => {}
        Err(error) if error.kind() == ErrorKind::BrokenPipe => process::exit(0),
        Err(error) => {
            eprintln!("standard output: {error}");
            process::exit(1);
        }
    }
}
