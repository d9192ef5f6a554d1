import CounterpointSemantics
import CounterpointValues
import Foundation

/// A modifier whose numbers move.
///
/// Its body is evaluated at some samples on the way from the old numbers to the new ones; what differs of opacity,
/// offset, scale, rotation, blur and text is sent once and played by the browser. Anything else that the body makes of
/// the numbers appears at once as it is in the end.
@available(*, deprecated, message: "use Animatable directly")
public protocol AnimatableModifier: Animatable, ViewModifier {}

extension ScopeNode {
  /// Evaluates and shows `declaration`, whose numbers were `old`; where they move, by way of what lies between.
  final func move<Declaration>(
    _ declaration: Declaration, from old: Declaration, show: (Declaration) -> Void
  ) {
    guard let animation = graph.tree.animation, let moving = declaration as? any Animatable else {
      return show(declaration)
    }
    func move<Moving: Animatable>(_ new: Moving) {
      guard let old = old as? Moving, Moving.AnimatableData.self != EmptyAnimatableData.self,
        old.animatableData != new.animatableData
      else { return show(declaration) }
      let (start, end) = (old.animatableData, new.animatableData)
      let final = declaration
      let moved = graph.tree.record(count: BakedMotion.sampleCount) { index in
        guard let index else { return show(final) }
        let time = Double(index) / Double(BakedMotion.sampleCount)
        let progress = animation.progress(time * animation.playingTime / max(0.001, animation.duration))
        var sample = new
        sample.animatableData = start.interpolated(towards: end, amount: progress)
        if let sample = sample as? Declaration { show(sample) }
      }
      BakedMotion.play(moved, animation)
    }
    move(moving)
  }
}

/// A motion that was worked out here and is played by the browser.
@MainActor
enum BakedMotion {
  static let sampleCount = 20

  /// Has the browser go through the frames of each node.
  static func play(
    _ moved: [(node: SemanticNode, frames: [MotionFrame])], _ animation: AnimationValue
  ) {
    let (count, autoreverses): (Int, Bool) =
      switch animation.repetition {
      case .times(let count, let autoreverses): (max(1, count), autoreverses)
      case .forever(let autoreverses): (0, autoreverses)
      }
    for (node, frames) in moved {
      let head =
        "\(milliseconds(animation.playingTime)) \(milliseconds(animation.delay)) \(count) \(autoreverses ? 1 : 0)"
      node.play(.keyframes, .strings([head] + (frames + [node.frame]).map(words)))
    }
  }

  private static func milliseconds(_ seconds: Double) -> Int {
    Int(clamping: seconds * 1_000, to: 0...3_600_000)
  }

  /// `opacity=0.5 offset=1,2 scale=1,1 rotation=3 blur=4`, and a text's characters behind a bar. Of each property there
  /// is a number in every frame.
  private static func words(of frame: MotionFrame) -> String {
    var opacity = 1.0
    var offset = (x: 0.0, y: 0.0)
    var scale = (x: 1.0, y: 1.0)
    var rotation = 0.0
    var blur = 0.0
    for item in frame.style {
      switch item {
      case .opacity(let value): opacity *= value
      case .offset(let x, let y): offset = (offset.x + x, offset.y + y)
      case .scale(let x, let y): scale = (scale.x * x, scale.y * y)
      case .rotation(let degrees): rotation += degrees
      case .blur(let radius): blur += radius
      default: break
      }
    }
    let numbers =
      "opacity=\(number(opacity)) offset=\(number(offset.x)),\(number(offset.y)) "
      + "scale=\(number(scale.x)),\(number(scale.y)) rotation=\(number(rotation)) blur=\(number(blur))"
    guard case .string(let text) = frame.value else { return numbers }
    return numbers + "|" + text
  }

  private static func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let rounded = (value * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension SemanticNode {
  fileprivate var frame: MotionFrame { MotionFrame(style: style, value: self[.value]) }
}
