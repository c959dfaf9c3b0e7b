//! The operators of arrays.

/// Implements `&`, `|` and `^` for arrays, or arrays of arrays, of these lengths.
// Plain loops, because a closure that is not inlined is compiled without the instruction set of its caller.
macro_rules! elementwise {
    ([$($generics:tt)*] $Array:ty: $($N:ident)*; $inline:meta) => {
        $crate::bits::simd::elementwise! { @one [$($generics)*] $Array: $($N)*; $inline; BitAnd, bitand }
        $crate::bits::simd::elementwise! { @one [$($generics)*] $Array: $($N)*; $inline; BitOr, bitor }
        $crate::bits::simd::elementwise! { @one [$($generics)*] $Array: $($N)*; $inline; BitXor, bitxor }
    };
    (@one [$($generics:tt)*] $Array:ty: $($N:ident)*; $inline:meta; $Op:ident, $op:ident) => {
        impl<$($generics)*> core::ops::$Op for $Array {
            type Output = Self;

            #[$inline]
            fn $op(mut self, other: Self) -> Self {
                $crate::bits::simd::elementwise! { @each self.0, other.0, $op: $($N)* }
                self
            }
        }
    };
    (@each $a:expr, $b:expr, $op:ident:) => {
        $a = $a.$op($b);
    };
    (@each $a:expr, $b:expr, $op:ident: $N:ident $($more:ident)*) => {
        for i in 0..$N {
            $crate::bits::simd::elementwise! { @each $a[i], $b[i], $op: $($more)* }
        }
    };
}

pub(crate) use elementwise;
