import ComposableArchitecture
import SwiftUI

/// The questions of a quiz with their answers, and what they came to.
struct ResultsView: View {
  @Bindable var store: StoreOf<ResultsFeature>
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    List {
      Section { ResultFigures(run: store.run) }
      if store.run.finalScore != nil { leaderboard }
      Section("Answers") {
        ForEach(rows) { row in
          Button {
            store.send(.verbTapped(row.answer.question.infinitive))
          } label: {
            AnswerRow(answer: row.answer)
          }
          .buttonStyle(.plain)
          .accessibilityHint("Opens the verb")
        }
      }
    }
    .navigationTitle("Results")
    .navigationBarTitleDisplayMode(.inline)
    .safeAreaInset(edge: .bottom) { buttons }
    .task { await store.send(.task).finish() }
  }

  private struct Row: Identifiable {
    let id: Int
    let answer: GivenAnswer
  }

  private var rows: [Row] { store.run.answers.enumerated().map { Row(id: $0.offset, answer: $0.element) } }

  @ViewBuilder private var leaderboard: some View {
    Section {
      if store.asksForName {
        TextField("Your name on the leaderboard", text: $store.typedName)
          .autocorrectionDisabled()
          .submitLabel(.done)
          .onSubmit { store.send(.joinButtonTapped) }
        Button("Join the Leaderboard") { store.send(.joinButtonTapped) }
          .disabled(store.chosenName == nil)
      } else if store.isSendingFailed {
        Label("The score was not sent.", systemImage: "exclamationmark.triangle")
        Button("Try Again") { store.send(.sendButtonTapped) }
      }
      Button {
        store.send(.leaderboardButtonTapped)
      } label: {
        Label("Leaderboard", systemImage: "trophy")
      }
    } footer: {
      if store.asksForName { Text("Everybody who uses this server sees the name and the score.") }
    }
  }

  private var buttons: some View {
    Group {
      if sizeClass == .regular {
        HStack(spacing: 12) { bottomButtons }
      } else {
        VStack(spacing: 10) { bottomButtons }
      }
    }
    .frame(maxWidth: 560)
    .padding()
    .frame(maxWidth: .infinity)
    .background(.bar)
    .dynamicTypeSize(...DynamicTypeSize.accessibility1)
  }

  @ViewBuilder private var bottomButtons: some View {
    let count = store.run.mistakes.count
    if count > 0 {
      Button {
        store.send(.mistakesButtonTapped)
      } label: {
        Text("Practice Mistakes").font(.headline).frame(maxWidth: .infinity).padding(.vertical, 4)
      }
      .buttonStyle(.borderedProminent)
    }
    Button {
      store.send(.againButtonTapped)
    } label: {
      Text("Again").font(.headline).frame(maxWidth: .infinity).padding(.vertical, 4)
    }
    .buttonStyle(.bordered)
  }
}

/// Difficulty, region, score and time.
private struct ResultFigures: View {
  let run: QuizRun

  var body: some View {
    if case .quiz(let region, let difficulty, _) = run.kind {
      LabeledContent("Difficulty", value: difficulty.title)
      LabeledContent("Region", value: region.title)
    }
    if let score = run.finalScore, let perfect = run.perfectScore {
      LabeledContent("Score") {
        Text("\(score) of \(perfect)").font(.title2.bold()).monospacedDigit()
      }
    }
    LabeledContent("Right") {
      Text("\(run.rightCount) of \(run.answeredCount)")
        .font(run.isScored ? .body : .title2.bold())
        .monospacedDigit()
    }
    if !run.isScored {
      LabeledContent("Points") { Text("\(run.points) of \(run.possiblePoints)").monospacedDigit() }
    }
    LabeledContent("Time", value: QuizTime.text(run.elapsed))
  }
}

private struct AnswerRow: View {
  let answer: GivenAnswer
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      ViewThatFits(in: .horizontal) {
        HStack(alignment: .firstTextBaseline, spacing: 12) {
          Text(verbatim: answer.question.infinitive).font(.headline)
          Spacer(minLength: 0)
          answers
        }
        VStack(alignment: .leading, spacing: 2) {
          Text(verbatim: answer.question.infinitive).font(.headline)
          answers
        }
      }
      Text(verbatim: answer.question.shortPlace).font(.subheadline).foregroundStyle(.secondary)
      if let message = answer.verdict.nearMiss?.message {
        Text(verbatim: message).font(.footnote).foregroundStyle(.secondary)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .contentShape(Rectangle())
  }

  @ViewBuilder private var answers: some View {
    HStack(spacing: 10) {
      if answer.verdict.fit != .right {
        Text(verbatim: answer.text).strikethrough().foregroundStyle(ConjugarColor.spelling(colorScheme))
          .lineLimit(1)
      }
      QuizFormText(question: answer.question)
      Image(systemName: answer.verdict.fit == .right ? "checkmark" : "xmark")
        .font(.footnote.bold())
        .foregroundStyle(answer.verdict.fit == .right ? .green : .red)
        .accessibilityLabel(answer.verdict.fit == .right ? Text("right") : Text("not right"))
    }
  }
}
