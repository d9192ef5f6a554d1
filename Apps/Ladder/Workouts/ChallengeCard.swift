import LadderModel
import SwiftUI

/// A challenge in a list: its exercise drawn, its title, who takes part, and one's own best.
struct ChallengeCard: View {
  let challenge: Challenge
  @Environment(\.dynamicTypeSize) private var textSize

  var body: some View {
    let layout =
      textSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 12))
      : AnyLayout(HStackLayout(alignment: .center, spacing: 16))
    layout {
      ExercisePose(exercise: challenge.exercise)
        .frame(width: 96, height: 64)
      VStack(alignment: .leading, spacing: 4) {
        Text(service: challenge.title)
          .font(.headline)
          .foregroundStyle(.primary)
        Text(service: challenge.exercise)
          .font(.subheadline)
          .foregroundStyle(.secondary)
        ChallengeFigures(challenge: challenge)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    // As high as its neighbors.
    .frame(maxHeight: .infinity)
    .card()
    .contentShape(Rectangle())
  }

  /// The words about a challenge after its title.
  static func spoken(_ challenge: Challenge) -> String {
    [
      String(localized: String.LocalizationValue(challenge.exercise)),
      String(localized: "\(challenge.participantCount) taking part"),
      challenge.myBest.map { String(localized: "Best \($0.repCount)") },
    ].compactMap(\.self).joined(separator: ", ")
  }
}

/// The people who take part, and one's own best.
private struct ChallengeFigures: View {
  let challenge: Challenge

  var body: some View {
    ViewThatFits(in: .horizontal) {
      HStack(spacing: 14) { figures }
      VStack(alignment: .leading, spacing: 2) { figures }
    }
    .font(.subheadline)
    .foregroundStyle(.secondary)
    .padding(.top, 2)
  }

  @ViewBuilder private var figures: some View {
    Label {
      Text("\(challenge.participantCount)").monospacedDigit()
    } icon: {
      Image(systemName: "person.2.fill").accessibilityHidden(true)
    }
    if let best = challenge.myBest {
      Label {
        Text("Best \(best.repCount)").monospacedDigit()
      } icon: {
        Image(systemName: "trophy.fill").accessibilityHidden(true)
      }
      .foregroundStyle(.tint)
    }
  }
}
