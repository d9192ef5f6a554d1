import Foundation
import Sharing

// What the quiz keeps for a learner.

extension SharedKey where Self == AppStorageKey<QuizRun?>.Default {
  /// The quiz that goes on, or that is over and still shown; `nil` for none.
  static var quizRun: Self { Self[.appStorage("Conjugar_QuizRun"), default: nil] }
}

extension SharedKey where Self == AppStorageKey<PracticeChoice>.Default {
  /// The practice that was chosen last.
  static var practiceChoice: Self { Self[.appStorage("Conjugar_PracticeChoice"), default: PracticeChoice()] }
}

extension SharedKey where Self == AppStorageKey<MistakeDeck>.Default {
  /// The mistakes that come back.
  static var mistakes: Self { Self[.appStorage("Conjugar_Mistakes"), default: MistakeDeck()] }
}

extension SharedKey where Self == AppStorageKey<[AnswerRecord]>.Default {
  /// The answers, oldest first. It is stored at once: another tab adds its answers to it.
  static var answerHistory: Self { Self[.appStorage("Conjugar_Answers"), default: []] }
}

extension SharedKey where Self == AppStorageKey<LeaderboardPlayer>.Default {
  /// The learner as the leaderboard knows them.
  static var leaderboardPlayer: Self {
    Self[.appStorage("Conjugar_Player"), default: LeaderboardPlayer()]
  }
}
