//! The record of a game: a file with the input of one player.

use std::error::Error;
use std::fmt;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::protocol::{self, Start};
use crate::rules::State;

/// A record that is being written.
pub struct Record {
    path: PathBuf,
    file: BufWriter<File>,
}

/// The record could not be written.
#[derive(Debug)]
pub struct RecordError {
    path: PathBuf,
    error: io::Error,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.error)
    }
}

impl Error for RecordError {}

impl Record {
    pub fn create(path: &Path) -> Result<Self, RecordError> {
        let named = |error| RecordError { path: path.to_owned(), error };
        let file = File::create(path).map_err(named)?;
        Ok(Record { path: path.to_owned(), file: BufWriter::new(file) })
    }

    pub fn start(&mut self, start: Start) -> Result<(), RecordError> {
        let written = protocol::write_start(&mut self.file, start);
        self.named(written)
    }

    pub fn turn(&mut self, state: &State) -> Result<(), RecordError> {
        let written = protocol::write_turn(&mut self.file, state);
        self.named(written)
    }

    /// Writes what is left in the buffer. Merely dropping the file would hide that the disk is full.
    pub fn finish(mut self) -> Result<(), RecordError> {
        let written = self.file.flush();
        self.named(written)
    }

    fn named(&self, written: io::Result<()>) -> Result<(), RecordError> {
        written.map_err(|error| RecordError { path: self.path.clone(), error })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_that_takes_no_file_is_named() {
        let place = std::env::temp_dir();
        let error = Record::create(&place).err().expect("a directory is not a file").to_string();
        assert!(error.starts_with(&format!("{}: ", place.display())), "{error}");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_noticed() {
        let mut record = Record::create(Path::new("/dev/full")).expect("a device");
        record.start(Start { players: 2, me: 0 }).expect("a line in memory");
        let error = record.finish().expect_err("no space").to_string();
        assert!(error.starts_with("/dev/full: "), "{error}");
    }
}
