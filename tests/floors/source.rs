//! Source text as words: enough of Rust's grammar to find the paths of a file.

use std::collections::BTreeMap;
use std::path::Path;

/// A file of `src`.
pub(crate) struct Source {
    /// Its path in `src`, with `/`.
    pub(crate) path: String,
    /// Its module at the root of the crate.
    pub(crate) module: String,
    pub(crate) lines: usize,
    words: Vec<String>,
}

/// A path from a file to a module at the root of the crate.
pub(crate) struct Arrow {
    pub(crate) to: String,
    /// Written `$crate`.
    pub(crate) in_macro: bool,
}

/// All files in a folder and its subfolders.
pub(crate) fn sources(root: &Path) -> Vec<Source> {
    let mut sources = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in folder.read_dir().unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(root).unwrap().to_str().unwrap().replace('\\', "/");
                sources.push(Source::new(&name, &std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    sources
}

impl Source {
    pub(crate) fn new(path: &str, text: &str) -> Self {
        let module = path.split(['/', '.']).next().unwrap().to_owned();
        Self { path: path.to_owned(), module, lines: text.lines().count(), words: words(text) }
    }

    pub(crate) fn words(&self) -> &[String] {
        &self.words
    }

    /// Whether a word occurs in the code.
    pub(crate) fn names(&self, word: &str) -> bool {
        self.words.iter().any(|have| have == word)
    }

    /// Every path through the root of the crate: `crate::…`, `$crate::…`, and `super::…` if it climbs that
    /// far.
    pub(crate) fn arrows(&self) -> Vec<Arrow> {
        let mut arrows = Vec::new();
        // The depth of the file itself, and which of the open braces belong to inline modules.
        let depth = self.path.matches('/').count();
        let mut braces = Vec::new();
        let mut i = 0;
        while i < self.words.len() {
            match &*self.words[i] {
                "{" => {
                    let start = i.checked_sub(2).map(|start| &*self.words[start]);
                    braces.push(start == Some("mod"));
                }
                "}" => drop(braces.pop()),
                "crate" if self.is(i + 1, "::") => {
                    let in_macro = i > 0 && self.is(i - 1, "$");
                    let targets = self.heads(i + 2).into_iter();
                    arrows.extend(targets.map(|to| Arrow { to, in_macro }));
                }
                "super" if i == 0 || !self.is(i - 1, "::") => {
                    let mut climbs = 0;
                    while self.is(i + 2 * climbs, "super") {
                        climbs += 1;
                    }
                    let inline = braces.iter().filter(|&&module| module).count();
                    if self.module != "lib" && climbs == depth + inline + 1 {
                        let targets = self.heads(i + 2 * climbs).into_iter();
                        arrows.extend(targets.map(|to| Arrow { to, in_macro: false }));
                    }
                }
                _ => {}
            }
            i += 1;
        }
        arrows
    }

    fn is(&self, i: usize, word: &str) -> bool {
        self.words.get(i).is_some_and(|have| have == word)
    }

    /// The first names of a path, or of each path of a group in braces.
    fn heads(&self, start: usize) -> Vec<String> {
        if !self.is(start, "{") {
            return self.words.get(start).cloned().into_iter().collect();
        }
        let mut heads = Vec::new();
        let mut depth = 0;
        for (i, word) in self.words.iter().enumerate().skip(start) {
            match &**word {
                "{" => depth += 1,
                "}" => depth -= 1,
                _ if depth == 1 && (self.is(i - 1, "{") || self.is(i - 1, ",")) => {
                    heads.push(word.clone());
                }
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        heads
    }

    /// The names that `pub use` exports, each with its module. Hidden modules count as the module of their
    /// first export.
    pub(crate) fn exports(&self) -> BTreeMap<String, String> {
        let mut exports = BTreeMap::new();
        let mut hidden = None;
        for (i, pair) in self.words.windows(2).enumerate() {
            match [&*pair[0], &*pair[1]] {
                ["pub", "mod"] => hidden = self.words.get(i + 2).cloned(),
                ["pub", "use"] => {
                    let start = if self.is(i + 2, "crate") { i + 4 } else { i + 2 };
                    let module = self.words[start].clone();
                    for name in self.heads(start + 2) {
                        exports.insert(name, module.clone());
                    }
                    if let Some(name) = hidden.take() {
                        exports.insert(name, module);
                    }
                }
                _ => {}
            }
        }
        exports
    }
}

/// Names, numbers, `::`, and single characters. Comments and quoted texts are skipped.
fn words(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let at = |i: usize| chars.get(i).copied().unwrap_or('\0');
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    let mut words = Vec::new();
    let mut i = 0;
    while i < chars.len() {
        let start = i;
        match (at(i), at(i + 1)) {
            ('/', '/') => {
                while i < chars.len() && at(i) != '\n' {
                    i += 1;
                }
            }
            ('/', '*') => {
                while i < chars.len() && (i < start + 3 || (at(i - 1), at(i)) != ('*', '/')) {
                    i += 1;
                }
                i += 1;
            }
            ('"', _) => {
                i += 1;
                while i < chars.len() && at(i) != '"' {
                    i += if at(i) == '\\' { 2 } else { 1 };
                }
                i += 1;
            }
            ('\'', '\\') => {
                i += 3;
                while i < chars.len() && at(i) != '\'' {
                    i += 1;
                }
                i += 1;
            }
            ('\'', _) => i += if at(i + 2) == '\'' { 3 } else { 1 },
            (':', ':') => {
                words.push("::".to_owned());
                i += 2;
            }
            (c, _) if c.is_whitespace() => i += 1,
            (c, _) if is_name(c) => {
                while is_name(at(i)) {
                    i += 1;
                }
                words.push(chars[start..i].iter().collect());
            }
            (c, _) => {
                words.push(c.to_string());
                i += 1;
            }
        }
    }
    words
}
