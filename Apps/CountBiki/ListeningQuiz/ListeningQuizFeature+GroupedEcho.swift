import Foundation

extension ListeningQuizFeature.State {
  /// The typed number with grouping separators, where they help to check it: from four characters on, in
  /// categories of long numbers.
  func groupedEcho(locale: Locale) -> String? {
    guard topic.category.groupsDigits, let number = Int(typedAnswer) else { return nil }
    let text = number.grouped(in: locale)
    return text.count >= 4 ? text : nil
  }
}
