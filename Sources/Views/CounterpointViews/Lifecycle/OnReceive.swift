import CounterpointValues
import OpenCombine

extension View {
  /// Runs `action` with each value that `publisher` sends while the view is on the screen, on the main actor.
  nonisolated public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(ReceiveModifier(publisher: publisher, action: action))
  }
}

private nonisolated struct ReceiveModifier<P: Publisher>: ViewModifier where P.Failure == Never {
  typealias Body = Never
  let publisher: P
  let action: (P.Output) -> Void

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = ReceiveNode(modifier, in: parent)
    node.child = V._make(content, in: node)
    node.plan()
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: ReceiveNode<P>.self)
    V._update(node.child, to: content)
    node.update(to: modifier)
  }
}

private final class ReceiveNode<P: Publisher>: LifecycleNode where P.Failure == Never {
  private var modifier: ReceiveModifier<P>
  private var subscription: AnyCancellable?
  private static var layout: ViewLayout { ViewLayout.of(P.self) }

  init(_ modifier: ReceiveModifier<P>, in parent: _ViewNode) {
    self.modifier = modifier
    super.init(in: parent)
  }

  func update(to new: ReceiveModifier<P>) {
    let isSame =
      P.self is AnyClass
      ? modifier.publisher as AnyObject === new.publisher as AnyObject
      : Self.layout.isSame(modifier.publisher, new.publisher)
    modifier = new
    if !isSame, subscription != nil { appear() }
  }

  override func appear() {
    subscription = modifier.publisher.sink { [weak self] value in
      // Publishers send where they like. On the main queue nothing waits, so that order is kept.
      let value = Sent(value: value)
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { self?.receive(value.value) }
      } else {
        Task { @MainActor in self?.receive(value.value) }
      }
    }
  }

  private func receive(_ value: P.Output) {
    guard isMounted else { return }
    graph.perform { modifier.action(value) }
  }

  override func disappear() { subscription = nil }
}

/// Carries a value to the main actor. Unchecked: the publisher has handed it over and the one subscriber alone has it.
private struct Sent<Value>: @unchecked Sendable {
  let value: Value
}
