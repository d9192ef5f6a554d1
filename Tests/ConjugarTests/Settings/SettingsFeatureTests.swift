import ComposableArchitecture
import DeviceClients
import Foundation
import Testing

@testable import Conjugar

@MainActor
@Suite("Settings")
struct SettingsFeatureTests {
  @Test("The defaults")
  func defaults() {
    let state = SettingsFeature.State()
    #expect(state.region == .latinAmerica && state.difficulty == .easy)
    #expect(state.browseSecondSingular == .tu && state.quizSecondSingular == .tu)
    @Shared(.infoDifficulty) var infoDifficulty
    #expect(infoDifficulty == .difficult)
  }

  @Test("The stored texts are those that the settings are known by")
  func rawValues() {
    #expect(Region.allCases.map(\.rawValue) == ["Spain", "Latin America"])
    #expect(Difficulty.allCases.map(\.rawValue) == ["Easy", "Moderate", "Difficult"])
    #expect(BrowseSecondSingular.allCases.map(\.rawValue) == ["Tú", "Vos", "Both"])
    #expect(QuizSecondSingular.allCases.map(\.rawValue) == ["Tú", "Vos"])
  }

  @Test("Each choice changes its own value")
  func choices() async {
    let store = TestStore(initialState: SettingsFeature.State()) { SettingsFeature() }
    await store.send(.regionChosen(.spain)) { $0.$region.withLock { $0 = .spain } }
    await store.send(.difficultyChosen(.difficult)) { $0.$difficulty.withLock { $0 = .difficult } }
    await store.send(.browseSecondSingularChosen(.both)) {
      $0.$browseSecondSingular.withLock { $0 = .both }
    }
    await store.send(.quizSecondSingularChosen(.vos)) { $0.$quizSecondSingular.withLock { $0 = .vos } }
    await store.send(.regionChosen(.spain))
  }

  @Test("The line tells how many have rated")
  func line() {
    #expect(RatingsText.line(0) == "Nobody has rated this version yet. Be the first!")
    #expect(RatingsText.line(1) == "One learner has rated this version.")
    #expect(RatingsText.line(42) == "42 learners have rated this version.")
  }

  @Test("The persons of a verb’s page follow the choice")
  func persons() {
    #expect(BrowseSecondSingular.tu.persons == [.yo, .tu, .el, .nosotros, .vosotros, .ellos])
    #expect(BrowseSecondSingular.vos.persons == [.yo, .vos, .el, .nosotros, .vosotros, .ellos])
    #expect(BrowseSecondSingular.both.persons.count == 7)
    #expect(QuizSecondSingular.vos.person == .vos && QuizSecondSingular.tu.person == .tu)
  }
}
