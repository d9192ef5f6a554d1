import CounterpointSemantics

/// A node that evaluates a declaration of its own, is told when something that it read changes, and is
/// then evaluated again without its parent.
class ScopeNode: _ViewNode {
  final private let kept: ScopeSlots
  final private var reads: PendingChange?
  final var child: _ViewNode!

  init(layout: ViewLayout, in parent: _ViewNode) {
    kept = layout.makeSlots()
    super.init(in: parent)
    if !layout.dynamicFields.isEmpty, let slots = graph.handout?.next(for: layout) {
      kept.slots = slots
      tellSlots(nil)
    }
  }

  private func tellSlots(_ formerView: String?) {
    for slot in kept.slots { (slot as? any EndingWithView)?.viewHasLeft(formerView) }
  }

  // In case that the graph goes without having been stopped.
  deinit { reads?.cancel() }

  final var layout: ViewLayout { kept.layout }
  /// The objects that the declaration's property wrappers keep.
  final var slots: [AnyObject?] { kept.slots }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  final override func collect(into nodes: inout [SemanticNode]) {
    child?.collect(into: &nodes)
  }

  override func unmount() {
    reads?.retire()
    super.unmount()
    if !kept.slots.isEmpty { tellSlots(typeName) }
  }

  /// Hands the declaration's property wrappers what they keep.
  final func install<Declaration>(in declaration: inout Declaration) {
    let fields = layout.dynamicFields
    guard !fields.isEmpty else { return }
    withUnsafeMutableBytes(of: &declaration) { bytes in
      guard let base = bytes.baseAddress else { return }
      for (index, field) in fields.enumerated() {
        field.install(base + field.offset, &kept.slots[index], self)
      }
    }
  }

  /// Indicates whether something that was read has changed since.
  final var isOutdated: Bool { reads?.isPending ?? false }

  /// Evaluates `body` and subscribes this scope to what it reads.
  final func track<Result>(as type: Any.Type, _ body: () -> Result) -> Result {
    graph.countEvaluation(of: type)
    let reads = self.reads ?? graph.makeReads(for: self)
    let result = reads.track(layout: layout, body)
    if reads.isEmpty {
      self.reads = nil
      graph.keepForNextScope(reads)
    } else {
      self.reads = reads
    }
    return result
  }
}

/// A mounted view that has a body.
final class BodyScope<V: View>: ScopeNode {
  private var view: V

  init(_ view: V, in parent: _ViewNode) {
    self.view = view
    super.init(layout: ViewLayout.of(V.self), in: parent)
    install(in: &self.view)
    child = V.Body._make(evaluate(), in: self)
  }

  override var typeName: String { "\(V.self)" }

  /// Evaluates the new declaration, unless it says the same as the one before and nothing that was read has changed.
  func update(to view: V) {
    if !isDirty, !isOutdated, layout.isSame(self.view, view) { return }
    let old = self.view
    self.view = view
    install(in: &self.view)
    guard layout.isAnimatable else { return reevaluate() }
    move(self.view, from: old) { sample in
      var sample = sample
      install(in: &sample)
      self.view = sample
      reevaluate()
    }
  }

  override func reevaluate() {
    isDirty = false
    V.Body._update(child, to: evaluate())
  }

  private func evaluate() -> V.Body {
    track(as: V.self) { view.body }
  }
}
