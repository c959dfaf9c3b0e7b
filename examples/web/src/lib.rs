//! Boards and questions of `gridmask` for JavaScript.
//!
//! `module/gridmask.ts` is the other half: it checks the types of all arguments, and this crate checks their values, so
//! that no question panics. Numbers and cells cross the border in two buffers; [`abi`] describes them.

#![cfg_attr(target_family = "wasm", no_std)]
#![cfg_attr(
    not(target_family = "wasm"),
    allow(dead_code, reason = "`abi` is for WebAssembly alone")
)]

extern crate alloc;

// `unsafe` exports functions, and shares the state of a module that has one thread.
#[cfg(target_family = "wasm")]
mod abi;
mod board;
mod piece;

pub use board::Board;
pub use piece::{Kind, Piece};

#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;

/// Panics have no message here, because formatting them would take a fifth of the module. None is expected.
#[cfg(target_family = "wasm")]
#[panic_handler]
fn trap(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
