import CounterpointSemantics

extension View {
  /// Says which screen stands for values of a type on the path of the stack around.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(DestinationRegistration<D, C>(destination: destination))
  }

  /// Pushes a screen while `isPresented`.
  nonisolated public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    modifier(
      DestinationPresentation<Void, V>(
        item: { isPresented.wrappedValue ? (true, ()) : nil },
        pop: { isPresented.wrappedValue = false }, destination: { _ in destination() }))
  }

  /// Pushes a screen while there is an item.
  nonisolated public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    modifier(
      DestinationPresentation<D, C>(
        item: { item.wrappedValue.map { (AnyHashable($0), $0) } }, pop: { item.wrappedValue = nil },
        destination: destination))
  }
}

/// Makes the screens of one type of value.
@MainActor
class NavigationDestinations {
  let type: ObjectIdentifier
  init(_ type: Any.Type) { self.type = ObjectIdentifier(type) }
  func make(_ value: AnyHashable, _ screen: ScreenNode) -> _ViewNode { fatalError("abstract") }
}

private final class TypedDestinations<Value: Hashable, Content: View>: NavigationDestinations {
  private struct Mounted {
    weak var scope: ContentScope<Content>?
    let value: Value
  }
  private var destination: (Value) -> Content
  private var mounted: [Mounted] = []

  init(_ destination: @escaping (Value) -> Content) {
    self.destination = destination
    super.init(Value.self)
  }

  override func make(_ value: AnyHashable, _ screen: ScreenNode) -> _ViewNode {
    guard let value = value.base as? Value else { return _ViewNode(in: screen) }
    let destination = destination
    let scope = ContentScope({ destination(value) }, in: screen)
    mounted.removeAll { $0.scope == nil }
    mounted.append(Mounted(scope: scope, value: value))
    return scope
  }

  func update(_ destination: @escaping (Value) -> Content) {
    self.destination = destination
    for mounted in mounted {
      if let scope = mounted.scope, scope.isMounted { scope.update { destination(mounted.value) } }
    }
  }
}

private nonisolated struct DestinationRegistration<Value: Hashable, Content: View>: ViewModifier {
  typealias Body = Never
  let destination: (Value) -> Content

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = DestinationRegistrationNode(TypedDestinations(modifier.destination), in: parent)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: DestinationRegistrationNode<Value, Content>.self)
    V._update(node.child, to: content)
    node.destinations.update(modifier.destination)
  }
}

private final class DestinationRegistrationNode<Value: Hashable, Content: View>: _ViewNode {
  let destinations: TypedDestinations<Value, Content>
  private weak var stack: NavigationStackNode?
  var child: _ViewNode!

  init(_ destinations: TypedDestinations<Value, Content>, in parent: _ViewNode) {
    self.destinations = destinations
    super.init(in: parent)
    stack = ancestor(of: NavigationStackNode.self)
    stack?.register(destinations)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func unmount() {
    stack?.unregister(destinations)
    super.unmount()
  }
}

private nonisolated struct DestinationPresentation<Item, Content: View>: ViewModifier {
  typealias Body = Never
  let item: () -> (id: AnyHashable, item: Item)?
  let pop: () -> Void
  let destination: (Item) -> Content

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = DestinationPresenterNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    // The stack around may itself be in the middle of being mounted.
    node.graph.reevaluateLater(node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: DestinationPresenterNode<Item, Content>.self)
    node.modifier = modifier
    V._update(node.child, to: content)
    node.show()
  }
}

private final class DestinationPresenterNode<Item, Content: View>: _ViewNode {
  var modifier: DestinationPresentation<Item, Content>
  var child: _ViewNode!
  private lazy var reads = ReadTracker(for: self)
  private var presented: (id: AnyHashable, screen: ScreenNode, content: ContentScope<Content>)?

  init(_ modifier: DestinationPresentation<Item, Content>, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func reevaluate() {
    isDirty = false
    show()
  }

  override func unmount() {
    reads.cancel()
    if presented != nil { ancestor(of: NavigationStackNode.self)?.dismiss(from: self) }
    super.unmount()
  }

  func show() {
    guard let stack = ancestor(of: NavigationStackNode.self) else { return }
    let current = reads.track { modifier.item() }
    let destination = modifier.destination
    if let presented, presented.screen.isMounted, let current, presented.id == current.id {
      return presented.content.update { destination(current.item) }
    }
    if presented != nil {
      presented = nil
      stack.dismiss(from: self)
    }
    guard let current else { return }
    var content: ContentScope<Content>!
    let screen = stack.present(for: self, pop: { [weak self] in self?.pop() }) { screen in
      content = ContentScope({ destination(current.item) }, in: screen)
      return content
    }
    presented = (current.id, screen, content)
  }

  private func pop() {
    presented = nil
    modifier.pop()
  }
}
