import ComposableArchitecture
import SwiftUI

/// All topics that were practised, and how it went.
struct ProgressOverview: View {
  let store: StoreOf<ProgressFeature>

  var body: some View {
    List {
      if let overall = store.overall, overall.tally.total > 0 {
        Section { FigureGrid(statistics: overall) }
        Section("Answers a Day") { DayChart(days: overall.days) }
        Section("Topics") {
          ForEach(store.topics) { practised in
            NavigationLink(
              state: TopicsFeature.Path.State.topicProgress(
                TopicProgressFeature.State(topic: practised.topic))
            ) {
              PractisedRow(practised: practised)
            }
          }
        }
      } else if store.overall != nil {
        ContentUnavailableView(
          "Nothing yet", systemImage: "chart.bar.xaxis",
          description: Text("Answer a few questions, and see here how you fare."))
      }
    }
    .navigationTitle("Progress")
    .task { await store.send(.task).finish() }
  }
}

private struct PractisedRow: View {
  let practised: ProgressFeature.PractisedTopic

  var body: some View {
    HStack(spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(practised.topic.title).font(.headline)
        Text("\(practised.topic.skill.title) · \(practised.topic.category.title)")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      Spacer(minLength: 8)
      VStack(alignment: .trailing, spacing: 2) {
        Text(FigureText.percent(practised.statistics.accuracy)).font(.headline).monospacedDigit()
        Text(FigureText.answers(practised.statistics.tally.total)).font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

#Preview {
  NavigationStack {
    ProgressOverview(store: Store(initialState: ProgressFeature.State()) { ProgressFeature() })
  }
}
