//! The paths of a file: the names that it defines, declares, imports and uses.
//!
//! Test modules are left out, because tests may import anything.

use std::collections::{BTreeMap, BTreeSet};

use crate::source::Source;

/// A path as written, possibly with `crate`, `$crate`, `super` or `self` at its head.
pub(crate) type Path = Vec<String>;

#[derive(Debug, Default)]
pub(crate) struct Imports {
    /// The file's own items, macros and inline modules.
    pub(crate) items: BTreeSet<String>,
    /// Modules in files of their own.
    pub(crate) children: BTreeSet<String>,
    /// The names that `use` binds, each with its path.
    pub(crate) names: BTreeMap<String, Path>,
    /// The paths of `use`, with the name that each binds, and whether it is exported again.
    pub(crate) uses: Vec<(Path, String, bool)>,
    /// Paths and single words in the code.
    pub(crate) paths: BTreeSet<Path>,
}

/// Keywords before the name of an item.
const ITEMS: [&str; 9] =
    ["fn", "struct", "enum", "union", "trait", "type", "const", "static", "mod"];

impl Imports {
    pub(crate) fn of(file: &Source) -> Self {
        if file.path.ends_with("/tests.rs") {
            return Self::default();
        }
        let words: Vec<&str> = file.words().iter().map(String::as_str).collect();
        let at = |i: usize| words.get(i).copied().unwrap_or_default();
        let mut imports = Self::default();
        // For each open brace, whether it is a module's; and the depth of the last enum.
        let mut braces = Vec::new();
        let mut inline = "";
        let mut enum_depth = usize::MAX;
        let mut is_for_tests = false;
        let mut i = 0;
        while i < words.len() {
            let top = braces.iter().all(|&module| module);
            match words[i] {
                "#" if top && at(i + 1) == "[" => {
                    let end = closing(&words, i + 1, ["[", "]"]);
                    is_for_tests = at(i + 2) == "cfg" && words[i..end].contains(&"test");
                    i = end;
                    continue;
                }
                "use" if is_statement(&words, i) => {
                    let end = (i..words.len()).find(|&i| at(i) == ";").unwrap_or(words.len());
                    let public = i > 0 && matches!(at(i - 1), "pub" | ")");
                    if !is_for_tests {
                        let depth = braces.iter().filter(|&&module| module).count();
                        let mut found = Vec::new();
                        tree(&words, i + 1, &mut inner(depth), &mut found);
                        for (path, name) in found {
                            if depth == 0 {
                                imports.names.insert(name.clone(), path.clone());
                            } else if depth == 1 && public {
                                // The module is taken for what it exports first.
                                imports.items.remove(inline);
                                imports.names.entry(inline.to_owned()).or_insert(path.clone());
                            }
                            imports.uses.push((path, name, public));
                        }
                    }
                    is_for_tests = false;
                    i = end + 1;
                    continue;
                }
                "mod" if top && at(i + 2) == ";" => {
                    imports.children.insert(at(i + 1).to_owned());
                    is_for_tests = false;
                }
                "mod" if top && at(i + 2) == "{" && is_for_tests => {
                    i = closing(&words, i + 2, ["{", "}"]);
                    is_for_tests = false;
                    continue;
                }
                "{" => {
                    let is_module = i >= 2 && at(i - 2) == "mod";
                    inline = if is_module { at(i - 1) } else { inline };
                    braces.push(is_module);
                }
                "}" => {
                    braces.pop();
                    enum_depth = if braces.len() < enum_depth { usize::MAX } else { enum_depth };
                }
                "enum" => enum_depth = braces.len() + 1,
                "macro_rules" => drop(imports.items.insert(at(i + 2).to_owned())),
                _ => {}
            }
            if braces.is_empty() && ITEMS.contains(&words[i]) && !ITEMS.contains(&at(i + 1)) {
                imports.items.insert(at(i + 1).to_owned());
                is_for_tests = false;
            }
            let is_variant =
                braces.len() == enum_depth && i > 0 && matches!(at(i - 1), "{" | "," | "]");
            if is_name(words[i]) && !is_variant && (i == 0 || at(i - 1) != "::") {
                let mut path = vec![words[i].to_owned()];
                let mut end = i + 1;
                while at(end) == "::" && is_name(at(end + 1)) {
                    path.push(at(end + 1).to_owned());
                    end += 2;
                }
                let depth = braces.iter().filter(|&&module| module).count();
                let mut path =
                    if path[0] == "super" { [inner(depth), path].concat() } else { path };
                climb(&mut path);
                imports.paths.insert(path);
            }
            i += 1;
        }
        imports
    }

    /// Whether the code uses a name, at the head of a path or alone.
    pub(crate) fn has_in_code(&self, name: &str) -> bool {
        self.paths.iter().any(|path| path[0] == name)
    }
}

/// The head of a path in an inline module, as it would be written in the file itself: each `super` removes
/// one of these.
fn inner(depth: usize) -> Path {
    vec!["self".to_owned(); depth]
}

/// Removes `self::super`, which in an inline module stays in the file, and what stands before `crate`.
fn climb(path: &mut Path) {
    if let Some(i) = path.iter().position(|name| name == "crate" || name == "$crate") {
        path.drain(..i);
    }
    while let Some(i) = path.windows(2).position(|two| two[0] == "self" && two[1] == "super") {
        path.drain(i..i + 2);
    }
    while path.len() > 1 && path[0] == "self" && path[1] == "self" {
        path.remove(0);
    }
}

fn is_name(word: &str) -> bool {
    word.trim_start_matches('$').starts_with(|c: char| c.is_alphabetic() || c == '_')
}

fn is_statement(words: &[&str], i: usize) -> bool {
    // The `use` of `impl Trait + use<'a>` is not an import.
    words.get(i + 1) != Some(&"<")
}

/// The index after the bracket that closes the one at `start`.
fn closing(words: &[&str], start: usize, [open, close]: [&str; 2]) -> usize {
    let mut depth = 0;
    for (i, &word) in words.iter().enumerate().skip(start) {
        depth += usize::from(word == open);
        if word == close {
            depth -= 1;
            if depth == 0 {
                return i + 1;
            }
        }
    }
    words.len()
}

/// Takes a `use` tree apart, and returns the index after it.
fn tree(words: &[&str], start: usize, head: &mut Path, found: &mut Vec<(Path, String)>) -> usize {
    let at = |i: usize| words.get(i).copied().unwrap_or_default();
    let length = head.len();
    let mut i = start;
    loop {
        if at(i) == "{" {
            i += 1;
            while at(i) != "}" && i < words.len() {
                i = tree(words, i, head, found);
                i += usize::from(at(i) == ",");
            }
            i += 1;
            break;
        }
        if !(at(i) == "self" && head.iter().any(|name| name != "self")) {
            head.push(at(i).to_owned());
        }
        i += 1;
        if at(i) == "::" {
            i += 1;
            continue;
        }
        let mut name = head.last().cloned().unwrap_or_default();
        if at(i) == "as" {
            name = at(i + 1).to_owned();
            i += 2;
        }
        let mut path = head.clone();
        climb(&mut path);
        found.push((path, name));
        break;
    }
    head.truncate(length);
    i
}
