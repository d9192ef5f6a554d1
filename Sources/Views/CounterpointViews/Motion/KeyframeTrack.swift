import CounterpointValues
import Foundation

/// One stretch of a track: where it leads, how long it takes, and how it goes there.
public struct _Keyframe<Value: Animatable> {
  enum Course {
    case linear(UnitCurve)
    case cubic
    case spring(Spring)
    case jump
  }
  let to: Value
  let duration: TimeInterval
  let course: Course
}

/// The keyframes of one track, or some of them.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Body.Value
  associatedtype Body: KeyframeTrackContent
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
  var _keyframes: [_Keyframe<Value>] { get }
}

extension KeyframeTrackContent where Body.Value == Value {
  public var _keyframes: [_Keyframe<Value>] { body._keyframes }
}

/// The keyframes of a track.
public struct _KeyframeList<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
  public var body: Self { self }
}

/// Goes to a value evenly, or by a curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
  /// Creates a keyframe that reaches a value after `duration` seconds, by `timingCurve`.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    _keyframes = [_Keyframe(to: to, duration: duration, course: .linear(timingCurve))]
  }
  public var body: _KeyframeList<Value> { _KeyframeList(_keyframes: _keyframes) }
}

/// Goes to a value in a curve that is smooth where keyframes meet. (Velocities at the ends are not used.)
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
  /// Creates a keyframe that reaches a value after `duration` seconds. Velocities are not looked at.
  public init(
    _ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    _keyframes = [_Keyframe(to: to, duration: duration, course: .cubic)]
  }
  public var body: _KeyframeList<Value> { _KeyframeList(_keyframes: _keyframes) }
}

/// Goes to a value as a spring does. (It begins at rest.)
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
  /// Creates a keyframe that ends at a value after `duration` seconds, or when the spring has settled. The velocity is not looked at.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    _keyframes = [
      _Keyframe(to: to, duration: duration ?? spring.settlingDuration, course: .spring(spring))
    ]
  }
  public var body: _KeyframeList<Value> { _KeyframeList(_keyframes: _keyframes) }
}

/// Is at a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  public let _keyframes: [_Keyframe<Value>]
  /// Creates a keyframe that takes no time.
  public init(_ to: Value) { _keyframes = [_Keyframe(to: to, duration: 0, course: .jump)] }
  public var body: _KeyframeList<Value> { _KeyframeList(_keyframes: _keyframes) }
}

/// Puts keyframes in a row; conditions and loops may stand among them.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> _KeyframeList<Value>
  {
    _KeyframeList(_keyframes: expression._keyframes)
  }
  public static func buildBlock(_ components: _KeyframeList<Value>...) -> _KeyframeList<Value> {
    _KeyframeList(_keyframes: components.flatMap(\._keyframes))
  }
  public static func buildArray(_ components: [_KeyframeList<Value>]) -> _KeyframeList<Value> {
    _KeyframeList(_keyframes: components.flatMap(\._keyframes))
  }
  public static func buildEither(first component: _KeyframeList<Value>) -> _KeyframeList<Value> { component }
  public static func buildEither(second component: _KeyframeList<Value>) -> _KeyframeList<Value> { component }
  public static func buildOptional(_ component: _KeyframeList<Value>?) -> _KeyframeList<Value> {
    component ?? _KeyframeList(_keyframes: [])
  }
  public static func buildLimitedAvailability(_ component: _KeyframeList<Value>) -> _KeyframeList<Value> {
    component
  }
}

/// A description of the course of a value's parts over time.
public protocol Keyframes<Value> {
  associatedtype Value
  associatedtype Body: Keyframes
  @KeyframesBuilder<Value> var body: Body { get }
  var _tracks: [_Track<Value>] { get }
}

extension Keyframes where Body.Value == Value {
  public var _tracks: [_Track<Value>] { body._tracks }
}

/// One track, ready to be asked.
public struct _Track<Root> {
  let duration: TimeInterval
  let apply: @MainActor (inout Root, _ initial: Root, _ time: TimeInterval) -> Void
}

public struct _TrackList<Value>: Keyframes {
  public let _tracks: [_Track<Value>]
  public var body: Self { self }
}

/// Keyframes for one part of a value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// Creates a track of the part of a value that `keyPath` leads to.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// Creates a track of the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    self.init(\Root.self, content: content)
  }

  public var body: _TrackList<Root> { _TrackList(_tracks: _tracks) }

  public var _tracks: [_Track<Root>] {
    let frames = content._keyframes
    // Both are read alone, on the main actor, by whoever holds the track.
    let kept = UncheckedBox((keyPath: keyPath, frames: frames))
    return [
      _Track(duration: frames.reduce(0) { $0 + $1.duration }) { root, initial, time in
        let keyPath = kept.value.keyPath
        root[keyPath: keyPath] = kept.value.frames.value(from: initial[keyPath: keyPath], at: time)
      }
    ]
  }
}

