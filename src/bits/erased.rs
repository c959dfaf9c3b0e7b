//! Visitors through a pointer, so that long kernels are compiled once and not for each kind of visitor.

use core::ops::ControlFlow;

use super::frontier::Visitor;

/// A visitor of whatever kind, to be called through a pointer.
pub(crate) trait AnyVisitor<B> {
    fn visit_any(&mut self, layer: &B) -> ControlFlow<()>;
    fn patience_of_any(&self) -> Option<u32>;
    fn any_wants_unvisited(&self) -> bool;
    fn end_any(&mut self, layers: u32, unvisited: Option<B>);
}

impl<B, V: Visitor<B>> AnyVisitor<B> for V {
    fn visit_any(&mut self, layer: &B) -> ControlFlow<()> {
        self.visit(layer)
    }

    fn patience_of_any(&self) -> Option<u32> {
        self.patience()
    }

    fn any_wants_unvisited(&self) -> bool {
        self.wants_unvisited()
    }

    fn end_any(&mut self, layers: u32, unvisited: Option<B>) {
        self.end(layers, unvisited);
    }
}

/// The visitor of kernels that would take long to compile for each kind: they are for this one.
pub(crate) struct Erased<'a, B, const LOOKS: bool>(pub(crate) &'a mut dyn AnyVisitor<B>);

impl<B, const LOOKS: bool> Visitor<B> for Erased<'_, B, LOOKS> {
    const LOOKS: bool = LOOKS;

    fn visit(&mut self, layer: &B) -> ControlFlow<()> {
        self.0.visit_any(layer)
    }

    fn patience(&self) -> Option<u32> {
        self.0.patience_of_any()
    }

    fn wants_unvisited(&self) -> bool {
        self.0.any_wants_unvisited()
    }

    fn end(&mut self, layers: u32, unvisited: Option<B>) {
        self.0.end_any(layers, unvisited);
    }
}
