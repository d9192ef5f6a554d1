import ComposableArchitecture
import SpeechSynthesisClient
import Testing

@testable import Conjugar

@MainActor
@Suite("The page of a verb, at work")
struct VerbFeatureTests {
  let voice = HeardProbe()

  private func makeStore(_ infinitive: String = "tener") -> TestStoreOf<VerbFeature> {
    TestStore(initialState: VerbFeature.State(infinitive: infinitive)) {
      VerbFeature()
    } withDependencies: {
      $0.speaker = voice.speaker
    }
  }

  @Test("A form is spoken in the Spanish of the region", arguments: Region.allCases)
  func form(region: Region) async {
    @Shared(.region) var stored = .latinAmerica
    $stored.withLock { $0 = region }
    let store = makeStore()
    await store.send(.formTapped("tengo"))
    await store.finish()
    #expect(voice.heard == [.init("tengo", .spanish(region))])
  }

  @Test("The infinitive is spoken in Spanish, with its pronoun where it has one; the meaning in English")
  func head() async {
    let store = makeStore()
    await store.send(.infinitiveTapped)
    await store.finish()
    await store.send(.reflexiveToggled(true)) { $0.isPronominal = true }
    await store.send(.infinitiveTapped)
    await store.finish()
    await store.send(.translationTapped)
    await store.finish()
    #expect(
      voice.heard == [
        .init("tener", .spanish(.latinAmerica)), .init("tenerse", .spanish(.latinAmerica)),
        .init("to have, hold", .english),
      ])
  }

  @Test("A verb without a meaning says none")
  func noMeaning() async {
    let store = makeStore("tuitosear")
    await store.send(.translationTapped)
    #expect(voice.heard.isEmpty)
  }

  @Test("Why nothing was heard is said, until another form is tapped")
  func problem() async {
    let store = makeStore()
    voice.fail(with: SpeechSynthesisError.busy)
    await store.send(.formTapped("tengo"))
    await store.receive(\.speechFailed) { $0.problem = .busy }
    voice.fail(with: nil)
    await store.send(.formTapped("tienes")) { $0.problem = nil }
    await store.finish()
  }

  @Test("The star marks the verb, without its pronoun, and takes the mark away")
  func favorite() async {
    let store = makeStore("lavarse")
    await store.send(.favoriteButtonTapped) { $0.$favorites.withLock { $0 = ["lavar"] } }
    #expect(store.state.isFavorite)
    await store.send(.favoriteButtonTapped) { $0.$favorites.withLock { $0 = [] } }
  }

  @Test("A pronominal infinitive opens with pronouns; accents that were forgotten are put right")
  func opening() {
    let lavarse = VerbFeature.State(infinitive: "lavarse")
    #expect(lavarse.isPronominal && lavarse.infinitive == "lavar" && lavarse.title == "lavarse")
    #expect(VerbFeature.State(infinitive: "OIR").title == "oír")
  }

  @Test("What is no infinitive is shown as none", arguments: ["", "mesa", "<b>", "😀", "tener'; --"])
  func noVerb(text: String) {
    let state = VerbFeature.State(infinitive: text)
    #expect(!state.isVerb && state.verb == nil && state.title == text)
  }
}
