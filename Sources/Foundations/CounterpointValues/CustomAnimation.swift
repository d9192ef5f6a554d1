import Foundation

/// An animation whose course an app's own code says.
///
/// Renderers play animations, and know their course before they begin: the code is asked once, as the animation is made, for
/// the way from 0 to 1, at 60 times a second until it gives `nil`, ten seconds at most. What is animated goes that way in
/// proportion; `velocity` and `shouldMerge` are never asked.
public protocol CustomAnimation: Hashable, Sendable {
  /// Returns where `value` is at `time`, in seconds; `nil` where the animation is over.
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?
  /// Returns the speed at `time`. Never called here.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
  /// Says whether the animation goes on from the one before. Never called here.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// The speed at `time`: none is told.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }
  /// Says that the animation begins anew, whatever was under way.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// The values that a custom animation knows and keeps while it is asked for its course.
public struct AnimationContext<Value: VectorArithmetic> {
  /// The values that the animation keeps from one moment to the next.
  public var state = AnimationState<Value>()
  /// Counts as finished from here on, where somebody waits for that.
  public var isLogicallyComplete = false

  /// Returns the context with the state of another type of value. It is as complete as this one.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>()
    context.state = state
    context.isLogicallyComplete = isLogicallyComplete
    return context
  }
}

/// The values that a custom animation keeps from one moment to the next.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]
  /// Creates a state in which every key has its default.
  public init() {}

  /// The value for a key, or the key's default where none has been set.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A name for a value that a custom animation keeps, with what holds where it has set none.
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension Animation {
  /// The most positions that a course is told by.
  private static let positionLimit = 60

  /// An animation whose course `base` says; see ``CustomAnimation``.
  public init<A: CustomAnimation>(_ base: A) {
    var context = AnimationContext<Double>()
    var positions: [Double] = []
    var logicalDuration: Double?
    while positions.count < 600 {
      let time = Double(positions.count) / 60
      guard let position = base.animate(value: 1, time: time, context: &context) else { break }
      if context.isLogicallyComplete, logicalDuration == nil { logicalDuration = time }
      positions.append(position)
    }
    // Where it gives nothing, what is animated has arrived.
    positions.append(1)
    self.init(
      curve: .sampled(Self.thinned(positions)), duration: Double(positions.count - 1) / 60)
    self.logicalDuration = logicalDuration
  }

  private static func thinned(_ positions: [Double]) -> [Double] {
    guard positions.count > positionLimit else { return positions }
    let all = Curve.sampled(positions)
    return (0..<positionLimit).map { all.progress(at: Double($0) / Double(positionLimit - 1)) }
  }
}
