import Foundation

/// The settings for how sessions go, and what they show.
struct SessionSettings: Codable, Hashable, Sendable {
  var quizMode = QuizMode.Kind.infinite
  /// One of ``QuizMode/questionLimits``.
  var questionLimit = 10
  /// One of ``QuizMode/timeLimits``, in seconds.
  var timeLimit = 60
  var showsProgress = true
  var showsCharacter = true
  var showsConfetti = true
  var playsSounds = true
  var vibrates = true

  /// The mode of a session that begins now.
  var mode: QuizMode {
    switch quizMode {
    case .infinite: .infinite
    case .questionLimit: .questionLimit(questionLimit)
    case .timeLimit: .timeLimit(timeLimit)
    }
  }
}

extension SessionSettings {
  /// Decodes settings that another version may have stored. An older version's lack something; another's may
  /// hold a limit that nobody can choose. Both get the default there, and keep the rest.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let usual = SessionSettings()
    func value<Value: Decodable>(_ key: CodingKeys, _ usual: Value) throws -> Value {
      try container.decodeIfPresent(Value.self, forKey: key) ?? usual
    }
    quizMode = try value(.quizMode, usual.quizMode)
    questionLimit = try value(.questionLimit, usual.questionLimit)
    timeLimit = try value(.timeLimit, usual.timeLimit)
    showsProgress = try value(.showsProgress, usual.showsProgress)
    showsCharacter = try value(.showsCharacter, usual.showsCharacter)
    showsConfetti = try value(.showsConfetti, usual.showsConfetti)
    playsSounds = try value(.playsSounds, usual.playsSounds)
    vibrates = try value(.vibrates, usual.vibrates)
    if !QuizMode.questionLimits.contains(questionLimit) { questionLimit = usual.questionLimit }
    if !QuizMode.timeLimits.contains(timeLimit) { timeLimit = usual.timeLimit }
  }
}
