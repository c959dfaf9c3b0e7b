//! Cuts the module down to the parts that are asked for.

use std::collections::{BTreeMap, BTreeSet};

/// The files of the module, in the order of the output.
const FILES: [&str; 16] = [
    include_str!("module/cell.rs"),
    include_str!("module/board.rs"),
    include_str!("module/packed.rs"),
    include_str!("module/rows.rs"),
    include_str!("module/chess.rs"),
    include_str!("module/pick.rs"),
    include_str!("module/more.rs"),
    include_str!("module/pictures.rs"),
    include_str!("module/rules.rs"),
    include_str!("module/short.rs"),
    include_str!("module/pieces.rs"),
    include_str!("module/search.rs"),
    include_str!("module/batch.rs"),
    include_str!("module/distances.rs"),
    include_str!("module/paths.rs"),
    include_str!("module/modules.rs"),
];

/// Whether a line of parts, all of `a+b` or any of `a|b`, was asked for.
fn is_wanted(line: &str, parts: &BTreeSet<&str>) -> bool {
    line.split('|').any(|all| all.split('+').all(|part| part == "core" || parts.contains(part)))
}

/// The module with these parts, without lines that only the repository needs.
pub fn cut(parts: &BTreeSet<&str>) -> String {
    let (mut imports, mut body) = (String::new(), String::new());
    for file in FILES {
        let mut is_in = false;
        for line in file.split_inclusive('\n') {
            if let Some(line) = line.trim().strip_prefix("// part: ") {
                is_in = is_wanted(line, parts);
                // A marker that ends a list of fields or bounds has no blank line after it.
                continue;
            }
            if line.starts_with("use std::") || imports_go_on(&imports) {
                imports.push_str(line);
            } else if is_in {
                body.push_str(&line.replace("pub(super) ", ""));
            }
        }
    }
    let text = format!("{}\n{body}", used(&imports, &body));
    squeezed(&text)
}

fn imports_go_on(imports: &str) -> bool {
    !imports.is_empty() && !imports.trim_end().ends_with(';')
}

/// The imports that the text uses, one line per module.
fn used(imports: &str, body: &str) -> String {
    let words: BTreeSet<&str> = body.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let mut modules = BTreeMap::<&str, BTreeSet<&str>>::new();
    for import in imports.split(';') {
        let Some(path) = import.trim().strip_prefix("use ") else { continue };
        let (module, names) = path.rsplit_once("::").expect("a name in a module");
        for name in names.trim_matches(['{', '}']).split(',').map(str::trim) {
            if !name.is_empty() && words.contains(name) {
                modules.entry(module).or_default().insert(name);
            }
        }
    }
    let line = |(module, names): (&str, BTreeSet<&str>)| {
        let names: Vec<&str> = names.into_iter().collect();
        match &names[..] {
            [name] => format!("use {module}::{name};\n"),
            names => format!("use {module}::{{{}}};\n", names.join(", ")),
        }
    };
    modules.into_iter().map(line).collect()
}

/// The text without double blank lines.
fn squeezed(text: &str) -> String {
    let mut squeezed = String::new();
    for line in text.lines() {
        if !line.is_empty() || !squeezed.ends_with("\n\n") {
            squeezed.push_str(line);
            squeezed.push('\n');
        }
    }
    squeezed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_combined() {
        let parts = BTreeSet::from(["a", "b"]);
        for line in ["core", "a", "a+b", "c|a", "c+a|a+b"] {
            assert!(is_wanted(line, &parts), "{line}");
        }
        for line in ["c", "a+c", "c|d"] {
            assert!(!is_wanted(line, &parts), "{line}");
        }
    }

    #[test]
    fn imports_are_gathered_as_far_as_they_are_used() {
        let imports =
            "use std::fmt;\nuse std::ops::{\n    Add, Not,\n    Sub,\n};\nuse std::ops::Mul;\n";
        assert_eq!(used(imports, "a: Sub + Mul"), "use std::ops::{Mul, Sub};\n");
    }
}
