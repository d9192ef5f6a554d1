import CounterpointSemantics

/// A source that stands for one view of another, wherever it is shown.
final class SubviewSource {
  weak var element: _ElementNode?
  init(_ element: _ElementNode) { self.element = element }
}

/// Makes subviews of what is mounted; each keeps what stands for it as long as it is there.
@MainActor
final class SubviewSources {
  private var sources: [ObjectIdentifier: SubviewSource] = [:]
  private var old: [ObjectIdentifier: SubviewSource] = [:]

  /// Runs `collect`, and forgets what it has not asked for.
  func renewing<Result>(_ collect: () -> Result) -> Result {
    old = sources
    sources = [:]
    defer { old = [:] }
    return collect()
  }

  /// The views below `node`, whose values are said by the modifiers up to `root`.
  func subviews(of node: _ViewNode?, upTo root: _ViewNode) -> SubviewsCollection {
    var elements: [TaggedElement] = []
    node?.collectTagged(into: &elements, tag: nil)
    return subviews(elements, upTo: root)
  }

  func subviews(_ elements: [TaggedElement], upTo root: _ViewNode) -> SubviewsCollection {
    SubviewsCollection(
      subviews: elements.map { tagged in
        let key = ObjectIdentifier(tagged.element)
        let known = old[key].flatMap { $0.element === tagged.element ? $0 : nil }
        let stand = known ?? SubviewSource(tagged.element)
        sources[key] = stand
        return Subview(
          id: Subview.ID(object: ObjectIdentifier(stand)),
          containerValues: ContainerValues(of: tagged, upTo: root), source: stand)
      })
  }
}

extension ContainerValues {
  /// Takes the values that the modifiers around an element set, up to `root`; of several that say the same, the
  /// outermost counts.
  @MainActor init(of tagged: TaggedElement, upTo root: _ViewNode) {
    self.init(tag: tagged.tag)
    var node = tagged.element.parent
    while let current = node, current !== root {
      (current as? ContainerValueNode)?.apply(&self)
      node = current.parent
    }
  }
}

/// The node of the views before they are handed out: nothing of it is shown here.
final class SubviewsSourceNode: _ContentNode {
  var onChange: (() -> Void)?
  /// Indicates whether a section is handed out as one, and not as what it holds.
  var handsOutSections = false

  override func collectChildren(into nodes: inout [SemanticNode]) { onChange?() }
}

/// Mounts a view without showing it, and shows what is made of its parts, again whenever these are others.
final class HandingOutNode<Base: View, Elements, Result: View>: _ViewNode {
  private var base: Base
  private var transform: (Elements) -> Result
  private var source: SubviewsSourceNode!
  private var output: ContentScope<Result>!
  private var collectElements: ((SubviewSources, SubviewsSourceNode) -> Elements)!
  private let sources = SubviewSources()

  init(_ base: Base, _ transform: @escaping (Elements) -> Result, in parent: _ViewNode) {
    self.base = base
    self.transform = transform
    super.init(in: parent)
  }

  func begin(
    handingOutSections: Bool, _ collectElements: @escaping (SubviewSources, SubviewsSourceNode) -> Elements
  ) {
    self.collectElements = collectElements
    source = SubviewsSourceNode(.box, in: self)
    source.handsOutSections = handingOutSections
    source.child = Base._make(base, in: source)
    source.onChange = { [unowned self] in graph.reevaluateLater(self) }
    output = ContentScope({ [unowned self] in transform(elements()) }, in: self)
  }

  func update(_ base: Base, _ transform: @escaping (Elements) -> Result) {
    self.base = base
    self.transform = transform
    if let child = source.child { Base._update(child, to: base) }
    show()
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  private func show() {
    output.update { [unowned self] in transform(elements()) }
  }

  /// The parts as they are now.
  private func elements() -> Elements {
    sources.renewing { collectElements(sources, source) }
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let source { body(source) }
    if let output { body(output) }
  }

  // Only what was made of the views stands here.
  override func collect(into nodes: inout [SemanticNode]) { output?.collect(into: &nodes) }
  override func forEachElement(_ body: (_ElementNode) -> Void) { output?.forEachElement(body) }
  override func collectTagged(into elements: inout [TaggedElement], tag: AnyHashable?) {
    output?.collectTagged(into: &elements, tag: tag)
  }
}
