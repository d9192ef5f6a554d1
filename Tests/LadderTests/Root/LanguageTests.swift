import CounterpointSemantics
import CounterpointTesting
import CounterpointValues
import Foundation
import LadderModel
import Testing

@testable import Ladder

@MainActor
@Suite("English and Spanish")
struct LanguageTests {
  private struct Catalog: Decodable {
    struct Entry: Decodable { var localizations: [String: Localization] }
    struct Localization: Decodable {
      var stringUnit: Unit?
      var variations: Variations?
      /// The text, or its forms for one and for others.
      var texts: [String] {
        [stringUnit, variations?.plural.one?.stringUnit, variations?.plural.other.stringUnit].compactMap {
          $0?.value
        }
      }
    }
    struct Variations: Decodable { var plural: Plural }
    struct Plural: Decodable {
      var one: Form?
      var other: Form
    }
    struct Form: Decodable { var stringUnit: Unit }
    struct Unit: Decodable { var value: String }
    var strings: [String: Entry]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Apps/Ladder")

  private static func catalog() throws -> Catalog {
    let data = try Data(contentsOf: folder.appending(path: "Resources/Localizable.xcstrings"))
    return try JSONDecoder().decode(Catalog.self, from: data)
  }

  private static func spanish() throws -> [String: String] {
    try catalog().strings.compactMapValues { $0.localizations["es"]?.texts.last }
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
    #expect(strings.count > 150)
    for (key, entry) in strings {
      let texts = entry.localizations["es"]?.texts ?? []
      #expect(!texts.isEmpty, "\(key)")
      for text in texts {
        #expect(!text.isEmpty, "\(key)")
        #expect(placeholders(key) == placeholders(text), "\(key)")
      }
    }
  }

  @Test("Every text that a source file shows is in the catalog")
  func sources() throws {
    let spanish = try Self.spanish()
    let shapes = Set(spanish.keys.map(shape))
    let files = try #require(
      FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: nil)
    ).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    #expect(files.count > 40)
    let others: Set = ["Ladder"]
    let call =
      /(?:String\(localized: |Text\(|Label\(|Button\(|Section\(|Toggle\(|Picker\(|Tab\(|TextState\(|prompt: |navigationTitle\(|accessibilityLabel\(|accessibilityHint\(|FailureView\(title: )\s*"((?:[^"\\]|\\.)*)"/
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

  @Test("A Spanish browser gets Spanish, on every tab and in the test")
  func spanishScreens() async throws {
    let app = try await LadderScreen(environment: .init(locale: "es-ES")) {
      var challenge = Challenge.fixture()
      challenge.title = "The Push-up Minute"
      $0.has([challenge])
    }
    let screen = app.screen
    #expect(screen.tabs.map(\.name) == ["Entrenamientos", "Clasificación", "Perfil"])
    #expect(screen.navigation.title == "Entrenamientos")
    try await app.open("Clasificación")
    #expect(screen.picker("Periodo").value == "Siempre")
    try await app.open("Perfil")
    #expect(screen.button("Cerrar sesión").exists)
    try await app.open("Entrenamientos")
    try await screen.button("El minuto de flexiones").tap()
    try await screen.button("Empezar la prueba").tap()
    try await screen.button("Empezar").tap()
    try await screen.button("Contar una repetición").tap()
    #expect(screen.button("Contar una repetición").value == "1 repetición")
    await app.pass(1.5)
    #expect(screen.outline.contains("0:01,50"))
    try await screen.button("Parar").tap()
    #expect(screen.text("Puesto 4 de 8").exists)
  }
}
