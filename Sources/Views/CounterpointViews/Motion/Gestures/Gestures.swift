import CounterpointSemantics
import Foundation

/// One tap or several in a row.
public struct TapGesture: Gesture {
  /// Nothing: that it was tapped is all there is to know.
  public typealias Value = Void
  public typealias Body = Never
  /// The number of taps, each within 0.35 seconds of the one before. Less than one counts as one.
  public var count: Int
  /// Creates a gesture of so many taps in a row.
  public init(count: Int = 1) { self.count = count }

  public static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Void>) -> Void
  ) {
    program.claim("tap \(max(1, gesture.count))") { phase, _ in if phase == 1 { report(.ended(())) } }
  }
}

/// Taps, and where they were.
public struct SpatialTapGesture: Gesture {
  public typealias Body = Never
  /// The place of a tap.
  public struct Value: Hashable, Sendable {
    /// The place of the last tap, in points: in the view, or in the window where the gesture was made for the global space.
    public var location: CGPoint
  }
  /// The number of taps, each within 0.35 seconds of the one before. Less than one counts as one.
  public var count: Int
  let isLocal: Bool

  /// Creates a gesture of so many taps in a row, with the place in a coordinate space. Named spaces count as the view's own.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    isLocal = coordinateSpace.coordinateSpace != .global
  }

  /// Creates a gesture of so many taps, with the place in a space of the older form. Named spaces count as the view's own.
  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    isLocal = coordinateSpace != .global
  }

  public static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Value>) -> Void
  ) {
    program.claim("tap \(max(1, gesture.count))") { phase, numbers in
      guard phase == 1 else { return }
      report(.ended(Value(location: numbers.point(isLocal: gesture.isLocal))))
    }
  }
}

/// A finger that stays where it is for a while.
public struct LongPressGesture: Gesture {
  /// Always `true`: reported once as soon as a finger touches the view, and once when it has rested for long enough.
  public typealias Value = Bool
  public typealias Body = Never
  /// The time for which a finger has to rest, in seconds.
  public var minimumDuration: Double
  /// The distance in points by which the finger may move meanwhile.
  public var maximumDistance: CGFloat

  /// Creates a gesture of a finger that rests for `minimumDuration` seconds, within `maximumDistance` points.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  public static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Bool>) -> Void
  ) {
    program.claim("press \(max(0, gesture.minimumDuration)) \(max(0, Double(gesture.maximumDistance)))") {
      phase, _ in
      report(phase == 0 ? .changed(true) : phase == 1 ? .ended(true) : .cancelled)
    }
  }
}

/// A finger or a pressed pointer that moves.
public struct DragGesture: Gesture {
  public typealias Body = Never
  /// The state of a drag, as of the browser's last report.
  public struct Value: Hashable, Sendable {
    /// The time at which the report has reached the server.
    public var time: Date
    /// The place of the finger, in points: in the view as it stood when the drag began, or in the window.
    public var location: CGPoint
    /// The place at which the finger touched the view, in points, in the same space as `location`.
    public var startLocation: CGPoint
    /// Points per second.
    public var velocity: CGSize
    /// The distance from where the drag began, in points.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The place where it would come to rest if let go now.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    /// The distance from the beginning at which it would come to rest if let go now: a quarter of a second further on.
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }
  /// The distance in points from which on a finger counts as dragging. With zero, the page does not scroll under the finger.
  public var minimumDistance: CGFloat
  let isLocal: Bool

  /// Creates a gesture of a finger that moves by `minimumDistance` points or more. Named spaces count as the view's own.
  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    isLocal = coordinateSpace.coordinateSpace != .global
  }

  /// Named spaces count as the view's own.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    isLocal = coordinateSpace != .global
  }

  public static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Value>) -> Void
  ) {
    program.claim("drag \(max(0, Double(gesture.minimumDistance)))") { phase, numbers in
      // x, y, origin x, origin y, start x, start y, velocity x, velocity y
      guard phase != 2, numbers.count >= 8 else { return report(.cancelled) }
      let shift = gesture.isLocal ? CGPoint.zero : CGPoint(x: numbers[2], y: numbers[3])
      let value = Value(
        time: Date(), location: CGPoint(x: numbers[0] + shift.x, y: numbers[1] + shift.y),
        startLocation: CGPoint(x: numbers[4] + shift.x, y: numbers[5] + shift.y),
        velocity: CGSize(width: numbers[6], height: numbers[7]))
      report(phase == 1 ? .ended(value) : .changed(value))
    }
  }
}

