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
      case .bezier(let x1, let y1, let x2, let y2): .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
      case .spring(let bounce): .spring(bounce: bounce)
      case .sampled(let positions): .sampled(positions)
      }
    let repetition: Repetition =
      switch animation.repetition {
      case .times(let count, let autoreverses): .times(count, autoreverses: autoreverses)
      case .forever(let autoreverses): .forever(autoreverses: autoreverses)
      }
    self.init(
      curve: curve, duration: animation.duration / max(animation.speed, 0.001), delay: animation.delay,
      repetition: repetition)
  }

  var progress: (Double) -> Double {
    let curve: Animation.Curve =
      switch self.curve {
      case .linear: .linear
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInOut: .easeInOut
      case .bezier(let x1, let y1, let x2, let y2): .bezier(x1: x1, y1: y1, x2: x2, y2: y2)
      case .spring(let bounce): .spring(bounce: bounce)
      case .sampled(let positions): .sampled(positions)
      }
    return curve.progress
  }

  /// Seconds that it takes once, until it has settled.
  var playingTime: Double {
    if case .spring(let bounce) = curve { return Spring(duration: duration, bounce: bounce).settlingDuration }
    return duration
  }
}

extension View {
  /// Animates what changes in the view when `value` does.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(
      AnimationModifier(value: value) { $0.animation = $0.disablesAnimations ? $0.animation : animation })
  }

  /// Animates whatever changes in the view.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  nonisolated public func animation(_ animation: Animation?) -> some View {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }

  /// Animates what the modifiers in `body` change, and nothing of the view itself.
  ///
  /// What is inside the view goes with the transaction around this modifier.
  nonisolated public func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    modified(in: { $0.animation = animation }, by: body)
  }

  /// Changes the transaction of whatever changes in the view.
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(AnimationModifier(value: Always(), transform: transform))
  }

  /// Changes the transaction of what changes in the view when `value` does.
  nonisolated public func transaction<V: Equatable>(
    value: V, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(AnimationModifier(value: value, transform: transform))
  }

  /// Changes the transaction of what the modifiers in `body` change.
  nonisolated public func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    modified(in: transform, by: body)
  }
}

/// Differs from itself: its transaction holds for every change.
nonisolated struct Always: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool { false }
}

private nonisolated struct AnimationModifier<Value: Equatable>: ViewModifier {
  typealias Body = Never
  let value: Value
  let transform: (inout Transaction) -> Void

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = ValueTransactionNode(modifier.value, in: parent)
    node.transform = modifier.transform
    if Value.self == Always.self { node.isLasting = true }
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: ValueTransactionNode<Value>.self)
    node.transform = modifier.transform
    guard node.value != modifier.value else { return V._update(node.child, to: content) }
    node.value = modifier.value
    node.graph.change(below: node) { V._update(node.child, to: content) }
  }
}

extension AnimationModifier: PressAnimating {
  func pressAnimation(to pressed: Any) -> AnimationValue?? {
    guard let pressed = pressed as? Self, pressed.value != value else { return nil }
    var transaction = Transaction()
    pressed.transform(&transaction)
    return .some(transaction.animation.map { AnimationValue($0) })
  }
}

/// A modifier that has a say in the transaction of what changes below it: always, or for the rest of a flush.
class TransactionNode: _ViewNode {
  final var transform: (inout Transaction) -> Void = { _ in }
  final var isLasting = false
  final var isPending = false
  final var child: _ViewNode!

  final var applies: Bool { isLasting || isPending }
  override func forEachChild(_ body: (_ViewNode) -> Void) { if let child { body(child) } }
}

private final class ValueTransactionNode<Value>: TransactionNode {
  var value: Value

  init(_ value: Value, in parent: _ViewNode) {
    self.value = value
    super.init(in: parent)
    if parent.graph.hasTransactionNodes == false { parent.graph.hasTransactionNodes = true }
  }
}

/// Stands for a view whose modifiers are being written.
public nonisolated struct PlaceholderContentView<Value>: View {
  public typealias Body = Never
  let content: AnyView

  @MainActor public static func _make(_ view: Self, in parent: _ViewNode) -> _ViewNode {
    AnyView._make(view.content, in: parent)
  }

  @MainActor public static func _update(_ node: _ViewNode, to view: Self) {
    AnyView._update(node, to: view.content)
  }
}

extension View {
  /// Applies modifiers to the view in a transaction that the view itself is not part of.
  nonisolated fileprivate func modified<V: View>(
    in transform: @escaping (inout Transaction) -> Void, by body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    let outer = OuterTransaction()
    let content = transaction { $0 = outer.transaction }
    return body(PlaceholderContentView(content: AnyView(content))).transaction {
      outer.transaction = $0
      transform(&$0)
    }
  }
}

/// Hands the transaction of around some modifiers to what is inside of them.
///
/// Unchecked, because transactions are only ever transformed by the graph, on the main actor.
private final class OuterTransaction: @unchecked Sendable {
  var transaction = Transaction()
}
