//! Source text as words: enough of Rust's grammar to find the paths of a file.

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
}

/// Names, numbers, `::`, and single characters; a `$` belongs to the name after it. Comments and quoted texts are skipped.
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
            (c, after) if is_name(c) || (c == '$' && is_name(after)) => {
                i += 1;
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
