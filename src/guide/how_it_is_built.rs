//! How it is built, for maintainers: the folders, the way of a question, the engines.
//!
//! # Floors
//!
//! Imports point down only, and never in a circle; `tests/floors.rs` checks that.
//!
//! ```text
//!  5  lib.rs, prelude, chess, hex, walls, storage, mosaic, iter, error    names; no code
//!     guide                  these pages                 serialize, arbitrary: boards in and out, random boards
//!  4  search.rs, search/                                 questions: they know no storage
//!  3  rule.rs, rule/         how a piece moves           mask, bitboard, grid_vec, batch, levels: the boards
//!     text.rs, path.rs       pictures, paths             fixed, operators, pick: what boards share
//!     position.rs            a chess position            symmetry, grid
//!  2  cell_set.rs            the waist: sets of cells, and one door to the wave (`ask`)
//!  1  bits.rs, bits/         words, engines, and one trait for vectors (bits/simd); all `unsafe` code
//!  0  cell.rs, direction.rs, moves.rs                    a coordinate, a compass point, a move as data
//!     memory.rs              lists of zeros, values made once
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
//!         ├── fixed.rs            GridMask, Bitboard, Batch: asks its storage
//!         │     ├── bits/packed.rs    one word
//!         │     ├── bits/rows.rs      one word per row: registers, slides
//!         │     └── bits/lanes.rs     the boards of a batch side by side
//!         ├── grid_vec/ask.rs     GridVec:              chooses by question, moves and size
//!         ├── levels.rs           Levels:               step by step; by doors level by level
//!         └── cell_set/steps.rs   any board:            step by step, if no engine knows the moves
//!         │
//!  bits/moves.rs         Move: which step it is, and which cells each direction may enter
//!  bits/around.rs        each step, once, over any kind of cells: a word, a vector of rows
//!  bits/wave.rs          run(): is it empty? at the stop? advance()
//!         │
//!  Answer { stopped, layers, cells }
//! ```
//!
//! Questions that end in `_each` take another door: `Lanewise::each`, which `batch.rs` answers.
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
//! The board chooses. The head of `grid_vec/ask.rs` lists the choice of a [`GridVec`](crate::GridVec), from top to bottom; these are the
//! engines:
//!
//! | engine | for | described in |
//! |---|---|---|
//! | one word | boards of up to 256 cells | [A board in one word](super::how_the_wave_works#a-board-in-one-word), `bits/packed.rs` |
//! | lanes | batches | [Batches in lockstep](super::how_the_wave_works#batches-in-lockstep), `bits/lanes.rs` |
//! | registers | boards, or windows, of up to 64×64 cells | [Rows in registers](super::how_the_wave_works#rows-in-registers), `bits/rows/registers.rs` |
//! | field | boards that do not fit in registers; races; two waves that meet | [Chunks of a field](super::how_the_wave_works#chunks-of-a-field), `bits/field.rs` |
//! | spans | large boards whose open cells lie in long spans | [From span to span](super::how_the_wave_works#from-span-to-span), `bits/spans.rs` |
//! | fill | what is reached, without layers | [Filled run by run](super::how_the_wave_works#filled-run-by-run), `bits/tiles/fill.rs` |
//! | sweeps | slides that only closed cells stop | `bits/slides.rs` |
//! | queue | layers of a few words; a lone cell in a corridor along a row jumps to its end | `bits/field/queue.rs` |
//! | from door to door | a few portals, stairs or switches | `search/doors.rs` |
//! | cell by cell | other moves, while few cells are new | `search/cells.rs` |
//! | step by step | anything | [The loop](super::how_the_wave_works#the-loop), `cell_set/steps.rs` |
//!
//! Moves that no engine knows go step by step: sliders past thin walls or of limited length, leapers other than the knight, pawns,
//! jumps on a torus, many portals, closures. Tests compare every engine with this one.
