import Foundation

/// How sessions go, and what they show.
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

  /// What a session that begins now goes by.
  var mode: QuizMode {
    switch quizMode {
    case .infinite: .infinite
    case .questionLimit: .questionLimit(questionLimit)
    case .timeLimit: .timeLimit(timeLimit)
    }
  }
}

extension SessionSettings {
  /// What an older version has stored lacks something; what another has stored may hold a limit that nobody can choose.
  /// Both get the default there, and keep the rest.
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
