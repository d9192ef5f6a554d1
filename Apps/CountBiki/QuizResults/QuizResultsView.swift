import ComposableArchitecture
import SwiftUI

/// The totals at the end of a session.
struct QuizResultsView: View {
  let store: StoreOf<QuizResultsFeature>

  var body: some View {
    List {
      Section {
        VStack(alignment: .leading, spacing: 4) {
          Text("\(store.topic.skill.title): \(store.topic.category.title)")
            .font(.subheadline)
            .foregroundStyle(.secondary)
          Text(store.topic.title).font(.title2.bold())
          Text(store.topic.caption).font(.subheadline)
        }
        .padding(.vertical, 4)
      }
      Section("Results") {
        TotalRow(title: "Total Answers", symbol: "sum", total: store.score.total)
        TotalRow(title: "Correct", symbol: "checkmark", total: store.score.correct, color: .green)
        TotalRow(
          title: "Incorrect & skipped", symbol: "xmark", total: store.score.incorrect, color: .red)
      }
    }
    .navigationTitle("Session Summary")
    .safeAreaInset(edge: .bottom) {
      Button {
        store.send(.backToTopicsButtonTapped)
      } label: {
        Label("Back to Topics", systemImage: "door.left.hand.open")
          .font(.headline)
          .frame(maxWidth: .infinity)
          .padding(.vertical, 6)
      }
      .buttonStyle(.borderedProminent)
      .frame(maxWidth: 480)
      .padding()
    }
  }
}

private struct TotalRow: View {
  let title: String
  let symbol: String
  let total: Int
  var color = Color.primary

  var body: some View {
    HStack {
      Label(title, systemImage: symbol).foregroundStyle(color)
      Spacer()
      Text("\(total)").font(.headline).monospacedDigit()
    }
  }
}

#Preview {
  NavigationStack {
    QuizResultsView(
      store: Store(
        initialState: QuizResultsFeature.State(topic: Topic.all[0], score: Score([]))
      ) {
        QuizResultsFeature()
      })
  }
}
