//! A number for each cell of a board, written a layer at a time.
//!
//! A wave turns bits in planes as it runs (`planes`), in whatever form its boards are, or adds the cells of a layer one by one.
//! The numbers go to a table.

use alloc::vec::Vec;

use super::{area::Area, simd, tile::Size};
use crate::cell::Cell;

mod planes;
mod table;
mod turned;

use planes::Take;
pub(crate) use planes::{Dealt, PLANES, Planes, base, gray, in_bytes, restarts};
pub(crate) use table::{Hill, Table};

/// The numbers of all cells that the wave has reached.
#[derive(Debug)]
pub struct Numbers {
    /// The board.
    size: Size,
    /// The part that the table covers. `None` until a kernel says which; any part that holds the wave will do.
    part: Option<Area>,
    /// The cell that kernels call (0, 0), and its place in the table. It may be before the first.
    corner: Cell,
    origin: usize,
    /// It has no cells until something is written.
    table: Table,
    /// The number of layers.
    layers: u32,
    /// How many of them have turned the current planes.
    turned: u32,
    /// For a wave in registers: the cells not reached when its planes began, and then the planes.
    planes: Vec<u64>,
    /// Where the planes start: at a cache line.
    start: usize,
    /// How the planes are dealt, if all numbers have stayed there at the end.
    left: Option<Dealt>,
}

impl Numbers {
    /// Numbers all cells of a board.
    pub(crate) fn new(width: usize, height: usize) -> Self {
        let mut numbers = Self::of_part(width, height);
        numbers.cover_all();
        numbers
    }

    /// Numbers any part of a board that has all cells of a single wave.
    pub(crate) const fn of_part(width: usize, height: usize) -> Self {
        Self {
            size: Size { width, height },
            part: None,
            corner: Cell { x: 0, y: 0 },
            origin: 0,
            table: Table::NONE,
            layers: 0,
            turned: 0,
            planes: Vec::new(),
            start: 0,
            left: None,
        }
    }

    /// Makes room for all cells of the board, if there is none yet.
    pub(crate) fn cover_all(&mut self) {
        self.cover(Area::whole(self.size));
    }

    /// Makes room for the cells of `part`, if there is none yet; otherwise they all have room. Kernels call the first cell of the
    /// board (0, 0) from here on.
    #[inline(never)]
    pub(crate) fn cover(&mut self, part: Area) {
        if self.table.is_empty() {
            self.part = Some(part);
            self.make_room();
        }
        self.start_in(part, Cell { x: 0, y: 0 });
    }

    /// Makes room, if there is none yet.
    #[inline]
    pub(crate) fn make_room(&mut self) {
        if self.table.is_empty() {
            let part = self.covered();
            self.table = Table::new(part.size.width * part.size.height, self.layers);
            self.part = Some(part);
        }
    }

    /// Whether no cell has room yet.
    pub(crate) const fn may_be_of_part(&self) -> bool {
        self.part.is_none()
    }

    /// Gives the room back, after a wave that was not numbered to its end.
    pub(crate) fn uncover(&mut self) {
        *self = Self::of_part(self.size.width, self.size.height);
    }

    /// The part that has room; the whole board if there is none yet.
    const fn covered(&self) -> Area {
        match self.part {
            Some(part) => part,
            None => Area::whole(self.size),
        }
    }

    /// Sets which cell of the board kernels call (0, 0) from here on. If no part is covered yet, it is `part`, for which there is
    /// room when it is needed.
    pub(crate) fn start_in(&mut self, part: Area, corner: Cell) {
        self.part.get_or_insert(part);
        let Area { from, size } = self.covered();
        let before = from.x + from.y * size.width;
        self.corner = corner;
        self.origin = (corner.x + corner.y * size.width).wrapping_sub(before);
    }

    /// The place of a cell in the table.
    #[inline(always)]
    const fn place(&self, Cell { x, y }: Cell) -> usize {
        self.origin.wrapping_add(x + y * self.covered().size.width)
    }

    pub(crate) const fn layers(&self) -> u32 {
        self.layers
    }

    /// Sets the number of layers, for kernels that turn planes.
    pub(crate) const fn set_layers(&mut self, layers: u32) {
        self.layers = layers;
    }

    /// Advances to the next layer.
    #[inline]
    pub(crate) fn begin(&mut self) {
        self.make_room();
        self.layers += 1;
    }

    /// Adds a cell to the newest layer.
    #[inline]
    pub(crate) fn add(&mut self, cell: Cell) {
        self.table.write(self.place(cell), self.layers - 1);
    }

    /// Adds the cells of words, one bit per cell from the first cell of each word on, each word to a layer of its own, none to one
    /// after `last`. They may have that number already.
    #[inline(always)]
    pub(crate) fn add_in_layers(
        &mut self,
        words: impl Iterator<Item = (Cell, u64, u32)>,
        last: u32,
    ) {
        self.make_room();
        let (before, width) = (self.origin, self.covered().size.width);
        let words = words.map(|(Cell { x, y }, cells, layer)| {
            (before.wrapping_add(x + y * width), cells, layer - 1)
        });
        self.table.write_each(words, last - 1);
    }

    /// Writes the numbers of `count` cells of a row. No cell from `first` on may have one yet.
    #[inline]
    pub(crate) fn write_hill(&mut self, first: Cell, count: usize, hill: Hill) {
        let first = self.place(first);
        self.table.write_hill(first..first + count, hill);
    }

    /// Writes the numbers in planes to the table. `first` is the cell (0, 0) of their board.
    // Not inlined: as a part of each caller, it is a twentieth of the crate's code.
    #[inline(never)]
    pub(crate) fn take(&mut self, base: u32, first: Cell, layout: Dealt, planes: Planes<'_>) {
        self.make_room();
        let (first, size) = (self.place(first), self.covered().size);
        simd::run(Take { table: &mut self.table, size, first, base, layout, planes });
    }

    /// Lowers the numbers of cells, from place `first` of the table on, to the numbers in `others`, which started after `by` layers.
    /// Both are of all cells.
    pub(crate) fn lower(&mut self, first: usize, others: &Self, by: u32) {
        self.table.lower(first, &others.table, others.layers, by);
    }

    /// The table, and the part that it is of.
    pub(crate) fn into_table(mut self) -> (Area, Table) {
        self.take_left();
        self.make_room();
        (self.covered(), self.table)
    }
}
