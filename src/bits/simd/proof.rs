//! What has to be shown before vectors are made.

/// Stands for the fact that the processor has the instructions of `V`.
#[allow(unreachable_pub, reason = "a public trait names it where there are vectors of rows")]
#[derive(Debug)]
pub struct Proof<V>(core::marker::PhantomData<V>);

impl<V> Proof<V> {
    /// # Safety
    ///
    /// The processor has the instructions of `V`.
    pub(super) unsafe fn new() -> Self {
        Self(core::marker::PhantomData)
    }
}

impl<V> Clone for Proof<V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for Proof<V> {}
