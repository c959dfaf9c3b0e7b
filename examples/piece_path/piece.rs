//! The pieces by name.

use std::str::FromStr;

use gridmask::{
    BISHOP, CellSet, DIAGONAL, ICE, KING, KING_NO_CUTTING, KNIGHT, Leaper, ORTHOGONAL, QUEEN, ROOK,
    Rule, RuleExt,
};

/// Longer jumps than this leave every board that fits in memory.
const LONGEST_JUMP: usize = 1_000_000;

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Piece {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Wazir,
    Ferz,
    Amazon,
    Ice,
    KingNoCutting,
    Leaper(usize, usize),
}

impl Piece {
    /// How it moves on boards of type `B`.
    pub fn rule<B: CellSet>(self) -> Box<dyn Rule<B>> {
        match self {
            Piece::King => Box::new(KING),
            Piece::Queen => Box::new(QUEEN),
            Piece::Rook => Box::new(ROOK),
            Piece::Bishop => Box::new(BISHOP),
            Piece::Knight => Box::new(KNIGHT),
            Piece::Wazir => Box::new(ORTHOGONAL),
            Piece::Ferz => Box::new(DIAGONAL),
            Piece::Amazon => Box::new(QUEEN.or(KNIGHT)),
            Piece::Ice => Box::new(ICE),
            Piece::KingNoCutting => Box::new(KING_NO_CUTTING),
            Piece::Leaper(m, n) => Box::new(Leaper::new(m, n)),
        }
    }
}

impl FromStr for Piece {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Ok(match text {
            "king" => Piece::King,
            "queen" => Piece::Queen,
            "rook" => Piece::Rook,
            "bishop" => Piece::Bishop,
            "knight" => Piece::Knight,
            "wazir" => Piece::Wazir,
            "ferz" => Piece::Ferz,
            "camel" => Piece::Leaper(1, 3),
            "zebra" => Piece::Leaper(2, 3),
            "amazon" => Piece::Amazon,
            "ice" => Piece::Ice,
            "king-no-cutting" => Piece::KingNoCutting,
            _ => return leaper(text),
        })
    }
}

fn leaper(text: &str) -> Result<Piece, String> {
    let number = |digits: &str| digits.parse().ok().filter(|jump| *jump <= LONGEST_JUMP);
    let jump = text.split_once(',').and_then(|(m, n)| Some((number(m)?, number(n)?)));
    match jump {
        Some((0, 0)) => Err("a 0,0-leaper does not move".to_owned()),
        Some((m, n)) => Ok(Piece::Leaper(m, n)),
        None => Err(format!(
            "{text:?} is not a piece; pieces are king, queen, rook, bishop, knight, wazir, ferz, camel, \
             zebra, amazon, ice, king-no-cutting, and leapers such as 1,3"
        )),
    }
}
