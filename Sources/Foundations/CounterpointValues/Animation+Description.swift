extension Animation: CustomStringConvertible {
  /// The animation as it is written: `Animation.easeIn(duration: 1.0).delay(0.5)`, without what it has by default.
  public var description: String { "Animation.\(course)\(changes)" }

  private var course: String {
    switch curve {
    case .linear: named("linear", default: .linear)
    case .easeIn: named("easeIn", default: .easeIn)
    case .easeOut: named("easeOut", default: .easeOut)
    case .easeInOut: named("easeInOut", default: .easeInOut)
    case .bezier(let x1, let y1, let x2, let y2):
      "timingCurve(\(x1), \(y1), \(x2), \(y2), duration: \(duration))"
    case .spring(let bounce):
      duration == Self.spring.duration && bounce == 0
        ? "spring()" : "spring(duration: \(duration), bounce: \(bounce))"
    case .sampled: "custom(duration: \(duration))"
    }
  }

  private func named(_ name: String, default: Animation) -> String {
    duration == `default`.duration ? name : "\(name)(duration: \(duration))"
  }

  private var changes: String {
    var changes = ""
    if delay != 0 { changes += ".delay(\(delay))" }
    if speed != 1 { changes += ".speed(\(speed))" }
    switch repetition {
    case .times(1, false): break
    case .times(let count, let autoreverses):
      changes += ".repeatCount(\(count)\(autoreverses ? "" : ", autoreverses: false"))"
    case .forever(let autoreverses):
      changes += ".repeatForever(\(autoreverses ? "" : "autoreverses: false"))"
    }
    if let logicalDuration { changes += ".logicallyComplete(after: \(logicalDuration))" }
    return changes
  }
}
