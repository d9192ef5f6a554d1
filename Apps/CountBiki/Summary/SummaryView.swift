import ComposableArchitecture
import SwiftUI

/// The outcome of a session: totals, and what there is to learn from.
struct SummaryView: View {
  let store: StoreOf<SummaryFeature>
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    List {
      Section {
        TopicCard(topic: store.topic)
        LabeledContent("Quiz Mode", value: store.mode.title)
      }
      Section("Results") {
        TotalRow(title: "Total Answers", symbol: "sum", total: store.score.total)
        TotalRow(title: "Correct", symbol: "checkmark", total: store.score.correct, color: .green)
        TotalRow(
          title: "Incorrect & skipped", symbol: "xmark", total: store.score.incorrect, color: .red)
      }
      if !store.skipped.isEmpty {
        Section("Skipped Questions") {
          ForEach(store.skipped) { MissedRow(challenge: $0) }
        }
      }
      if !store.incorrect.isEmpty {
        Section("Incorrect Questions") {
          ForEach(store.incorrect) { MissedRow(challenge: $0) }
        }
      }
    }
    .navigationTitle("Session Summary")
    .navigationBarBackButtonHidden(store.isSessionComplete)
    .safeAreaInset(edge: .bottom) {
      // Side by side their words would break on phones.
      Group {
        if sizeClass == .regular {
          HStack(spacing: 12) { buttons }
        } else {
          VStack(spacing: 10) { buttons }
        }
      }
      .frame(maxWidth: 560)
      .padding()
      .frame(maxWidth: .infinity)
      .background(.bar)
    }
  }

  @ViewBuilder private var buttons: some View {
    Button {
      store.send(.retryButtonTapped)
    } label: {
      Label("Practise Again", systemImage: "arrow.counterclockwise")
        .font(.headline)
        .frame(maxWidth: .infinity)
        .padding(.vertical, 6)
    }
    .buttonStyle(.bordered)
    .accessibilityHint("Begins a new session with the same settings")
    Button {
      store.send(.backToTopicsButtonTapped)
    } label: {
      Label("Back to Topics", systemImage: "door.left.hand.open")
        .font(.headline)
        .frame(maxWidth: .infinity)
        .padding(.vertical, 6)
    }
    .buttonStyle(.borderedProminent)
    .keyboardShortcut(.defaultAction)
  }
}

/// A question that was not known: what was right, and what was tried.
private struct MissedRow: View {
  let challenge: Challenge

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 12) {
      Text(challenge.question.displayText).font(.headline)
      Spacer(minLength: 8)
      if !wrongTries.isEmpty {
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 8) {
            ForEach(wrongTries) { Text($0.value ?? "").strikethrough() }
          }
          .lineLimit(1)
          Text(attempts)
        }
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(attempts)
      }
    }
    .monospacedDigit()
  }

  private var wrongTries: [Submission] { challenge.submissions.filter { $0.kind == .incorrect } }
  private var attempts: String {
    challenge.submissions.count == 1 ? "1 attempt" : "\(challenge.submissions.count) attempts"
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
    SummaryView(
      store: Store(
        initialState: SummaryFeature.State(
          topic: Topic.all[0], mode: .infinite, challenges: [], isSessionComplete: false)
      ) {
        SummaryFeature()
      })
  }
}
