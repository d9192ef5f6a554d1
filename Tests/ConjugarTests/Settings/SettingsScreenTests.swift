import CounterpointTesting
import CounterpointValues
import DeviceClients
import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

/// Each setting is changed as a person changes it, and what follows is looked for where a person would notice it.
@MainActor
@Suite("Settings, from the screen to their effects")
struct SettingsScreenTests {
  @Test("The settings show their defaults, with an explanation of each")
  func defaults() async throws {
    let app = try await ConjugarScreen()
    try await app.open("Settings")
    #expect(app.screen.picker("Region").value == "Latin America")
    #expect(app.screen.picker("Difficulty").value == "Easy")
    #expect(app.screen.picker("Browse Tú and/or Vos").value == "Tú")
    #expect(app.screen.picker("Quiz Tú or Vos").value == "Tú")
    for heading in ["Region", "Difficulty", "Browse Tú and/or Vos", "Quiz Tú or Vos", "Voices"] {
      #expect(app.screen.section(heading).exists, "\(heading)")
    }
    try app.screen.audit()
  }

  @Test("The region is stored, and decides the quiz’s persons and the voice")
  func region() async throws {
    let app = try await ConjugarScreen()
    try await app.open("Quiz")
    try await app.screen.button("Start").tap()
    let easy = try #require(try app.quiz())
    #expect(easy.kind == .quiz(.latinAmerica, .easy, .tu))
    #expect(!easy.questions.contains { $0.person == .vosotros })
    try await app.screen.button("Quit").tap()

    try await app.open("Settings")
    try await app.screen.picker("Region").select("Spain")
    #expect(try app.stored("Conjugar_Region") == "Spain")

    try await app.open("Quiz")
    try await app.screen.button("Start").tap()
    let quiz = try #require(try app.quiz())
    #expect(quiz.kind == .quiz(.spain, .easy, .tu))
    #expect(quiz.questions.contains { $0.person == .vosotros })

    try await app.open("Browse")
    try await app.screen.search("tener")
    try await app.screen.button("tener").tap()
    try await app.screen.button("tengo").tap()
    #expect(app.voice.heard == [.init("tengo", .spanish(.spain))])
  }

  @Test("The difficulty is stored, and decides the quiz’s tenses", arguments: Difficulty.allCases)
  func difficulty(difficulty: Difficulty) async throws {
    let app = try await ConjugarScreen()
    try await app.open("Settings")
    try await app.screen.picker("Difficulty").select(difficulty.rawValue)
    #expect(app.screen.picker("Difficulty").value == difficulty.rawValue)
    // The default need not be stored.
    let stored = try app.stored("Conjugar_Difficulty")
    #expect(stored == difficulty.rawValue || (difficulty == .easy && stored == nil))
    try await app.open("Quiz")
    try await app.screen.button("Start").tap()
    let quiz = try #require(try app.quiz())
    #expect(quiz.kind == .quiz(.latinAmerica, difficulty, .tu))
    let tenses = Set(quiz.questions.map(\.tense))
    switch difficulty {
    case .easy: #expect(tenses == [.present, .future, .preterite])
    case .moderate: #expect(tenses.contains(.presentSubjunctive) && !tenses.contains(.futureSubjunctive))
    case .difficult: #expect(tenses.contains(.futureSubjunctive))
    }
  }

