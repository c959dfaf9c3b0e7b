//! How the wave works: from four shifts to tiles, each with its drawing.
//!
//! # The loop
//!
//! A set of cells is a word, a bit for each cell: bit 0 is (0, 0), and on a board of `W` columns (x, y) is bit x + y ·
//! W. The *layer* is the set of the cells that were reached last. All of them step at once:
//!
//! ```text
//!  open       layer      its four shifts    & open     & unvisited: the next layer
//!  X X X X    X . . .    . X . .            . X . .    . X . .
//!  X X . X    . X . .    X . X .            X . . .    . . . .     (2, 1) is closed, and
//!  X X X X    X . . .    . X . .            . X . .    . X . .     (0, 1) is where the wave began
//! ```
//!
//! The cost is a handful of operations for a layer, however many cells it has, without a branch for any of them. An
//! article on the game *The Great Escape* (a tech.io playground) has this loop for 9×9 cells in a `u128`. By hand in a
//! `u64`, and held against [`Search::layers`](crate::Search::layers):
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<4, 3, u64>;
//! let board: Board = "\
//! XXXX
//! XX.X
//! XXXX".parse()?;
//! const FIRST_COLUMN: u64 = 0b0001_0001_0001;
//! const LAST_COLUMN: u64 = FIRST_COLUMN << 3;
//! let open: u64 = board.to_bits();
//!
//! let mut layer = 1 << 4; // (0, 1)
//! let mut unvisited = open & !layer;
//! let mut layers = Vec::new();
//! while layer != 0 {
//!     layers.push(layer);
//!     let east = (layer & !LAST_COLUMN) << 1;
//!     let west = (layer & !FIRST_COLUMN) >> 1;
//!     layer = (layer >> 4 | east | layer << 4 | west) & unvisited;
//!     unvisited ^= layer;
//! }
//!
//! let search = Search::new(ORTHOGONAL, board);
//! let ours: Vec<u64> = search.layers((0, 1)).map(|layer| layer.to_bits()).collect();
//! assert_eq!(layers, ours);
//! assert_eq!(search.distances((0, 1)).to_string(), "\
//! 1 2 3 4
//! 0 1 . 5
//! 1 2 3 4");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! The cells that were not visited are kept, not those that were: one mask for `open` and `visited` in one.
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
//! North of row 0 bits fall off the low end of the word; south of the last row they land in spare bits, and
//! `unvisited` has none there. A rule is [described](crate::rule::Moves) as directions, edges or masks, and every kernel
//! makes its own shifts from that. No description can be made that leads round.
//!
//! # A board in one word
//!
//! Up to 256 cells are packed without gaps in a `u64`, `u128` or `U256`. The wave is the loop above, compiled for the
//! board's width. Thin walls are two more words: the open edges to the east, and those to the south, each kept with
//! the first of its two cells. A step east masks and shifts, a step west shifts and masks:
//!
//! ```text
//! cells    0 1 2│3     edges to the east   1 1 . .      east   (layer & edges) << 1
//!                      of cells 0 and 1                 west   layer >> 1 & edges
//! ```
//!
//! # All shortest paths
//!
//! Layers from the sources until one touches the targets, then a sweep back: from the last layer on, a cell stays if a
//! move leads from it to one that has stayed. Steffan Westcott published it for a king on the chessboard (*All
//! shortest paths*, Computer Chess Club, 2002). Moves of one way are swept back by [`Rule::back`](crate::Rule::back):
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<7, 4>;
//! let (search, from, to) = (Search::new(KING, Board::full()), (2, 3), (0, 0));
//! let mut layers: Vec<Board> = search.layers(from).take(4).collect(); // (0, 0) is in the last
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
//! On boards of many words a second wave, from the targets, takes less time than these single moves: what is `k` moves
//! from the sources and all the others from the targets is on a shortest path.
//!
//! A king's or a knight's short ones on boards in a `u64` take two waves instead, one from either end, in the two
//! halves of a vector: a cell is on a path if the numbers of its layers in both add up to the distance.
//!
//! # Rows in registers
//!
//! Where rows have a word each, a vector holds several rows. By steps along rows and columns, over thin walls or to all
//! neighbors, a whole board of up to 64×64 cells stays in registers from the first layer to the last, if the vectors
//! are long enough for it:
//!
//! ```text
//! 16 rows in R = 4 vectors of 4 lanes      east, west              the same shift in every lane
//!   vector 0   rows 0  4   8  12           south from vector 0     arrives at vector 1, as it is
//!   vector 1   rows 1  5   9  13           south from vector 3     arrives at vector 0, one lane on
//!   vector 2   rows 2  6  10  14
//!   vector 3   rows 3  7  11  15
//! ```
//!
//! Rows next to each other are in vectors next to each other, so a step along a column is no instruction at all but at
//! the border. Which vectors, of AVX-512, AVX2 or what the target has, is chosen when the program runs.
//!
//! # Strips
//!
//! What has no room in registers goes through memory, in strips of 64 columns that lie as above. A step along a column
//! is then another load. At each end of a strip stand copies of the vectors of its other end with their lanes moved by
//! one, so that the border is no special case. The length of a strip is known at run time only: the loop is compiled
//! once, with the crate.
//!
//! Of a [`GridVec`](crate::GridVec) only the box around its open cells is laid out, in registers or in strips. A map of 66×66
//! with a wall around it is one of 64×64, and one of 65 columns may be a single strip.
//!
//! Several players who race for cells have a board each. They make a step in turn, and then what somebody has reached is
//! closed to all.
//!
//! # Corridors
//!
//! Registers and strips take a whole board on for each layer, be it a single cell. So after some dozens of layers they
//! look whether the wave has become narrow, and again, as long as it has not, after twice as many. If it has, its words
//! are taken on one by one, and a cell that can only go straight on is at once at the place from where it could do something
//! else. Along a row that is a count of bits, along a column a look at the words of three rows for each cell:
//!
//! ```text
//!   # # # # # # . #     unvisited, in the row          . . X X X X X .
//!   0 1 2 3 4 5 6 .     the first that a step south
//!   # # # # # # # #       or north can enter or leave  . . . . . . X .     five layers in one go
//! ```
//!
//! That is for whoever is shown no layers, by the commonest moves on boards that go over strips, or of more than 2,048
//! cells in registers; a distance on a serpentine of 128×128 cells takes a thirtieth of the time. What fills a board in
//! registers (see below) goes on so as well, when it has swept over it many times.
//!
//! # Tiles
//!
//! On a large map most of the board has nothing to do with the newest layer. A [`GridVec`](crate::GridVec) is made of
//! tiles of 64 columns and 8 rows, 512 bits: a vector of the longest kind, or a line of the cache.
//!
//! ```text
//!   tiles of a map         a bit a tile: look at it      a visit to a tile
//!   ┌──┬──┬──┬──┐          1 1 1 .                       what steps in from it and those around it
//!   │  │░░│  │  │          1 1 . .                           & unvisited
//!   ├──┼──┼──┼──┤                                        is the next layer there; its edges say
//!   │  │░ │  │  │          ░ has cells of the layer      which tiles to look at next
//!   └──┴──┴──┴──┘
//! ```
//!
//! So a layer costs what its frontier does, whatever the size of the map. In a corridor the frontier is a cell or two,
//! and a tile too much for it: there the words that have some cells push them on, one by one, as a queue would. The
//! wave goes over from one way to the other as its frontier grows and shrinks.
//!
//! # Filled run by run
//!
//! Who asks what is reached, not when, needs no layers. A run of open cells is filled eastwards by one addition, whose
//! carry goes through all of it:
//!
//! ```
//! let open: u64 = 0b0_1111_0_11_0; // the lowest bit is column 0, in the west
//! let cells: u64 = 0b0_0010_0_00_0;
//! let east = open & !open.wrapping_add(cells) | cells;
//! assert_eq!(east, 0b0_1110_0_00_0); // the run from there to its end
//! ```
//!
//! To the west, doubling does it: one column, then two more. Then the rows above and below are entered, until nothing
//! changes; a tile that is done hands what steps over its edges to its neighbors, which wait for a visit. A wave
//! comes to a tile for every layer that passes; a fill comes a few times. This is the way of `reach`, `connected` and
//! `components` on `GridVec` and on boards with a word a row, for steps to neighbors and thin walls.
//!
//! # Distances in planes of bits
//!
//! To write a number for each cell as it comes would be a store and a branch a cell. Instead each layer turns *one*
//! bit of all cells that have not come before it, in one of eight boards of bits: numbers in Gray code differ from the
//! next in one bit.
//!
//! ```text
//! layer     number     the bit that turns     the cells where it turns
//!   1      00000001            0               X X X X     1 2 3 4
//!   2      00000011            1               . X X X     is when
//!   3      00000010            0               . . X X     they come
//!   4      00000110            2               . . . X
//! ```
//!
//! A cell keeps what it has seen turn. After some layers, or at the end, the planes become bytes, many at a time.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! type Board = GridMask<8, 8, u64>;
//! let search = Search::new(KNIGHT, Board::full());
//! let (mut planes, mut unvisited) = ([Board::EMPTY; 8], Board::full());
//! for (layer, cells) in (1_u32..).zip(search.layers((0, 0))) {
//!     planes[layer.trailing_zeros() as usize] ^= unvisited; // those that come now among them
//!     unvisited -= cells;
//! }
//! let distances = search.distances((0, 0));
//! for cell in Board::full().cells() {
//!     let gray = (0..8).map(|i| u32::from(planes[i].contains(cell)) << i).sum::<u32>();
//!     let layer = distances.get(cell).unwrap() + 1;
//!     assert_eq!(gray, layer ^ layer >> 1);
//! }
//! ```
//!
//! # Two waves that meet
//!
//! For `distance` between two places of a large map, by moves that may be taken back, a wave comes from either end,
//! and the one goes on whose step is cheaper. Each covers half of the way, and so, where the way is free, a quarter of
//! the cells:
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
//! Where there is room, most of a wave is foreseen. Once it has entered a run of open cells in a row, a *span*, it goes on to
//! both sides a cell a layer, and the spans above and below are entered where they are nearest to that place. So a board is
//! its spans, and a search a queue of places where they are entered, by layers:
//!
//! ```text
//! # . . . . . . . . #         # 3 2 1 0 1 2 3 4 #     one span, entered once
//! # # # . # . . . . #         # # # 2 # 2 3 4 5 #     two spans
//! # . . . . . . . . #         # 5 4 3 4 3 4 5 6 #     one span, entered twice: each place has the cells up to the middle
//! ```
//!
//! A place that the wave has been to by then is passed over. What is left, from few cells, is a place or two a span, however
//! long it is, and the numbers of its cells are written many at a time: on open maps of 512×512 cells two to twenty times as
//! fast as by tiles. The spans are found once, though not for the first distance to a near place, and kept with the board
//! until that changes. Where they are short, or obstacles stand all over the open, tiles are faster; a few rows of the
//! board tell.
//!
//! # Batches in lockstep
//!
//! A small board leaves most of a vector empty. In a [`Batch`](crate::Batch) a lane is a board, and one shift moves
//! the pieces of all of them. The wave ends when the last board is done; each has its own answer (`distance_each`). A
//! board of two words is dealt out where there is room, so that nothing is carried from word to word:
//!
//! ```text
//!                     lane 0    lane 1          lane 7
//! word 0, even rows   board 0   board 1   ···   board 7       a step south: word 0 goes to word 1 as it is,
//! word 1, odd rows    board 0   board 1   ···   board 7       word 1 goes to word 0, a row on
//! ```
//!
//! # Slides in sweeps
//!
//! A rook's layer is not one step from the last, but any number of them. A sweep over the rows hands on from each to the
//! next what may go on there, with what starts there, so that a slide across the board takes no longer than one of a cell;
//! there is one for each direction, and along a row a sum carries through all open cells at once. Where a layer has a few
//! cells, they slide one by one, and on ice they go at once to the ends of the runs of open cells in their row and column.
//!
//! ```text
//! southwards from S; # is closed     came from above     handed on
//!   . S . . S                        . . . . .           . S . . S
//!   . . . . .                        . o . . o           . o . . o
//!   . # . S .                        . . . . o           . . . S o
//!   . . . . .                        . . . o o           . . . o o
//! ```
//!
//! # By costs
//!
//! Where moves [cost](crate::Costs) different amounts, a layer is what can be come to for one cost, and what it leads to
//! belongs to one of the next: a ring of as many as a move may cost. On small boards these are sets, and a step of the whole
//! layer is dealt out to them by what its cells cost. On larger ones, by steps to neighbors, they are lists of cells.
//!
//! ```text
//! to enter       cells          come to,         the ring    3    4    5    6
//!   · 1 3 1        a b c d      at cost 3
//!   1 2 1 2        e f g h        0 1 4 .        before      f    c i
//!   3 1 2 1        i j k l        1 3 . .        after            c i
//!                                 4 . . .                         g j
//! ```
//!
//! To enter a cell costs the same from all sides, so that who comes to it first, from where it costs least, comes for the
//! least: a byte says what a cell costs that is yet to be come to, and once it has been read it is zero. Some cells are gone
//! on from at a time, and what is found is first written down without a condition for each step, and then put into the ring.
//! Steps that cost something besides, as 14 to a corner and 10 to a side, are taken so much later, which is the same. Where a
//! step does not cost the same from all cells, the least that is known of a cell stands beside it, and is sure when its turn
//! comes.
//!
//! ```
//! use gridmask::prelude::*;
//!
//! let prices = Grid::parse_with("0131\n1212\n3121", |c| c.to_digit(10))?;
//! let open = prices.cells_where(|_| true);
//! let costs = Costs::from_fn(&open, |cell| prices[cell]);
//! let map = Search::new(ORTHOGONAL, open).cost_map((0, 0), &costs);
//! assert_eq!(map.to_string(), "0 1 4 5\n1 3 4 6\n4 4 6 7");
//! # Ok::<(), gridmask::error::ParseBoardError>(())
//! ```
//!
//! # Step by step
//!
//! Sliders past walls or no farther than so many cells, leapers but the knight, pawns, boards that go round, portals, rules
//! from closures, and whatever runs on [`Levels`](crate::Levels), have no kernel of their own. Their wave is the loop
//! above on whole boards, with [`Rule::step`](crate::Rule::step) for the four shifts; so is that of `layers`, which is
//! pulled. All of the above is tested against it, and gives the same answers.
//!
//! # Which of them
//!
//! The board chooses, by the question and by its size. A [`GridVec`](crate::GridVec) has them all but the batch:
//!
//! | question | board | way |
//! |---|---|---|
//! | the distance between places, by moves that may be taken back | large | two waves on tiles |
//! | what is reached, by steps to neighbors or past thin walls | any, of a `GridVec` those larger than 32×32 | fill |
//! | a number or the distances of all cells, by the commonest moves | open within 64×64 | registers |
//! | what is within a few moves, how far a near place is, by those moves | larger | registers, in a window |
//! | a number or the distances of all cells, by steps along rows and columns or to all neighbors | larger, of long spans | from span to span |
//! | the same by other moves, or on a larger board | small | strips |
//! | who comes first of up to eight players, by the commonest moves | small | strips, side by side |
//! | anything, by slides that closed cells alone stop | any | sweeps, or cell by cell |
//! | what moves cost | small | sets by cost |
//! | the same by steps to neighbors | more than 256 cells, or `GridVec` | lists by cost |
//! | layers, and anything else | any | tiles |
//! | moves that no kernel knows | any | step by step |
