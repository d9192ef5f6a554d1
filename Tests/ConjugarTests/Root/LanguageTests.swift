import CounterpointSemantics
import CounterpointTesting
import CounterpointValues
import Foundation
import SpanishConjugation
import Testing

@testable import Conjugar

@MainActor
@Suite("English and Spanish")
struct LanguageTests {
  private struct Catalog: Decodable {
    struct Entry: Decodable { var localizations: [String: Localization] }
    struct Localization: Decodable { var stringUnit: Unit }
    struct Unit: Decodable { var value: String }
    var strings: [String: Entry]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Apps/Conjugar")

  private static func catalog() throws -> Catalog {
    let data = try Data(contentsOf: folder.appending(path: "Resources/Localizable.xcstrings"))
    return try JSONDecoder().decode(Catalog.self, from: data)
  }

  private static func spanish() throws -> [String: String] {
    try catalog().strings.compactMapValues { $0.localizations["es"]?.stringUnit.value }
  }

  /// A text of the catalog, or its source, with the same mark for whatever is put in.
  private func shape(_ text: String) -> String {
    text.replacing(/%(?:@|lld)|\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/, with: "\u{FFFC}")
  }

  /// The placeholders of a text, such as *%@*.
  private func placeholders(_ text: String) -> [String] {
    text.matches(of: /%(@|lld)/).map { String($0.output.0) }
  }

  @Test("Every text of the catalog has Spanish, with the same values put in")
  func catalog() throws {
    let strings = try Self.catalog().strings
    #expect(strings.count > 200)
    for (key, entry) in strings {
      let text = try #require(entry.localizations["es"]?.stringUnit.value, "\(key)")
      #expect(!text.isEmpty, "\(key)")
      #expect(placeholders(key) == placeholders(text), "\(key)")
    }
  }

  @Test("Every text that a source file shows is in the catalog")
  func sources() throws {
    let spanish = try Self.spanish()
    let shapes = Set(spanish.keys.map(shape))
    let files = try #require(
      FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: nil)
    ).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    #expect(files.count > 50)
    // Texts without letters, and what is Spanish in every language.
    let others: Set = ["Conjugar", "Tú", "Vos"]
    let call =
      /(?:String\(localized: |Text\(|Label\(|Button\(|Section\(|Toggle\(|Picker\(|Tab\(|TextState\(|prompt: |navigationTitle\(|accessibilityLabel\(|accessibilityHint\(|SettingSection\(\s*|Way\()"((?:[^"\\]|\\.)*)"/
    for file in files {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: call) {
        let text = String(match.output.1)
        // What is put in has a placeholder in the key. A value with a quotation mark of its own ends the match early.
        let shape = shape(text)
        guard shape.contains(where: \.isLetter), !others.contains(text) else { continue }
        let fits =
          if let start = shape.firstRange(of: "\\(")?.lowerBound {
            shapes.contains { $0.hasPrefix(shape[..<start] + "\u{FFFC}") }
          } else {
            shapes.contains(shape)
          }
        #expect(fits, "“\(text)” of \(file.lastPathComponent) has no Spanish")
      }
    }
  }

  @Test("The article on the app calls the tabs what they are called")
  func tabs() throws {
    let spanish = try Self.spanish()
    for language in ["en", "es"] {
      let file = Self.folder.appending(path: "Resources/Articles/\(language)/purpose.md")
      let text = try String(contentsOf: file, encoding: .utf8)
      for tab in ["Browse", "Quiz", "Info", "Settings"] {
        let name = language == "en" ? tab : try #require(spanish[tab])
        #expect(text.contains("**\(name)**"), "\(name)")
      }
    }
  }

  @Test("Every rule, gap and name of grammar is in the catalog")
  func grammar() throws {
    let spanish = try Self.spanish()
    for reason in Irregularity.Reason.allCases {
      #expect(spanish[reason.explanation] != nil, "\(reason.explanation)")
    }
    for tense in Tense.allCases { #expect(spanish[tense.title(in: .interface)] != nil, "\(tense)") }
    for gap in Gap.allCases { #expect(spanish[gap.explanation] != nil, "\(gap)") }
    for usage in Usage.allCases where usage != .general {
      #expect(spanish[try #require(usage.title)] != nil, "\(usage)")
    }
  }

  @Test("A Spanish browser gets Spanish, on every tab and on a verb’s page")
  func spanishScreens() async throws {
    let app = try await ConjugarScreen(environment: .init(locale: "es-MX"), opening: "verbs/tener")
    let screen = app.screen
    #expect(screen.tabs.map(\.name) == ["Verbos", "Examen", "Información", "Ajustes"])
    #expect(screen.outline.contains("e pasa a ie cuando lleva el acento"))
    #expect(screen.text("No defectivo").exists)
    #expect(screen.picker("Segunda persona, trato familiar").exists)
    try await app.open("Ajustes")
    #expect(screen.navigation.title == "Ajustes")
    #expect(screen.picker("Región").value == "Latinoamérica")
    try await app.open("Examen")
    #expect(screen.button("Empezar").exists)
  }

  @Test("Another language of the browser is shown at once")
  func switching() async throws {
    let app = try await ConjugarScreen(opening: "verbs/tener")
    #expect(app.screen.outline.contains("e becomes ie under stress"))
    await app.screen.report(ClientEnvironment(locale: "es-ES"))
    #expect(app.screen.outline.contains("e pasa a ie cuando lleva el acento"))
    #expect(app.screen.text("No defectivo").exists)
    #expect(!app.screen.outline.contains("under stress"))
    await app.screen.report(ClientEnvironment(locale: "en-US"))
    #expect(app.screen.outline.contains("e becomes ie under stress"))
  }
}