  @Test("The second person of the reference is stored, and decides what verbs’ pages show and say")
  func browseSecondSingular() async throws {
    let app = try await ConjugarScreen()
    let forms: [(choice: String, shown: [String], hidden: [String])] = [
      ("Vos", ["tenés"], ["tienes"]), ("Both", ["tienes", "tenés"], []), ("Tú", ["tienes"], ["tenés"]),
    ]
    for (choice, shown, hidden) in forms {
      try await app.open("Settings")
      try await app.screen.picker("Browse Tú and/or Vos").select(choice)
      #expect(try app.stored("Conjugar_SecondSingularBrowse") == choice)
      // The quiz has a setting of its own.
      let quiz = try app.stored("Conjugar_SecondSingularQuiz")
      #expect(quiz == nil || quiz == "Tú")
      try await app.open("Browse")
      if app.screen.navigation.title == "Verbs" {
        try await app.screen.search("tener")
        try await app.screen.button("tener").tap()
      }
      for form in shown { #expect(app.screen.button(form).exists, "\(form) with \(choice)") }
      for form in hidden { #expect(!app.screen.button(form).exists, "\(form) with \(choice)") }
      try await app.screen.button(shown[0]).tap()
    }
    #expect(app.voice.heard.map(\.text) == ["tenés", "tienes", "tienes"])
  }

  @Test("The second person of the quiz is stored, and decides what is asked")
  func quizSecondSingular() async throws {
    let app = try await ConjugarScreen()
    try await app.open("Settings")
    try await app.screen.picker("Quiz Tú or Vos").select("Vos")
    #expect(try app.stored("Conjugar_SecondSingularQuiz") == "Vos")
    try await app.open("Quiz")
    try await app.screen.button("Start").tap()
    let persons = try Set(#require(try app.quiz()).questions.map(\.person))
    #expect(persons.contains(.vos) && !persons.contains(.tu))
    // Verbs’ pages have a setting of their own.
    try await app.open("Browse")
    try await app.screen.search("tener")
    try await app.screen.button("tener").tap()
    #expect(app.screen.button("tienes").exists && !app.screen.button("tenés").exists)
  }

  @Test("Permission for the device’s voices is stored")
  func deviceVoices() async throws {
    let app = try await ConjugarScreen()
    try await app.open("Settings")
    try await app.screen.toggle("Use this device’s voices").set(true)
    #expect(try app.stored("Conjugar_UsesDeviceVoices") == "true")
    try await app.screen.toggle("Use this device’s voices").set(false)
    #expect(try app.stored("Conjugar_UsesDeviceVoices") == "false")
  }

  @Test("Settings are there after a restart; those that nobody knows become the usual ones")
  func restart() async throws {
    let storage = InMemoryKeyValueStorage()
    let first = try await ConjugarScreen(storage: storage)
    try await first.open("Settings")
    try await first.screen.picker("Region").select("Spain")
    await first.screen.close()
    storage.setData(Data("Impossible".utf8), forKey: "Conjugar_Difficulty")
    let second = try await ConjugarScreen(storage: storage)
    try await second.open("Settings")
    #expect(second.screen.picker("Region").value == "Spain")
    #expect(second.screen.picker("Difficulty").value == "Easy")
  }

  @Test("Two tabs of one person show the same settings")
  func twoTabs() async throws {
    let storage = InMemoryKeyValueStorage()
    let first = try await ConjugarScreen(storage: storage)
    let second = try await ConjugarScreen(storage: storage)
    try await first.open("Settings")
    try await second.open("Settings")
    try await first.screen.picker("Region").select("Spain")
    await second.screen.settle()
    #expect(second.screen.picker("Region").value == "Spain")
  }

  @Test("The name on the leaderboard is chosen, changed and taken away with the scores")
  func leaderboardName() async throws {
    let storage = InMemoryKeyValueStorage()
    let common = InMemoryCommonStorage()
    let app = try await ConjugarScreen(storage: storage, common: common)
    try await app.open("Settings")
    #expect(!app.screen.button("Leave the Leaderboard").exists)
    try await app.screen.textField("Name").type("Ana")
    try await app.screen.button("Save Name").tap()
    #expect(try app.player()?.name == "Ana")

    // A score that was sent under the name follows it.
    let id = UUID(7)
    storage.setData(
      try JSONEncoder().encode(LeaderboardPlayer(id: id, name: "Ana")), forKey: "Conjugar_Player")
    await app.screen.settle()
    let board = Leaderboard(storage: common)
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    try board.add(
      LeaderboardBoard.Entry(id: id, name: "Ana", score: 9, seconds: 1, date: date), .easy, .spain, at: date)
    try await app.screen.textField("Name").clear()
    try await app.screen.textField("Name").type("Bea")
    try await app.screen.textField("Name").submit()
    #expect(try app.player()?.name == "Bea")
    #expect(try board.board(.easy, .spain).allTime.map(\.name) == ["Bea"])
    try await app.screen.button("Leave the Leaderboard").tap()
    #expect(try app.player()?.name == nil)
    #expect(try board.board(.easy, .spain).allTime.isEmpty)
    #expect(!app.screen.button("Leave the Leaderboard").exists)
  }

  @Test("Stars are counted, in common with others, and can be changed")
  func ratings() async throws {
    let common = InMemoryCommonStorage()
    let first = try await ConjugarScreen(common: common)
    try await first.open("Settings")
    #expect(first.screen.text("Nobody has rated this version yet. Be the first!").exists)
    try await first.screen.button("4 of 5 stars").tap()
    #expect(first.screen.text("One learner has rated this version.").exists)
    try await first.screen.button("5 of 5 stars").tap()
    #expect(first.screen.text("One learner has rated this version.").exists)
    #expect(try RatingsTests.ratings(common).mean == 5)
  }

  @Test("Where ratings cannot be read, the line is left out; stars that could not be kept are told of")
  func failingRatings() async throws {
    struct Unreachable: Error {}
    let app = try await ConjugarScreen(
      ratings: RatingsClient(load: { throw Unreachable() }, rate: { _, _, _ in throw Unreachable() }))
    try await app.open("Settings")
    #expect(!app.screen.outline.contains("rated this version"))
    try await app.screen.button("3 of 5 stars").tap()
    #expect(app.screen.text("Your stars could not be kept. Try again in a while.").exists)
  }
}
