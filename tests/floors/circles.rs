//! Imports between files, and the circles among them.
//!
//! An arrow points to the file that *defines* the imported item, not to one that only exports it again. A
//! parent that exports its children's items has no arrow to them, unless its own code uses an item.

use std::collections::BTreeSet;

use crate::imports::{Imports, Path};
use crate::source::Source;

/// The files of a crate, each with its place in the tree of modules.
pub(crate) struct Tree<'a> {
    files: Vec<(&'a Source, Path, Imports)>,
}

/// The target of a path.
#[derive(Clone, Copy)]
enum Target {
    /// A module as a whole.
    Module(usize),
    /// An item of this file.
    Item(usize),
}

/// An arrow from one file to another, and the path behind it.
pub(crate) type Arrow = (usize, usize, String);

/// Files that all lead to each other, and the arrows between them.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Circle {
    pub(crate) files: Vec<String>,
    pub(crate) arrows: Vec<String>,
}

impl<'a> Tree<'a> {
    pub(crate) fn new(sources: &'a [Source]) -> Self {
        let module = |file: &Source| match file.path.strip_suffix(".rs") {
            Some("lib") | None => Path::new(),
            Some(path) => path.split('/').map(String::from).collect(),
        };
        Self { files: sources.iter().map(|file| (file, module(file), Imports::of(file))).collect() }
    }

    fn file(&self, module: &[String]) -> Option<usize> {
        self.files.iter().position(|(_, path, _)| path == module)
    }

    /// The target of a path in a file; `None` if it leads out of the crate or is unknown.
    fn target(&self, from: usize, path: &[String]) -> Option<Target> {
        self.follow(from, path, &mut Vec::new())
    }

    fn follow(
        &self,
        from: usize,
        path: &[String],
        seen: &mut Vec<(usize, Path)>,
    ) -> Option<Target> {
        let step = (from, path.to_vec());
        if seen.contains(&step) {
            return Some(Target::Item(from));
        }
        seen.push(step);
        let (_, module, imports) = &self.files[from];
        let (head, rest) = path.split_first()?;
        match &**head {
            "crate" | "$crate" => self.walk(&[], rest, seen),
            "self" => self.walk(module, rest, seen),
            "super" => self.walk(module.split_last()?.1, path, seen),
            _ if imports.children.contains(head) => self.walk(module, path, seen),
            _ if imports.items.contains(head) => Some(Target::Item(from)),
            _ => {
                let bound = imports.names.get(head)?;
                self.follow(from, &[bound, rest].concat(), seen)
            }
        }
    }

    /// Follows a path down from a module. The path may start with `super` again.
    fn walk(
        &self,
        module: &[String],
        path: &[String],
        seen: &mut Vec<(usize, Path)>,
    ) -> Option<Target> {
        let (mut module, mut path) = (module.to_vec(), path);
        if path.first().is_some_and(|head| head == "super") {
            path = &path[1..];
        }
        while path.first().is_some_and(|head| head == "super") {
            module.pop()?;
            path = &path[1..];
        }
        let mut here = self.file(&module)?;
        while let Some((head, rest)) = path.split_first() {
            let imports = &self.files[here].2;
            if imports.children.contains(head) {
                module.push(head.clone());
                here = self.file(&module)?;
                path = rest;
            } else if !imports.items.contains(head) && imports.names.contains_key(head) {
                return self.follow(here, path, seen);
            } else {
                return Some(Target::Item(here));
            }
        }
        Some(Target::Module(here))
    }

    /// Every arrow between two files, each once.
    pub(crate) fn arrows(&self) -> Vec<Arrow> {
        let mut arrows = Vec::new();
        for (from, (_, module, imports)) in self.files.iter().enumerate() {
            let mut add = |path: &[String], is_use: Option<(&str, bool)>| {
                let (Some(Target::Item(to)) | Some(Target::Module(to))) = self.target(from, path)
                else {
                    return;
                };
                // An item that a parent merely exports again is not used by the parent.
                let child = self.files[to].1.starts_with(module);
                let unused = is_use
                    .is_some_and(|(name, public)| child && public && !imports.has_in_code(name));
                if to != from && !unused {
                    arrows.push((from, to, path.join("::")));
                }
            };
            for (path, name, public) in &imports.uses {
                add(path, Some((name, *public)));
            }
            for path in imports.paths.iter().filter(|path| path.len() > 1) {
                add(path, None);
            }
        }
        arrows
    }

    /// Each file, with the modules at the root of the crate that its paths name, wherever they lead from there.
    pub(crate) fn named(&self) -> impl Iterator<Item = (&'a Source, BTreeSet<&str>)> {
        self.files.iter().map(|(file, module, imports)| {
            let paths = imports.uses.iter().map(|(path, ..)| path).chain(&imports.paths);
            let named = paths.filter_map(|path| self.root(module, path)).map(String::as_str);
            (*file, named.collect())
        })
    }

    fn root<'b>(&'b self, module: &[String], path: &'b [String]) -> Option<&'b String> {
        let climbs = path.iter().take_while(|head| *head == "super").count();
        match &*path[0] {
            "crate" => path.get(1),
            "super" if climbs == module.len() => path.get(climbs),
            // An exported macro sees only what the front door exports.
            "$crate" => {
                let name = path.get(1)?;
                let exported = self.files[self.file(&[])?].2.names.get(name);
                exported.map_or(Some(name), |path| path.iter().find(|head| *head != "crate"))
            }
            _ => None,
        }
    }

    pub(crate) fn path(&self, file: usize) -> &str {
        &self.files[file].0.path
    }

    /// Every circle, each as large as possible.
    pub(crate) fn circles(&self) -> Vec<Circle> {
        let arrows = self.arrows();
        let reached = |start: usize| {
            let (mut reached, mut front) = (BTreeSet::new(), vec![start]);
            while let Some(here) = front.pop() {
                let next = arrows.iter().filter(|arrow| arrow.0 == here).map(|arrow| arrow.1);
                front.extend(next.filter(|&to| reached.insert(to)));
            }
            reached
        };
        let reached: Vec<_> = (0..self.files.len()).map(reached).collect();
        let mut circles = BTreeSet::new();
        for (i, from) in reached.iter().enumerate().filter(|(i, from)| from.contains(i)) {
            let files: BTreeSet<_> =
                from.iter().copied().filter(|&to| reached[to].contains(&i)).collect();
            let within = |arrow: &&Arrow| files.contains(&arrow.0) && files.contains(&arrow.1);
            let line =
                |(a, b, path): &Arrow| format!("{} -> {}: {path}", self.path(*a), self.path(*b));
            let lines: BTreeSet<_> = arrows.iter().filter(within).map(line).collect();
            let mut files: Vec<_> = files.iter().map(|&file| self.path(file).to_owned()).collect();
            files.sort_unstable();
            circles.insert(Circle { files, arrows: lines.into_iter().collect() });
        }
        circles.into_iter().collect()
    }
}
