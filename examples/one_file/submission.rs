//! Turns a program of several files that uses the crate into one file that does not.
//!
//! The program must meet these conditions:
//!
//! - Its modules are files beside `main.rs`, formatted by rustfmt.
//! - `main.rs` has a function `answer_input`, which reads the input and writes the answers to a `&mut impl Write`. It
//!   names the traits that it uses.
//!
//! The submission is that function with everything that it names. Modules that use other crates are left out, with the
//! items of other modules that need them; so are tests, and modules that nothing names. Features newer than Rust 1.63
//! are not translated, except `let … else` and iterators that borrow from `self`.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::Path;

const ENTRY: &str = "answer_input";
const MAIN: &str = "
fn main() {
    if let Err(error) = answer_input(&mut std::io::stdout().lock()) {
        eprintln!(\"{error}\");
    }
}
";

/// The submission, without the module that takes the crate's place.
pub fn submission(folder: &Path) -> Result<String, Box<dyn Error>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            files.insert(name, items(&fs::read_to_string(&path)?));
        }
    }
    let main =
        files.remove("main").ok_or_else(|| format!("{}: there is no main.rs", folder.display()))?;
    let main = named(&main, ENTRY);
    if main.is_empty() {
        return Err(format!("{}/main.rs has no function {ENTRY}", folder.display()).into());
    }
    let mut text = format!("#![allow(dead_code, unused_imports)]\n{}{MAIN}", joined(&main));
    let out: Vec<String> = files
        .iter()
        .filter(|(_, items)| uses_crates(items))
        .map(|(name, _)| name.clone())
        .collect();
    let mut left = modules_of(&main);
    while let Some(name) = left.pop_first() {
        if let Some(items) = files.remove(&name) {
            let items = without(items, &out);
            left.extend(modules_of(&items));
            text.push_str(&format!("\nmod {name} {{\n{}}}\n", joined(&items)));
        }
    }
    Ok(text)
}

/// The columns and rows of the boards that a program names: by numbers, or by constants that are numbers.
pub fn boards(text: &str) -> BTreeSet<(usize, usize)> {
    let number = |name: &str| {
        let name = name.trim();
        let constant = || text.split_once(&format!("const {name}: usize = "))?.1.split_once(';');
        name.parse().ok().or_else(|| constant()?.0.parse().ok())
    };
    let after = |start| text.split(start).skip(1);
    let starts = after("GridMask<").chain(after("GridMask::<")).chain(after("grid_mask!("));
    let board = |sizes: &str| {
        let mut sizes = sizes.split([',', '>', ')']).map(number);
        Some((sizes.next()??, sizes.next()??))
    };
    let chess = words(text).any(|word| word == "Bitboard").then_some((8, 8));
    starts.filter_map(board).chain(chess).collect()
}

/// The items of a file, each with its attributes and comments; tests are dropped.
fn items(text: &str) -> Vec<String> {
    let (mut items, mut item, mut is_open) = (Vec::new(), String::new(), false);
    for line in text.lines().filter(|line| !line.starts_with("//!") && !line.starts_with("#![")) {
        item.push_str(line);
        item.push('\n');
        let is_outer = !line.starts_with([' ', '/', '#']);
        let ends = if is_open {
            line.starts_with(['}', ')', ']']) && line.ends_with([';', '}'])
        } else {
            line.ends_with(';') || is_outer && line.ends_with('}')
        };
        is_open = !ends && (is_open || is_outer && line.ends_with(['{', '(', '[']));
        if ends {
            items.push(std::mem::take(&mut item));
        }
    }
    items.retain(|item| !item.trim_start().starts_with("#[cfg(test)]"));
    items
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| !word.is_empty())
}

/// The words of an item, without those of its comments.
fn code(item: &str) -> impl Iterator<Item = &str> {
    item.lines().filter(|line| !line.trim_start().starts_with("//")).flat_map(words)
}

/// The words of an import after `use`.
fn import(item: &str) -> Option<impl Iterator<Item = &str>> {
    let mut words = code(item).skip_while(|word| ["pub", "crate"].contains(word));
    (words.next() == Some("use")).then_some(words)
}

fn uses_crates(items: &[String]) -> bool {
    let mut roots = items.iter().filter_map(|item| import(item)?.next());
    roots.any(|root| !["std", "gridmask", "crate", "self", "super"].contains(&root))
}

/// The modules of the program that the items name: every word after `crate::` in an import, or the first elsewhere.
fn modules_of(items: &[String]) -> BTreeSet<String> {
    let mut modules = BTreeSet::new();
    for item in items {
        for (place, _) in item.match_indices("crate::") {
            let count = if import(item).is_some() { usize::MAX } else { 1 };
            modules.extend(words(&item[place..]).skip(1).take(count).map(str::to_owned));
        }
    }
    modules
}

/// The items without imports from these modules, and without items that name those imports.
fn without(mut items: Vec<String>, modules: &[String]) -> Vec<String> {
    let mut gone = BTreeSet::new();
    items.retain(|item| {
        let Some(mut words) = import(item) else { return true };
        let stays_out = words.next() == Some("crate")
            && words.next().is_some_and(|word| modules.iter().any(|name| name == word));
        if stays_out {
            gone.extend(words.map(str::to_owned));
        }
        !stays_out
    });
    items.retain(|item| !code(item).any(|word| gone.contains(word)));
    items
}

