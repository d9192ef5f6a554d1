import CounterpointValues

/// A name for a value that views tell those around them, and how several become one.
public protocol PreferenceKey {
  associatedtype Value
  static var defaultValue: Value { get }
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nothing: `nil` holds where no view tells a value.
  public static var defaultValue: Value { nil }
}

extension View {
  /// Tells views around `value`, in place of what is told inside this one.
  nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
    modifier(PreferenceWriter<K>(kind: .value(value)))
  }

  /// Changes what is told inside this view on its way out.
  nonisolated public func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(PreferenceWriter<K>(kind: .transform(callback)))
  }

  /// Runs `action` when what is told inside this view has changed: first when it differs from the key's default.
  nonisolated public func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(
      PreferenceReader<K>(
        isSame: { $0 == $1 }, isEffect: true, read: action))
  }

  /// Lays views over this one that are made of what is told inside it.
  nonisolated public func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(
      PreferenceLayer<Key, T>(placement: .overlay, alignment: alignment, transform: transform))
  }

  /// Lays views behind this one that are made of what is told inside it.
  nonisolated public func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    modifier(
      PreferenceLayer<Key, T>(placement: .background, alignment: alignment, transform: transform))
  }
}

// MARK: Telling

extension _ViewNode {
  /// Returns what the nodes below tell, put together in order; `nil` where nobody tells anything.
  @MainActor fileprivate func preference<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    var sum: Key.Value?
    func add(_ node: _ViewNode) {
      // What is presented over the screen tells the screen nothing.
      if node is PresentationNode { return }
      if let teller = node as? PreferenceWriterNode<Key> {
        guard let value = teller.told else { return }
        if var before = sum {
          Key.reduce(value: &before) { value }
          sum = before
        } else {
          sum = value
        }
      } else {
        node.forEachChild(add)
      }
    }
    forEachChild(add)
    return sum
  }

  /// Has those around who listen for a key look again, before the update ends.
  @MainActor fileprivate func preferenceChanged<Key: PreferenceKey>(_ key: Key.Type) {
    var node = parent
    while let current = node {
      if current is PresentationNode { return }
      if let reader = current as? PreferenceReaderNode<Key> { reader.lookAgain() }
      node = current.parent
    }
  }
}

nonisolated struct PreferenceWriter<Key: PreferenceKey>: ViewModifier {
  typealias Body = Never
  enum Kind {
    case value(Key.Value)
    case transform((inout Key.Value) -> Void)
  }
  let kind: Kind

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = PreferenceWriterNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    node.preferenceChanged(Key.self)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: PreferenceWriterNode<Key>.self)
    V._update(node.child, to: content)
    node.update(to: modifier)
  }
}

private final class PreferenceWriterNode<Key: PreferenceKey>: _ViewNode {
  private var modifier: PreferenceWriter<Key>
  var child: _ViewNode!

  init(_ modifier: PreferenceWriter<Key>, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  var told: Key.Value? {
    guard isMounted else { return nil }
    switch modifier.kind {
    case .value(let value): return value
    case .transform(let change):
      var value = preference(Key.self) ?? Key.defaultValue
      change(&value)
      return value
    }
  }

  func update(to new: PreferenceWriter<Key>) {
    let old = modifier
    modifier = new
    if case .value(let before) = old.kind, case .value(let now) = new.kind, isEqual(before, now) { return }
    preferenceChanged(Key.self)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }

  override func unmount() {
    super.unmount()
    preferenceChanged(Key.self)
  }
}

// MARK: Listening

private nonisolated struct PreferenceReader<Key: PreferenceKey>: ViewModifier {
  typealias Body = Never
  let isSame: (Key.Value, Key.Value) -> Bool
  /// `true` if reading waits until the screen is up to date.
  let isEffect: Bool
  let read: (Key.Value) -> Void

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = PreferenceReaderNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    node.look()
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: PreferenceReaderNode<Key>.self)
    node.modifier = modifier
    V._update(node.child, to: content)
  }
}

private final class PreferenceReaderNode<Key: PreferenceKey>: _ViewNode {
  var modifier: PreferenceReader<Key>
  var child: _ViewNode!
  private var last = Key.defaultValue
  private var isLooking = false

  init(_ modifier: PreferenceReader<Key>, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  func lookAgain() {
    guard isMounted, !isLooking else { return }
    isLooking = true
    graph.reevaluateLater(self)
  }

  override func reevaluate() {
    isDirty = false
    look()
  }

  func look() {
    isLooking = false
    let value = preference(Key.self) ?? Key.defaultValue
    guard !modifier.isSame(last, value) else { return }
    last = value
    if modifier.isEffect {
      graph.afterUpdate { [weak self] in
        if let self, isMounted { modifier.read(value) }
      }
    } else {
      modifier.read(value)
    }
  }
}

/// A layer made of what is told in the content. Its state is its own, so that a new value evaluates the layer alone.
private nonisolated struct PreferenceLayer<Key: PreferenceKey, Layer: View>: ViewModifier {
  enum Placement { case overlay, background }
  let placement: Placement
  let alignment: Alignment
  let transform: (Key.Value) -> Layer
  @State private var value = Key.defaultValue

  init(placement: Placement, alignment: Alignment, transform: @escaping (Key.Value) -> Layer) {
    self.placement = placement
    self.alignment = alignment
    self.transform = transform
  }

  func body(content: Content) -> some View {
    let told = $value
    let reading = content.modifier(
      PreferenceReader<Key>(isSame: { isEqual($0, $1) }, isEffect: false, read: { told.wrappedValue = $0 }))
    switch placement {
    case .overlay: reading.overlay(alignment: alignment) { transform(value) }
    case .background: reading.background(alignment: alignment) { transform(value) }
    }
  }
}
