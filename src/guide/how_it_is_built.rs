//! How it is built, for maintainers: the folders, the way of a question, the engines.
//!
//! # Floors
//!
//! Imports point down only, and never in a circle; `tests/floors.rs` checks that.
//!
//! ```text
//!  5  lib.rs, guide, chess, hex, walls, iter, error      names; no code
//!  4  search.rs, search/                                 questions: they know no storage
//!  3  rule.rs, rule/         how a piece moves           mask, bitboard, grid_vec, batch, levels: the boards
//!     text.rs, path.rs       pictures, paths             symmetry, grid
//!  2  cell_set.rs            the waist: sets of cells, and one door to the wave (`ask`)
//!  1  bits.rs, bits/         words, engines, and one trait for vectors (bits/simd); all `unsafe` code
//!  0  cell.rs, direction.rs, moves.rs                    a coordinate, a compass point, a move as data
//! ```
//!
//! Nothing above the waist names a word or a width. Nothing below it names a search.
//!
//! # From `distance` to the innermost loop
//!
//! ```text
//!  search/distance.rs    Search::distance(from, to)     places become sets
//!         │              Query { moves, sources, open, stop, limit, want: Count }
//!  search/wave.rs        Search::ask                    adds one move of the rule, as a closure
//!         ├── search/doors.rs     GridVec, Levels:      from door to door, if a rule adds a few moves to an engine's
//!         ├── search/cells.rs     GridVec, Levels:      cell by cell or step by step, if no engine knows the moves
//!         │
//!  cell_set.rs           CellSet::ask                   the door: each board answers
//!         ├── fixed.rs            GridMask, Bitboard:   asks its storage
//!         │     ├── bits/packed.rs    one word
//!         │     └── bits/rows.rs      one word per row: registers, strips, slides
//!         ├── grid_vec/ask.rs     GridVec:              chooses by question, moves and size
//!         ├── batch.rs            Batch:                bits/lanes.rs
//!         └── cell_set/steps.rs   any board:            step by step, if no engine knows the moves
//!         │
//!  bits/moves.rs         Move: which step it is, and which cells each direction may enter
//!  bits/around.rs        each step, once, over any kind of cells: a word, a vector of rows
//!  bits/wave.rs          run(): is it empty? at the stop? advance()
//!         │
//!  Answer { stopped, layers, cells }
//! ```
//!
//! A query is data, and so are its moves. A rule describes its moves with [`Moves`](crate::rule::Moves): directions, edges per axis, masks
//! per direction, slides. A description only makes a search faster; [`Rule::step`](crate::Rule::step) and
//! [`Rule::back`](crate::Rule::back) define the rule.
//!
//! `Rule::__known` tells, by the rule's *type*, which kinds of moves it can have. A program is built only with the kernels that its
//! rules need. A `dyn Rule` may have any kind.
//!
//! # Which engine answers
//!
//! The board chooses. This is the choice of a [`GridVec`](crate::GridVec), from top to bottom:
//!
//! | question | board | engine |
//! |---|---|---|
//! | what is reached, by steps or past thin walls | larger than 32×32 | fill, in tiles |
//! | within a few moves, by common moves | larger than 16×16 | registers, in a window |
//! | a number or a distance map, by common moves | open cells within 64×64 | registers |
//! | slides that only closed cells stop | any | sweeps, or cell by cell |
//! | steps on sides that meet | up to 256 rows of 64 columns | strips |
//! | the same | larger | blocks |
//! | a number or a distance map, by steps | larger, with long spans | spans |
//! | other moves that engines know | small; for layers, up to 64 columns | strips |
//! | the distance between places, by moves that lead both ways | large | two waves, over blocks |
//! | anything else that engines know | large | blocks |
//! | no layers, by common moves and a few doors | any | these engines, from door to door |
//! | anything | any | cell by cell while few cells are new, else step by step |
//!
//! Common moves are steps along rows and columns or to all neighbors, and steps past thin walls.
//!
//! # Strips
//!
//! A board that does not fit in registers goes through memory in strips of 64 columns, with rows dealt to vectors as in
//! [registers](super::how_the_wave_works#rows-in-registers). A step along a column is another load. Each end of a strip has copies of the
//! vectors of its other end, moved by one lane, so that the border needs no special case. The length of a strip is known only at run
//! time: the loop is compiled once, with the crate.
//!
//! A `GridVec` lays out only the bounding box of its open cells. A map of 66×66 cells with a wall around it is one of 64×64.
//!
//! Players of a race have one board each and step in turn; a cell that somebody reached is closed to all.
//!
//! # Corridors
//!
//! Registers and strips visit the whole board for each layer, even for a layer of one cell. They check after some dozens of layers
//! whether the wave is narrow. If it is not, they check again after twice as many. A narrow wave continues word by word. A cell with one way
//! ahead jumps to the next cell with a choice:
//!
//! ```text
//!   # # # # # # . #     unvisited, in the row          . . X X X X X .
//!   0 1 2 3 4 5 6 .     the first that a step south
//!   # # # # # # # #       or north can enter or leave  . . . . . . X .     five layers in one go
//! ```
//!
//! Along a row that is one count of bits. Along a column it is a look at the words of three rows per cell.
//!
//! # Blocks
//!
//! On a large map most of the board is far from the newest layer. There, a wave goes over blocks of 64×64 cells, whose rows are dealt to
//! vectors as in registers.
//!
//! ```text
//!   blocks of a map        one bit per block: visit?     a visit to a block
//!   ┌──┬──┬──┬──┐          1 1 1 .                       what steps in from it and those around it
//!   │  │░░│  │  │          1 1 . .                           & open, and what was reached
//!   ├──┼──┼──┼──┤                                        is reached there; the edges of what is new
//!   │  │░ │  │  │          ░ has cells of the layer      say which blocks to visit next
//!   └──┴──┴──┴──┘
//! ```
//!
//! A layer costs what its frontier does, whatever the size of the map. A block is copied from the board when the wave first reaches it, and
//! the wave starts with room for a few blocks. So a near goal costs what the wave looks at. For a frontier of a few cells even a block is
//! too much. Then the words that have new cells go through a queue, as the cells of a search by hand do. Two waves that meet, one from
//! each end, share the same rooms of blocks.
//!
//! In a race, the players share the open cells: once all have made a step, what anybody reached is closed.
//!
//! Fills go over tiles of 64 columns and 8 rows, in which a `GridVec` keeps its cells.
//!
//! # Slides in sweeps
//!
//! A layer of a rook is any number of steps from the last. One sweep over the rows per direction passes on, from row to row, the cells
//! that may slide further, and adds those that start there. Along a row, one addition carries through all open cells. If a layer has
//! only a few cells, they slide one by one.
//!
//! ```text
//! southwards from S; # is closed     from above          passed on
//!   . S . . S                        . . . . .           . S . . S
//!   . . . . .                        . o . . o           . o . . o
//!   . # . S .                        . . . . o           . . . S o
//!   . . . . .                        . . . o o           . . . o o
//! ```
//!
//! # Step by step
//!
//! Some rules have no engine: sliders past thin walls or of limited length, leapers other than the knight, pawns and jumps on a torus.
//! Neither have many portals, closures, and most rules on [`Levels`](crate::Levels). Their wave is [the loop](super::how_the_wave_works#the-loop) on
//! whole boards, with `Rule::step`. It is also the reference: tests compare every engine with it.
//!
//! # Cell by cell
//!
//! A step costs the words of the board, even if the newest layer has three cells. On boards sized at run time, narrow layers
//! are therefore made cell by cell. The rule has to tell the moves of one cell. Most rules of this crate do;
//! those made of closures cannot.
//!
//! # From door to door
//!
//! [`Portals`](crate::Portals), [`Stairs`](crate::Stairs) and [`Switches`](crate::Switches) add moves to a rule: doors. If a level has
//! few of them, an engine runs the rule inside up to the next layer that meets a door. The move through
//! the door ends in the next layer, on the same level or on another one. Levels wait for each other only there.
