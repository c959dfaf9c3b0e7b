//! Arguments, files, reports and one-line complaints, for all example programs.
//!
//! A program exits with 0 on success, or if the reader of its output closed the pipe. It exits with 2 if its arguments are
//! wrong, and with 1 on any other error.
#![allow(dead_code, reason = "each program uses its own part")]

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

/// Why a program ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Standard output cannot be written to.
    Output(io::Error),
    /// A message that says where the error is.
    Complaint(String),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<String> for Failure {
    fn from(complaint: String) -> Self {
        Self::Complaint(complaint)
    }
}

/// Runs a program that writes to standard output while it works. `work` returns whether the program exits with 0.
pub(crate) fn run<A: Parser>(
    work: impl FnOnce(&A, &mut dyn Write) -> Result<bool, Failure>,
) -> ExitCode {
    let (code, complaint) = outcome(A::try_parse(), work, &mut io::stdout().lock());
    if let Some(complaint) = complaint {
        // If this fails, there is no place left to report it.
        let _ = writeln!(io::stderr(), "{complaint}");
    }
    ExitCode::from(code)
}

/// Runs a program that writes its whole report at the end.
pub(crate) fn print<A: Parser>(report: impl FnOnce(&A) -> Result<String, String>) -> ExitCode {
    run(|arguments, out| {
        out.write_all(report(arguments)?.as_bytes())?;
        Ok(true)
    })
}

/// Returns the exit code of a program, and its complaint.
fn outcome<A>(
    arguments: Result<A, clap::Error>,
    work: impl FnOnce(&A, &mut dyn Write) -> Result<bool, Failure>,
    out: &mut dyn Write,
) -> (u8, Option<String>) {
    let done = match arguments {
        Ok(arguments) => work(&arguments, out),
        // The user asked for help.
        Err(help) if !help.use_stderr() => write!(out, "{help}").map(|()| true).map_err(Into::into),
        Err(error) => {
            let error = error.to_string();
            let first = error.split("\n\n").next().unwrap_or(&error);
            return (2, Some(one_line(first)));
        }
    };
    let flushed = done.and_then(|is_right| Ok(out.flush().map(|()| is_right)?));
    match flushed {
        Ok(is_right) => (u8::from(!is_right), None),
        Err(Failure::Output(error)) if error.kind() == ErrorKind::BrokenPipe => (0, None),
        Err(Failure::Output(error)) => (1, Some(one_line(&format!("standard output: {error}")))),
        Err(Failure::Complaint(complaint)) => (1, Some(one_line(&complaint))),
    }
}

/// The number of characters that are kept from the start and from the end of a long complaint.
const COMPLAINT: [usize; 2] = [240, 120];

/// Makes a complaint one line long, shortens it, and escapes control characters that it quotes.
fn one_line(complaint: &str) -> String {
    let text = complaint.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut shown = Vec::new();
    for c in text.chars() {
        if c.is_control() { shown.extend(c.escape_default()) } else { shown.push(c) }
    }
    let [start, end] = COMPLAINT;
    if shown.len() <= start + end {
        return shown.into_iter().collect();
    }
    let text = |part: &[char]| part.iter().collect::<String>();
    format!("{} … {}", text(&shown[..start]), text(&shown[shown.len() - end..]))
}

/// The largest file that these programs read, in bytes.
const LONGEST_TEXT: u64 = 64 << 20;

