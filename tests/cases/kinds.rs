//! The kinds of question, and the functions that answer them.
//!
//! A new kind is one more line here. Its function answers on any board, whatever its storage.

use crate::boards::Board;
use crate::game::Game;
use crate::model::{Answer, skip};
use crate::{distance, maps, paths, races, regions, spread, tables};

/// The answer to a case on one board, in the shape of its `expected` field.
pub(crate) fn answer<B: Board>(game: &Game<'_, B>) -> Answer {
    let answer = match game.case.kind.as_str() {
        "dist" => distance::distance,
        "dist_list" => distance::list,
        "dist_matrix" => distance::leaper_matrix,
        "distmap" => tables::distances,
        "diameter" => spread::diameter,
        "exact_steps" => spread::exact_steps,
        "levels" => spread::layers,
        "wiener" => spread::wiener_index,

        "masked_fill" => regions::dead_squares,

        "voronoi" => races::territory,

        "asp" => paths::on_chessboard,
        "asp_grid" => paths::labelled_layers,
        "count_paths" => paths::count,
        "path_union" => paths::union,

        "dist_on_map" => maps::distance,
        "map_asp" => paths::on_map,
        "map_levels" => maps::layers,
        "scen_bounds" => maps::bounds,
        "scen_sample" => maps::sample,
        "scen_sum" => maps::sum,

        kind => return skip!("unknown kind `{kind}`"),
    };
    answer(game)
}
