import CounterpointSemantics
import Foundation

extension View {
  /// The heights at which the sheet around rests. With several of them people drag it from one to the other.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationTrait(.detents(detents, nil))
  }

  /// The heights at which the sheet around rests, and the one at which it does.
  ///
  /// - Parameter selection: is set when people have dragged the sheet; a binding that refuses puts the sheet back.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    presentationTrait(.detents(detents, selection))
  }

  /// Says whether the sheet shows a handle. By default one with several detents does.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationTrait(.grabber(visibility))
  }

  /// Keeps people from closing what is presented around in another way than the app offers.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentationTrait(.dismissDisabled(isDisabled))
  }

  /// Paints the background of the sheet around.
  nonisolated public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    presentationTrait(.background(style.paint))
  }

  /// Puts views behind the content of the sheet around.
  nonisolated public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      AccessoryModifier(
        needsPresentation: true,
        accessory: Element(
          kind: .box, style: [alignment.item], attributes: [(.placement, .string("background"))],
          content: content())))
  }

  /// Sets the radius of the sheet's corners; `nil` for the system's.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    presentationTrait(.attribute(.cornerRadius, cornerRadius.map { .double(Double($0)) }))
  }

  /// Says whether the content below the sheet can be used while the sheet is shown.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    presentationTrait(.attribute(.isBackgroundInteractive, interaction.isEnabled ? .bool(true) : nil))
  }

  /// Sets the form that the presentation takes in little room.
  nonisolated public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    presentationTrait(.attribute(.adaptation, adaptation.name.map(AttributeValue.string)))
  }

  /// Sets the form that the presentation takes in little room. Only the width counts here.
  nonisolated public func presentationCompactAdaptation(
    horizontal horizontalAdaptation: PresentationAdaptation,
    vertical verticalAdaptation: PresentationAdaptation
  ) -> some View {
    presentationCompactAdaptation(horizontalAdaptation)
  }

  /// Does nothing: a drag in a sheet's content scrolls, and one at its upper edge resizes.
  nonisolated public func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View { self }

  /// Sets the size of the sheet in a wide window.
  nonisolated public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    presentationTrait(.attribute(.sizing, sizing._name.map(AttributeValue.string)))
  }

  nonisolated private func presentationTrait(_ trait: PresentationTrait) -> some View {
    modifier(PresentationTraitModifier(trait: trait))
  }
}

/// A property of a presentation that a view in it sets.
nonisolated enum PresentationTrait {
  case detents(Set<PresentationDetent>, Binding<PresentationDetent>?)
  case grabber(Visibility)
  case dismissDisabled(Bool)
  case background(PaintValue)
  /// `nil` is what holds where nobody says anything.
  case attribute(AttributeKey, AttributeValue?)
}

private nonisolated struct PresentationTraitModifier: ViewModifier {
  typealias Body = Never
  let trait: PresentationTrait

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = PresentationTraitNode(in: parent)
    node.child = V._make(content, in: node)
    node.show(modifier.trait)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: PresentationTraitNode.self)
    V._update(node.child, to: content)
    node.show(modifier.trait)
  }
}

private final class PresentationTraitNode: _ViewNode {
  var child: _ViewNode!
  /// Weakly, as everything above, which holds this node.
  private weak var page: PresentationNode?
  private lazy var reads = ReadTracker(for: self)
  private var trait: PresentationTrait?

  override init(in parent: _ViewNode) {
    super.init(in: parent)
    page = ancestor(of: PresentationNode.self)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }

  override func reevaluate() {
    isDirty = false
    if let trait { show(trait) }
  }

  func show(_ trait: PresentationTrait) {
    self.trait = trait
    guard let page else { return }
    switch trait {
    case .detents(let detents, let selection):
      let selected = selection.map { selection in reads.track { selection.wrappedValue } }
      page.setDetents(detents, selected: selected) { [weak self] detent in
        guard let selection else { return }
        selection.wrappedValue = detent
        self?.reevaluate()
      }
    case .grabber(let visibility): page.grabberVisibility = visibility
    case .dismissDisabled(let isDisabled): page.isDismissDisabled = isDisabled
    case .background(let paint): page.setStyle([.background(paint, in: .rectangle)])
    case .attribute(let key, let value): page.set(key, value)
    }
  }

  override func unmount() {
    reads.cancel()
    super.unmount()
    guard let page, page.isMounted else { return }
    switch trait {
    case .detents: page.setDetents([], selected: nil) { _ in }
    case .grabber: page.grabberVisibility = .automatic
    case .dismissDisabled: page.isDismissDisabled = false
    case .background: page.setStyle([])
    case .attribute(let key, _): page.set(key, AttributeValue?.none)
    case nil: break
    }
  }
}
