//! Bad arguments, bad files, and output that nobody reads. The program reports each in one line that names
//! the place, exits with a code other than 0, and leaves every file unchanged.
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const MAP: &str = "type octile\nheight 3\nwidth 5\nmap\n@.T..\n..S.W\n..GO.\n";

/// From (1, 0) to (0, 1): two moves in four directions, past no corner.
const SCENARIO: &str = "version 1\n0\tm\t5\t3\t1\t0\t0\t1\t2\n";

/// A directory with maps and scenarios, good and bad.
struct Files {
    directory: PathBuf,
}

impl Files {
    fn new(test: &str) -> Self {
        let directory =
            std::env::temp_dir().join(format!("movingai-{}-{test}", std::process::id()));
        fs::create_dir(&directory).unwrap();
        let many = "x".repeat(1 << 20);
        let latin = [MAP.as_bytes(), b"\xe9"].concat();
        let claim =
            MAP.replace("height 3", "height 99999999999").replace("width 5", "width 9999999");
        let files: [(&str, Vec<u8>); 18] = [
            ("good.map", MAP.into()),
            ("crlf.map", MAP.replace('\n', "\r\n").into()),
            ("closed.map", b"type octile\nheight 1\nwidth 2\nmap\n@@\n".to_vec()),
            ("empty.map", b"".to_vec()),
            ("truncated.map", MAP[..43].into()),
            ("header.map", MAP[..20].into()),
            ("binary.map", b"\0\x01\x02\x7fELF\n\n\0".to_vec()),
            ("latin1.map", latin),
            ("claim.map", claim.into()),
            ("long.map", many.clone().into()),
            ("twice.map", MAP.replace("width 5", "height 3").into()),
            ("good.scen", SCENARIO.into()),
            ("closed.scen", SCENARIO.replace("\t0\t0\t1", "\t0\t2\t0").into()),
            ("off.scen", SCENARIO.replace("\t0\t0\t1", "\t0\t5\t0").into()),
            ("bucket.scen", SCENARIO.replace("\n0", "\n-1").into()),
            ("wrong.scen", SCENARIO.replace("\t2\n", "\t9\n").into()),
            ("long.scen", SCENARIO.replace("2\n", &many).into()),
            ("empty.scen", b"".to_vec()),
        ];
        for (name, bytes) in files {
            fs::write(directory.join(name), bytes).unwrap();
        }
        std::os::unix::fs::symlink("good.map", directory.join("link.map")).unwrap();
        Self { directory }
    }

    /// Runs the program in the directory.
    fn run(&self, arguments: &str, out: Stdio) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_movingai"));
        command.args(arguments.split_whitespace()).current_dir(&self.directory);
        command.stdin(Stdio::null()).stdout(out).stderr(Stdio::piped());
        command.output().unwrap()
    }

    fn contents(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let entries = fs::read_dir(&self.directory).unwrap();
        entries
            .map(|entry| entry.unwrap().path())
            .map(|path| (path.clone(), fs::read(path).unwrap()))
            .collect()
    }
}

impl Drop for Files {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.directory);
    }
}

fn complaint(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).unwrap()
}

