import ComposableArchitecture
import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@MainActor
@Suite("The whole app")
struct AppFeatureTests {
  private func makeStore(_ state: AppFeature.State = AppFeature.State()) -> TestStoreOf<AppFeature> {
    TestStore(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.date = .constant(Date(timeIntervalSince1970: 1_700_000_000))
    }
  }

  @Test("The tabs stand in their order, Browse first")
  func tabs() async {
    #expect(AppFeature.Tab.allCases == [.browse, .quiz, .info, .settings])
    let store = makeStore()
    #expect(store.state.selectedTab == .browse)
    await store.send(.tabSelected(.info)) { $0.selectedTab = .info }
  }

  @Test("The ninth look-up asks for a rating, which leads to the settings")
  func rating() async {
    @Shared(.reviewPrompt) var prompt = ReviewPrompt(actionCount: 8)
    let store = makeStore()
    await store.send(.browse(.delegate(.verbOpened("ser")))) {
      $0.$reviewPrompt.withLock {
        $0 = ReviewPrompt(actionCount: 9, lastPromptDate: Date(timeIntervalSince1970: 1_700_000_000))
      }
      $0.alert = .askForRating
    }
    await store.send(.alert(.presented(.rateButtonTapped))) {
      $0.alert = nil
      $0.selectedTab = .settings
    }
    #expect(prompt.actionCount == 9)
  }

  @Test("A verb of the quiz’s results opens in the reference")
  func quizVerb() async {
    let store = makeStore()
    await store.send(.tabSelected(.quiz)) { $0.selectedTab = .quiz }
    await store.send(.quiz(.delegate(.verbOpened("caber")))) {
      $0.browse.path[id: 0] = VerbFeature.State(infinitive: "caber")
      $0.selectedTab = .browse
    }
  }

  @Test("An address opens a verb; another is the first screen", arguments: ["", "verbs", "x/y", "verbs/a/b"])
  func addresses(path: String) {
    #expect(AppFeature.State(opening: path).browse.path.isEmpty)
    #expect(AppFeature.State(opening: "verbs/tener").browse.path.first?.infinitive == "tener")
    #expect(AppFeature.State(opening: "verbs/o%C3%ADr").browse.path.first?.infinitive == "oír")
  }

  @Test("Every screen has an address, which leads back to it, whatever somebody has typed")
  func links() {
    for link in [
      AppLink.browse, .verb("tener"), .verb("reírse"), .verb("<a>/?#%"), .quiz, .practice, .history,
      .leaderboard, .articles, .article("voseo"), .settings,
    ] {
      #expect(AppLink(path: link.path) == link)
      #expect(AppFeature.State(opening: link.path).link == link)
      #expect(!link.path.contains { "?#<".contains($0) })
    }
    #expect(AppFeature.State(opening: "articles/none").link == .articles)
    for path in ["quiz/", "/settings/"] { #expect(AppLink(path: path) != nil) }
    for path in [
      "verbs", "verbs/a/b", "quiz/x", "settings/x", "../etc/passwd", String(repeating: "x/", count: 5_000),
    ] {
      #expect(AppLink(path: path) == nil, "\(path.prefix(20))")
    }
  }

  @Test("The documentation names every address, and none that is not")
  func documentedLinks() throws {
    let section = try #require(
      try Document.conjugar.components(separatedBy: "\n## ").first { $0.hasPrefix("Addresses") })
    let rows = section.split(separator: "\n").filter {
      $0.hasPrefix("| ") && ($0.contains("`") || $0.contains("(none)"))
    }
    let links = rows.compactMap {
      AppLink(
        path: $0.contains("(none)")
          ? "" : String($0.split(separator: "`", omittingEmptySubsequences: false)[1]))
    }
    #expect(links.count == rows.count && Set(links).count == 9)
  }

  @Test("The address follows the screens, tab by tab, and back")
  func addressFollows() async {
    let shown = LockIsolated<[String]>([])
    let store = makeStore()
    store.dependencies.pageAddress.show = { path in shown.withValue { $0.append(path) } }
    store.exhaustivity = .off
    await store.send(.browse(.verbTapped("tener")))
    await store.send(.browse(.path(.element(id: 0, action: .reflexiveToggled(true)))))
    await store.send(.tabSelected(.info))
    await store.send(.info(.path(.push(id: 0, state: .article(ArticleFeature.State(id: "voseo"))))))
    await store.send(.info(.path(.popFrom(id: 0))))
    await store.send(.tabSelected(.quiz))
    await store.send(.quiz(.practiceButtonTapped))
    await store.send(.tabSelected(.browse))
    await store.send(.browse(.path(.popFrom(id: 0))))
    await store.finish()
    #expect(
      shown.value == [
        "verbs/tener", "verbs/tenerse", "articles", "articles/voseo", "articles", "quiz", "quiz/practice",
        "verbs/tenerse", "",
      ])
  }

  @Test("An announcement older than the last one seen is none")
  func oldAnnouncement() async {
    @Shared(.lastAnnouncement) var last = 5
    let store = makeStore()
    await store.send(.announcementLoaded(Announcement(number: 5, kind: .information, title: "", text: "")))
    #expect(last == 5)
  }

  @Test("An announcement waits while a question is on the screen, and is not taken for seen")
  func announcementUnderAlert() async {
    @Shared(.lastAnnouncement) var last = 0
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    var state = AppFeature.State()
    state.alert = .askForRating
    let asked = TestStore(initialState: state) { AppFeature() }
    await asked.send(.announcementLoaded(Announcement(number: 5, kind: .information, title: "", text: "")))
    #expect(last == 0 && asked.state.announcement == nil)
    await store.send(.announcementLoaded(Announcement(number: 5, kind: .information, title: "", text: "")))
    #expect(last == 5 && store.state.announcement != nil)
  }

  @Test("Whoever leaves the search while its index is built finds no verb opened later")
  func leftSearch() async {
    var state = AppFeature.State()
    state.browse.opensFirstHit = true
    let store = makeStore(state)
    await store.send(.tabSelected(.quiz)) {
      $0.selectedTab = .quiz
      $0.browse.opensFirstHit = false
    }
  }

  @Test("No screen has an address that browsers take for the way up")
  func dots() {
    for dots in [".", ".."] {
      #expect(AppLink.verb(dots).path.isEmpty && AppLink.article(dots).path.isEmpty)
    }
    #expect(AppLink.verb("...").path == "verbs/...")
  }
}

