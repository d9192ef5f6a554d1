import Foundation
import Sharing

// What the reference keeps for a learner. Settings are stored as their raw texts; a text that none of them has counts as the
// default, and nothing is written for those who change nothing.

extension SharedKey where Self == AppStorageKey<Region>.Default {
  /// The region whose Spanish is studied.
  static var region: Self { Self[.appStorage("Conjugar_Region"), default: .latinAmerica] }
}

extension SharedKey where Self == AppStorageKey<Difficulty>.Default {
  /// The difficulty of the quiz.
  static var difficulty: Self { Self[.appStorage("Conjugar_Difficulty"), default: .easy] }
  /// The highest difficulty of the articles that the list shows.
  static var infoDifficulty: Self { Self[.appStorage("Conjugar_InfoDifficulty"), default: .difficult] }
}

extension SharedKey where Self == AppStorageKey<BrowseSecondSingular>.Default {
  /// The familiar “you” of verbs' pages.
  static var browseSecondSingular: Self { Self[.appStorage("Conjugar_SecondSingularBrowse"), default: .tu] }
}

extension SharedKey where Self == AppStorageKey<QuizSecondSingular>.Default {
  /// The familiar “you” of the quiz.
  static var quizSecondSingular: Self { Self[.appStorage("Conjugar_SecondSingularQuiz"), default: .tu] }
}

extension SharedKey where Self == AppStorageKey<[String]>.Default {
  /// The infinitives that the learner has marked, in the order of marking.
  static var favorites: Self { Self[.appStorage("Conjugar_Favorites"), default: []] }
}

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  /// The third persons of verbs' pages are named *usted* and *ustedes*.
  static var showsUsted: Self { Self[.appStorage("Conjugar_ShowsUsted"), default: false] }
}
