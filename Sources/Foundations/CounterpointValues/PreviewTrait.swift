/// The subject of a `#Preview`.
public struct Preview: Sendable {
  private init() {}
  /// The kind of a preview that shows a view.
  public enum ViewTraits {}
}

/// A way in which a preview is shown, or what it is shown with.
///
/// Traits that are about views come with the views' module, those that set dependencies with the dependencies'.
public struct PreviewTrait<T>: Sendable {
  /// The trait's effect; `nil` for one that makes no difference here.
  package let effect: (any PreviewTraitEffect)?

  package init(_ effect: (any PreviewTraitEffect)?) { self.effect = effect }
}

/// An effect of a trait, known to the module that declares the trait.
package protocol PreviewTraitEffect: Sendable {}