@MainActor
@Suite("Screens that outlive their session")
struct SavedScreensTests {
  @Test("Tab, filter, search, verbs and articles come back")
  func roundTrip() throws {
    var state = AppFeature.State()
    state.selectedTab = .info
    state.browse.filter = .both
    state.browse.query = "tengo"
    state.browse.path.append(VerbFeature.State(infinitive: "tener"))
    state.browse.path.append(VerbFeature.State(infinitive: "lavarse"))
    state.info.path.append(.article(ArticleFeature.State(id: "voseo")))
    state.info.path.append(.verb(VerbFeature.State(infinitive: "ser")))
    let data = try JSONEncoder().encode(state.saved)
    var restored = AppFeature.State(opening: state.link.path)
    restored.saved = try JSONDecoder().decode(SavedScreens.self, from: data)
    #expect(restored.saved == state.saved)
    #expect(restored.browse.results == SearchResults("tengo"))
    #expect(restored.browse.path.map(\.title) == ["tener", "lavarse"])
    #expect(restored.info.path.count == 2)
  }

  @Test("The address of a new page wins over the screen that was in front, and the rest comes back")
  func address() {
    var state = AppFeature.State()
    state.selectedTab = .info
    state.browse.query = "tengo"
    state.info.path.append(.article(ArticleFeature.State(id: "voseo")))
    var restored = AppFeature.State(opening: "verbs/ser")
    restored.saved = state.saved
    #expect(restored.link == .verb("ser"))
    #expect(restored.browse.query == "tengo")
    #expect(restored.info.path.count == 1)
    state.selectedTab = .quiz
    state.quiz.path.append(.history(HistoryFeature.State()))
    for link in [AppLink.quiz, .practice] {
      restored = AppFeature.State(opening: link.path)
      restored.saved = state.saved
      #expect(restored.link == link)
    }
  }

  @Test("Screens of the quiz’s tab and the answer that is being typed come back")
  func quiz() throws {
    @Shared(.quizRun) var run = QuizRun(
      id: UUID(4), kind: .review, questions: [QuizQuestion("tener", .present, .yo)])
    var state = AppFeature.State()
    state.quiz.path.append(.practice(PracticeFeature.State()))
    state.quiz.path.append(.history(HistoryFeature.State()))
    state.quiz.path.append(
      .leaderboard(LeaderboardFeature.State(difficulty: .moderate, region: .spain, period: .allTime)))
    state.quiz.quiz.typedAnswer = "ten"
    state.quiz.quiz.typedPlace = run?.place
    let data = try JSONEncoder().encode(state.saved)
    let saved = try JSONDecoder().decode(SavedScreens.self, from: data)
    var restored = AppFeature.State()
    restored.saved = saved
    #expect(restored.saved == state.saved)
    #expect(restored.quiz.path.count == 3)
    #expect(restored.quiz.path.last?.leaderboard?.region == .spain)
    #expect(restored.quiz.quiz.typedAnswer == "ten")

    // The question was answered in another tab, with what ends the quiz.
    let answer = GivenAnswer("tengo", to: QuizQuestion("tener", .present, .yo))
    $run.withLock { $0?.note(answer, elapsed: 1, at: .distantPast) }
    restored = AppFeature.State()
    restored.saved = saved
    #expect(restored.quiz.quiz.typedAnswer.isEmpty)
    #expect(restored.quiz.path.count == 4 && restored.quiz.path.last?.results != nil)
  }

  @Test("What was kept before screens of the quiz were is read")
  func older() throws {
    let json = #"{"tab":"info","filter":"both","query":"","verbs":[],"info":[]}"#
    var restored = AppFeature.State(opening: "articles")
    restored.saved = try JSONDecoder().decode(SavedScreens.self, from: Data(json.utf8))
    #expect(restored.selectedTab == .info && restored.quiz.path.isEmpty)
  }

  @Test("Of a pasted book only the beginning is kept")
  func book() {
    var state = AppFeature.State()
    state.browse.query = String(repeating: "a", count: 1_000_000)
    #expect(state.saved.query.count == SavedScreens.queryLimit)
  }
}
