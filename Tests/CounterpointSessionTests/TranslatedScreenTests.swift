import CounterpointSemantics
import CounterpointSession
import CounterpointTesting
import Foundation
import SwiftNavigation
import SwiftUI
import SwiftUINavigation
import Testing

/// A screen with a string catalog of its own, as a module of an app has it.
private struct Greeting: View {
  let bundle: Bundle
  var count = 1
  @State private var isAsking = false

  var body: some View {
    NavigationStack {
      VStack {
        Text("Hello, **\("Ada")**!", bundle: bundle)
        Text("\(count) items", bundle: bundle)
        Text("Up to 100%", bundle: bundle)
        Text("Start", bundle: bundle).environment(\.locale, Locale(identifier: "es"))
        Text(TextState("End", bundle: bundle))
        Button {
          isAsking = true
        } label: {
          Text("Start", bundle: bundle)
        }
      }
      .navigationTitle(Text("Start", bundle: bundle))
      .alert(Text("Start", bundle: bundle), isPresented: $isAsking) {}
    }
  }
}

@MainActor
@Suite("A screen in the language of its reader")
struct TranslatedScreenTests {
  private static let catalog = """
    {
      "sourceLanguage": "en", "version": "1.0",
      "strings": {
        "Start": { "localizations": {
          "fr": { "stringUnit": { "state": "translated", "value": "Commencer" } },
          "es": { "stringUnit": { "state": "translated", "value": "Empezar" } } } },
        "End": { "localizations": {
          "fr": { "stringUnit": { "state": "translated", "value": "Finir" } } } },
        "Hello, **%@**!": { "localizations": {
          "fr": { "stringUnit": { "state": "translated", "value": "**%@**, bonjour !" } } } },
        "Up to 100%": { "localizations": {
          "fr": { "stringUnit": { "state": "translated", "value": "100 % au plus" } } } },
        "%lld items": { "localizations": {
          "fr": { "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%lld chose" } },
            "other": { "stringUnit": { "state": "translated", "value": "%lld choses" } } } } } } }
      }
    }
    """

  private func withBundle(_ operation: (Bundle) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Texts-\(UUID()).resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.catalog.utf8).write(to: folder.appendingPathComponent("Localizable.xcstrings"))
    try await operation(try #require(Bundle(url: folder)))
  }

  @Test("Texts, titles, dialogs and what features say are in the browser's language; a view may name another")
  func inFrench() async throws {
    try await withBundle { bundle in
      let screen = try await Screen(environment: ClientEnvironment(locale: "fr-FR")) {
        Greeting(bundle: bundle, count: 12_345)
      }
      #expect(screen.text("Ada, bonjour !").exists, "\(screen.outline)")
      #expect(screen.text("12\u{202F}345 choses").exists, "\(screen.outline)")
      #expect(screen.text("100 % au plus").exists)
      #expect(screen.text("Empezar").exists)
      #expect(screen.text("Commencer").exists)
      #expect(screen.text("Finir").exists)
      #expect(screen.navigation.title == "Commencer", "\(screen.outline)")
      try await screen.button("Commencer").tap()
      #expect(screen.alert.name == "Commencer", "\(screen.outline)")
    }
  }

  @Test(
    "What is not translated stands as its authors wrote it, and a new language of the browser is read at once"
  )
  func changes() async throws {
    try await withBundle { bundle in
      let screen = try await Screen(environment: ClientEnvironment(locale: "de-DE")) {
        Greeting(bundle: bundle)
      }
      #expect(screen.text("Hello, Ada!").exists, "\(screen.outline)")
      #expect(screen.text("1 items").exists)
      #expect(screen.text("Up to 100%").exists)
      #expect(screen.navigation.title == "Start")
      await screen.report(ClientEnvironment(locale: "fr-CA"))
      #expect(screen.text("Ada, bonjour !").exists, "\(screen.outline)")
      #expect(screen.text("1 chose").exists)
    }
  }
}
