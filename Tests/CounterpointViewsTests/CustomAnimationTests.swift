import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

@testable import CounterpointViews

/// Goes there evenly, a half too far, and back.
private struct Overshoot: CustomAnimation {
  var duration = 1.0

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard time < duration else { return nil }
    context.state[StepsKey.self] += 1
    if time >= duration / 2 { context.isLogicallyComplete = true }
    var moved = value
    moved.scale(by: time < duration / 2 ? 3 * time / duration : 2 - time / duration)
    return moved
  }
}

/// Counts how often it is asked, and ends by that.
private struct ThreeSteps: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard context.state[StepsKey.self] < 3 else { return nil }
    context.state[StepsKey.self] += 1
    return V.zero
  }
}

private struct Endless: CustomAnimation {
  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { value }
}

private enum StepsKey: AnimationStateKey {
  static var defaultValue: Int { 0 }
}

@Suite("Animations of an app's own")
struct CustomAnimationTests {
  @Test("An animation of an app's own plays the course that its code says, for as long as it says")
  func course() {
    let animation = Animation(Overshoot())
    #expect(abs(animation.duration - 1) < 0.02)
    func isAt(_ position: Double, _ time: Double) -> Bool {
      abs(animation.curve.progress(at: time) - position) < 0.05
    }
    #expect(isAt(0, 0) && isAt(0.75, 0.25) && isAt(1.25, 0.75) && isAt(1, 1))
    #expect(AnimationValue(animation).playingTime == animation.duration)
    #expect(abs(AnimationValue(animation).progress(0.25) - 0.75) < 0.05)
  }

  @Test("It counts as finished where its code says so")
  func completion() throws {
    let time = try #require(Animation(Overshoot()).delay(1).completionTime(isLogical: true))
    #expect(abs(time - 1.5) < 0.02)
  }

  @Test("It keeps state while it is asked, and is changed as other animations are")
  func state() {
    let animation = Animation(ThreeSteps())
    #expect(animation.duration == 3.0 / 60)
    #expect(animation == Animation(ThreeSteps()) && animation.speed(2) != animation)
  }

  @Test("One without an end is asked for ten seconds")
  func endless() {
    #expect(Animation(Endless()).duration == 10)
    guard case .sampled(let positions) = Animation(Endless()).curve else {
      Issue.record("The course is not told by positions.")
      return
    }
    #expect(positions.count == 60)
  }
}
