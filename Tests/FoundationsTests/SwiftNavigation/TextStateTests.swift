import CustomDump
import Foundation
import SwiftNavigation
import Testing

@Suite struct TextStateTests {
  @Test("Rule 119: texts are made of strings and written out as strings")
  func strings() {
    let name = "Inga"
    #expect(String(state: TextState("Hello \(name)")) == "Hello Inga")
    #expect(String(state: TextState(name.dropFirst())) == "nga")
    #expect(String(state: TextState(verbatim: "**x**")) == "**x**")
    #expect(TextState("Hello") == TextState(verbatim: "Hello"))
    #expect(TextState("Hello") != TextState("hello"))
  }

  @Test("Rule 119: texts are concatenated, each with its own styles")
  func concatenation() {
    let text = TextState("Hello, ") + TextState("world").bold() + TextState("!")
    #expect(String(state: text) == "Hello, world!")
    #expect(text != TextState("Hello, ") + TextState("world") + TextState("!"))
    #expect(String(customDumping: text) == #""Hello, **world**!""#)
  }

  @Test("Styles are part of a text, and shown in dumps")
  func styles() {
    #expect(TextState("a").bold() == TextState("a").bold())
    #expect(TextState("a").bold() != TextState("a").italic())
    #expect(Set([TextState("a"), TextState("a").bold()]).count == 2)
    #expect(String(customDumping: TextState("a").italic().strikethrough()) == #""~~_a_~~""#)
    #expect(String(customDumping: TextState("a").underline(pattern: .dash)) == #""<u=dash>a</u>""#)
    #expect(String(customDumping: TextState("a").bold(isActive: false)) == #""a""#)
    #expect(String(customDumping: TextState("a").kerning(2)) == #""<kerning=2.0>a</kerning>""#)
  }

  @Test("A text tells what is read in its place")
  func accessibilityLabel() {
    #expect(TextState("★").accessibilityLabel == nil)
    #expect(TextState("★").accessibilityLabel("Star").bold().accessibilityLabel == TextState("Star"))
    #expect(TextState("★").accessibilityLabel("Star") != TextState("★"))
  }

  @Test("Rule 119: a key is translated by the bundle's table, in the language that is asked for")
  func localization() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("TextStateTests-\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (language, greeting) in [("en", "Hello"), ("es", "Hola")] {
      let table = folder.appendingPathComponent("\(language).lproj")
      try FileManager.default.createDirectory(at: table, withIntermediateDirectories: true)
      try #""greeting" = "\#(greeting)";"#
        .write(to: table.appendingPathComponent("Texts.strings"), atomically: true, encoding: .utf8)
    }
    let bundle = try #require(Bundle(path: folder.path))
    let text = TextState("greeting", tableName: "Texts", bundle: bundle)
    #expect(String(state: text, locale: Locale(identifier: "es")) == "Hola")
    #expect(String(state: text, locale: Locale(identifier: "en")) == "Hello")
    #expect(String(state: TextState("missing", tableName: "Texts", bundle: bundle)) == "missing")
  }
}