extension Array {
  @MainActor fileprivate func value<Value>(from start: Value, at time: TimeInterval) -> Value
  where Element == _Keyframe<Value> {
    var begin = start
    var remaining = time
    for (index, frame) in enumerated() {
      guard remaining < frame.duration else {
        remaining -= frame.duration
        begin = frame.to
        continue
      }
      let part = remaining / frame.duration
      let (from, to) = (begin.animatableData, frame.to.animatableData)
      var value = frame.to
      switch frame.course {
      case .jump: break
      case .linear(let curve):
        value.animatableData = from.interpolated(towards: to, amount: curve.value(at: part))
      case .spring(let spring):
        value.animatableData = spring.value(target: to - from, time: remaining) + from
      case .cubic:
        let before = index > 0 ? (index > 1 ? self[index - 2].to : start).animatableData : from
        let after = index + 1 < count ? self[index + 1].to.animatableData : to
        value.animatableData = Self.cubic(before, from, to, after, part)
      }
      return value
    }
    return begin
  }

  /// Goes through `b` and `c`, there in the direction in which the points around them lie.
  private static func cubic<Data: VectorArithmetic>(
    _ a: Data, _ b: Data, _ c: Data, _ d: Data, _ t: Double
  ) -> Data {
    let start = (c - a).scaled(by: 0.5)
    let end = (d - b).scaled(by: 0.5)
    let (t2, t3) = (t * t, t * t * t)
    return b.scaled(by: 2 * t3 - 3 * t2 + 1) + start.scaled(by: t3 - 2 * t2 + t)
      + c.scaled(by: -2 * t3 + 3 * t2) + end.scaled(by: t3 - t2)
  }
}

/// Puts tracks beside each other, or keyframes without a track in a row.
@resultBuilder
public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes<Value>>(_ expression: K) -> _TrackList<Value> {
    _TrackList(_tracks: expression._tracks)
  }
  public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> _KeyframeList<Value>
  {
    _KeyframeList(_keyframes: expression._keyframes)
  }
  public static func buildBlock(
    _ first: _KeyframeList<Value>, _ others: _KeyframeList<Value>...
  ) -> _KeyframeList<Value> where Value: Animatable {
    _KeyframeList(_keyframes: first._keyframes + others.flatMap(\._keyframes))
  }
  public static func buildArray(_ components: [_KeyframeList<Value>]) -> _KeyframeList<Value>
  where Value: Animatable { _KeyframeList(_keyframes: components.flatMap(\._keyframes)) }
  public static func buildEither(first component: _KeyframeList<Value>) -> _KeyframeList<Value>
  where Value: Animatable { component }
  public static func buildEither(second component: _KeyframeList<Value>) -> _KeyframeList<Value>
  where Value: Animatable { component }
  public static func buildOptional(_ component: _KeyframeList<Value>?) -> _KeyframeList<Value>
  where Value: Animatable { component ?? _KeyframeList(_keyframes: []) }
  public static func buildLimitedAvailability(_ component: _KeyframeList<Value>) -> _KeyframeList<Value>
  where Value: Animatable { component }
  /// Keyframes without a track are one for the whole value.
  public static func buildFinalResult(_ component: _KeyframeList<Value>) -> _TrackList<Value>
  where Value: Animatable { _TrackList(_tracks: KeyframeTrack { component }._tracks) }
  public static func buildFinalResult(_ component: _TrackList<Value>) -> _TrackList<Value> { component }
  public static func buildBlock(_ components: _TrackList<Value>...) -> _TrackList<Value> {
    _TrackList(_tracks: components.flatMap(\._tracks))
  }
  public static func buildArray(_ components: [_TrackList<Value>]) -> _TrackList<Value> {
    _TrackList(_tracks: components.flatMap(\._tracks))
  }
  public static func buildEither(first component: _TrackList<Value>) -> _TrackList<Value> { component }
  public static func buildEither(second component: _TrackList<Value>) -> _TrackList<Value> { component }
  public static func buildOptional(_ component: _TrackList<Value>?) -> _TrackList<Value> {
    component ?? _TrackList(_tracks: [])
  }
  public static func buildLimitedAvailability(_ component: _TrackList<Value>) -> _TrackList<Value> {
    component
  }
}

/// Keyframes with the value that they begin at: where things stand at any time.
public struct KeyframeTimeline<Value> {
  let initial: Value
  let tracks: [_Track<Value>]

  /// Creates a timeline that begins at `initialValue`.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    initial = initialValue
    tracks = content()._tracks
  }

  init(initialValue: Value, keyframes: some Keyframes<Value>) {
    initial = initialValue
    tracks = keyframes._tracks
  }

  /// The seconds until the longest track ends; zero without any.
  public var duration: TimeInterval { tracks.map(\.duration).max() ?? 0 }

  /// Returns the value after `time` seconds; parts whose track has ended stay where that led. Walks through the keyframes each time.
  @MainActor @preconcurrency public func value(time: TimeInterval) -> Value {
    tracks.reduce(into: initial) { value, track in track.apply(&value, initial, time) }
  }

  /// Returns the value at a fraction of the duration, from 0 to 1.
  @MainActor @preconcurrency public func value(progress: Double) -> Value { value(time: progress * duration) }
}
