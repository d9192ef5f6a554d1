import ComposableArchitecture
import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@MainActor
@Suite("The choice of a practice")
struct PracticeFeatureTests {
  private func makeStore() -> TestStoreOf<PracticeFeature> {
    TestStore(initialState: PracticeFeature.State()) {
      PracticeFeature()
    } withDependencies: {
      $0.uuid = .incrementing
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(seed: 1))
    }
  }

  @Test("Tenses, persons and patterns are switched, and stay chosen")
  func switches() async {
    let store = makeStore()
    await store.send(.tenseTapped(.future)) { $0.$choice.withLock { $0.tenses = [.present, .future] } }
    await store.send(.tenseTapped(.present)) { $0.$choice.withLock { $0.tenses = [.future] } }
    await store.send(.personTapped(.vos)) { $0.$choice.withLock { _ = $0.persons.insert(.vos) } }
    await store.send(.patternTapped(.regular)) { $0.$choice.withLock { _ = $0.patterns.remove(.regular) } }
    await store.send(.lengthChosen(.endless)) { $0.$choice.withLock { $0.length = .endless } }
    #expect(PracticeFeature.State().choice == store.state.choice)
  }

  @Test("Verbs are added as they are spelled, once, and taken out")
  func verbs() async {
    let store = makeStore()
    await store.send(\.binding.typedVerb, " OIR ") { $0.typedVerb = " OIR " }
    await store.send(.verbSubmitted) {
      $0.$choice.withLock { $0.verbs = ["oír"] }
      $0.typedVerb = ""
    }
    await store.send(\.binding.typedVerb, "oír") { $0.typedVerb = "oír" }
    await store.send(.verbSubmitted) { $0.typedVerb = "" }
    await store.send(.verbRemoved("oír")) { $0.$choice.withLock { $0.verbs = [] } }
  }

  @Test("What is no verb is told", arguments: ["perro", "maltramar", "🦉", "<b>ser</b>"])
  func unknown(_ text: String) async {
    let store = makeStore()
    await store.send(\.binding.typedVerb, text) { $0.typedVerb = text }
    await store.send(.verbSubmitted) { $0.problem = .unknownVerb(text) }
    await store.send(\.binding.typedVerb, "") {
      $0.typedVerb = ""
      $0.problem = nil
    }
  }

  @Test("A megabyte is no verb")
  func megabyte() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.binding.typedVerb, String(repeating: "hablar ", count: 150_000))
    #expect(store.state.typedVerb.utf8.count <= 400)
    await store.send(.verbSubmitted)
    #expect(store.state.problem != nil && store.state.choice.verbs.isEmpty)
  }

  @Test("Start begins a practice of the chosen length", arguments: PracticeChoice.Length.allCases)
  func start(_ length: PracticeChoice.Length) async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(.lengthChosen(length))
    await store.send(.startButtonTapped)
    await store.receive { action in
      guard case .delegate(.started(let run)) = action else { return false }
      return run.questions.count == length.count ?? 1
    }
  }

  @Test("Where nothing fits, nothing begins, and it is told why")
  func nothing() async {
    let store = makeStore()
    await store.send(.tenseTapped(.present)) { $0.$choice.withLock { $0.tenses = [] } }
    await store.send(.startButtonTapped) { $0.problem = .nothingFits }
    await store.send(.tenseTapped(.future)) {
      $0.$choice.withLock { $0.tenses = [.future] }
      $0.problem = nil
    }
  }
}
