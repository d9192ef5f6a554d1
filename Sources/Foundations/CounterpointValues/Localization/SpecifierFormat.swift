import Foundation

/// Writes a value in the form of a C format, such as `%.2f`, with the separators and digits of a language.
package struct SpecifierFormat<Value: CVarArg>: FormatStyle {
  private let specifier: String
  private var locale = Locale.autoupdatingCurrent

  /// Creates a format of a placeholder for one value.
  package init(_ specifier: String) { self.specifier = specifier }

  package func format(_ value: Value) -> String {
    // Nearly all are of this form, and written much faster like this.
    if let places = Self.decimalPlaces(of: specifier), let number = value as? any BinaryFloatingPoint {
      return FloatingPointFormatStyle<Double>(locale: locale).precision(.fractionLength(places))
        .format(Double(number))
    }
    let text = String(format: specifier, locale: locale, value)
    guard value is any BinaryFloatingPoint, padsWithZeros else { return text }
    // Foundation for Linux has spaces in their place.
    let head = text.prefix { " +-".contains($0) }
    return head.filter { $0 != " " } + head.filter { $0 == " " }.map { _ in "0" } + text.dropFirst(head.count)
  }

  package func locale(_ locale: Locale) -> Self {
    var format = self
    format.locale = locale
    return format
  }

  private var padsWithZeros: Bool {
    let flags = specifier.dropFirst().prefix { "-+ #0'".contains($0) }
    return flags.contains("0") && !flags.contains("-")
  }

  /// Returns the two of `%.2f` and `%.2lf`, or `nil` for another form.
  private static func decimalPlaces(of specifier: String) -> Int? {
    guard specifier.hasPrefix("%."), specifier.hasSuffix("f") else { return nil }
    var places = specifier.dropFirst(2).dropLast()
    if places.hasSuffix("l") { places = places.dropLast() }
    guard places.utf8.count == 1, let count = places.first?.wholeNumberValue else { return nil }
    return count
  }
}
