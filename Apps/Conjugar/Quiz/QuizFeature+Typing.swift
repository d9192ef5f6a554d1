import ComposableArchitecture
import Foundation

extension QuizFeature.State {
  mutating func clearAnswer() {
    typedAnswer = ""
    typedPlace = nil
    selectedAnswer = nil
  }

  /// Remembers for which question the text was typed, and in which field.
  mutating func noteTyping() {
    fieldPlace = field
    ownPlace = run?.place
    typedPlace = run?.place
  }

  /// Puts a letter at the caret, in place of what is selected; at the end where the field has said nothing.
  mutating func type(_ key: AccentKey) {
    let units = typedAnswer.utf16
    // What was selected in an older text may lie beyond this one, or within a letter.
    func index(_ offset: Int) -> String.Index? {
      units.index(units.startIndex, offsetBy: offset, limitedBy: units.endIndex)?.samePosition(
        in: typedAnswer)
    }
    var (start, end) = (typedAnswer.endIndex, typedAnswer.endIndex)
    if let selected = selectedAnswer, let first = index(selected.lowerBound),
      let last = index(selected.upperBound)
    {
      (start, end) = (first, last)
    }
    let before = String(typedAnswer[..<start]) + key.rawValue
    let text = QuizFeature.limited(before + String(typedAnswer[end...]))
    let caret = min(before.utf16.count, text.utf16.count)
    typedAnswer = text
    noteTyping()
    selectedAnswer = caret..<caret
  }
}
