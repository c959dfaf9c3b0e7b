//! The questions on a map: pairs of cells from the scenario beside it.

use std::{fs, path::Path};

use fastrand::Rng;

use crate::picture::{Cell, Picture};

/// The number of questions on a map: on a small map enough that no predictor learns them by heart.
fn count(picture: &Picture) -> usize {
    let open = picture.open().iter().filter(|open| **open).count();
    ((1 << 20) / open).clamp(16, 512)
}

/// Pairs that orthogonal steps connect, at even intervals from the map's scenario. The scenario is a file
/// in the map's folder, or in a folder `scen` beside it. Random pairs fill up the rest.
pub fn pairs(map: &Path, picture: &Picture) -> Vec<(Cell, Cell)> {
    let count = count(picture).max(48);
    let components = picture.components();
    let mut number = vec![usize::MAX; picture.width * picture.height];
    for (i, component) in components.iter().enumerate() {
        component.iter().for_each(|(x, y)| number[x + y * picture.width] = i);
    }
    let is_way = |(from, to): &(Cell, Cell)| {
        let number = |&(x, y): &Cell| number[x + y * picture.width];
        let open = picture.is_open(*from) && picture.is_open(*to);
        open && from != to && number(from) == number(to)
    };
    let pairs: Vec<_> = lines(map).into_iter().filter(is_way).collect();
    if pairs.len() >= count {
        return (0..count).map(|i| pairs[i * pairs.len() / count]).collect();
    }
    let mut random = Rng::with_seed(0xbb67_ae85);
    let largest = &components[0];
    let mut cell = || largest[random.usize(..largest.len())];
    let random = std::iter::repeat_with(|| (cell(), cell())).filter(is_way);
    pairs.into_iter().chain(random).take(count).collect()
}

/// The pairs of all scenarios of a map: the files whose names start with the map's.
fn lines(map: &Path) -> Vec<(Cell, Cell)> {
    let stem = map.file_stem().expect("a file's name").to_string_lossy().into_owned();
    let folder = map.parent().expect("a file's folder");
    let folders = [folder.to_owned(), folder.join("../scen")];
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).into_iter().flatten());
    let is_scenario = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let rest = name.strip_prefix(&stem).filter(|rest| rest.starts_with(['.', '-']));
        rest.is_some_and(|rest| rest.ends_with(".scen"))
    };
    let mut paths: Vec<_> =
        files.filter_map(|file| Some(file.ok()?.path())).filter(|path| is_scenario(path)).collect();
    paths.sort();
    let texts = paths.iter().map(|path| fs::read_to_string(path).expect("a scenario"));
    texts.flat_map(|text| text.lines().filter_map(pair).collect::<Vec<_>>()).collect()
}

/// The two cells of a line: bucket, map, width, height, x, y, x, y, length.
fn pair(line: &str) -> Option<(Cell, Cell)> {
    let fields: Vec<&str> = line.split('\t').collect();
    let field = |i: usize| fields.get(i)?.trim().parse().ok();
    Some(((field(4)?, field(5)?), (field(6)?, field(7)?)))
}
