import Foundation
import Testing

@testable import Ladder

@Suite("Texts of the features")
struct FeatureTextTests {
  private struct Catalog: Decodable {
    struct Entry: Decodable { var localizations: [String: Localization]? }
    struct Localization: Decodable { var stringUnit: Unit? }
    struct Unit: Decodable { var value: String }
    var strings: [String: Entry]
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Apps/Ladder")

  private static func spanish() throws -> [String: String] {
    let data = try Data(contentsOf: folder.appending(path: "Resources/Localizable.xcstrings"))
    return try JSONDecoder().decode(Catalog.self, from: data).strings.compactMapValues {
      $0.localizations?["es"]?.stringUnit?.value
    }
  }

  @Test("Every text that a feature makes has Spanish")
  func translated() throws {
    // A text with values put in is known by what stands before the first.
    let known = try Self.spanish().keys
    let files = try #require(
      FileManager.default.enumerator(at: Self.folder, includingPropertiesForKeys: nil)
    ).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    var count = 0
    for file in files {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: /(?:String\(\s*localized:\s*|TextState\(\s*)"((?:[^"\\]|\\.)*)"/) {
        let text = String(match.output.1)
        count += 1
        let start = text.components(separatedBy: "\\(")[0]
        let fits = start == text ? known.contains(text) : known.contains { $0.hasPrefix(start + "%") }
        #expect(fits, "“\(text)” of \(file.lastPathComponent) has no Spanish")
      }
    }
    #expect(count > 40)
  }
}
