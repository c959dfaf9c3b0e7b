//! Drops what a compiler does not need.

/// Attributes that serve only readers or lints.
const NEEDLESS: [&str; 2] = ["#[must_use]", "#[doc(hidden)]"];

/// Pairs of characters that mean something else without the blank between them.
const JOINED: [&str; 23] = [
    "==", "=>", "!=", "<=", ">=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "^=", "&=", "|=", "<<",
    ">>", "->", "<-", "..", "::", "//", "/*",
];

/// The text without comments, needless white space, and commas before a closing brace.
pub fn stripped(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    let mut blank = false;
    while let Some(first) = rest.chars().next() {
        let needless = NEEDLESS.iter().find(|attribute| rest.starts_with(**attribute));
        let length = match first {
            _ if first.is_whitespace() => {
                blank = true;
                rest = &rest[first.len_utf8()..];
                continue;
            }
            _ if needless.is_some() => {
                rest = &rest[needless.map_or(0, |attribute| attribute.len())..];
                continue;
            }
            '/' if rest.starts_with("//") => {
                blank = true;
                rest = &rest[rest.find('\n').unwrap_or(rest.len())..];
                continue;
            }
            '/' if rest.starts_with("/*") => {
                blank = true;
                rest = &rest[comment(rest)..];
                continue;
            }
            _ => token(rest, first),
        };
        let (token, after) = rest.split_at(length);
        let last = out.chars().last().unwrap_or('\n');
        if blank && needs_blank(last, first) {
            out.push(' ');
        }
        if last == ',' && "}]".contains(first) {
            out.pop();
        }
        out.push_str(token);
        (rest, blank) = (after, false);
    }
    out.push('\n');
    out
}

/// The length of the block comment at the start of the text; block comments nest.
fn comment(text: &str) -> usize {
    let (mut depth, mut end) = (0, 0);
    loop {
        let rest = &text[end..];
        if rest.starts_with("/*") {
            (depth, end) = (depth + 1, end + 2);
        } else if rest.starts_with("*/") {
            (depth, end) = (depth - 1, end + 2);
        } else {
            end += rest.chars().next().map_or(0, char::len_utf8);
        }
        if depth == 0 || end == text.len() {
            return end;
        }
    }
}

/// The length of the token at the start of the text: a literal, a word, or one character.
fn token(text: &str, first: char) -> usize {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let after = &text[first.len_utf8()..];
    match first {
        '"' => literal(text, '"'),
        '\'' => {
            // A character literal, or else a lifetime.
            let mut next = after.chars();
            match (next.next(), next.next()) {
                (Some('\\'), _) | (_, Some('\'')) => literal(text, '\''),
                _ => 1 + after.find(|c| !is_word(c)).unwrap_or(after.len()),
            }
        }
        'r' | 'b' if after.starts_with(['"', '#', 'r']) => {
            raw(text).unwrap_or_else(|| word(text, is_word))
        }
        _ if is_word(first) => word(text, is_word),
        _ => first.len_utf8(),
    }
}

fn word(text: &str, is_word: impl Fn(char) -> bool) -> usize {
    text.find(|c| !is_word(c)).unwrap_or(text.len())
}

/// The length of a literal in quotes, with backslash escapes.
fn literal(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        if c == quote && !escaped {
            return i + 1;
        }
        escaped = c == '\\' && !escaped;
    }
    text.len()
}

/// The length of a raw or byte literal.
fn raw(text: &str) -> Option<usize> {
    let (prefix, after) = text.split_at(text.find(|c| c != 'r' && c != 'b')?);
    if prefix == "b" {
        return after.starts_with('"').then(|| 1 + literal(after, '"'));
    }
    let hashes = after.find(|c| c != '#')?;
    let inside = after[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", &after[..hashes]);
    Some(prefix.len() + hashes + 1 + inside.find(&end)? + end.len())
}

fn needs_blank(last: char, first: char) -> bool {
    let is_word = |c: char| c.is_alphanumeric() || "_\"'".contains(c);
    let joined: String = [last, first].into_iter().collect();
    // `1.. =>` has a range without an end.
    is_word(last) && is_word(first) || JOINED.contains(&joined.as_str()) || joined == ".="
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_means_something_stays() {
        for (text, expected) in [
            ("let a = b;  // no\n", "let a=b;\n"),
            ("a /* x /* y */ */ b", "a b\n"),
            ("#[must_use]\nfn f<'a>(x: &'a T) -> U {}", "fn f<'a>(x:&'a T)->U{}\n"),
            ("let s = \"a  // b \\\" c\"; ", "let s=\"a  // b \\\" c\";\n"),
            ("['\"', '\\'', ' ', 'é']", "['\"','\\'',' ','é']\n"),
            ("r#\"a \" b\"# , b\"  x\"", "r#\"a \" b\"#,b\"  x\"\n"),
            ("a & &b, c && d, 1.. => e", "a& &b,c&&d,1.. =>e\n"),
            ("a < -1", "a< -1\n"),
            ("S { a, b, }", "S{a,b}\n"),
            ("(a,)", "(a,)\n"),
            ("for<'a> x as _, else { -1 }", "for<'a>x as _,else{-1}\n"),
        ] {
            assert_eq!(stripped(text), expected);
        }
    }
}
