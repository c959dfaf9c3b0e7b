//! The allocator of this program: counts the requests of each thread, and can refuse them.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;
use std::ptr;

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The requests of a thread.
struct Count {
    calls: Cell<usize>,
    /// Bytes now, and the most at any time. Blocks freed by another thread still count.
    bytes: Cell<usize>,
    most_bytes: Cell<usize>,
    /// Larger blocks than this are refused.
    largest_block: Cell<usize>,
}

thread_local! {
    static COUNT: Count = const {
        Count {
            calls: Cell::new(0),
            bytes: Cell::new(0),
            most_bytes: Cell::new(0),
            largest_block: Cell::new(usize::MAX),
        }
    };
}

/// Counts a block that replaces another, and returns whether it is granted.
fn grant(size: usize, freed: usize) -> bool {
    // A thread that is ending has no counter any more, and asks no questions.
    let granted = COUNT.try_with(|count| {
        count.calls.set(count.calls.get() + 1);
        if size > count.largest_block.get() {
            return false;
        }
        // A block that moves exists twice for a moment.
        count.most_bytes.set(count.most_bytes.get().max(count.bytes.get() + size));
        count.bytes.set((count.bytes.get() + size).saturating_sub(freed));
        true
    });
    granted.unwrap_or(true)
}

fn give_back(size: usize) {
    let _ = COUNT.try_with(|count| count.bytes.set(count.bytes.get().saturating_sub(size)));
}

// SAFETY: a granted request is passed on unchanged to the system's allocator, a null pointer reports a refusal,
// and counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if !grant(layout.size(), 0) {
            return ptr::null_mut();
        }
        // SAFETY: the caller gives the layout and keeps the contract of `GlobalAlloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if !grant(layout.size(), 0) {
            return ptr::null_mut();
        }
        // SAFETY: the caller gives the layout, and the contract for zeroed blocks is that of the system.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if !grant(size, layout.size()) {
            return ptr::null_mut();
        }
        // SAFETY: the caller has the block from this allocator, which took it from the system.
        unsafe { System.realloc(block, layout, size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        give_back(layout.size());
        // SAFETY: the caller returns the block with its layout, and the system allocated it.
        unsafe { System.dealloc(block, layout) }
    }
}

/// How often the calling thread asks for memory while it answers a question.
pub(crate) fn allocations<T>(question: impl FnOnce() -> T) -> usize {
    COUNT.with(|count| {
        let before = count.calls.get();
        black_box(question());
        count.calls.get() - before
    })
}

/// The most bytes that the calling thread holds while it works, in excess of those before.
pub(crate) fn most_bytes<T>(work: impl FnOnce() -> T) -> usize {
    COUNT.with(|count| {
        let before = count.bytes.get();
        count.most_bytes.set(before);
        black_box(work());
        count.most_bytes.get() - before
    })
}

/// Works while no block of memory may exceed `bytes`.
pub(crate) fn with_blocks_of_at_most<T>(bytes: usize, work: impl FnOnce() -> T) -> T {
    COUNT.with(|count| {
        count.largest_block.set(bytes);
        let done = work();
        count.largest_block.set(usize::MAX);
        done
    })
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| 1 + black_box(1)), 0);
    assert_eq!(allocations(|| Box::new(black_box(1))), 1);
    assert_eq!(allocations(|| vec![0_u8; black_box(100)]), 1);
    let mut list = Vec::with_capacity(1);
    assert_eq!(allocations(|| list.extend([1, 2, 3])), 1);
    assert_eq!(most_bytes(|| (vec![0_u8; black_box(100)], vec![0_u8; black_box(20)])), 120);
    assert_eq!(most_bytes(|| [100, 20].map(|bytes| vec![0_u8; black_box(bytes)].len())), 100);
    let mut list: Vec<u8> = Vec::new();
    assert!(with_blocks_of_at_most(99, || list.try_reserve_exact(100)).is_err());
    assert!(list.try_reserve_exact(100).is_ok());
}
