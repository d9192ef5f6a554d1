import SwiftUI

/// The race against a ghost: two bars to the number of its repetitions. The ghost's moves in the browser, by itself.
struct RaceBar: View {
  let test: RunningTest
  let ghost: Ghost

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      lane(title: Text("You"), count: test.repCount) {
        ProgressView(value: Double(min(test.repCount, goal)), total: Double(goal))
      }
      lane(title: Text(verbatim: ghost.title), count: ghost.repCount) {
        ProgressView(
          timerInterval: test.startedAt...test.startedAt.addingTimeInterval(max(ghost.duration, 0.001)),
          countsDown: false
        ) {
          EmptyView()
        } currentValueLabel: {
          EmptyView()
        }
        .tint(.secondary)
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(Text("Race against \(ghost.title)"))
    .accessibilityValue(Text("\(test.repCount) of \(ghost.repCount)"))
  }

  private var goal: Int { max(1, ghost.repCount) }

  private func lane(title: Text, count: Int, @ViewBuilder bar: () -> some View) -> some View {
    VStack(alignment: .leading, spacing: 3) {
      HStack(spacing: 8) {
        title.lineLimit(1)
        Spacer(minLength: 0)
        Text("\(count)").monospacedDigit()
      }
      .font(.subheadline)
      bar()
    }
  }
}

extension Ghost {
  /// The person whose result it is, in a few words.
  var title: String {
    switch kind {
    case .ownBest: String(localized: "Your best")
    case .above(let rank): String(localized: "\(name), place \(rank)")
    }
  }
}