/// Arguments, the exit code of the program, and the beginning and end of its error message.
const MISUSES: [(&str, i32, &str, &str); 37] = [
    ("", 2, "error: the following required arguments were not provided: <MAP>", ""),
    ("good.map more", 2, "error: unexpected argument 'more' found", ""),
    ("good.map --from", 2, "error: a value is required for '--from <X,Y>'", ""),
    ("good.map --from 1", 2, "error: invalid value '1' for '--from <X,Y>'", ""),
    ("good.map --from -1,0", 2, "error: invalid value '-1,0' for '--from <X,Y>'", ""),
    ("good.map --from 99999999999999999999,0", 2, "error: invalid value '9", ""),
    ("good.map --rule rook", 2, "error: invalid value 'rook' for '--rule <RULE>'", ""),
    ("good.map --rul", 2, "error: unexpected argument '--rul' found", ""),
    ("good.map --from 5,0", 1, "--from 5,0: off the map, whose cells are 0,0 to 4,2", ""),
    ("good.map --to 0,0", 1, "--to 0,0: that cell is not open", ""),
    ("closed.map --png x.png", 1, "--png and --gif: the map has no open cell to start from", ""),
    ("missing.map", 1, "missing.map: No such file", ""),
    (".", 1, ".: Is a directory", ""),
    ("/dev/zero", 1, "/dev/zero: more than 64 MiB", ""),
    ("empty.map", 1, "empty.map: line 1, column 1: the header ends without a line `map`", ""),
    ("header.map", 1, "header.map: line 3, column 1: the header ends", ""),
    (
        "truncated.map",
        1,
        "truncated.map: line 6, column 5: the row ends after 4 cells",
        "width is 5",
    ),
    ("binary.map", 1, "binary.map: line 1, column 1: the header has the lines", "ELF\""),
    ("latin1.map", 1, "latin1.map: line 8, column 1: no text in UTF-8", ""),
    ("claim.map", 1, "claim.map: line 5, column 6: the row ends after 5 cells", "9999999"),
    ("long.map", 1, "long.map: line 1, column 1: the header has the lines", ""),
    ("twice.map", 1, "twice.map: line 3, column 1: a second line `height …`", ""),
    ("good.map --scen missing.scen", 1, "--scen missing.scen: No such file", ""),
    ("good.map --scen empty.scen", 1, "--scen empty.scen: line 1: a scenario begins", ""),
    ("good.map --scen good.map", 1, "--scen good.map: line 1: a scenario begins", ""),
    (
        "good.map --scen off.scen",
        1,
        "--scen off.scen: line 2: the goal 5,0 is not on a map of 5x3",
        "",
    ),
    (
        "good.map --scen bucket.scen",
        1,
        "--scen bucket.scen: line 2: the bucket is a number",
        "\"-1\"",
    ),
    ("good.map --scen long.scen", 1, "--scen long.scen: line 2: the length is a number", "\""),
    ("good.map --scen latin1.map", 1, "--scen latin1.map: line 8, column 1: no text in UTF-8", ""),
    ("good.map --png good.map", 1, "--png good.map: the same file as the map", ""),
    ("good.map --png ./link.map", 1, "--png ./link.map: the same file as the map", ""),
    ("good.map --gif good.map", 1, "--gif good.map: the same file as the map", ""),
    (
        "good.map --scen good.scen --gif good.scen",
        1,
        "--gif good.scen: the same file as --scen",
        "",
    ),
    ("good.map --png x --gif x", 1, "--gif x: the same file as --png", ""),
    ("good.map --png .", 1, "--png .: Is a directory", ""),
    ("good.map --png missing/x", 1, "--png missing/x: No such file", ""),
    ("good.map --gif /dev/full", 1, "--gif /dev/full: No space left", ""),
];

#[test]
fn misuse_ends_in_one_line_and_harms_no_file() {
    let files = Files::new("misuse");
    let before = files.contents();
    for (arguments, code, start, end) in MISUSES {
        let output = files.run(arguments, Stdio::piped());
        let complaint = complaint(&output);
        assert_eq!(output.status.code(), Some(code), "{arguments}: {complaint}");
        assert!(complaint.starts_with(start), "{arguments}: {complaint}");
        assert!(complaint.trim_end().ends_with(end), "{arguments}: {complaint}");
        assert_eq!(complaint.lines().count(), 1, "{arguments}: {complaint}");
        assert!(complaint.len() < 500, "{arguments}: {complaint}");
        assert_eq!(output.stdout, b"", "{arguments}");
        assert!(files.contents() == before, "{arguments} changed a file");
    }
}

#[test]
fn what_is_wrong_with_a_scenario_is_a_failure() {
    let files = Files::new("scenario");
    for (name, code, last) in [
        ("good", 0, "failed: 0"),
        ("wrong", 1, "failure: line 2: 2 moves in four directions do not fit the length 9"),
        ("closed", 1, "failure: line 2: the goal 2,0 is not open"),
    ] {
        for map in ["good.map", "crlf.map", "link.map"] {
            let output = files.run(&format!("{map} --scen {name}.scen"), Stdio::piped());
            assert_eq!(output.status.code(), Some(code), "{name}");
            let report = String::from_utf8(output.stdout).unwrap();
            assert_eq!(report.lines().last(), Some(last), "{name}");
        }
    }
}

#[test]
fn pictures_take_the_place_of_pictures() {
    let files = Files::new("pictures");
    let is = |name: &str, start: &[u8]| {
        fs::read(files.directory.join(name)).is_ok_and(|bytes| bytes.starts_with(start))
    };
    for _ in 0..2 {
        let output = files.run("good.map --png a.png --gif ./a.gif", Stdio::piped());
        assert_eq!((output.status.code(), complaint(&output)), (Some(0), ""));
        assert!(is("a.png", b"\x89PNG") && is("a.gif", b"GIF89a"));
    }
    assert!(!Path::new(&files.directory).join("a.png.part").exists());
}

#[test]
fn output_that_nobody_takes() {
    let files = Files::new("output");
    for arguments in ["good.map", "good.map --scen good.scen", "--help"] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = files.run(arguments, full.into());
        let complaint = complaint(&output);
        assert_eq!(output.status.code(), Some(1), "{arguments}: {complaint}");
        assert!(complaint.starts_with("standard output: No space left"), "{complaint}");
        assert_eq!(complaint.lines().count(), 1, "{complaint}");

        // A reader that closes the pipe has seen enough.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = files.run(arguments, writer.into());
        let ended = (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned());
        assert_eq!(ended, (Some(0), String::new()), "{arguments}");
    }
}
