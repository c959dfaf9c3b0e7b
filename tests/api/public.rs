//! `public.txt` lists everything public of the crate with all its features. A change of what users see
//! shows as a change of that file, or fails here.
//!
//! ```text
//! cargo test --package api                # compares
//! UPDATE=1 cargo test --package api       # writes the list anew
//! ```

use std::collections::BTreeSet;
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

const LIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/public.txt");

/// The documentation as JSON. It is unstable, but stable toolchains can write it.
fn documentation() -> Result<PathBuf, Box<dyn Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().ok_or("no target directory")?;
    let status = Command::new(env!("CARGO"))
        .current_dir(&root)
        .args(["rustdoc", "--quiet", "--package", "gridmask", "--lib", "--all-features"])
        .args(["--", "-Zunstable-options", "--output-format", "json", "--cap-lints", "allow"])
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_DIR", target)
        .status()?;
    if !status.success() {
        return Err("rustdoc failed".into());
    }
    Ok(target.join("doc/gridmask.json"))
}

#[test]
fn the_public_api_is_the_one_that_is_listed() -> Result<(), Box<dyn Error>> {
    let documentation = documentation()?;
    let [all, written] = [false, true].map(|omit_derived| {
        public_api::Builder::from_rustdoc_json(&documentation)
            .omit_blanket_impls(true)
            .omit_auto_trait_impls(true)
            .omit_auto_derived_impls(omit_derived)
            .build()
    });
    let written: BTreeSet<String> = written?.items().map(ToString::to_string).collect();
    // Items of the prelude are listed twice; for a derived trait its name is enough.
    let mut known = BTreeSet::new();
    let items: String = all?
        .items()
        .map(|item| item.to_string() + "\n")
        .filter(|item| item.starts_with("impl") || written.contains(item.trim_end()))
        .filter(|item| known.insert(item.clone()))
        .collect();
    if env::var_os("UPDATE").is_some() {
        fs::write(LIST, &items)?;
    }
    let listed = fs::read_to_string(LIST)?;
    let gone = lines_missing(&items, &listed).map(|line| format!("- {line}"));
    let changes: Vec<String> =
        gone.chain(lines_missing(&listed, &items).map(|line| format!("+ {line}"))).collect();
    let changes = changes.join("\n");
    assert!(
        changes.is_empty(),
        "the public API has changed (UPDATE=1 writes the list):\n{changes}"
    );
    Ok(())
}

/// The lines of a text that another one lacks.
fn lines_missing<'a>(from: &str, text: &'a str) -> impl Iterator<Item = &'a str> {
    let known: BTreeSet<String> = from.lines().map(str::to_owned).collect();
    text.lines().filter(move |line| !known.contains(*line))
}
