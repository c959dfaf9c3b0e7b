//! The allocator of this program counts what each thread asks of it, and can refuse it.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;
use std::ptr;

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// What a thread has asked for.
struct Count {
    calls: Cell<usize>,
    /// Bytes now, and at most so far. What another thread frees is not taken off.
    bytes: Cell<usize>,
    most_bytes: Cell<usize>,
    /// A block of more bytes than this is refused.
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

/// Counts a block that takes the place of another, and says whether it may be had.
fn grant(size: usize, freed: usize) -> bool {
    // A thread that is ending has no counter any more, and asks no questions either.
    let granted = COUNT.try_with(|count| {
        count.calls.set(count.calls.get() + 1);
        if size > count.largest_block.get() {
            return false;
        }
        // A block that moves is there twice for a moment.
        count.most_bytes.set(count.most_bytes.get().max(count.bytes.get() + size));
        count.bytes.set((count.bytes.get() + size).saturating_sub(freed));
        true
    });
    granted.unwrap_or(true)
}

fn give_back(size: usize) {
    let _ = COUNT.try_with(|count| count.bytes.set(count.bytes.get().saturating_sub(size)));
}

// SAFETY: what is granted is passed on to the system's allocator as it came, a null pointer says that there is no
// memory, and counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if !grant(layout.size(), 0) {
            return ptr::null_mut();
        }
        // SAFETY: the layout is the caller's, who keeps the contract of `GlobalAlloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if !grant(layout.size(), 0) {
            return ptr::null_mut();
        }
        // SAFETY: the layout is the caller's, whose contract for zeroed blocks is that of the system.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if !grant(size, layout.size()) {
            return ptr::null_mut();
        }
        // SAFETY: the caller has the block from this allocator, which has it from the system.
        unsafe { System.realloc(block, layout, size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        give_back(layout.size());
        // SAFETY: the caller gives the block back with its layout, and the system gave it.
        unsafe { System.dealloc(block, layout) }
    }
}

/// How often the calling thread asks for memory while a question is answered.
pub(crate) fn allocations<T>(question: impl FnOnce() -> T) -> usize {
    COUNT.with(|count| {
        let before = count.calls.get();
        black_box(question());
        count.calls.get() - before
    })
}

/// How many bytes more than before the calling thread has at most while it does something.
pub(crate) fn most_bytes<T>(work: impl FnOnce() -> T) -> usize {
    COUNT.with(|count| {
        let before = count.bytes.get();
        count.most_bytes.set(before);
        black_box(work());
        count.most_bytes.get() - before
    })
}

/// Does something where no block of memory may be larger than this.
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
