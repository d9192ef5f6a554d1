import Foundation

/// The condition under which a session ends by itself.
enum QuizMode: Codable, Hashable, Sendable {
  case infinite
  /// After so many questions.
  case questionLimit(Int)
  /// After so many seconds.
  case timeLimit(Int)

  enum Kind: String, CaseIterable, Codable, Hashable, Identifiable, Sendable {
    case infinite, questionLimit, timeLimit

    var id: Self { self }

    var title: String {
      switch self {
      case .infinite: "Infinite"
      case .questionLimit: "Questions"
      case .timeLimit: "Time"
      }
    }
  }

  static let questionLimits = [5, 10, 20, 30, 50, 100]
  /// In seconds.
  static let timeLimits = [30, 60, 180, 300, 600, 1_200]

  /// Seconds after which the session ends, if it does.
  var timeLimit: Int? { if case .timeLimit(let seconds) = self { seconds } else { nil } }

  /// As a summary says it.
  var title: String {
    switch self {
    case .infinite: "Infinite"
    case .questionLimit(let count): "\(count) question limit"
    case .timeLimit(let seconds): "\(Self.shortTitle(ofSeconds: seconds)) limit"
    }
  }

  /// `30s`, `1m`, `1m 30s`.
  static func shortTitle(ofSeconds seconds: Int) -> String {
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return [minutes > 0 ? "\(minutes)m" : nil, rest > 0 || minutes == 0 ? "\(rest)s" : nil]
      .compactMap { $0 }.joined(separator: " ")
  }
}
