import CounterpointSemantics
import Foundation
import SwiftUI
import Testing

@testable import CounterpointViews
@testable import CounterpointWeb

/// Colors are computed with in the numbers in which the page shows them.
@MainActor @Suite("The system's colors in numbers")
struct SystemColorsTests {
  private static let sheet = String(decoding: WebAssets.baseStyleSheet.bytes, as: UTF8.self)

  /// The color that a declaration means, as red, green and blue of 255 and opacity.
  private func numbers(_ css: String, isDark: Bool) throws -> [Double] {
    let value = css.trimmingCharacters(in: .whitespaces)
    if value == "transparent" { return [0, 0, 0, 0] }
    if value.hasPrefix("var(--") {
      let start = try #require(Self.sheet.range(of: "--\(value.dropFirst(6).dropLast()):")).upperBound
      return try numbers(String(Self.sheet[start...].prefix { $0 != ";" }), isDark: isDark)
    }
    if value.hasPrefix("light-dark(") {
      let both = value.dropFirst(11).dropLast().split(separator: ",")
      try #require(both.count == 2)
      return try numbers(String(both[isDark ? 1 : 0]), isDark: isDark)
    }
    if value.hasPrefix("#") {
      var digits = String(value.dropFirst())
      if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
      let bits = try #require(Int(digits, radix: 16))
      return [Double(bits >> 16 & 255), Double(bits >> 8 & 255), Double(bits & 255), 1]
    }
    try #require(value.hasPrefix("rgb("), "\(value)")
    let parts = value.dropFirst(4).dropLast().split { $0 == " " || $0 == "/" }.compactMap { Double($0) }
    try #require(parts.count == 4, "\(value)")
    return parts
  }

  @Test("Are those of the style sheet, in light and in dark", arguments: SystemColor.names.sorted())
  func sheet(name: String) throws {
    // What has the color of the text around counts as the primary color.
    let css = NamedColors.css(name == "foreground" ? "primary" : name)
    #expect(name == "foreground" || NamedColors.canonical(name) != nil)
    for isDark in [false, true] {
      let color = ColorValue.named(name).resolved(isDark: isDark)
      let expected = try numbers(css, isDark: isDark)
      let found = [color.red * 255, color.green * 255, color.blue * 255, color.opacity].map(Double.init)
      for (part, other) in zip(found, expected) {
        #expect(abs(part - other) < 0.001, "\(name): \(found) instead of \(expected)")
      }
    }
  }

  @Test("There are some of every color that the style sheet knows, under one of its names")
  func all() {
    let names = Set(SystemColor.names.map { NamedColors.canonical($0) ?? $0 })
    #expect(NamedColors.known.subtracting(names) == [])
  }
}
