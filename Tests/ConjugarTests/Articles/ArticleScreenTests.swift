import ComposableArchitecture
import CounterpointTesting
import CounterpointValues
import DeviceClients
import Foundation
import SpanishConjugation
import SwiftUI
import Testing

@testable import Conjugar

@MainActor
@Suite("Articles on screen")
struct ArticleScreenTests {
  private func makeScreen(
    locale: String = "en-US", width: Int = 390, textSize: Int = 16,
    storage: any KeyValueStorage = InMemoryKeyValueStorage()
  ) async throws -> Screen {
    try await Screen(
      environment: .init(viewportWidth: width, textSize: textSize, locale: locale), storage: storage
    ) {
      ArticleListView(store: Store(initialState: ArticleListFeature.State()) { ArticleListFeature() })
    }
  }

  @Test("The list names every article, in its order")
  func list() async throws {
    let screen = try await makeScreen()
    for article in ArticleLibrary.shared.articles(in: .english) {
      #expect(screen.text(article.title).exists, "\(article.title) is missing")
    }
    try screen.audit()
  }

  @Test("The filter hides harder articles, and is remembered")
  func filter() async throws {
    let storage = InMemoryKeyValueStorage()
    let screen = try await makeScreen(storage: storage)
    try await screen.picker("Articles to show").select("Easy")
    #expect(screen.text("Voseo").exists)
    #expect(!screen.text("Gerundio").exists)
    #expect(!screen.text("Pretérito anterior").exists)
    try await screen.picker("Articles to show").select("Moderate")
    #expect(screen.text("Gerundio").exists)
    #expect(!screen.text("Pretérito anterior").exists)
    await screen.close()
    let second = try await makeScreen(storage: storage)
    #expect(second.picker("Articles to show").value == "Moderate")
    #expect(second.text("Gerundio").exists)
    #expect(!second.text("Pretérito anterior").exists)
  }

  @Test("From an article to another one, to a verb, and back")
  func links() async throws {
    let screen = try await makeScreen()
    try await screen.text("Terminology").tap()
    #expect(screen.navigation.titles == ["Info", "Terminology"])
    #expect(screen.heading("Stem and ending").exists)
    try screen.audit()
    try await screen.link("gerund").tap()
    #expect(screen.navigation.titles == ["Info", "Terminology", "Gerundio"])
    try await screen.navigation.back()
    try await screen.link("cantamos").tap()
    #expect(screen.navigation.titles == ["Info", "Terminology", "Cantar"])
    try await screen.navigation.back()
    #expect(screen.navigation.titles == ["Info", "Terminology"])
  }

  @Test("A form with irregular letters is one link")
  func form() async throws {
    let screen = try await makeScreen()
    try await screen.text("Purpose and Use").tap()
    try await screen.link("tengo").tap()
    #expect(screen.navigation.titles == ["Info", "Purpose and Use", "Tener"])
  }

  @Test("A conjugation shows the forms of all persons, under the verb that it leads to")
  func conjugation() async throws {
    let screen = try await makeScreen()
    try await screen.text("Presente de indicativo").tap()
    for form in ["hablo", "hablas", "hablás", "comemos", "vivís", "sois", "han"] {
      #expect(screen.outline.contains(form), "\(form) is missing")
    }
    try await screen.link("hablar").tap()
    #expect(screen.navigation.title == "Hablar")
  }

  @Test("Articles are in the reader's language, and change with it while they are read")
  func languages() async throws {
    let screen = try await makeScreen()
    try await screen.text("Purpose and Use").tap()
    #expect(screen.heading("The four tabs").exists)
    await screen.report(.init(locale: "es-MX"))
    #expect(screen.heading("Las cuatro pestañas").exists)
    #expect(screen.navigation.title == "Para qué sirve y cómo se usa")
    try await screen.navigation.back()
    #expect(screen.text("Terminología").exists)
    #expect(!screen.text("Terminology").exists)
    await screen.report(.init(locale: "fr"))
    #expect(screen.text("Terminology").exists)
  }

  @Test(
    "Every article can be read in both languages, on a narrow window and with large letters",
    arguments: ["en-US", "es-ES"])
  func everyArticle(locale: String) async throws {
    let language = ArticleLanguage(Locale(identifier: locale))
    for article in ArticleLibrary.shared.articles(in: language) {
      let screen = try await Screen(
        environment: .init(viewportWidth: 320, viewportHeight: 568, textSize: 32, locale: locale)
      ) {
        NavigationStack {
          ArticleView(store: Store(initialState: ArticleFeature.State(id: article.id)) { ArticleFeature() })
        }
      }
      #expect(screen.navigation.title == article.title)
      for case .heading(_, let title) in article.blocks {
        #expect(screen.heading(title).exists, "“\(title)” is missing in \(article.id)")
      }
      try screen.audit()
      await screen.close()
    }
  }

  @Test("A link to an article that is no longer there says so")
  func missing() async throws {
    let screen = try await Screen {
      NavigationStack {
        ArticleView(store: Store(initialState: ArticleFeature.State(id: "supine")) { ArticleFeature() })
      }
    }
    #expect(screen.text("No such article").exists)
    try screen.audit()
  }

  @Test("An address of the web leaves the app")
  func web() async throws {
    let screen = try await makeScreen()
    try await screen.text("Voseo").tap()
    #expect(screen.link("voseo").url == "https://www.rae.es/dpd/voseo")
    try await screen.link("voseo").tap()
    #expect(screen.openedURLs == ["https://www.rae.es/dpd/voseo"])
  }
}
