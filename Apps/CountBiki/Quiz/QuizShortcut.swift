import SwiftUI

/// The keys of the quiz. Plain ones belong to the field, where the answer is typed.
enum QuizShortcut: CaseIterable, Identifiable {
  case submit, play, playSlowly, hint, showAnswer, end

  var id: Self { self }

  var title: String {
    switch self {
    case .submit: "Submit, next question"
    case .play: "Play, stop"
    case .playSlowly: "Play slowly"
    case .hint: "Hint"
    case .showAnswer: "Show answer"
    case .end: "End session"
    }
  }

  var shortcut: KeyboardShortcut {
    switch self {
    case .submit: .defaultAction
    case .play: KeyboardShortcut(".")
    case .playSlowly: KeyboardShortcut(",")
    case .hint: KeyboardShortcut("i")
    case .showAnswer: KeyboardShortcut("b")
    case .end: .cancelAction
    }
  }

  /// As the keys are told to people.
  var keys: String {
    switch self {
    case .submit: "⏎"
    case .end: "esc"
    default: "⌘/Ctrl \(String(shortcut.key.character).uppercased())"
    }
  }
}
