import CounterpointSemantics
import CounterpointValues
import Foundation

/// The place of a view between coming and going.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear
  case identity
  case didDisappear

  /// Indicates whether the view is there, neither coming nor going.
  public var isIdentity: Bool { self == .identity }
  /// -1 before the view has come, 1 after it has gone, 0 while it is there.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The properties of a transition: whether it moves things.
public struct TransitionProperties: Hashable, Sendable {
  /// Indicates whether the transition moves things. Nothing reads it.
  public var hasMotion: Bool
  /// Creates properties, of a transition that moves things unless told otherwise.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

/// The manner in which a view comes and goes, written as what is made of it before and after.
///
/// Of what ``body(content:phase:)`` makes, opacity, offset, scale, rotation and blur are shown.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  static var properties: TransitionProperties { get }
}

extension Transition {
  /// The properties of a transition that moves things.
  public static var properties: TransitionProperties { TransitionProperties() }

  /// The view in one phase of the transition.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: Content(content: AnyView(content)), phase: phase)
  }

  /// Returns a transition that plays this one and `other` at once.
  nonisolated public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: AnyTransition(self), second: AnyTransition(other))
  }

  /// Returns the transition with an animation of its own, whatever the change is animated with; `nil` leaves that in force.
  nonisolated public func animation(_ animation: Animation?) -> some Transition {
    WrappedTransition(transition: AnyTransition(self).animation(animation))
  }
}

/// A transition of the library's own, which need not be tried out.
@MainActor
protocol KnownTransition: Transition {
  var value: TransitionValue { get }
}

extension KnownTransition {
  /// Returns the content as it is: what the transition does is known to renderers by its value.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

private nonisolated struct CombinedTransition: KnownTransition {
  let first: AnyTransition
  let second: AnyTransition
  @MainActor var value: TransitionValue { .combined(first.value, second.value) }
}

private nonisolated struct WrappedTransition: KnownTransition {
  let transition: AnyTransition
  @MainActor var value: TransitionValue { transition.value }
}

/// A transition that shows no change.
public nonisolated struct IdentityTransition: KnownTransition {
  /// Creates a transition with which the view is there, or gone, at once.
  public init() {}
  @MainActor var value: TransitionValue { .identity }
}

/// A transition that fades the view.
public nonisolated struct OpacityTransition: KnownTransition {
  /// Creates a transition that fades the view in and out.
  public init() {}
  @MainActor var value: TransitionValue { .opacity }
}

/// A transition that grows and shrinks the view.
public nonisolated struct ScaleTransition: KnownTransition {
  /// The size from which the view comes and to which it goes, as a multiple of its own.
  public var scale: Double
  /// The point of the view that stays where it is.
  public var anchor: UnitPoint
  /// Creates a transition from, and to, `scale` times the view's size around `anchor`.
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  @MainActor var value: TransitionValue { .scale(scale, around: anchor) }
}

/// A transition that brings the view in from an edge, and takes it out there.
public nonisolated struct MoveTransition: KnownTransition {
  /// The edge beyond which the view stands before it comes and after it has gone, by its own length.
  public var edge: Edge
  /// Creates a transition that moves the view in from beyond `edge`, and out there.
  public init(edge: Edge) { self.edge = edge }
  @MainActor var value: TransitionValue { .move(Edge.Set(edge).value) }
}

/// A transition that moves the view in from one edge and out to the opposite one, fading.
public nonisolated struct PushTransition: KnownTransition {
  /// The edge from which the view comes.
  public var edge: Edge
  /// Creates a transition that moves the view in from beyond `edge`, and out beyond the opposite one.
  public init(edge: Edge) { self.edge = edge }
  @MainActor var value: TransitionValue { .push(from: edge) }
}

/// A transition that moves the view in from the leading edge and out to the trailing one.
public nonisolated struct SlideTransition: KnownTransition {
  /// Creates a transition from the leading edge to the trailing one.
  public init() {}
  @MainActor var value: TransitionValue {
    .asymmetric(insertion: .move(.leading), removal: .move(.trailing))
  }
}

/// A transition that moves the view in from a distance, and out to it.
public nonisolated struct OffsetTransition: KnownTransition {
  /// The distance in points.
  public var offset: CGSize
  /// Creates a transition from, and to, so many points away.
  public init(_ offset: CGSize) { self.offset = offset }
  @MainActor var value: TransitionValue { .offset(x: Double(offset.width), y: Double(offset.height)) }
}

/// Blurs, fades and shrinks a little.
public nonisolated struct BlurReplaceTransition: KnownTransition {
  /// The size of the view before it has come and after it has gone.
  public struct Configuration: Hashable, Sendable {
    let scale: Double
    /// Comes from 0.8 times the size, and goes there.
    public static let downUp = Self(scale: 0.8)
    /// Comes from 1.2 times the size, and goes there.
    public static let upUp = Self(scale: 1.2)
  }
  /// The size of the view before it has come and after it has gone.
  public var configuration: Configuration
  /// Creates a transition that blurs by 8 points, fades and scales as `configuration` says.
  public init(configuration: Configuration) { self.configuration = configuration }
  @MainActor var value: TransitionValue {
    .combined(.blur(8), .combined(.scale(configuration.scale), .opacity))
  }
}

/// The manner in which symbols come and go: fading and growing.
public nonisolated struct SymbolEffectTransition: KnownTransition {
  /// Creates a transition of symbols. All effects look alike, and `options` are not looked at.
  public init<T: TransitionSymbolEffect & SymbolEffect>(effect: T, options: SymbolEffectOptions) {}
  init() {}
  @MainActor var value: TransitionValue { .combined(.scale(0.7), .opacity) }
}

/// A transition whose going differs from its coming.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: KnownTransition {
  /// The transition that is played when the view comes.
  public var insertion: Insertion
  /// The transition that is played when the view goes.
  public var removal: Removal
  /// Creates a transition that plays `insertion` when the view comes and `removal` when it goes.
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  @MainActor var value: TransitionValue {
    .asymmetric(insertion: Probe.value(of: insertion), removal: Probe.value(of: removal))
  }
}

