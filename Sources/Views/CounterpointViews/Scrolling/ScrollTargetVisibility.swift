import CounterpointSemantics

extension View {
  /// Runs `action` when others than before are in sight of the views in a stack or grid with `scrollTargetLayout()`, with the
  /// identities of those that are, in their order.
  ///
  /// Identities are those of the stack's `ForEach`. A view that the browser measures for itself, such as a picture or a
  /// `GeometryReader`, counts only inside of another.
  /// - Parameter threshold: the share of a view, 0 to 1, that makes it count as seen.
  nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(TargetVisibilityModifier(threshold: min(max(threshold, 0), 1), action: action))
  }
}

private nonisolated struct TargetVisibilityModifier<ID: Hashable>: ViewModifier {
  typealias Body = Never
  let threshold: Double
  let action: ([ID]) -> Void

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = TargetVisibilityNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    node.look()
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: TargetVisibilityNode<ID>.self)
    node.modifier = modifier
    V._update(node.child, to: content)
    node.look()
  }
}

/// Knows which views of a layout of scroll targets are seen.
private final class TargetVisibilityNode<ID: Hashable>: _ViewNode {
  var modifier: TargetVisibilityModifier<ID>
  var child: _ViewNode!
  private weak var layout: _ElementNode?
  private var targets: [Target] = []
  private var seen: Set<ObjectIdentifier> = []
  private var told: [ID] = []

  private struct Target {
    let element: ObjectIdentifier
    let id: ID
  }

  init(_ modifier: TargetVisibilityModifier<ID>, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  /// Finds the layout, and asks for its views.
  func look() {
    if layout?.isMounted != true, let found = Self.layout(in: child) {
      layout = found
      found.watchChildren { [weak self] in self?.ask() }
    }
    ask()
  }

  private static func layout(in node: _ViewNode) -> _ElementNode? {
    if let element = node as? _ElementNode, element.semantic[.isScrollTarget] == .bool(true) {
      return element
    }
    var found: _ElementNode?
    node.forEachChild { if found == nil { found = layout(in: $0) } }
    return found
  }

  /// Asks the browser for the views that are there now. O(views), where they stand in a `ForEach`.
  private func ask() {
    guard isMounted, let layout, layout.isMounted else { return }
    var elements: [TaggedElement] = []
    layout.forEachChild { $0.collectTagged(into: &elements, tag: nil) }
    let asked = Set(targets.map(\.element))
    targets = elements.compactMap { tagged -> Target? in
      let (element, key) = (tagged.element, ObjectIdentifier(tagged.element))
      guard let id = (tagged.tag ?? layout.identity(of: element.semantic))?.base as? ID,
        asked.contains(key) || element.semantic[.measures] == nil
      else { return nil }
      element.set(.measures, "seen \(modifier.threshold)")
      element.listen(to: .report, for: self) { [weak self] payload in
        guard case .report(let numbers) = payload, numbers.count == 1 else { return }
        self?.report(key, isSeen: numbers[0] == 1)
      }
      return Target(element: key, id: id)
    }
    seen.formIntersection(targets.map(\.element))
    graph.afterUpdate { [weak self] in self?.tell() }
  }

  private func report(_ key: ObjectIdentifier, isSeen: Bool) {
    if isSeen { seen.insert(key) } else { seen.remove(key) }
    tell()
  }

  private func tell() {
    guard isMounted else { return }
    let ids = targets.filter { seen.contains($0.element) }.map(\.id)
    guard ids != told else { return }
    told = ids
    modifier.action(ids)
  }
}
