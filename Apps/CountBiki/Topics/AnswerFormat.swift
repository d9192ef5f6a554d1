/// The way in which an answer is typed.
enum AnswerFormat: String, Codable, Hashable, Sendable {
  /// `3400`; with or without separators between groups of digits.
  case wholeNumber
  /// `3.5`, or `3` for what has no half.
  case decimal
  /// `3:20` or `320`.
  case hoursAndMinutes
  /// `1:20:05` or `12005`.
  case hoursMinutesSeconds
  /// `6/20` or `620`.
  case monthAndDay
  /// `2025/6/20` or `20250620`.
  case yearMonthDay
  /// さんぜんよんひゃく, サンゼンヨンヒャク or sanzen yonhyaku.
  case kana

  /// An answer of the format, for an empty field; `nil` where the format needs no example.
  var example: String? {
    switch self {
    case .wholeNumber: nil
    case .decimal: "2.5"
    case .hoursAndMinutes: "3:20"
    case .hoursMinutesSeconds: "1:20:05"
    case .monthAndDay: "6/20"
    case .yearMonthDay: "2025/6/20"
    case .kana: "かな or rōmaji"
    }
  }
}
