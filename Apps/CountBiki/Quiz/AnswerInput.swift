import ComposableArchitecture
import Foundation
import SwiftUI

/// The field in which the answer is typed, at the foot of the quiz.
struct AnswerInput: View {
  @Bindable var store: StoreOf<QuizFeature>
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(spacing: 6) {
      WrongAnswerStrip(isVisible: store.isTypedAnswerKnownToBeWrong)
      HStack(spacing: 8) {
        if let prefix = store.challenge.question.answerPrefix {
          Text(prefix).font(.title).foregroundStyle(.secondary)
        }
        TextField(
          "Answer", text: $store.typedAnswer,
          prompt: store.challenge.question.answerFormat.example.map { Text($0) }
        )
        .font(.title)
        .keyboardType(keyboard)
        .autocorrectionDisabled()
        .textInputAutocapitalization(.never)
        .monospacedDigit()
        .submitLabel(.done)
        .onSubmit(submit)
        .focused($isFocused)
        .textFieldStyle(.roundedBorder)
        if let postfix = store.challenge.question.answerPostfix {
          Text(postfix).font(.title).foregroundStyle(.secondary)
        }
        Button(action: submit) {
          Image(systemName: store.isAnswerRevealed ? "arrow.right" : "checkmark")
            .font(.title2.bold())
            .frame(width: 36, height: 32)
        }
        .buttonStyle(.borderedProminent)
        .accessibilityLabel(store.isAnswerRevealed ? "Next Question" : "Submit Answer")
        .disabled(!store.canSubmit)
      }
    }
    .padding()
    .frame(maxWidth: 640)
    .frame(maxWidth: .infinity)
    .background(.bar)
    .onAppear { isFocused = true }
  }

  /// Times and dates need a mark between their numbers, which pads of digits lack.
  private var keyboard: UIKeyboardType {
    switch store.challenge.question.answerFormat {
    case .wholeNumber: .numberPad
    case .decimal: .decimalPad
    case .kana: .default
    case .hoursAndMinutes, .hoursMinutesSeconds, .monthAndDay, .yearMonthDay: .numbersAndPunctuation
    }
  }

  private func submit() {
    store.send(.submitButtonTapped)
    // A click on the button takes the focus away from the field, where the next answer is typed.
    isFocused = true
  }
}

/// A red bar, for as long as the field contains an answer that is known to be wrong.
private struct WrongAnswerStrip: View {
  let isVisible: Bool

  var body: some View {
    VStack(spacing: 0) {
      if isVisible {
        Capsule()
          .fill(.red)
          .frame(height: 10)
          .frame(maxWidth: .infinity)
          .overlay {
            // Says it in words, and to those who do not see red.
            Image(systemName: "xmark")
              .font(.system(size: 8, weight: .bold))
              .foregroundStyle(.white)
              .accessibilityLabel("Wrong answer")
          }
          .transition(.scale.combined(with: .opacity))
      }
    }
    .frame(maxWidth: .infinity, minHeight: 10)
    .animation(.linear(duration: 0.1), value: isVisible)
    .accessibilityAddTraits(.updatesFrequently)
  }
}
