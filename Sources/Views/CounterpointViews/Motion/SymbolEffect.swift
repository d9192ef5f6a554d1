import CounterpointSemantics
import Foundation

/// A movement of a symbol. Renderers know the movements by name; layers of a symbol move together.
public protocol SymbolEffect: Sendable {
  /// The renderer's name for it.
  var _name: String { get }
}
/// Goes on for as long as it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}
/// Plays when something changes.
public protocol DiscreteSymbolEffect: SymbolEffect {}
public protocol TransitionSymbolEffect {}
public protocol ContentTransitionSymbolEffect {}

public struct SymbolEffectOptions: Hashable, Sendable {
  public struct RepeatBehavior: Hashable, Sendable {
    let count: Int?
    public static let continuous = Self(count: nil)
    public static let periodic = Self(count: nil)
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self { Self(count: count) }
  }
  var speed = 1.0
  /// `nil` for without end.
  var count: Int? = 1
  public static let `default` = Self()
  public static let repeating = Self(count: nil)
  public static let nonRepeating = Self()
  public static func speed(_ speed: Double) -> Self { Self(speed: speed) }
  public static func `repeat`(_ count: Int?) -> Self { Self(count: count) }
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self(count: behavior.count) }
  public var repeating: Self { Self(speed: speed, count: nil) }
  public var nonRepeating: Self { Self(speed: speed) }
  public func speed(_ speed: Double) -> Self { Self(speed: self.speed * speed, count: count) }
  public func `repeat`(_ count: Int?) -> Self { Self(speed: speed, count: count) }
  public func `repeat`(_ behavior: RepeatBehavior) -> Self { Self(speed: speed, count: behavior.count) }
  private init(speed: Double = 1, count: Int? = 1) {
    self.speed = speed
    self.count = count
  }
}

public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var _name = "bounce"
  public var up: Self { self }
  public var down: Self { Self(_name: "bouncedown") }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var _name: String { "pulse" }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var _name: String { "variablecolor" }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var hideInactiveLayers: Self { self }
  public var dimInactiveLayers: Self { self }
}
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var _name: String { "breathe" }
  public var plain: Self { self }
  public var pulse: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var _name = "rotate"
  public var clockwise: Self { self }
  public var counterClockwise: Self { Self(_name: "rotateback") }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var _name: String { "wiggle" }
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
  public var left: Self { self }
  public var right: Self { self }
  public var up: Self { self }
  public var down: Self { self }
  public var forward: Self { self }
  public var backward: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
public struct ScaleSymbolEffect: IndefiniteSymbolEffect, Hashable {
  public var _name = "scaleup"
  public var up: Self { self }
  public var down: Self { Self(_name: "scaledown") }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public var _name: String { "appear" }
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public var _name: String { "disappear" }
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
  public var _name: String { "replace" }
  /// As without.
  public func magic(fallback: ReplaceSymbolEffect) -> Self { self }
  public var downUp: Self { self }
  public var upUp: Self { self }
  public var offUp: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect, ContentTransitionSymbolEffect,
  Hashable
{
  public var _name: String { "replace" }
  /// As without.
  public func magic(fallback: ReplaceSymbolEffect) -> Self { self }
}

extension SymbolEffect where Self == BounceSymbolEffect { public static var bounce: Self { Self() } }
extension SymbolEffect where Self == PulseSymbolEffect { public static var pulse: Self { Self() } }
extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: Self { Self() }
}
extension SymbolEffect where Self == BreatheSymbolEffect { public static var breathe: Self { Self() } }
extension SymbolEffect where Self == RotateSymbolEffect { public static var rotate: Self { Self() } }
extension SymbolEffect where Self == WiggleSymbolEffect { public static var wiggle: Self { Self() } }
extension SymbolEffect where Self == ScaleSymbolEffect { public static var scale: Self { Self() } }
extension SymbolEffect where Self == AppearSymbolEffect { public static var appear: Self { Self() } }
extension SymbolEffect where Self == DisappearSymbolEffect { public static var disappear: Self { Self() } }
extension SymbolEffect where Self == ReplaceSymbolEffect { public static var replace: Self { Self() } }
extension SymbolEffect where Self == AutomaticSymbolEffect { public static var automatic: Self { Self() } }

extension View {
  /// Moves the symbols in the view for as long as `isActive`.
  nonisolated public func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    decorated(attributes: [
      (
        .effect,
        isActive
          ? .string(effect._name + options.words(count: options.count == 1 ? nil : options.count)) : nil
      )
    ])
  }

  /// Moves the symbols in the view once whenever `value` changes, also to something of its kind.
  nonisolated public func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    modifier(
      OneShotEffectModifier(trigger: value) { _, _ in
        (.playedEffect, .string(effect._name + options.words(count: options.count ?? 1)))
      })
  }

  /// Does nothing: symbols that come with an effect of their own are not there.
  nonisolated public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    optionally(isEnabled: isEnabled)
  }

  nonisolated private func optionally(isEnabled: Bool) -> some View {
    decorated(attributes: isEnabled ? [(.effect, nil)] : [])
  }
}

extension SymbolEffectOptions {
  /// Returns the words that the renderer has to know beside the name.
  fileprivate func words(count: Int?) -> String {
    (speed == 1 ? "" : " speed=\(speed)") + (count.map { $0 == 1 ? "" : " count=\($0)" } ?? "")
  }
}