/// Reads a text file. A complaint calls the file `place`.
pub(crate) fn read(place: &str, file: &Path) -> Result<String, String> {
    let fail = |what: &dyn ToString| format!("{place}{}: {}", file.display(), what.to_string());
    let mut bytes = Vec::new();
    let input = File::open(file).map_err(|error| fail(&error))?;
    input.take(LONGEST_TEXT + 1).read_to_end(&mut bytes).map_err(|error| fail(&error))?;
    if bytes.len() as u64 > LONGEST_TEXT {
        return Err(fail(&format!("more than {} MiB", LONGEST_TEXT >> 20)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let text = String::from_utf8_lossy(valid);
        let line = text.split('\n').count();
        let column = text.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
        fail(&format!("line {line}, column {column}: no text in UTF-8"))
    })
}

/// Fails if a file that will be written is also read, or written twice. Each file comes with the option that names it.
pub(crate) fn refuse_twice(
    read: &[(&str, Option<&Path>)],
    written: &[(&str, Option<&Path>)],
) -> Result<(), String> {
    let mut seen: Vec<(&str, PathBuf)> = Vec::new();
    for (i, &(option, file)) in read.iter().chain(written).enumerate() {
        let Some(file) = file else { continue };
        let full = full_path(file);
        if let Some((other, _)) = seen.iter().find(|(_, other)| i >= read.len() && *other == full) {
            return Err(format!("{option} {}: the same file as {other}", file.display()));
        }
        seen.push((option, full));
    }
    Ok(())
}

/// Resolves the links of a path, as far as its directories exist.
fn full_path(file: &Path) -> PathBuf {
    if let Ok(full) = file.canonicalize() {
        return full;
    }
    let parent = file.parent().filter(|parent| !parent.as_os_str().is_empty());
    let parent = parent.unwrap_or(Path::new(".")).canonicalize();
    match (parent, file.file_name()) {
        (Ok(parent), Some(name)) => parent.join(name),
        _ => file.to_owned(),
    }
}

/// Writes a file atomically: an older file is kept until the new one is complete.
pub(crate) fn save(option: &str, file: &Path, bytes: &[u8]) -> Result<(), String> {
    let written = if fs::metadata(file).is_ok_and(|old| !old.is_file()) {
        // A device or a pipe cannot be replaced.
        File::create(file).and_then(|mut out| out.write_all(bytes))
    } else {
        let file = full_path(file);
        let mut part = file.clone().into_os_string();
        part.push(".part");
        File::create_new(&part).and_then(|mut out| {
            let written = out.write_all(bytes).and_then(|()| fs::rename(&part, &file));
            written.inspect_err(|_| {
                // The first error is the one to report.
                let _ = fs::remove_file(&part);
            })
        })
    };
    written.map_err(|error| format!("{option} {}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Parser, Debug)]
    struct Arguments {
        #[arg(long)]
        number: Option<u8>,
    }

    /// Takes this many bytes, and then fails with this error.
    struct Full(usize, ErrorKind);

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let taken = self.0.min(bytes.len());
            self.0 -= taken;
            if taken > 0 { Ok(taken) } else { Err(self.1.into()) }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn with(arguments: &[&str], room: usize, kind: ErrorKind) -> (u8, Option<String>) {
        let line = [&["program"], arguments].concat();
        let work = |arguments: &Arguments, out: &mut dyn Write| {
            writeln!(out, "report")?;
            match arguments.number {
                Some(0) => Err(Failure::Complaint("--number 0:\n is\x1b none".to_owned())),
                Some(number) => Ok(number == 1),
                None => Ok(true),
            }
        };
        outcome(Arguments::try_parse_from(line), work, &mut Full(room, kind))
    }

    #[test]
    fn programs_end_as_they_should() {
        let full = Some("standard output: no storage space".to_owned());
        let ends = |arguments: &[&str]| with(arguments, 9999, ErrorKind::Other);
        for arguments in [&[][..], &["--number", "1"], &["--help"]] {
            assert_eq!(ends(arguments), (0, None), "{arguments:?}");
            assert_eq!(with(arguments, 3, ErrorKind::BrokenPipe), (0, None), "{arguments:?}");
            assert_eq!(with(arguments, 3, ErrorKind::StorageFull), (1, full.clone()));
        }
        assert_eq!(ends(&["--number", "2"]), (1, None));
        assert_eq!(ends(&["--number", "0"]), (1, Some("--number 0: is\\u{1b} none".to_owned())));
        for arguments in [&["x"][..], &["--number", "300"], &["--number"], &["--numbers"]] {
            let (code, complaint) = ends(arguments);
            let complaint = complaint.expect("a complaint");
            assert!(code == 2 && complaint.starts_with("error: "), "{complaint}");
            assert!(!complaint.contains('\n') && complaint.contains(arguments[0]), "{complaint}");
        }
        let (_, complaint) = ends(&[&"x".repeat(100_000)]);
        assert!(complaint.expect("a complaint").len() < 400);
    }

    /// Creates a directory for one test of one program.
    fn directory(test: &str) -> PathBuf {
        let program = std::env::current_exe().expect("a program has a path");
        let name = program.file_name().expect("and a name").to_string_lossy().into_owned();
        let directory = std::env::temp_dir().join(format!("{name}-{}-{test}", std::process::id()));
        fs::create_dir(&directory).expect("room for a directory");
        directory
    }

    #[test]
    fn files_that_are_no_text_are_refused_with_the_place() {
        let directory = directory("read");
        let file = directory.join("file");
        for (bytes, complaint) in [
            (&b"a\r\nb"[..], None),
            (b"\xff", Some("line 1, column 1: no text in UTF-8")),
            ("é\nöä\u{0}".as_bytes(), None),
            (b"\xc3\xa9\n\xc3\xb6\xe4\n", Some("line 2, column 2: no text in UTF-8")),
            (b"ab\n\xc3", Some("line 2, column 1: no text in UTF-8")),
        ] {
            fs::write(&file, bytes).expect("room for a file");
            match (read("--map ", &file), complaint) {
                (Ok(text), None) => assert_eq!(text.as_bytes(), bytes),
                (read, complaint) => {
                    let place = format!("--map {}: ", file.display());
                    assert_eq!(read.err(), complaint.map(|what| place + what));
                }
            }
        }
        let missing = directory.join("missing");
        for file in [&missing, &directory] {
            let complaint = read("", file).expect_err("no file to be read");
            assert!(complaint.starts_with(&format!("{}: ", file.display())), "{complaint}");
        }
        fs::remove_dir_all(directory).expect("it is ours");
    }

    #[test]
    fn a_file_is_written_as_a_whole_or_not_at_all() {
        let directory = directory("save");
        let names = || {
            let entries = fs::read_dir(&directory).expect("a directory");
            let mut names: Vec<_> =
                entries.map(|entry| entry.expect("a file").file_name()).collect();
            names.sort();
            names
        };
        let file = directory.join("file");
        for bytes in [&b"first"[..], b"second", b""] {
            assert_eq!(save("--png", &file, bytes), Ok(()));
            assert_eq!(fs::read(&file).expect("it was written"), bytes);
            assert_eq!(names(), ["file"]);
        }
        // A file of the same name as the temporary file is not ours to overwrite.
        fs::write(directory.join("file.part"), "theirs").expect("room for a file");
        let complaint = save("--png", &file, b"third").expect_err("something is in the way");
        assert!(complaint.starts_with(&format!("--png {}: ", file.display())), "{complaint}");
        assert_eq!(fs::read(directory.join("file.part")).expect("it is there"), b"theirs");
        assert_eq!(fs::read(&file).expect("it is there"), b"");
        let missing = directory.join("missing/file");
        assert!(save("--png", &missing, b"x").is_err() && save("--png", &directory, b"x").is_err());
        assert_eq!(names(), ["file", "file.part"]);

        let again = directory.join("missing/../file");
        let beside = directory.join(".").join("file");
        let [file, again, beside] = [&file, &again, &beside].map(|file| Some(file.as_path()));
        assert_eq!(refuse_twice(&[("MAP", file)], &[("--png", again), ("--gif", None)]), Ok(()));
        assert!(refuse_twice(&[("MAP", file)], &[("--png", beside)]).is_err());
        assert!(refuse_twice(&[], &[("--png", file), ("--gif", beside)]).is_err());
        // A file may be read twice.
        assert_eq!(refuse_twice(&[("MAP", file), ("--scen", beside)], &[]), Ok(()));
        fs::remove_dir_all(directory).expect("it is ours");
    }
}
