//! `|`, `&`, `^`, `-` for boards, derived from the in-place operators that take a reference.

macro_rules! set_operators {
    ([$($generics:tt)*] $Board:ty) => {
        crate::operators::set_operators! { @one [$($generics)*] $Board, BitAnd, bitand, BitAndAssign, bitand_assign }
        crate::operators::set_operators! { @one [$($generics)*] $Board, BitOr, bitor, BitOrAssign, bitor_assign }
        crate::operators::set_operators! { @one [$($generics)*] $Board, BitXor, bitxor, BitXorAssign, bitxor_assign }
        crate::operators::set_operators! { @one [$($generics)*] $Board, Sub, sub, SubAssign, sub_assign }
    };
    (@one [$($generics:tt)*] $Board:ty, $Op:ident, $op:ident, $OpAssign:ident, $op_assign:ident) => {
        impl<$($generics)*> core::ops::$Op for $Board {
            type Output = Self;

            #[inline]
            fn $op(mut self, other: Self) -> Self {
                core::ops::$OpAssign::$op_assign(&mut self, &other);
                self
            }
        }

        impl<$($generics)*> core::ops::$Op<&$Board> for &$Board {
            type Output = $Board;

            #[inline]
            fn $op(self, other: &$Board) -> $Board {
                let mut result = self.clone();
                core::ops::$OpAssign::$op_assign(&mut result, other);
                result
            }
        }

        impl<$($generics)*> core::ops::$OpAssign for $Board {
            #[inline]
            fn $op_assign(&mut self, other: Self) {
                core::ops::$OpAssign::$op_assign(self, &other);
            }
        }
    };
}

pub(crate) use set_operators;
