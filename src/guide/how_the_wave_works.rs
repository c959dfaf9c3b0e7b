//! How the wave works: the algorithms, each with its drawing.
//!
//! [How it is built](super::how_it_is_built) has the folders, and says where the code of each is described.
//!
//! # The loop
//!
//! A set of cells is a word with one bit per cell: (x, y) is bit x + y·W on a board of `W` columns. The *layer* is the set of
//! the cells that were reached last. All of them step at once:
//!
//! ```text
//!  open       layer      its four shifts    & open     & unvisited: the next layer
//!  X X X X    X . . .    . X . .            . X . .    . X . .
//!  X X . X    . X . .    X . X .            X . . .    . . . .     (2, 1) is closed, and
//!  X X X X    X . . .    . X . .            . X . .    . X . .     (0, 1) is where the wave began
//! ```
//!
//! A layer costs a handful of operations, however many cells it has, and no branch per cell. An article on the game *The Great
//! Escape* (a tech.io playground) has this loop for 9×9 cells in a `u128`; [Coming
//! from](super::coming_from#from-a-loop-of-shifts) has it in Rust. The loop keeps the cells that were *not* visited: one mask
//! serves for `open` and `visited`.
//!
//! # Why no cell wraps
//!
//! ```text
//! a row of a packed board, east      4 5 6 7 │ 8 …      bit 7, (3, 1), would become bit 8, (0, 2)
//!     mask what leaves               the last column is dropped before the shift
//!     or mask what arrives           the first column is dropped after it
//! a word a row                       the spare bits take what leaves; they are never open
//! thin walls                         an edge over the border is never an open edge: no other mask is needed
//! ```
//!
//! A step north from row 0 falls off the low end of the word. A step south from the last row lands in spare bits, which are
//! never unvisited. A rule is [described](crate::rule::Moves) as directions, edges or masks, and each engine derives its
//! shifts from that. No description can be made that leads round the board.
//!
//! # A board in one word
//!
//! Up to 256 cells are packed without gaps in a `u64`, `u128` or `U256`. The wave is the loop above, compiled for the board's width.
//! Thin walls are two more words: the open edges to the east and those to the south, each at the first of its two cells. A step east
//! masks, then shifts; a step west shifts, then masks:
//!
//! ```text
//! cells    0 1 2│3     edges to the east   1 1 . .      east   (layer & edges) << 1
//!                      of cells 0 and 1                 west   layer >> 1 & edges
//! ```
//!
//! # All shortest paths
//!
//! First, layers from the sources until one touches the targets. Then a sweep back: from the last layer on, a cell stays if a move
//! leads from it to a cell that stayed. Steffan Westcott published this for a king on the chessboard (*All shortest paths*, Computer
//! Chess Club, 2002). The sweep uses [`Rule::back`](crate::Rule::back), because not every move can be reversed:
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<7, 4>;
//! let (search, from, to) = (Search::new(KING, Board::full()), (2, 3), (0, 0));
//! let mut layers: Vec<Board> = search.layers(from).take(4).collect(); // (0, 0) is in layer 3
//! layers[3] &= Board::of(to);
//! for k in (0..3).rev() {
//!     let before = KING.back(&layers[k + 1], &layers[k]);
//!     layers[k] = before;
//! }
//! let paths = search.shortest_paths(from, to).unwrap();
//! assert_eq!(paths.layers(), layers);
//! assert_eq!(paths.cells_on_any().to_string(), "\
//! X......
//! XX.....
//! .XX....
//! ..X....");
//! ```
//!
//! On boards of many words, a second wave from the targets is faster than the sweep. A cell is on a shortest path if its two
//! distances add up to the length.
//!
//! # Rows in registers
//!
//! On wider boards each row has a word, and a vector holds several rows. A board of up to 64×64 cells stays in registers from
//! the first layer to the last, if the vectors are long enough:
//!
//! ```text
//! 16 rows in R = 4 vectors of 4 lanes      east, west              the same shift in every lane
//!   vector 0   rows 0  4   8  12           south from vector 0     arrives at vector 1, as it is
//!   vector 1   rows 1  5   9  13           south from vector 3     arrives at vector 0, one lane on
//!   vector 2   rows 2  6  10  14
//!   vector 3   rows 3  7  11  15
//! ```
//!
//! Neighboring rows are in neighboring vectors, so a step along a column needs no instruction except at the border.
//!
//! # Filled run by run
//!
//! `reach`, `is_connected` and `components` need no layers. One addition fills a whole run of open cells to the east, because
//! its carry runs through all of them:
//!
//! ```
//! let open: u64 = 0b0_1111_0_11_0; // the lowest bit is column 0, in the west
//! let cells: u64 = 0b0_0010_0_00_0;
//! let east = open & !open.wrapping_add(cells) | cells;
//! assert_eq!(east, 0b0_1110_0_00_0); // the run from there to its end
//! ```
//!
//! To the west, doubling fills the run: one column, then two more, then four. Then the fill enters the rows above and below, until
//! nothing changes. A wave visits a place once per layer that passes, a fill only a few times.
//!
//! `component_map` does not fill component by component. It cuts the rows into runs, and union–find joins runs that touch, or that a
//! jump, slide, stair, portal or seam joins. Rules that cannot name their joins are filled: ice, `Switches`, `Clock` and your own.
//!
//! # Distances in planes of bits
//!
//! Writing a number per cell would cost a store and a branch per cell. Instead each layer flips *one* bit of all cells that are not
//! reached yet, in one of eight boards. Gray code makes that possible: each number differs from the next in one bit.
//!
//! ```text
//! layer     number     the bit that turns     the cells where it turns
//!   1      00000001            0               X X X X     1 2 3 4
//!   2      00000011            1               . X X X     is when
//!   3      00000010            0               . . X X     they come
//!   4      00000110            2               . . . X
//! ```
//!
//! A cell keeps the bits that it has when it is reached. At the end the planes become bytes, many at a time.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<8, 8, u64>;
//! let search = Search::new(KNIGHT, Board::full());
//! let (mut planes, mut unvisited) = ([Board::EMPTY; 8], Board::full());
//! for (layer, cells) in (1_u32..).zip(search.layers((0, 0))) {
//!     planes[layer.trailing_zeros() as usize] ^= unvisited; // the cells of this layer among them
//!     unvisited -= cells;
//! }
//! let distances = search.distance_map((0, 0));
//! for cell in Board::full().cells() {
//!     let gray = (0..8).map(|i| u32::from(planes[i].contains(cell)) << i).sum::<u32>();
//!     let layer = distances.get(cell).unwrap() + 1;
//!     assert_eq!(gray, layer ^ layer >> 1);
//! }
//! ```
//!
//! # Chunks of a field
//!
//! A larger board is cut into strips of 64 columns. A strip is one word per row, with the rows in order, so the rows to the north and to
//! the south are the words before and after. A loop over 32 such words, a *chunk*, takes all their cells to the next layer. Compilers
//! make vector instructions of it.
//!
//! ```
//! let (open, now) = ([!0_u64; 34], [[0; 16], [1 << 20; 16]].concat()); // some rows, and a spare one before and after
//! let mut next = vec![0; 32];
//! for i in 1..next.len() - 1 {
//!     let steps = now[i] << 1 | now[i] >> 1 | now[i - 1] | now[i + 1];
//!     next[i] = now[i] | steps & open[i];
//! }
//! assert_eq!((next[14], next[15], next[16]), (0, 1 << 20, 0b111 << 19));
//! ```
//!
//! A layer touches few chunks. Only those are visited, and a chunk is copied from the board when it is first visited. So a goal near by
//! costs the same on a board of any size.
//!
//! # Two waves that meet
//!
//! For a distance on a large map a wave starts at either end, if the moves lead both ways. Each step is taken by the wave
//! whose step is cheaper. On open ground each wave covers a quarter of the cells that a single wave would:
//!
//! ```text
//!   one wave                    two waves
//!   4 3 2 3 4 5 6 . .           . 3 2 3 . . . 3 2
//!   3 2 1 2 3 4 5 6 .           3 2 1 2 3 . 3 2 1       after as many steps of both together
//!   2 1 S 1 2 3 4 5 E           2 1 S 1 2 3 2 1 E       as there are moves, a cell is in
//!   3 2 1 2 3 4 5 6 .           3 2 1 2 3 . 3 2 1       the newest layers of both
//! ```
//!
//! # From span to span
//!
//! On open ground most of a wave can be foreseen. A *span* is a run of open cells in a row. Once a span is entered, the wave
//! spreads to both sides by one cell per layer, and enters the spans above and below at the nearest place. The board becomes a
//! graph of spans, and the search a queue of entries:
//!
//! ```text
//! # . . . . . . . . #         # 3 2 1 0 1 2 3 4 #     one span, entered once
//! # # # . # . . . . #         # # # 2 # 2 3 4 5 #     two spans
//! # . . . . . . . . #         # 5 4 3 4 3 4 5 6 #     one span, entered twice: each place has the cells up to the middle
//! ```
//!
//! Entries that the wave has already passed are skipped. A search from a few cells has one or two entries per span, however long it is,
//! and the numbers in a span are written many at a time. On open maps of 512×512 cells this is two to twenty times as fast as going
//! chunk by chunk. The spans are kept with the board until the board changes. If spans are short, or obstacles stand everywhere, chunks
//! are faster; a few rows of the board decide.
//!
//! # Batches in lockstep
//!
//! A small board leaves most of a vector empty. In a [`Batch`](crate::Batch) each lane is a board, and one shift moves the pieces of
//! all of them. The wave ends when the last board is done; `distance_each` returns each board's answer. A board of two words is split
//! into even and odd rows, so that no bit is carried from word to word:
//!
//! ```text
//!                     lane 0    lane 1          lane 7
//! word 0, even rows   board 0   board 1   ···   board 7       a step south: word 0 goes to word 1 as it is,
//! word 1, odd rows    board 0   board 1   ···   board 7       word 1 goes to word 0, a row on
//! ```
//!
//! # By costs
//!
//! If moves [cost](crate::Costs) different amounts, a layer is the set of the cells that can be reached for one cost. Their
//! neighbors go into a ring of later layers, one per cost that a move may have. On small boards these layers are sets; on
//! larger ones, lists.
//!
//! ```text
//! to enter       cells          cost so far,     the ring    3    4    5    6
//!   · 1 3 1        a b c d      at cost 3
//!   1 2 1 2        e f g h        0 1 4 .        before      f    c i
//!   3 1 2 1        i j k l        1 3 . .        after            c i
//!                                 4 . . .                         g j
//! ```
//!
//! A cell costs the same from all sides. So the first move that reaches it, from the cheapest neighbor, is the cheapest: one
//! byte per cell holds its cost until it is reached, and zero afterwards. Steps that cost extra, such as 14 to a corner and 10
//! to a side, enter the ring that much later. If a step's extra cost depends on the cell that it leaves, each cell keeps its
//! best cost so far. That cost is final when the ring reaches it.
//!
//! Programs: [mud, or cells that cost nothing](super::maps#mud-or-cells-that-cost-nothing).
