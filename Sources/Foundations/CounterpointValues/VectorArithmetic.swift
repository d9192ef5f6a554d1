import Foundation

/// Something that can be added and stretched, and so stand between two of its kind.
public protocol VectorArithmetic: AdditiveArithmetic {
  mutating func scale(by rhs: Double)
  /// The sum of the squares of its components.
  var magnitudeSquared: Double { get }
}

extension Double: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by rhs: Double) { self *= rhs }
  /// The square of the number.
  public var magnitudeSquared: Double { self * self }
}

extension Float: VectorArithmetic {
  /// Multiplies the number, with the factor rounded to a `Float`.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension CGFloat: VectorArithmetic {
  /// Multiplies the number.
  public mutating func scale(by rhs: Double) { self *= CGFloat(rhs) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension VectorArithmetic {
  /// The same, stretched.
  public func scaled(by rhs: Double) -> Self {
    var copy = self
    copy.scale(by: rhs)
    return copy
  }

  /// Goes towards `other` by a part of the way.
  public mutating func interpolate(towards other: Self, amount: Double) {
    self += (other - self).scaled(by: amount)
  }

  /// Returns the value at a part of the way to `other`.
  public func interpolated(towards other: Self, amount: Double) -> Self {
    self + (other - self).scaled(by: amount)
  }
}

/// Two values that move together.
public struct AnimatablePair<First: VectorArithmetic, Second: VectorArithmetic>: VectorArithmetic {
  /// The first value.
  public var first: First
  /// The second value.
  public var second: Second

  /// Creates a pair of two values that move together.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// The pair of both types' zeros.
  public static var zero: Self { Self(.zero, .zero) }
  /// Adds first to first and second to second.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.first + rhs.first, lhs.second + rhs.second) }
  /// Subtracts first from first and second from second.
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.first - rhs.first, lhs.second - rhs.second) }
  /// Stretches both values by the same factor.
  public mutating func scale(by rhs: Double) {
    first.scale(by: rhs)
    second.scale(by: rhs)
  }
  /// The sum of both values' squares.
  public var magnitudeSquared: Double { first.magnitudeSquared + second.magnitudeSquared }
}

extension AnimatablePair: Sendable where First: Sendable, Second: Sendable {}

/// Nothing that could move.
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
  /// Creates the one value that there is.
  public init() {}
  /// The one value that there is.
  public static var zero: Self { Self() }
  /// Adds nothing to nothing.
  public static func + (lhs: Self, rhs: Self) -> Self { Self() }
  /// Subtracts nothing from nothing.
  public static func - (lhs: Self, rhs: Self) -> Self { Self() }
  /// Leaves nothing as it is.
  public mutating func scale(by rhs: Double) {}
  /// The square of nothing: 0.
  public var magnitudeSquared: Double { 0 }
}

/// Something drawn from numbers that can stand between their old and their new values.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic
  // Views are the main actor's, and shapes are nobody's: both have to be able to meet this.
  @MainActor @preconcurrency var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension CGPoint: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect: Animatable {
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}

extension Double: Animatable {}
extension Float: Animatable {}
extension CGFloat: Animatable {}
extension EmptyAnimatableData: Animatable {
  public var animatableData: EmptyAnimatableData {
    get { self }
    set {}
  }
}
extension AnimatablePair: Animatable {}
