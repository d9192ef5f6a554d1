/// A time as the quiz shows it.
enum QuizTime {
  /// Returns `s`, `m:ss` or `h:mm:ss`.
  static func text(_ seconds: Int) -> String {
    let seconds = max(0, seconds)
    guard seconds >= 60 else { return "\(seconds)" }
    let minutes = seconds / 60 % 60
    guard seconds >= 3_600 else { return "\(minutes):\(twoDigits(seconds % 60))" }
    return "\(seconds / 3_600):\(twoDigits(minutes)):\(twoDigits(seconds % 60))"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
