import CounterpointSemantics
import CounterpointValues
import Foundation

extension View {
  /// Has the view take the gesture, unless something inside of it takes one of its kind.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: "", mask: mask))
  }
  /// Has the view take the gesture while `isEnabled`; gestures inside of it are not affected.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: "", mask: isEnabled ? .all : .subviews))
  }
  /// Has the view take the gesture while `isEnabled`. Nothing uses its name.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, name: String, isEnabled: Bool = true) -> some View
  {
    self.gesture(gesture, isEnabled: isEnabled)
  }

  /// Has the view take the gesture before anything inside of it does.
  nonisolated public func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: " first", mask: mask))
  }
  /// Has the view take the gesture before anything inside of it does, while `isEnabled`.
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Has the view take the gesture beside whatever else takes it.
  nonisolated public func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(GestureModifier(gesture: gesture, priority: " with", mask: mask))
  }
  /// Has the view take the gesture beside whatever else takes it, while `isEnabled`.
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Runs `action` when the view is tapped; one of the keyboard's keys does as well.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modifier(TapModifier(count: count, action: action))
  }

  /// Runs `action` with the place at which the view was tapped.
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Runs `action` with the place at which the view was tapped, in a space of the older form; named ones count as the view's own.
  @_disfavoredOverload
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Runs `action` when a finger has rested on the view, and `onPressingChanged` when one begins and ends to. The
  /// keyboard's menu key, or Shift and Return, count as well.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      PressGesture(
        gesture: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
        onPressingChanged: onPressingChanged
      ).onEnded { _ in action() })
  }

  /// Runs `action` when a finger has rested on the view, and `pressing` when one begins and ends to, in the older order of arguments.
  @_disfavoredOverload
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }

  /// Runs `action` when the pointer comes over the view and when it leaves it.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    gesture(HoverGesture(reportsMoves: false) { phase, _ in action(phase != 1) })
  }

  /// Runs `action` as the pointer moves over the view, and when it leaves it.
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    let isLocal = coordinateSpace.coordinateSpace != .global
    return gesture(
      HoverGesture(reportsMoves: true) { phase, numbers in
        action(phase == 1 ? .ended : .active(numbers.point(isLocal: isLocal)))
      })
  }

  /// Runs `action` as the pointer moves over the view, in a space of the older form; named ones count as the view's own.
  @_disfavoredOverload
  nonisolated public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    let isLocal = coordinateSpace != .global
    return gesture(
      HoverGesture(reportsMoves: true) { phase, numbers in
        action(phase == 1 ? .ended : .active(numbers.point(isLocal: isLocal)))
      })
  }

  /// Does nothing: browsers choose the pointer's look.
  nonisolated public func pointerStyle(_ style: PointerStyle?) -> some View { self }
}

/// The pointer over a view, and where.
public enum HoverPhase: Hashable, Sendable {
  case active(CGPoint)
  case ended
}

/// The look of the pointer. No renderer shows it.
public struct PointerStyle: Hashable, Sendable {
  /// The look that the browser chooses by itself.
  public static let `default` = Self()
  /// The look over something that can be followed.
  public static let link = Self()
  /// The look over lines of text.
  public static let horizontalText = Self()
  /// The look over columns of text.
  public static let verticalText = Self()
  /// The look over something that can be dragged.
  public static let grabIdle = Self()
  /// The look while something is dragged.
  public static let grabActive = Self()
  /// The look for choosing an area.
  public static let rectSelection = Self()
  /// The look for making things larger.
  public static let zoomIn = Self()
  /// The look for making things smaller.
  public static let zoomOut = Self()
  /// The look for changing a column's width.
  public static let columnResize = Self()
  /// The look for changing a row's height.
  public static let rowResize = Self()
}

