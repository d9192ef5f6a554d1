/// A placeholder for the content in a modifier's body.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View {
  public typealias Body = Never
  let source: ContentSource

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    PlaceholderNode(view.source, in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    unsafeDowncast(node, to: PlaceholderNode.self).update()
  }
}

/// The content of one mounted modifier, its type erased: whoever finds its stand-in can mount it.
@MainActor
class ContentSource {
  /// Counts the contents that have been set, so that a stand-in knows what it has seen.
  final fileprivate(set) var version = 0
  func make(in parent: _ViewNode) -> _ViewNode { fatalError("abstract") }
  func update(_ node: _ViewNode) { fatalError("abstract") }
}

private final class TypedContentSource<Content: View>: ContentSource {
  private(set) var content: Content
  init(_ content: Content) { self.content = content }
  func set(_ content: Content) {
    self.content = content
    version += 1
  }
  override func make(in parent: _ViewNode) -> _ViewNode { Content._make(content, in: parent) }
  override func update(_ node: _ViewNode) { Content._update(node, to: content) }
}

private final class PlaceholderNode: _ViewNode {
  private let source: ContentSource
  private var version: Int
  private var child: _ViewNode!

  init(_ source: ContentSource, in parent: _ViewNode) {
    self.source = source
    version = source.version
    super.init(in: parent)
    child = source.make(in: self)
  }

  func update() {
    guard version != source.version else { return }
    version = source.version
    source.update(child)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }
}

/// A mounted modifier that has a body.
final class ModifierScope<Modifier: ViewModifier, Content: View>: ScopeNode {
  private var modifier: Modifier
  private let source: TypedContentSource<Content>

  init(_ modifier: Modifier, content: Content, in parent: _ViewNode) {
    self.modifier = modifier
    source = TypedContentSource(content)
    super.init(layout: ViewLayout.of(Modifier.self), in: parent)
    install(in: &self.modifier)
    child = Modifier.Body._make(evaluate(), in: self)
  }

  func update(to modifier: Modifier, content: Content) {
    let old = self.modifier
    self.modifier = modifier
    install(in: &self.modifier)
    source.set(content)
    guard layout.isAnimatable else { return reevaluate() }
    move(self.modifier, from: old) { sample in
      var sample = sample
      install(in: &sample)
      self.modifier = sample
      reevaluate()
    }
  }

  override var typeName: String { "\(Modifier.self)" }

  override func reevaluate() {
    isDirty = false
    Modifier.Body._update(child, to: evaluate())
  }

  private func evaluate() -> Modifier.Body {
    track(as: Modifier.self) { modifier.body(content: _ViewModifier_Content(source: source)) }
  }
}
