/// A course from 0 to 1 in the time from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
  let curve: Animation.Curve

  /// Goes evenly.
  public static let linear = UnitCurve(curve: .linear)
  /// Begins slowly.
  public static let easeIn = UnitCurve(curve: .easeIn)
  /// Ends slowly.
  public static let easeOut = UnitCurve(curve: .easeOut)
  /// Begins and ends slowly.
  public static let easeInOut = UnitCurve(curve: .easeInOut)
  /// Begins and ends as a quarter of a circle does.
  public static let circularEaseIn = UnitCurve(curve: .bezier(x1: 0.55, y1: 0, x2: 1, y2: 0.45))
  /// Begins fast and ends as a quarter of a circle does, nearly at rest.
  public static let circularEaseOut = UnitCurve(curve: .bezier(x1: 0, y1: 0.55, x2: 0.45, y2: 1))
  /// Begins and ends slowly, and is far faster in the middle than ``easeInOut``.
  public static let circularEaseInOut = UnitCurve(curve: .bezier(x1: 0.85, y1: 0, x2: 0.15, y2: 1))

  package static func bezier(x1: Double, y1: Double, x2: Double, y2: Double) -> UnitCurve {
    UnitCurve(curve: .bezier(x1: x1, y1: y1, x2: x2, y2: y2))
  }

  /// Returns the position of the curve at a time in 0…1.
  public func value(at progress: Double) -> Double { curve.progress(at: progress) }
}

extension Animation.Curve {
  /// Returns how far the motion is at a part of its duration. Springs go on after 1.
  public func progress(at time: Double) -> Double {
    switch self {
    case .linear: max(0, min(1, time))
    case .easeIn: Self.bezier(0.42, 0, 1, 1, at: time)
    case .easeOut: Self.bezier(0, 0, 0.58, 1, at: time)
    case .easeInOut: Self.bezier(0.42, 0, 0.58, 1, at: time)
    case .bezier(let x1, let y1, let x2, let y2): Self.bezier(x1, y1, x2, y2, at: time)
    case .spring(let bounce): Spring(duration: 1, bounce: bounce).value(at: time)
    case .sampled(let positions): Self.position(in: positions, at: time)
    }
  }

  private static func position(in positions: [Double], at time: Double) -> Double {
    guard let first = positions.first, let last = positions.last else { return 1 }
    guard time > 0 else { return first }
    guard time < 1 else { return last }
    let place = time * Double(positions.count - 1)
    let index = Int(place)
    guard index + 1 < positions.count else { return last }
    return positions[index] + (positions[index + 1] - positions[index]) * (place - Double(index))
  }

  /// Looks for the curve's parameter by halving, since its horizontal course only rises.
  private static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at time: Double
  ) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    func curve(_ a: Double, _ b: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<32 {
      let middle = (low + high) / 2
      if curve(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return curve(y1, y2, (low + high) / 2)
  }
}
