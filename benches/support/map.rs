//! Maps in the format of the MovingAI benchmarks, and generated ones of kinds that are there.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// A map: one line per row, one character per cell.
pub struct Map {
    pub name: String,
    pub rows: String,
}

impl Map {
    /// Reads a map whose rows may be in run lengths: `12.3@` is twelve open cells and three closed ones.
    ///
    /// # Panics
    ///
    /// Panics if the file cannot be read as a map.
    pub fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let text = text.replace('\r', "");
        let (_, rows) = text.split_once("\nmap\n").expect("a header that ends in `map`");
        let name = path.file_stem().expect("a file's name").to_string_lossy().into_owned();
        let (mut all, mut length) = (String::with_capacity(rows.len()), None);
        for c in rows.trim_end().chars() {
            if let Some(digit) = c.to_digit(10) {
                length = Some(10 * length.unwrap_or(0) + digit as usize);
            } else {
                all.extend(std::iter::repeat_n(c, length.take().unwrap_or(1)));
            }
        }
        Self { name, rows: all }
    }

    /// A square map.
    fn generated(name: &str, side: usize, mut is_open: impl FnMut(usize, usize) -> bool) -> Self {
        let mut row =
            |y| -> String { (0..side).map(|x| if is_open(x, y) { '.' } else { '@' }).collect() };
        let rows: Vec<String> = (0..side).map(&mut row).collect();
        Self { name: name.to_owned(), rows: rows.join("\n") }
    }

    /// A square map with `closed` percent of the cells closed at random.
    pub fn random(name: &str, side: usize, closed: u32) -> Self {
        let mut random = fastrand::Rng::with_seed(0xd807_aa98);
        Self::generated(name, side, |_, _| random.u32(..100) >= closed)
    }

    /// Rooms of 7×7 cells. Seven walls of ten have a door.
    pub fn rooms(name: &str, side: usize) -> Self {
        let mut random = fastrand::Rng::with_seed(0x1283_5b01);
        let mut door = || if random.u32(..10) < 7 { random.usize(1..8) } else { 0 };
        let rooms = side.div_ceil(8);
        // The door in the wall to the west, and in the one to the north.
        let doors: Vec<[usize; 2]> = (0..rooms * rooms).map(|_| [door(), door()]).collect();
        Self::generated(name, side, |x, y| {
            let [west, north] = doors[x / 8 + y / 8 * rooms];
            match (x % 8, y % 8) {
                (0, 0) => false,
                (0, y) => y == west,
                (x, 0) => x == north,
                _ => true,
            }
        })
    }
}

/// The maps of `examples/data/maps`, or of the folder that the variable `GRIDMASK_MAPS` names: smaller files first.
///
/// # Panics
///
/// Panics if there are none.
pub fn maps() -> Vec<(PathBuf, Map)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let mut folders = root.map(|folder| folder.join("examples/data/maps"));
    let folder = env::var_os("GRIDMASK_MAPS").map_or_else(
        || folders.find(|folder| folder.is_dir()).expect("the folder of maps"),
        PathBuf::from,
    );
    let files = fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let paths = files.map(|file| file.expect("a file").path());
    let paths = paths.filter(|path| path.extension().is_some_and(|end| end == "map"));
    let mut maps: Vec<_> = paths.map(|path| (path.clone(), Map::read(&path))).collect();
    assert!(!maps.is_empty(), "{} has no maps", folder.display());
    maps.sort_by(|(path, map), (other_path, other)| {
        (map.rows.len(), path).cmp(&(other.rows.len(), other_path))
    });
    maps
}

/// Whether this character is an open cell: ground and swamp are, walls, trees and water are not.
#[inline]
pub fn is_open(c: char) -> Option<bool> {
    match c {
        '.' | 'G' | 'S' => Some(true),
        '@' | 'O' | 'T' | 'W' => Some(false),
        _ => None,
    }
}
