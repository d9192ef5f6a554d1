import ComposableArchitecture
import Foundation
import SwiftUI

/// A topic's figures, its days, and the numbers that were missed most.
struct TopicProgressView: View {
  let store: StoreOf<TopicProgressFeature>
  @Environment(\.locale) private var locale

  var body: some View {
    List {
      Section { TopicCard(topic: store.topic) }
      if let statistics = store.statistics, statistics.tally.total > 0 {
        Section { FigureGrid(statistics: statistics) }
        Section("Answers a Day") { DayChart(days: statistics.days) }
        Section("Seconds to Answer") { TimeChart(days: statistics.days) }
        if !statistics.worst.isEmpty {
          Section {
            ForEach(statistics.worst) { trouble in
              LabeledContent(
                store.topic.question(for: trouble.value, locale: locale)?.displayText
                  ?? trouble.value.description
              ) {
                Text("missed \(trouble.missed) of \(trouble.asked)").monospacedDigit()
              }
            }
          } header: {
            Text("Worst Numbers")
          } footer: {
            Text(
              store.dueCount == 0
                ? "Missed numbers come back in the quiz: soon, then after days, then after weeks."
                : "\(store.dueCount == 1 ? "1 number is" : "\(store.dueCount) numbers are") due, and will come up in your next session."
            )
          }
        }
      } else if store.statistics != nil {
        Text("You have not practised this topic yet.").foregroundStyle(.secondary)
      }
      Section {
        Button {
          store.send(.practiseButtonTapped(store.topic))
        } label: {
          Label("Practise", systemImage: "play.fill").frame(maxWidth: .infinity)
        }
      }
    }
    .navigationTitle(store.topic.title)
    .task { await store.send(.task).finish() }
    .onChange(of: store.history) { store.send(.historyChanged) }
  }
}