/// Two fingers that draw apart or together.
public struct MagnifyGesture: Gesture {
  public typealias Body = Never
  /// The state of two fingers that draw apart or together, as of the browser's last report.
  public struct Value: Hashable, Sendable {
    /// The time at which the report has reached the server.
    public var time: Date
    /// The distance of the fingers as a multiple of that at the beginning.
    public var magnification: CGFloat
    /// The change of `magnification` in a second, at the last movement.
    public var velocity: CGFloat
    /// The middle of the fingers at the beginning, as a fraction of the view's size; its center where that has none.
    public var startAnchor: UnitPoint
    /// The middle of the fingers at the beginning, in points within the view.
    public var startLocation: CGPoint
  }
  /// The change of the magnification from which on the gesture counts: 0.01 is a hundredth.
  public var minimumScaleDelta: CGFloat
  /// Creates a gesture that begins when the fingers' distance has changed by a fraction of it.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  public static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Value>) -> Void
  ) {
    program.claim("magnify \(max(0, Double(gesture.minimumScaleDelta)))") { phase, numbers in
      guard phase != 2, numbers.count >= 6 else { return report(.cancelled) }
      let value = Value(
        time: Date(), magnification: numbers[0], velocity: numbers[1],
        startAnchor: numbers.anchor(at: 2), startLocation: CGPoint(x: numbers[2], y: numbers[3]))
      report(phase == 1 ? .ended(value) : .changed(value))
    }
  }
}

/// Two fingers that turn.
public struct RotateGesture: Gesture {
  public typealias Body = Never
  /// The state of two fingers that turn, as of the browser's last report.
  public struct Value: Hashable, Sendable {
    /// The time at which the report has reached the server.
    public var time: Date
    /// The angle by which the fingers have turned since the beginning, clockwise; beyond a full turn it goes on.
    public var rotation: Angle
    /// The speed of turning. Always zero: browsers do not report it.
    public var velocity: Angle
    /// The middle of the fingers at the beginning, as a fraction of the view's size; its center where that has none.
    public var startAnchor: UnitPoint
    /// The middle of the fingers at the beginning, in points within the view.
    public var startLocation: CGPoint
  }
  /// The angle from which on the gesture counts.
  public var minimumAngleDelta: Angle
  /// Creates a gesture that begins when the fingers have turned by an angle.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  public static func _recognize(
    _ gesture: Self, in program: _GestureProgram, _ report: @escaping (_GesturePhase<Value>) -> Void
  ) {
    program.claim("rotate \(max(0, gesture.minimumAngleDelta.radians))") { phase, numbers in
      guard phase != 2, numbers.count >= 6 else { return report(.cancelled) }
      let value = Value(
        time: Date(), rotation: .radians(numbers[0]), velocity: .radians(numbers[1]),
        startAnchor: numbers.anchor(at: 2), startLocation: CGPoint(x: numbers[2], y: numbers[3]))
      report(phase == 1 ? .ended(value) : .changed(value))
    }
  }
}

/// The older form of ``MagnifyGesture``.
public struct MagnificationGesture: Gesture {
  /// The distance of the fingers as a multiple of that at the beginning.
  public typealias Value = CGFloat
  /// The change of the magnification from which on the gesture counts: 0.01 is a hundredth.
  public var minimumScaleDelta: CGFloat
  /// Creates a gesture that begins when the fingers' distance has changed by a fraction of it.
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
  public var body: some Gesture<CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
  }
}

/// The older form of ``RotateGesture``.
public struct RotationGesture: Gesture {
  /// The angle by which the fingers have turned since the beginning, clockwise.
  public typealias Value = Angle
  /// The angle from which on the gesture counts.
  public var minimumAngleDelta: Angle
  /// Creates a gesture that begins when the fingers have turned by an angle.
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
  public var body: some Gesture<Angle> {
    RotateGesture(minimumAngleDelta: minimumAngleDelta).map(\.rotation)
  }
}

extension [Double] {
  /// Returns the point that taps and hovering report: x, y, origin x, origin y.
  func point(isLocal: Bool) -> CGPoint {
    guard count >= 4 else { return .zero }
    return isLocal ? CGPoint(x: self[0], y: self[1]) : CGPoint(x: self[0] + self[2], y: self[1] + self[3])
  }

  /// A point within a box, both from `index` on: x, y, width, height.
  fileprivate func anchor(at index: Int) -> UnitPoint {
    guard self[index + 2] > 0, self[index + 3] > 0 else { return .center }
    return UnitPoint(x: self[index] / self[index + 2], y: self[index + 1] / self[index + 3])
  }
}
