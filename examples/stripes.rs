//! Which cells are connected, on a raster that many threads read in stripes? Each labels its stripes by itself,
//! and a mosaic joins what touches where two stripes meet.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use gridmask::{mosaic::Mosaic, prelude::*};

const WIDTH: usize = 640;
const HEIGHT: usize = 400;
/// The rows of a stripe. The last stripe has fewer.
const ROWS: usize = 64;

/// Reads stripe `i`, one byte per cell, 0 for water. This one is made up; yours comes from a file.
fn read(i: usize) -> Vec<u8> {
    let rows = i * ROWS..HEIGHT.min((i + 1) * ROWS);
    let byte = |x: usize, y: usize| {
        let mixed = (x as u32).wrapping_mul(0x9E37_79B1) ^ (y as u32).wrapping_mul(0x85EB_CA77);
        u8::from((mixed ^ mixed >> 15).wrapping_mul(0x2545_F491) >> 24 < 156)
    };
    rows.flat_map(|y| (0..WIDTH).map(move |x| byte(x, y))).collect()
}

fn label(bytes: &[u8]) -> ComponentMap<GridVec> {
    let land = GridVec::from_rows(bytes.chunks(WIDTH), |&byte| byte > 0).expect("full rows");
    Search::new(ORTHOGONAL, land).component_map()
}

fn main() {
    let stripes = HEIGHT.div_ceil(ROWS);
    let cores = thread::available_parallelism().map_or(1, usize::from);

    // Each thread takes the next stripe until none is left.
    let next = AtomicUsize::new(0);
    let work = || {
        let stripes = std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)))
            .take_while(|&i| i < stripes);
        stripes.map(|i| (i, label(&read(i)))).collect::<Vec<_>>()
    };
    let mut maps = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        let maps = threads.into_iter().flat_map(|thread| thread.join().expect("no panic"));
        maps.collect::<Vec<_>>()
    });
    maps.sort_by_key(|(i, _)| *i);

    let mut mosaic = Mosaic::new(ORTHOGONAL, WIDTH, HEIGHT);
    for (i, map) in &maps {
        mosaic.add((0, i * ROWS), map.patch());
    }
    let whole = mosaic.join();

    // Each stripe of labels is written by a thread of its own.
    let mut labels = vec![0_u32; WIDTH * HEIGHT];
    thread::scope(|scope| {
        for ((i, map), stripe) in maps.iter().zip(labels.chunks_mut(WIDTH * ROWS)) {
            let of_whole = whole.labels(*i);
            let number = |label: usize| of_whole[label] as u32 + 1;
            scope.spawn(move || {
                map.write_rows(stripe.chunks_mut(WIDTH), |label| label.map_or(0, number));
            });
        }
    });

    let found: usize = maps.iter().map(|(_, map)| map.len()).sum();
    println!("{WIDTH}×{HEIGHT} cells in {stripes} stripes.");
    println!("{found} islands in all stripes together, {} on the whole raster.", whole.len());

    let at_once = label(&(0..stripes).flat_map(read).collect::<Vec<_>>());
    let mut expected = vec![0; WIDTH * HEIGHT];
    at_once
        .write_rows(expected.chunks_mut(WIDTH), |label| label.map_or(0, |label| label as u32 + 1));
    println!("The whole raster, labeled at once, has the same labels: {}.", labels == expected);

    println!("\nThe largest island where the first two stripes meet:\n");
    let largest = at_once.largest().expect("some land") as u32 + 1;
    for y in ROWS - 4..ROWS + 4 {
        let row = &labels[y * WIDTH..][..64];
        let cell = |&label: &u32| match label {
            0 => '.',
            _ if label == largest => 'X',
            _ => 'o',
        };
        println!(
            "{}{}",
            if y == ROWS { "────────\n" } else { "" },
            row.iter().map(cell).collect::<String>()
        );
    }
}
