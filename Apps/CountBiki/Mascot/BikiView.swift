import SwiftUI

/// The owl in the quiz: breathes and blinks, sings the question, hops when an answer is right and shakes its head when it
/// is wrong. Its movements are played by the browser; only what it feels is sent.
struct BikiView: View {
  let isSpeaking: Bool
  let reaction: CharacterReaction

  private struct Pose {
    var height = 0.0
    var lean = 0.0
  }

  var body: some View {
    PhaseAnimator([false, true], trigger: reaction) { isReacting in
      OwlView(mood: mood(isReacting: isReacting))
    } animation: { _ in
      .linear(duration: 0.9)
    }
    .keyframeAnimator(initialValue: 1.0, repeating: true) { owl, breath in
      owl.scaleEffect(x: 1, y: breath, anchor: .bottom)
    } keyframes: { _ in
      KeyframeTrack {
        CubicKeyframe(1.025, duration: 1.8)
        CubicKeyframe(1.0, duration: 2.2)
      }
    }
    .keyframeAnimator(initialValue: Pose(), trigger: reaction) { owl, pose in
      owl.offset(y: pose.height).rotationEffect(.degrees(pose.lean), anchor: .bottom)
    } keyframes: { _ in
      KeyframeTrack(\.height) {
        for height in reaction.kind == .correct ? [-16.0, 0, -8, 0] : [] {
          CubicKeyframe(height, duration: 0.16)
        }
      }
      KeyframeTrack(\.lean) {
        for lean in reaction.kind == .incorrect ? [-10.0, 10, -7, 7, 0] : [] {
          CubicKeyframe(lean, duration: 0.13)
        }
      }
    }
    .frame(width: 90, height: 90)
    .accessibilityHidden(true)
  }

  private func mood(isReacting: Bool) -> OwlView.Mood {
    if isReacting { return reaction.kind == .correct ? .happy : .sorry }
    return isSpeaking ? .speaking : .content
  }
}

#Preview {
  BikiView(isSpeaking: false, reaction: CharacterReaction())
}
