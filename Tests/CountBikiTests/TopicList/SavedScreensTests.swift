import ComposableArchitecture
import Foundation
import Testing
import TipStoreClient

@testable import CountBiki

@MainActor
@Suite("Count Biki's screens that outlive their session")
struct SavedScreensTests {
  /// Returns what a next session shows of the state.
  private func restored(_ state: TopicsFeature.State) throws -> TopicsFeature.State {
    let saved = try JSONDecoder().decode(SavedScreens.self, from: JSONEncoder().encode(state.saved))
    var next = TopicsFeature.State()
    next.saved = saved
    return next
  }

  @Test("The screens in About come back with it")
  func about() throws {
    var about = AboutFeature.State()
    about.path.append(.tipJar(TipJarFeature.State()))
    about.path.append(.appIcons(AppIconsFeature.State()))
    about.path.append(.legal(.licences))
    about.path.append(.legal(.privacy))
    var state = TopicsFeature.State()
    state.destination = .about(about)
    let next = try #require(try restored(state).destination?.about)
    #expect(Array(next.path) == Array(about.path))
  }

  @Test("The learner's data come back within the settings")
  func data() throws {
    var state = TopicsFeature.State()
    state.destination = .settings(SessionSettingsFeature.State())
    #expect(try restored(state) == state)
    state.destination?.modify(\.settings) { $0.data = LearnerDataFeature.State() }
    #expect(try restored(state).destination?.settings?.data == LearnerDataFeature.State())
  }

  @Test("The sheet over a quiz comes back over the quiz that the tab has kept, with what was typed")
  func quizSheet() throws {
    try withDependencies {
      $0.date = .constant(Date(timeIntervalSince1970: 0))
      $0.locale = Locale(identifier: "en_US")
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(LastOfRange())
    } operation: {
      let topic = Topic.all[0]
      var quiz = QuizFeature.State(
        topic: topic, mode: .infinite, challenge: .next(of: topic, missed: MissedNumbers([])))
      quiz.typedAnswer = "12"
      quiz.destination = .session(SessionSheetFeature.State(topic: topic))
      @Shared(.savedQuiz) var saved
      $saved.withLock { $0 = SavedQuiz(quiz) }
      var state = TopicsFeature.State()
      state.destination = .quiz(quiz)
      let next = try #require(try restored(state).destination?.quiz)
      #expect(next.destination?.session?.topic == topic)
      #expect(next.typedAnswer == "12")
    }
  }

  @Test("What an earlier version has kept, of sheets without screens in them, is read")
  func earlier() throws {
    let saved = try JSONDecoder().decode(
      SavedScreens.self, from: Data(#"{"screens":[],"sheet":"about"}"#.utf8))
    var state = TopicsFeature.State()
    state.saved = saved
    #expect(state.destination?.about?.path.isEmpty == true)
  }
}
