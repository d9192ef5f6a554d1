import CounterpointSemantics
import Foundation

/// One tap or several in a row.
public struct TapGesture: Gesture {
  public typealias Value = Void
  public typealias Body = Never
  public var count: Int
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
  public struct Value: Hashable, Sendable {
    public var location: CGPoint
  }
  public var count: Int
  let isLocal: Bool

  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    isLocal = coordinateSpace.coordinateSpace != .global
  }

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
  public typealias Value = Bool
  public typealias Body = Never
  public var minimumDuration: Double
  public var maximumDistance: CGFloat

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
  public struct Value: Hashable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// Points per second.
    public var velocity: CGSize
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The place where it would come to rest if let go now.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width / 4, height: translation.height + velocity.height / 4)
    }
  }
  public var minimumDistance: CGFloat
  let isLocal: Bool

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
  public struct Value: Hashable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public var minimumScaleDelta: CGFloat
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
  public struct Value: Hashable, Sendable {
    public var time: Date
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public var minimumAngleDelta: Angle
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
  public typealias Value = CGFloat
  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
  public var body: some Gesture<CGFloat> {
    MagnifyGesture(minimumScaleDelta: minimumScaleDelta).map(\.magnification)
  }
}

/// The older form of ``RotateGesture``.
public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public var minimumAngleDelta: Angle
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
