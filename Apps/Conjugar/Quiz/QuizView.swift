import ComposableArchitecture
import Foundation
import SwiftUI

/// A quiz that goes on: the question, the last answer, and the field.
struct QuizView: View {
  @Bindable var store: StoreOf<QuizFeature>

  var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        QuizStatus(store: store)
        if let question = store.state.run?.question { QuestionCard(question: question) }
        if let answer = store.imperfectAnswer {
          LastAnswer(answer: answer)
        } else if let answer = store.rightAnswer {
          RightAnswer(answer: answer)
        }
      }
      .frame(maxWidth: 640)
      .padding()
      .frame(maxWidth: .infinity)
    }
    .safeAreaInset(edge: .bottom) { QuizAnswerInput(store: store) }
    .toolbar {
      ToolbarItem(placement: .topBarLeading) {
        if store.state.run?.isScored == true {
          Button("Quit", role: .destructive) { [id = store.state.run?.id] in
            if let id { store.send(.quitButtonTapped(id)) }
          }
        } else {
          Button("End") { [id = store.state.run?.id] in
            if let id { store.send(.endButtonTapped(id)) }
          }
        }
      }
      ToolbarItem(placement: .topBarTrailing) {
        Button("Restart") { [id = store.state.run?.id] in
          if let id { store.send(.restartButtonTapped(id)) }
        }
      }
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .task { await store.send(.task).finish() }
  }
}

/// The progress of the quiz, the score and the time.
private struct QuizStatus: View {
  let store: StoreOf<QuizFeature>

  var body: some View {
    if let run = store.state.run {
      VStack(spacing: 8) {
        ViewThatFits(in: .horizontal) {
          HStack(spacing: 16) {
            counter(run)
            Spacer(minLength: 0)
            score(run)
            Spacer(minLength: 0)
            ElapsedTime(store: store)
          }
          VStack(spacing: 4) {
            counter(run)
            score(run)
            ElapsedTime(store: store)
          }
        }
        .font(.headline)
        .monospacedDigit()
        if !run.isEndless {
          ProgressView(value: Double(run.answeredCount) / Double(max(1, run.questions.count)))
            .accessibilityHidden(true)
        }
      }
    }
  }

  private func counter(_ run: QuizRun) -> some View {
    Text(verbatim: run.isEndless ? "\(run.number) / ∞" : "\(run.number) / \(run.questions.count)")
      .accessibilityLabel(
        run.isEndless
          ? Text("Question \(run.number)") : Text("Question \(run.number) of \(run.questions.count)"))
  }

  private func score(_ run: QuizRun) -> some View {
    Text("Score \(run.points)").foregroundStyle(.tint)
  }
}

private struct ElapsedTime: View {
  let store: StoreOf<QuizFeature>

  var body: some View {
    Label {
      Text(verbatim: QuizTime.text(store.elapsed))
    } icon: {
      Image(systemName: "stopwatch")
    }
    .foregroundStyle(.secondary)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Time")
    .accessibilityValue(QuizTime.text(store.elapsed))
  }
}

/// Verb, person and tense.
private struct QuestionCard: View {
  let question: QuizQuestion

  var body: some View {
    VStack(spacing: 10) {
      Text(verbatim: question.infinitive)
        .font(.largeTitle.bold())
        .lineLimit(1)
        .minimumScaleFactor(0.5)
        .environment(\.locale, Locale(identifier: "es"))
        .accessibilityAddTraits(.isHeader)
      if let gloss = question.gloss {
        Text(verbatim: gloss).foregroundStyle(.secondary).environment(\.locale, Locale(identifier: "en"))
      }
      Divider()
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 20) { place }
        VStack(spacing: 6) { place }
      }
    }
    .multilineTextAlignment(.center)
    .padding()
    .frame(maxWidth: .infinity)
    .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 20))
  }

  @ViewBuilder private var place: some View {
    Group {
      if let person = question.person {
        Text(verbatim: person.title).foregroundStyle(.tint)
      } else {
        Text("none").foregroundStyle(.secondary).accessibilityLabel("No pronoun")
      }
    }
    .font(.title2.bold())
    Text(verbatim: question.tense.title(in: .spanish)).font(.title3)
  }
}

/// The tick of an answer that was right.
private struct RightAnswer: View {
  let answer: GivenAnswer

  var body: some View {
    Label {
      QuizFormText(question: answer.question).bold()
    } icon: {
      Image(systemName: "checkmark.circle.fill").foregroundStyle(.green).accessibilityLabel("right")
    }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.updatesFrequently)
  }
}

/// An answer that was not right, its question, and the right one.
private struct LastAnswer: View {
  let answer: GivenAnswer
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      Text(verbatim: answer.question.title)
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .environment(\.locale, Locale(identifier: "es"))
      LabeledContent("Your answer") {
        Text(verbatim: answer.text).foregroundStyle(ConjugarColor.spelling(colorScheme)).strikethrough()
      }
      LabeledContent("Right") { QuizFormText(question: answer.question).bold() }
      if let message = answer.verdict.nearMiss?.message {
        Label {
          Text(verbatim: message)
        } icon: {
          Image(systemName: "lightbulb").accessibilityHidden(true)
        }
        .font(.subheadline)
      }
    }
    .padding()
    .frame(maxWidth: .infinity, alignment: .leading)
    .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.secondary.opacity(0.4)) }
    .accessibilityElement(children: .combine)
    .accessibilityAddTraits(.updatesFrequently)
  }
}