private nonisolated struct TapModifier: ViewModifier {
  typealias Body = Never
  let count: Int
  let action: () -> Void

  /// Takes taps for as long as nothing around the view is disabled.
  @MainActor private func decoration(of node: DecorationNode) -> Decoration {
    let action = action
    // The node owns, by way of its content, the element that this is a handler of.
    return Decoration(events: [
      (
        .tap,
        { [weak node] _ in
          guard let node, EnvironmentValues(base: node.environment).isEnabled else { return }
          action()
        }
      )
    ])
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    guard modifier.count == 1 else {
      return GestureModifier._make(modifier.counted, content: content, in: parent)
    }
    let node = DecorationNode(Decoration(), in: parent)
    node.decoration = modifier.decoration(of: node)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    if node is GestureNode { return GestureModifier._update(node, to: modifier.counted, content: content) }
    let node = unsafeDowncast(node, to: DecorationNode.self)
    V._update(node.child, to: content)
    node.update(to: modifier.decoration(of: node))
  }

  /// The form for several taps. (A count that changes from one to more is not expected.)
  private var counted: GestureModifier<_EndedGesture<TapGesture>> {
    let action = action
    return GestureModifier(gesture: TapGesture(count: count).onEnded { action() }, priority: "", mask: .all)
  }
}

/// A long press that tells when a finger comes and goes.
private struct PressGesture: Gesture {
  typealias Value = Bool
  typealias Body = Never
  let gesture: LongPressGesture
  let onPressingChanged: ((Bool) -> Void)?

  static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Bool>) -> Void
  ) {
    LongPressGesture._recognize(gesture.gesture, in: program) { phase in
      if case .changed = phase { gesture.onPressingChanged?(true) }
      report(phase)
      if case .changed = phase {} else { gesture.onPressingChanged?(false) }
    }
  }
}

private struct HoverGesture: Gesture {
  typealias Value = Void
  typealias Body = Never
  let reportsMoves: Bool
  let handle: (Int, [Double]) -> Void

  static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Void>) -> Void
  ) {
    program.claim(gesture.reportsMoves ? "hover moves" : "hover", gesture.handle)
  }
}

nonisolated struct GestureModifier<G: Gesture>: ViewModifier {
  typealias Body = Never
  let gesture: G
  /// The words that the browser is told beside the claims themselves.
  let priority: String
  let mask: GestureMask

  @MainActor fileprivate func program(succeeding old: _GestureProgram?) -> _GestureProgram {
    let program = _GestureProgram(succeeding: old)
    program.flags = priority
    if mask.contains(.gesture) { G._recognize(gesture, in: program) { _ in } }
    return program
  }

  @MainActor static func _make<V: View>(_ modifier: Self, content: V, in parent: _ViewNode) -> _ViewNode {
    let node = GestureNode(modifier.program(succeeding: nil), in: parent)
    node.child = V._make(content, in: node)
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: GestureNode.self)
    V._update(node.child, to: content)
    node.show(modifier.program(succeeding: node.program))
  }
}

/// Writes what a gesture asks for into its content's elements, and hands it what they report.
final class GestureNode: DecorationNode {
  private(set) var program: _GestureProgram

  init(_ program: _GestureProgram, in parent: _ViewNode) {
    self.program = program
    super.init(Decoration(), in: parent)
    decoration = Decoration(gestures: self)
  }

  var claims: [String] { program.claims }
  /// Indicates whether nothing around the view is disabled.
  var isEnabled: Bool { EnvironmentValues(base: environment).isEnabled }

  fileprivate func show(_ new: _GestureProgram) {
    let isSame = new.claims == program.claims
    program = new
    if !isSame { forEachElement { $0.decorationChanged() } }
  }
}

extension SemanticNode {
  /// Has the node take the gestures of several modifiers: what the browser reports begins with a claim's number.
  func take(_ gestures: [GestureNode]) {
    let claims = gestures.flatMap(\.claims)
    self[.gestures] = claims.isEmpty ? nil : .strings(claims)
    guard !claims.isEmpty else { return onEvent(.gesture, nil) }
    // A gesture's node owns, by way of its content, the node that this is a handler of.
    let takers = gestures.map { Taker(node: $0) }
    onEvent(.gesture) { payload in
      guard case .gesture(let phase, let numbers) = payload, let first = numbers.first, first >= 0,
        var index = Int(exactly: first)
      else { return }
      for gesture in takers.compactMap(\.node) {
        guard index >= gesture.claims.count else {
          guard gesture.isEnabled else { return }
          return gesture.program.handle(index, phase: phase, Array(numbers.dropFirst()))
        }
        index -= gesture.claims.count
      }
    }
  }
}

private struct Taker {
  weak var node: GestureNode?
}
