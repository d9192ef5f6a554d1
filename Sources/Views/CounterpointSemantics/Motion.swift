import Foundation

/// The course of an animated change.
public struct AnimationValue: Hashable, Sendable {
  /// The course of a motion in time.
  public enum Curve: Hashable, Sendable {
    case linear, easeIn, easeOut, easeInOut
    /// The two control points of a cubic Bézier curve.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A spring by its perceptual duration in seconds and bounce in -1…1.
    case spring(bounce: Double)
    /// The positions at times that lie evenly between the start and the end, both included.
    case sampled([Double])
  }
  /// The number of times that a motion plays, and the way in which it comes back.
  public enum Repetition: Hashable, Sendable {
    case times(Int, autoreverses: Bool)
    case forever(autoreverses: Bool)
  }
  /// The course between the start and the end.
  public var curve: Curve
  /// Seconds.
  public var duration: Double
  /// Seconds.
  public var delay: Double
  /// The number of times that it plays.
  public var repetition: Repetition
  /// Creates an animation, by default one that begins at once and plays once.
  public init(
    curve: Curve, duration: Double, delay: Double = 0,
    repetition: Repetition = .times(1, autoreverses: false)
  ) {
    self.curve = curve
    self.duration = duration
    self.delay = delay
    self.repetition = repetition
  }

  /// Indicates whether it plays more than once.
  public var repeats: Bool {
    switch repetition {
    case .times(let count, _): count > 1
    case .forever: true
    }
  }
}

/// The manner in which a node comes and goes.
public indirect enum TransitionValue: Hashable, Sendable {
  case identity
  case opacity
  case move(EdgeSet)
  case scale(Double)
  /// From that far away, in points.
  case offset(x: Double, y: Double)
  case rotation(degrees: Double)
  case blur(Double)
  /// The point, in a unit square, around which the node grows and turns.
  case anchor(x: Double, y: Double)
  case combined(TransitionValue, TransitionValue)
  case asymmetric(insertion: TransitionValue, removal: TransitionValue)
  /// Plays with an animation of its own, whatever the change is animated with.
  case animated(TransitionValue, AnimationValue)
}

extension TransitionValue {
  /// The animation that the transition brings for coming or for going.
  func animation(isRemoval: Bool) -> AnimationValue? {
    switch self {
    case .animated(_, let animation): animation
    case .asymmetric(let insertion, let removal):
      (isRemoval ? removal : insertion).animation(isRemoval: isRemoval)
    case .combined(let first, let second):
      first.animation(isRemoval: isRemoval) ?? second.animation(isRemoval: isRemoval)
    case .identity, .opacity, .move, .scale, .offset, .rotation, .blur, .anchor: nil
    }
  }
}

extension StyleItem {
  /// The property of the node's look that the item sets, where that can stand between two values.
  fileprivate var movingPart: String? {
    switch self {
    case .opacity: "opacity"
    case .offset: "offset"
    case .scale: "scale"
    case .rotation: "rotation"
    case .blur, .shadow: "filter"
    case .foreground: "foreground"
    case .background(_, .path): nil
    case .background, .fill, .rowBackground: "background"
    case .frame: "frame"
    case .padding: "padding"
    default: nil
    }
  }

  var isMotion: Bool { if case .motion = self { true } else { false } }
}

extension SemanticNode {
  /// Returns the motion to play for a change of the node's style to repeat as `animation` says: the old items of the
  /// parts that differ.
  func motion(to new: [StyleItem], _ animation: AnimationValue) -> StyleItem? {
    let old = style.filter { !$0.isMotion }
    var parts: [String] = []
    for part in old.compactMap(\.movingPart) where !parts.contains(part) {
      if old.filter({ $0.movingPart == part }) != new.filter({ $0.movingPart == part }) { parts.append(part) }
    }
    let from = old.filter { item in item.movingPart.map(parts.contains) == true }
    return from.isEmpty ? nil : .motion(from: from, animation)
  }
}
