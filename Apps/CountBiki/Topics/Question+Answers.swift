import Foundation
import JapaneseNumberReading

extension Question {
  /// Says whether what was typed is a right answer.
  ///
  /// Digits of any script and width; grouped or not; with or without the unit that stands beside the field, and spaces around.
  /// Times and dates with any of the usual separators, or none. Looks at no more than the first 256 scalars.
  func accepts(_ typed: String) -> Bool {
    if answerFormat == .kana { return reading.accepts(typed) }
    guard var answer = TypedAnswer(typed) else { return false }
    answer.remove(
      prefixes: [answerPrefix, answerPrefix == "￥" ? "¥" : nil],
      postfixes: [answerPostfix, answerPrefix == "￥" ? "円" : nil])
    switch answerFormat {
    case .wholeNumber: return answer.wholeNumber == acceptedAnswer
    case .decimal: return answer.decimal == acceptedAnswer
    case .hoursAndMinutes: return answer.isParts(answerParts, markers: "時間分")
    case .hoursMinutesSeconds: return answer.isParts(answerParts, markers: "時間分秒")
    case .monthAndDay: return answer.isParts(answerParts, markers: "月日")
    case .yearMonthDay: return answer.isParts(answerParts, markers: "年月日")
    case .kana: return false
    }
  }

  /// The numbers of an answer that consists of several.
  private var answerParts: [Int] {
    acceptedAnswer.split { !$0.isNumber }.compactMap { Int($0) }
  }
}