extension Transition where Self == IdentityTransition {
  /// A transition that shows no change: the view is there, or gone, at once.
  public static var identity: Self { Self() }
}
extension Transition where Self == OpacityTransition {
  /// A transition that fades the view in and out.
  public static var opacity: Self { Self() }
}
extension Transition where Self == ScaleTransition {
  /// A transition that grows the view from nothing, and shrinks it to nothing, around its center.
  public static var scale: Self { Self(0) }
  /// Returns a transition from, and to, `scale` times the view's size around `anchor`.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    Self(scale, anchor: anchor)
  }
}
extension Transition where Self == MoveTransition {
  /// Returns a transition that moves the view in from its own length beyond `edge`, and out there.
  public static func move(edge: Edge) -> Self { Self(edge: edge) }
}
extension Transition where Self == PushTransition {
  /// Returns a transition that moves the view in from beyond `edge`, and out beyond the opposite one, fading.
  public static func push(from edge: Edge) -> Self { Self(edge: edge) }
}
extension Transition where Self == SlideTransition {
  /// A transition that moves the view in from the leading edge and out to the trailing one.
  public static var slide: Self { Self() }
}
extension Transition where Self == OffsetTransition {
  /// Returns a transition that moves the view in from `offset`, in points, and out to it.
  public static func offset(_ offset: CGSize) -> Self { Self(offset) }
  /// Returns a transition that moves the view in from a distance in points on each axis, and out to it.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self(CGSize(width: x, height: y)) }
}
extension Transition where Self == BlurReplaceTransition {
  /// A transition that blurs, fades and shrinks the view to 0.8 times its size.
  public static var blurReplace: Self { Self(configuration: .downUp) }
  /// Creates a form that exports and imports. Within a page, an item or a value for which either throws is not handed over.
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration = .downUp) -> Self {
    Self(configuration: configuration)
  }
}
extension Transition where Self == SymbolEffectTransition {
  /// A transition that fades a symbol and grows it from 0.7 times its size.
  public static var symbolEffect: Self { Self() }
  /// Returns the transition of symbols. All effects look alike, and `options` are not looked at.
  public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> Self { Self() }
}
