import CounterpointSemantics
import CounterpointValues
import Foundation

/// The place of a view between coming and going.
public enum TransitionPhase: Hashable, Sendable {
  case willAppear
  case identity
  case didDisappear

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
  public var hasMotion: Bool
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
  public static var properties: TransitionProperties { TransitionProperties() }

  /// The view in one phase of the transition.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    body(content: Content(content: AnyView(content)), phase: phase)
  }

  nonisolated public func combined<T: Transition>(with other: T) -> some Transition {
    CombinedTransition(first: AnyTransition(self), second: AnyTransition(other))
  }

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

public nonisolated struct IdentityTransition: KnownTransition {
  public init() {}
  @MainActor var value: TransitionValue { .identity }
}

public nonisolated struct OpacityTransition: KnownTransition {
  public init() {}
  @MainActor var value: TransitionValue { .opacity }
}

public nonisolated struct ScaleTransition: KnownTransition {
  public var scale: Double
  public var anchor: UnitPoint
  public init(_ scale: Double, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }
  @MainActor var value: TransitionValue { .scale(scale, around: anchor) }
}

public nonisolated struct MoveTransition: KnownTransition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  @MainActor var value: TransitionValue { .move(Edge.Set(edge).value) }
}

public nonisolated struct PushTransition: KnownTransition {
  public var edge: Edge
  public init(edge: Edge) { self.edge = edge }
  @MainActor var value: TransitionValue { .push(from: edge) }
}

public nonisolated struct SlideTransition: KnownTransition {
  public init() {}
  @MainActor var value: TransitionValue {
    .asymmetric(insertion: .move(.leading), removal: .move(.trailing))
  }
}

public nonisolated struct OffsetTransition: KnownTransition {
  public var offset: CGSize
  public init(_ offset: CGSize) { self.offset = offset }
  @MainActor var value: TransitionValue { .offset(x: Double(offset.width), y: Double(offset.height)) }
}

/// Blurs, fades and shrinks a little.
public nonisolated struct BlurReplaceTransition: KnownTransition {
  public struct Configuration: Hashable, Sendable {
    let scale: Double
    public static let downUp = Self(scale: 0.8)
    public static let upUp = Self(scale: 1.2)
  }
  public var configuration: Configuration
  public init(configuration: Configuration) { self.configuration = configuration }
  @MainActor var value: TransitionValue {
    .combined(.blur(8), .combined(.scale(configuration.scale), .opacity))
  }
}

/// The manner in which symbols come and go: fading and growing.
public nonisolated struct SymbolEffectTransition: KnownTransition {
  public init<T: TransitionSymbolEffect & SymbolEffect>(effect: T, options: SymbolEffectOptions) {}
  init() {}
  @MainActor var value: TransitionValue { .combined(.scale(0.7), .opacity) }
}

public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: KnownTransition {
  public var insertion: Insertion
  public var removal: Removal
  public init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }
  @MainActor var value: TransitionValue {
    .asymmetric(insertion: Probe.value(of: insertion), removal: Probe.value(of: removal))
  }
}

extension Transition where Self == IdentityTransition {
  public static var identity: Self { Self() }
}
extension Transition where Self == OpacityTransition {
  public static var opacity: Self { Self() }
}
extension Transition where Self == ScaleTransition {
  public static var scale: Self { Self(0) }
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> Self {
    Self(scale, anchor: anchor)
  }
}
extension Transition where Self == MoveTransition {
  public static func move(edge: Edge) -> Self { Self(edge: edge) }
}
extension Transition where Self == PushTransition {
  public static func push(from edge: Edge) -> Self { Self(edge: edge) }
}
extension Transition where Self == SlideTransition {
  public static var slide: Self { Self() }
}
extension Transition where Self == OffsetTransition {
  public static func offset(_ offset: CGSize) -> Self { Self(offset) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { Self(CGSize(width: x, height: y)) }
}
extension Transition where Self == BlurReplaceTransition {
  public static var blurReplace: Self { Self(configuration: .downUp) }
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration = .downUp) -> Self {
    Self(configuration: configuration)
  }
}
extension Transition where Self == SymbolEffectTransition {
  public static var symbolEffect: Self { Self() }
  public static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> Self { Self() }
}
