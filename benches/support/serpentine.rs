//! The worst case of a wave.

use gridmask::CellSet;

/// Rows with gaps at alternate ends: one path over half the cells.
pub fn open<B: CellSet>(empty: &B) -> B {
    let mut open = empty.full_like();
    for y in (1..empty.height()).step_by(2) {
        let gap = if y % 4 == 1 { empty.width() - 1 } else { 0 };
        for x in (0..empty.width()).filter(|&x| x != gap) {
            open.remove((x, y));
        }
    }
    open
}
