import ComposableArchitecture
import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@MainActor
@Suite("Articles")
struct ArticleFeatureTests {
  private func makeStore(_ state: ArticleListFeature.State = ArticleListFeature.State()) -> TestStoreOf<
    ArticleListFeature
  > {
    TestStore(initialState: state) { ArticleListFeature() }
  }

  @Test("The list shows all articles at first, and those up to the difficulty that was chosen")
  func difficulty() async {
    let store = makeStore()
    #expect(store.state.difficulty == .difficult)
    #expect(store.state.articles(in: .english).count == 28)
    await store.send(.difficultyChosen(.easy)) { $0.$difficulty.withLock { $0 = .easy } }
    #expect(store.state.articles(in: .english).count == 9)
    await store.send(.difficultyChosen(.moderate)) { $0.$difficulty.withLock { $0 = .moderate } }
    #expect(store.state.articles(in: .spanish).count == 17)
    #expect(store.state.articles(in: .spanish).first?.title == "Para qué sirve y cómo se usa")
  }

  @Test("The choice is remembered, and is not that of the quiz")
  func remembered() async {
    let store = makeStore()
    await store.send(.difficultyChosen(.easy)) { $0.$difficulty.withLock { $0 = .easy } }
    #expect(makeStore().state.difficulty == .easy)
    @Shared(.infoDifficulty) var stored
    @Shared(.difficulty) var ofQuiz
    $ofQuiz.withLock { $0 = .moderate }
    #expect(stored == .easy)
  }

  @Test("A link opens an article that the filter hides, on top of the one that is read")
  func articleLink() async {
    var state = ArticleListFeature.State()
    state.$difficulty.withLock { $0 = .easy }
    state.path.append(.article(ArticleFeature.State(id: "future")))
    let store = makeStore(state)
    await store.send(\.path[id: 0].article.linkTapped, .article("future-perfect"))
    await store.receive(\.path[id: 0].article.delegate.articleOpened) {
      $0.path.append(.article(ArticleFeature.State(id: "future-perfect")))
    }
  }

  @Test("A link to the article that is read does nothing")
  func ownLink() async {
    let store = TestStore(initialState: ArticleFeature.State(id: "voseo")) { ArticleFeature() }
    await store.send(.linkTapped(.article("voseo")))
  }

  @Test("A verb and a form open the verb in the same stack")
  func verbLinks() async throws {
    var state = ArticleListFeature.State()
    state.path.append(.article(ArticleFeature.State(id: "present")))
    let store = makeStore(state)
    await store.send(\.path[id: 0].article.linkTapped, .verb("ir"))
    await store.receive(\.path[id: 0].article.delegate.verbOpened) {
      $0.path.append(.verb(VerbFeature.State(infinitive: "ir")))
    }
    let form = try #require(FormReference(path: "tener/present/yo"))
    await store.send(\.path[id: 0].article.linkTapped, .form(form))
    await store.receive(\.path[id: 0].article.delegate.verbOpened) {
      $0.path.append(.verb(VerbFeature.State(infinitive: "tener")))
    }
  }

  @Test("An address of the web is opened by the browser")
  func webLink() async throws {
    let opened = LockIsolated<[URL]>([])
    let url = try #require(URL(string: "https://www.rae.es/dpd/voseo"))
    let store = TestStore(initialState: ArticleFeature.State(id: "voseo")) {
      ArticleFeature()
    } withDependencies: {
      $0.openURL = OpenURLEffect { url in
        opened.withValue { $0.append(url) }
        return true
      }
    }
    await store.send(.linkTapped(.web(url)))
    await store.finish()
    #expect(opened.value == [url])
  }
}
