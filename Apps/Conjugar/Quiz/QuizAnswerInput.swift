import ComposableArchitecture
import SwiftUI

/// The place where the answer is typed, at the foot of the quiz.
struct QuizAnswerInput: View {
  @Bindable var store: StoreOf<QuizFeature>
  @FocusState private var isFocused: Bool

  var body: some View {
    VStack(spacing: 8) {
      if store.hasAccentKeys { keys }
      HStack(spacing: 8) {
        TextField("Answer", text: answer, selection: selection)
          .font(.title3)
          .autocorrectionDisabled()
          .textInputAutocapitalization(.never)
          .submitLabel(.done)
          .onSubmit(submit)
          .focused($isFocused)
          .textFieldStyle(.roundedBorder)
          // Of one question alone, so that a browser puts back there what was typed for it, and nowhere else.
          .accessibilityIdentifier(store.state.run.map { "answer \($0.id) \($0.answeredCount)" } ?? "answer")
          .onAppear { isFocused = true }
          .id(store.field)
        Button(action: submit) {
          Image(systemName: "checkmark").font(.title3.bold()).frame(width: 34, height: 30)
        }
        .buttonStyle(.borderedProminent)
        .accessibilityLabel("Submit Answer")
        .disabled(store.typedAnswer.isEmpty)
      }
    }
    .padding(.horizontal)
    .padding(.vertical, 10)
    .frame(maxWidth: 640)
    .frame(maxWidth: .infinity)
    .background(.bar)
    // The keys and the field share a low screen with the keyboard.
    .dynamicTypeSize(...DynamicTypeSize.accessibility1)
  }

  private var keys: some View {
    HStack(spacing: 4) {
      ForEach(AccentKey.allCases, id: \.self) { key in
        Button {
          store.send(.accentKeyTapped(key))
          isFocused = true
        } label: {
          Text(verbatim: key.rawValue)
            .font(.title3)
            .lineLimit(1)
            .minimumScaleFactor(0.6)
            .frame(maxWidth: .infinity, minHeight: 40)
            .background(Color(.tertiarySystemFill), in: RoundedRectangle(cornerRadius: 8))
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
      }
    }
  }

  private func submit() {
    store.send(.submitButtonTapped)
    // A click on the button takes the focus away from the field, where the next answer is typed.
    isFocused = true
  }

  /// The text of the field that is shown. What comes late from one that another tab's answer has replaced is dropped.
  private var answer: Binding<String> {
    let field = store.field
    return Binding {
      store.typedAnswer
    } set: { text in
      if store.field == field { $store.typedAnswer.wrappedValue = text }
    }
  }

  /// The part of the answer that is selected, as fields say it.
  private var selection: Binding<TextSelection?> {
    Binding {
      let text = store.typedAnswer
      guard let range = store.selectedAnswer, range.upperBound <= text.utf16.count else { return nil }
      return TextSelection(
        range: String.Index(
          utf16Offset: range.lowerBound, in: text)..<String.Index(
            utf16Offset: range.upperBound, in: text))
    } set: { selection in
      let text = store.typedAnswer
      guard case .selection(let range) = selection?.indices, range.upperBound <= text.endIndex else {
        return $store.selectedAnswer.wrappedValue = nil
      }
      $store.selectedAnswer.wrappedValue =
        range.lowerBound.utf16Offset(in: text)..<range.upperBound.utf16Offset(in: text)
    }
  }
}
