import CounterpointSemantics
import CounterpointValues

extension AnimationValue {
  init(_ animation: Animation) {
    let curve: Curve =
      switch animation.curve {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInOut: .easeInOut
      case .bezier: .easeInOut
      case .spring(let bounce): .spring(bounce: bounce)
      }
    self.init(
      curve: curve, duration: animation.duration / max(animation.speed, 0.001), delay: animation.delay)
  }
}

extension View {
  /// Animates what changes in the view when `value` does.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(AnimationModifier(animation: animation, value: value))
  }
}

private nonisolated struct AnimationModifier<Value: Equatable>: ViewModifier {
  typealias Body = Never
  let animation: Animation?
  let value: Value

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = ValueAnimationNode(modifier.value, in: parent)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: ValueAnimationNode<Value>.self)
    guard node.value != modifier.value else { return V._update(node.child, to: content) }
    node.value = modifier.value
    let animation = modifier.animation.map(AnimationValue.init)
    node.animateChanges(with: animation)
    node.graph.tree.animating(animation) { V._update(node.child, to: content) }
  }
}

/// A modifier that animates what changes below it for the rest of a flush.
class AnimationNode: _ViewNode {
  private(set) final var pending: AnimationValue?

  final func animateChanges(with animation: AnimationValue?) {
    guard let animation else { return }
    pending = animation
    graph.animateChanges(below: self)
  }

  final func settle() { pending = nil }
}

private final class ValueAnimationNode<Value>: AnimationNode {
  var value: Value
  var child: _ViewNode!

  init(_ value: Value, in parent: _ViewNode) {
    self.value = value
    super.init(in: parent)
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }
}
