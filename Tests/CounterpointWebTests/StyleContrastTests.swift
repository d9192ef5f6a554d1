import Foundation
import Testing

@testable import CounterpointWeb

/// Texts stand out against what they stand on by the ratio that the guidelines for accessible content ask for (WCAG 2.2, 1.4.3).
@Suite("Contrast")
struct StyleContrastTests {
  enum Scheme: Int, CaseIterable { case light, dark }

  private struct Color {
    var red: Double
    var green: Double
    var blue: Double
    var alpha = 1.0

    func over(_ ground: Color) -> Color {
      func mix(_ part: KeyPath<Color, Double>) -> Double {
        self[keyPath: part] * alpha + ground[keyPath: part] * (1 - alpha)
      }
      return Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue))
    }

    var luminance: Double {
      func linear(_ value: Double) -> Double {
        let part = value / 255
        return part <= 0.040_45 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    func contrast(to other: Color) -> Double {
      let (high, low) = (max(luminance, other.luminance), min(luminance, other.luminance))
      return (high + 0.05) / (low + 0.05)
    }
  }

  private static let sheet = String(decoding: WebAssets.baseStyleSheet.bytes, as: UTF8.self)

  /// The value of a custom property where it is first set, in one scheme.
  private func color(_ name: String, _ scheme: Scheme) throws -> Color {
    let rest = try #require(Self.sheet.range(of: "--\(name):")).upperBound
    let value = Self.sheet[rest...].prefix { $0 != ";" }.drop { $0 == " " }
    if value.hasPrefix("var(--") { return try color(String(value.dropFirst(6).dropLast()), scheme) }
    let both = try #require(value.hasPrefix("light-dark(") ? value.dropFirst(11).dropLast() : nil)
    let words = both.split(separator: ",").map { $0.drop { $0 == " " } }
    try #require(words.count == 2)
    return try parse(words[scheme.rawValue])
  }

  private func parse(_ text: Substring) throws -> Color {
    if text.hasPrefix("#") {
      var digits = String(text.dropFirst())
      if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
      let number = try #require(Int(digits, radix: 16))
      return Color(
        red: Double(number >> 16), green: Double(number >> 8 & 255), blue: Double(number & 255))
    }
    let numbers = try #require(text.hasPrefix("rgb(") ? text.dropFirst(4).dropLast() : nil)
      .split { $0 == " " || $0 == "/" }.compactMap { Double($0) }
    try #require(numbers.count == 4)
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }

  private static let grounds = [
    "background", "secondaryBackground", "groupedBackground", "secondaryGroupedBackground",
  ]

  private func check(
    _ texts: [String], on ground: Color, _ scheme: Scheme, _ place: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for text in texts {
      let contrast = try color(text, scheme).over(ground).contrast(to: ground)
      #expect(contrast >= 4.5, "\(text) on \(place), \(scheme): \(contrast)", sourceLocation: sourceLocation)
    }
  }

  @Test("Secondary texts, links and what deletes, on every background", arguments: Scheme.allCases)
  func texts(scheme: Scheme) throws {
    for name in Self.grounds {
      try check(
        ["primary", "secondary", "accent", "link", "red"], on: color(name, scheme), scheme, name)
    }
  }

  @Test("Tabs, chosen or not, in their bar over any background", arguments: Scheme.allCases)
  func tabs(scheme: Scheme) throws {
    for name in Self.grounds {
      let bar = try color("material-bar", scheme).over(color(name, scheme))
      try check(["secondary", "accent"], on: bar, scheme, "the bar over \(name)")
      // On wide windows a chosen one stands on a field of its own.
      let field = try color("tertiaryFill", scheme).over(bar)
      try check(["accent"], on: field, scheme, "a chosen tab over \(name)")
    }
  }

  @Test("Alerts and dialogs, over pages of any brightness", arguments: Scheme.allCases)
  func alerts(scheme: Scheme) throws {
    for brightness in [0.0, 255] {
      let page = Color(red: brightness, green: brightness, blue: brightness)
      let dimmed = Color(red: 0, green: 0, blue: 0, alpha: 0.32).over(page)
      let dialog = try color("material-dialog", scheme).over(dimmed)
      try check(
        ["primary", "secondary", "accent", "red"], on: dialog, scheme, "a dialog over \(brightness)")
    }
  }

  @Test(
    "These are the colors that tabs, links, buttons and dialogs have",
    arguments: [
      (".tabitem{", "color:var(--secondary)"), (".tabitem[aria-selected=\"true\"]{", "color:var(--accent)"),
      (".button,.link,.back,.banner button{", "color:var(--accent)"),
      (".alert{", "background:var(--material-dialog)"),
      (".confirmationdialog>:not(.grabber){", "background:var(--material-dialog)"),
      (".button[data-role=\"destructive\"]{", "color:var(--red)"),
      ("dialog::backdrop{", "background:rgb(0 0 0 / .32)"),
      (".sectionheader,.sectionfooter{", "color:var(--secondary)"),
    ])
  func rules(selector: String, declaration: String) throws {
    let sheet = Self.sheet.filter { $0 != "\n" }.replacing(" {", with: "{").replacing(": ", with: ":")
    let start = try #require(sheet.range(of: selector.replacing(": ", with: ":")), "\(selector)").upperBound
    #expect(sheet[start...].prefix { $0 != "}" }.contains(declaration), "\(selector)")
  }
}
