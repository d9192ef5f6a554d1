import CounterpointSemantics
import CounterpointValues
import Foundation

extension View {
  /// Sets the manner in which the view comes and goes, when that is animated.
  nonisolated public func transition(_ t: AnyTransition) -> some View {
    modifier(TransitionModifier(transition: t))
  }

  /// Sets the manner in which the view comes and goes, when that is animated, to a transition in the newer form.
  @_disfavoredOverload
  nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
    self.transition(AnyTransition(transition))
  }
}

private nonisolated struct TransitionModifier: DecorationModifier {
  typealias Body = Never
  let transition: AnyTransition
  @MainActor var decoration: Decoration {
    Decoration(role: .transition, items: [.transition(transition.value)])
  }
}

/// The manner in which a view comes and goes.
public struct AnyTransition: Sendable {
  private enum Content: Sendable {
    case value(TransitionValue)
    /// Found out by trying, when a view is shown.
    case attempt(@MainActor @Sendable () -> TransitionValue)
  }
  private let content: Content

  init(value: TransitionValue) { content = .value(value) }
  init(_ attempt: @escaping @MainActor @Sendable () -> TransitionValue) { content = .attempt(attempt) }

  @MainActor var value: TransitionValue {
    switch content {
    case .value(let value): value
    case .attempt(let attempt): attempt()
    }
  }

  /// A transition in the newer form.
  public init<T: Transition>(_ transition: T) {
    // Carried to the main actor, where alone transitions are asked; they are values that nobody else has.
    let transition = UncheckedBox(transition)
    self.init { Probe.value(of: transition.value) }
  }

  /// A transition that shows no change: the view is there, or gone, at once.
  public static let identity = AnyTransition(value: .identity)
  /// A transition that fades the view in and out.
  public static let opacity = AnyTransition(value: .opacity)
  /// A transition that grows the view from nothing, and shrinks it to nothing, around its center.
  public static let scale = AnyTransition(value: .scale(0))
  /// In from the leading edge, out to the trailing one.
  public static let slide = AnyTransition(
    value: .asymmetric(insertion: .move(.leading), removal: .move(.trailing)))
  /// Returns a transition that grows the view from `scale` times its size, and shrinks it to that, around `anchor`.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(value: .scale(Double(scale), around: anchor))
  }
  /// Returns a transition that brings the view in from its own length beyond `edge`, and takes it out there.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(value: .move(Edge.Set(edge).value)) }
  /// Returns a transition that moves the view in from `offset`, in points, and out to it.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    self.offset(x: offset.width, y: offset.height)
  }
  /// Returns a transition that moves the view in from a distance in points on each axis, and out to it.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    AnyTransition(value: .offset(x: Double(x), y: Double(y)))
  }
  /// In from one edge, out to the opposite one, fading.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(value: .push(from: edge))
  }
  /// Returns a transition from, or to, what `active` makes of the view. Of that, opacity, offset, scale, rotation and
  /// blur are shown, against a view that `identity` leaves as it is.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    let active = UncheckedBox(active)
    return AnyTransition { Probe.value { Color.clear.modifier(active.value) } }
  }
  /// Returns a transition that plays `insertion` when the view comes and `removal` when it goes.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition { .asymmetric(insertion: insertion.value, removal: removal.value) }
  }
  /// Returns a transition that plays both at once. Scales multiply, distances and angles add up; of two animations this one's counts.
  public func combined(with other: AnyTransition) -> AnyTransition {
    if case .value(let value) = content, case .value(let other) = other.content {
      return AnyTransition(value: .combined(value, other))
    }
    return AnyTransition { .combined(value, other.value) }
  }
  /// Plays with `animation`, whatever the change is animated with.
  public func animation(_ animation: Animation?) -> AnyTransition {
    guard let animation else { return self }
    return AnyTransition { .animated(value, AnimationValue(animation)) }
  }
}

/// Takes something that is not sendable to the main actor: made before, and read there alone.
struct UncheckedBox<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension TransitionValue {
  static func scale(_ scale: Double, around anchor: UnitPoint) -> TransitionValue {
    anchor == .center
      ? .scale(scale) : .combined(.scale(scale), .anchor(x: Double(anchor.x), y: Double(anchor.y)))
  }

  static func push(from edge: Edge) -> TransitionValue {
    let opposite: Edge =
      switch edge {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    return .asymmetric(
      insertion: .combined(.move(Edge.Set(edge).value), .opacity),
      removal: .combined(.move(Edge.Set(opposite).value), .opacity))
  }
}

/// Finds out what modifiers make of a view, as far as a transition can show it.
@MainActor
enum Probe {
  static func value<V: View>(@ViewBuilder of view: () -> V) -> TransitionValue {
    let graph = ViewGraph(root: view)
    var items: [StyleItem] = []
    var node = graph.tree.root.children.first
    while let current = node {
      items += current.style
      // A layer holds what is drawn so far and nothing beside it.
      node = current.kind == .box && current.children.count == 1 ? current.children[0] : nil
    }
    graph.stop()
    var value: TransitionValue?
    for part in items.compactMap(TransitionValue.init) { value = value.map { .combined($0, part) } ?? part }
    return value ?? .identity
  }

  static func value<T: Transition>(of transition: T) -> TransitionValue {
    if let known = (transition as? any KnownTransition)?.value { return known }
    func value(in phase: TransitionPhase) -> TransitionValue {
      self.value {
        transition.body(content: PlaceholderContentView(content: AnyView(Color.clear)), phase: phase)
      }
    }
    let insertion = value(in: .willAppear)
    let removal = value(in: .didDisappear)
    return insertion == removal ? insertion : .asymmetric(insertion: insertion, removal: removal)
  }
}

extension TransitionValue {
  fileprivate init?(_ item: StyleItem) {
    switch item {
    case .opacity(let opacity): self = opacity < 1 ? .opacity : .identity
    case .offset(let x, let y): self = .offset(x: x, y: y)
    case .scale(let x, let y): self = .scale((x + y) / 2)
    case .rotation(let degrees): self = .rotation(degrees: degrees)
    case .blur(let radius): self = .blur(radius)
    default: return nil
    }
  }
}