/// The name that an item defines.
fn defined(item: &str) -> Option<&str> {
    let kinds = ["const", "static", "fn", "struct", "enum", "type", "trait"];
    code(item).skip_while(|word| !kinds.contains(word)).find(|word| !kinds.contains(word))
}

/// The item with this name, the items that it names in turn, and their imports.
fn named(items: &[String], entry: &str) -> Vec<String> {
    let mut known = BTreeSet::from([entry]);
    loop {
        let is_known = |item: &&String| {
            import(item).is_none() && defined(item).is_some_and(|name| known.contains(name))
        };
        let more: BTreeSet<&str> =
            items.iter().filter(is_known).flat_map(|item| code(item)).collect();
        if more.is_subset(&known) {
            break;
        }
        known.extend(more);
    }
    let wanted = |item: &String| match import(item) {
        Some(_) => narrowed(item, &known),
        None => defined(item).filter(|name| known.contains(name)).map(|_| item.clone()),
    };
    let found: Vec<String> = items.iter().filter_map(wanted).collect();
    if found.iter().any(|item| defined(item) == Some(entry)) { found } else { Vec::new() }
}

/// An import without unknown names. Imports from gridmask stay whole, because its traits are seldom named.
fn narrowed(item: &str, known: &BTreeSet<&str>) -> Option<String> {
    let (path, names) = item.trim().trim_end_matches(';').rsplit_once("::")?;
    let module = words(path).last().unwrap_or_default();
    let names = names.trim_matches(['{', '}']).split(',').map(str::trim);
    let is_known = |name: &&str| known.contains(if *name == "self" { module } else { *name });
    let names: Vec<&str> = names.filter(is_known).collect();
    match &names[..] {
        _ if words(path).nth(1) == Some("gridmask") => Some(item.to_owned()),
        [] => None,
        names => Some(format!("{path}::{{{}}};\n", names.join(", "))),
    }
}

/// The items as one text, for older compilers.
fn joined(items: &[String]) -> String {
    let mut text = String::new();
    let mut ends = Vec::new();
    for line in items.iter().flat_map(|item| item.lines()) {
        let indent = &line[..line.len() - line.trim_start().len()];
        let line = line.replace("gridmask::", "crate::gridmask::");
        if let Some((start, body)) = let_else(&line) {
            match body.strip_suffix("};") {
                Some(body) => text.push_str(&format!("{indent}{start}{body}}} }};")),
                None => {
                    text.push_str(&format!("{indent}{start}{body}"));
                    ends.push(format!("{indent}}};"));
                }
            }
        } else if ends.last() == Some(&line) {
            ends.pop();
            text.push_str(&format!("{indent}}} }};"));
        } else if line.contains("(&self") && line.contains("-> impl ") && !line.contains("'_") {
            text.push_str(&line.replacen(" {", " + '_ {", 1));
        } else {
            text.push_str(&line);
        }
        text.push('\n');
    }
    text
}

/// `let Some(x) = y else { … };` with one name as a `match`: its start, and the body of its last arm.
fn let_else(line: &str) -> Option<(String, &str)> {
    let (pattern, rest) = line.trim_start().strip_prefix("let ")?.split_once(" = ")?;
    let (value, body) = rest.split_once(" else {")?;
    let (_, name) = pattern.strip_suffix(')')?.split_once('(')?;
    let plain = name.strip_prefix("mut ").unwrap_or(name);
    let is_name = plain.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    let pattern = pattern.replace("mut ", "");
    is_name.then(|| (format!("let {name} = match {value} {{ {pattern} => {plain}, _ => {{"), body))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_end_where_rustfmt_ends_them() {
        let text = "//! Doc.\n\nuse std::{\n    fmt,\n    io,\n};\n\n/// One.\nconst ONE: u32 =\n    1;\n\nfn f(\n    a: u32,\n) -> u32 {\n    a;\n}\nstruct Unit;\n\n#[cfg(test)]\nmod tests {\n    fn g() {}\n}\n";
        let items = items(text);
        let names: Vec<_> = items.iter().map(|item| defined(item)).collect();
        assert_eq!(names, [None, Some("ONE"), Some("f"), Some("Unit")]);
        assert_eq!(named(&items, "f").len(), 1);
    }

    #[test]
    fn boards_are_named_by_numbers_and_constants() {
        let text = "const SIDE: usize = 9;\ntype A = GridMask<SIDE, SIDE>;\ntype B = grid_mask!(30, 20);\n\
                    impl<const W: usize> T for GridMask<W, 4, u64> {}\nlet c = GridMask::<5, 4, u64>::full();\n";
        assert_eq!(boards(text), BTreeSet::from([(5, 4), (9, 9), (30, 20)]));
        assert_eq!(boards("use gridmask::Bitboard;"), BTreeSet::from([(8, 8)]));
    }

    #[test]
    fn let_else_becomes_a_match() {
        let one = ["let Some(mut a) = b? else { return Ok(None) };\n".to_owned()];
        assert_eq!(
            joined(&one),
            "let mut a = match b? { Some(a) => a, _ => { return Ok(None) } };\n"
        );
        let long = ["    let Ok(a) = b else {\n        return;\n    };\n    let c = if d { e } else { f };\n".to_owned()];
        let expected = "    let a = match b { Ok(a) => a, _ => {\n        return;\n    } };\n    let c = if d { e } else { f };\n";
        assert_eq!(joined(&long), expected);
    }
}
