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
/// A movement with which symbols come and go.
public protocol TransitionSymbolEffect {}
/// A movement with which a symbol goes over into another one.
public protocol ContentTransitionSymbolEffect {}

/// The speed of a movement and how often it is played. Counts where a change plays it; what goes on while active keeps its own pace.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The manner in which a movement is played again and again.
  public struct RepeatBehavior: Hashable, Sendable {
    let count: Int?
    /// Plays without a pause, without end.
    public static let continuous = Self(count: nil)
    /// Plays without end. Browsers leave no pause between, so it is as ``continuous``.
    public static let periodic = Self(count: nil)
    /// Plays `count` times, or without end for `nil`. The delay is not looked at.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self { Self(count: count) }
  }
  var speed = 1.0
  /// `nil` for without end.
  var count: Int? = 1
  /// Once, at the usual speed.
  public static let `default` = Self()
  /// Again and again, where the effect goes on by itself. One that a change plays is played once.
  public static let repeating = Self(count: nil)
  /// Once, at the usual speed.
  public static let nonRepeating = Self()
  /// Returns options that play once, at `speed` times the usual one.
  public static func speed(_ speed: Double) -> Self { Self(speed: speed) }
  /// Returns options that play `count` times at the usual speed, or without end for `nil`.
  public static func `repeat`(_ count: Int?) -> Self { Self(count: count) }
  /// Returns options that play at the usual speed as often as `behavior` says.
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self(count: behavior.count) }
  /// The same speed, without end.
  public var repeating: Self { Self(speed: speed, count: nil) }
  /// The same speed, once.
  public var nonRepeating: Self { Self(speed: speed) }
  /// Returns options that are faster by a factor; factors multiply.
  public func speed(_ speed: Double) -> Self { Self(speed: self.speed * speed, count: count) }
  /// Returns options with another count, or without end for `nil`.
  public func `repeat`(_ count: Int?) -> Self { Self(speed: speed, count: count) }
  /// Returns options that play as often as `behavior` says.
  public func `repeat`(_ behavior: RepeatBehavior) -> Self { Self(speed: speed, count: behavior.count) }
  private init(speed: Double = 1, count: Int? = 1) {
    self.speed = speed
    self.count = count
  }
}

/// A jump, by a fifth of the symbol's height.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var _name = "bounce"
  /// The jump upwards, which is the usual one.
  public var up: Self { Self() }
  /// The jump downwards. One that goes on while it is active leads upwards all the same.
  public var down: Self { Self(_name: "bouncedown") }
  /// The same effect: the layers of a symbol move together.
  public var byLayer: Self { self }
  /// The same effect, which always moves the symbol as a whole.
  public var wholeSymbol: Self { self }
}
/// A fading, to a third, and back.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var _name: String { "pulse" }
  /// The same effect: the layers of a symbol fade together.
  public var byLayer: Self { self }
  /// The same effect, which always fades the symbol as a whole.
  public var wholeSymbol: Self { self }
}
/// A fading of the whole symbol, in steps where it goes on while active: no renderer colors its layers in turn.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var _name: String { "variablecolor" }
  /// The same effect: no layers are colored.
  public var iterative: Self { self }
  /// The same effect: no layers are colored.
  public var cumulative: Self { self }
  /// The same effect, which always fades back.
  public var reversing: Self { self }
  /// The same effect, which fades back all the same.
  public var nonReversing: Self { self }
  /// The same effect: no layers are hidden.
  public var hideInactiveLayers: Self { self }
  /// The same effect: no layers are dimmed.
  public var dimInactiveLayers: Self { self }
}
/// A slow growing and shrinking, by a sixth.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var _name: String { "breathe" }
  /// The same effect. While it is active, it fades a little as well.
  public var plain: Self { self }
  /// The same effect. While it is active, it fades a little anyway.
  public var pulse: Self { self }
  /// The same effect: the layers of a symbol grow together.
  public var byLayer: Self { self }
  /// The same effect, which always moves the symbol as a whole.
  public var wholeSymbol: Self { self }
}
/// A full turn.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var _name = "rotate"
  /// The turn clockwise, which is the usual one.
  public var clockwise: Self { Self() }
  /// The turn against the clock.
  public var counterClockwise: Self { Self(_name: "rotateback") }
  /// The same effect: the layers of a symbol turn together.
  public var byLayer: Self { self }
  /// The same effect, which always turns the symbol as a whole.
  public var wholeSymbol: Self { self }
}
/// A turning to and fro, by about ten degrees.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect, Hashable {
  public var _name: String { "wiggle" }
  /// The same effect, which always begins against the clock.
  public var clockwise: Self { self }
  /// The same effect, which always begins against the clock.
  public var counterClockwise: Self { self }
  /// The same effect: it turns, and moves nowhere.
  public var left: Self { self }
  /// The same effect: it turns, and moves nowhere.
  public var right: Self { self }
  /// The same effect: it turns, and moves nowhere.
  public var up: Self { self }
  /// The same effect: it turns, and moves nowhere.
  public var down: Self { self }
  /// The same effect: it turns, and moves nowhere.
  public var forward: Self { self }
  /// The same effect: it turns, and moves nowhere.
  public var backward: Self { self }
  /// The same effect: the layers of a symbol turn together.
  public var byLayer: Self { self }
  /// The same effect, which always turns the symbol as a whole.
  public var wholeSymbol: Self { self }
}
/// A symbol that is larger, or smaller, for as long as it is active.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect, Hashable {
  public var _name = "scaleup"
  /// The symbol at 1.15 times its size, which is the usual one.
  public var up: Self { Self() }
  /// The symbol at 0.87 times its size.
  public var down: Self { Self(_name: "scaledown") }
  /// The same effect: the layers of a symbol grow together.
  public var byLayer: Self { self }
  /// The same effect, which always scales the symbol as a whole.
  public var wholeSymbol: Self { self }
}
/// A symbol that is seen, while active as well as not.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public var _name: String { "appear" }
  /// The same effect: nothing grows.
  public var up: Self { self }
  /// The same effect: nothing shrinks.
  public var down: Self { self }
  /// The same effect: the layers of a symbol come together.
  public var byLayer: Self { self }
  /// The same effect, which always shows the symbol as a whole.
  public var wholeSymbol: Self { self }
}
/// A symbol that fades away for as long as it is active; its place stays.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect, Hashable {
  public var _name: String { "disappear" }
  /// The same effect: nothing grows.
  public var up: Self { self }
  /// The same effect: nothing shrinks.
  public var down: Self { self }
  /// The same effect: the layers of a symbol fade together.
  public var byLayer: Self { self }
  /// The same effect, which always fades the symbol as a whole.
  public var wholeSymbol: Self { self }
}
/// The going over of one symbol into another: the new one fades and grows in.
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable {
  public var _name: String { "replace" }
  /// As without.
  public func magic(fallback: ReplaceSymbolEffect) -> Self { self }
  /// The same effect: the new symbol grows, whatever the old one does.
  public var downUp: Self { self }
  /// The same effect: the new symbol grows, whatever the old one does.
  public var upUp: Self { self }
  /// The same effect: the new symbol grows, whatever the old one does.
  public var offUp: Self { self }
  /// The same effect: the layers of a symbol go over together.
  public var byLayer: Self { self }
  /// The same effect, which always replaces the symbol as a whole.
  public var wholeSymbol: Self { self }
}
/// The effect for coming, going and going over that renderers choose: as ``ReplaceSymbolEffect``.
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
  /// A fading of the whole symbol, in place of coloring its layers in turn.
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
