//! The one place that chooses the instruction set, and all the `unsafe` of the crate.
//!
//! Worthwhile work is compiled for each [`Family`] of vectors: AVX-512, AVX2, and the target's baseline. Which version runs is
//! decided at run time, by the features of the processor. The work itself is written once, over the trait [`Vector`].
//!
//! Without the feature `simd` there is no choice, and no `unsafe`.

#![cfg_attr(
    feature = "simd",
    allow(
        unsafe_code,
        reason = "a function compiled for more instructions must not run without them"
    )
)]

#[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
mod dispatch;
mod eight;
mod elementwise;
mod flags;
#[cfg(feature = "alloc")]
mod line;
#[cfg(not(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2")))]
mod plain;
#[cfg(not(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2")))]
mod portable;
mod spread;
#[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
mod spread_x86;
mod vector;
mod work;
#[cfg(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2"))]
mod x86;

#[cfg(not(all(feature = "simd", target_arch = "x86_64", target_feature = "sse2")))]
use portable as dispatch;

#[cfg(all(test, feature = "std"))]
pub(crate) use dispatch::force;
pub(crate) use dispatch::run;
pub(crate) use elementwise::elementwise;
#[cfg(feature = "alloc")]
pub(crate) use flags::flags_of;
pub(crate) use flags::word_of;
#[cfg(feature = "alloc")]
pub(crate) use line::turn;
pub(crate) use vector::{Family, Vector};
pub(crate) use work::Work;
