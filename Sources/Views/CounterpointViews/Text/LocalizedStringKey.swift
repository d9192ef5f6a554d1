import CounterpointValues
import Foundation

/// A text that may be translated: a literal with values put in.
///
/// Strings files and string catalogs know it by its characters, with a placeholder for each value: `%@` for texts, `%lld` for
/// whole numbers, `%lf` for others; `%llu` for those without a sign, and `%d`, `%u` and `%f` for those of at most 32 bits.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  private let source: Source

  /// Most keys are literals without values, and need no array.
  private enum Source: Hashable, Sendable {
    case literal(String)
    case parts([Part])
  }

  /// A part of the literal: its own text, or a value that is put in.
  fileprivate enum Part: Hashable, Sendable {
    case literal(String)
    /// With its placeholder in the key, and what it counts if it is a number.
    case value(Text, String, Double?)
  }

  /// Creates a key from a string, which is looked up and read as Markdown like a literal without values.
  public init(_ value: String) { source = .literal(value) }
  /// Creates a key from a literal without values. Percent signs in it are its own.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from a literal with values.
  public init(stringInterpolation: StringInterpolation) { source = .parts(stringInterpolation.parts) }

  /// The text that is shown: in the language of whoever reads it where there are translations, and else as it stands here.
  var text: Text { text(table: nil, bundle: nil) }

  /// The text without its style: for labels and titles.
  package var plain: String { text.plain }

  func text(table: String?, bundle: Bundle?) -> Text {
    let translations = Translations.of(bundle)
    guard !translations.isEmpty else { return own }
    return Text(content: .translated(TranslatedText(self, table: table, from: translations)))
  }

  /// The text as it stands here.
  fileprivate var own: Text {
    switch source {
    case .literal(let string): Markdown.text(from: string)
    case .parts(let parts): Self.text(of: parts)
    }
  }

  /// The key by which strings files and string catalogs know the text.
  fileprivate var key: String {
    switch source {
    case .literal(let string): string
    case .parts(let parts):
      parts.reduce(into: "") { key, part in
        switch part {
        // Told from a placeholder as other platforms tell it.
        case .literal(let string): key += string.replacingOccurrences(of: "%", with: "%%")
        case .value(_, let placeholder, _): key += placeholder
        }
      }
    }
  }

  /// The text with a translator's wording in place of its own.
  fileprivate func text(worded translation: Translation, in language: String) -> Text {
    // A text without values has no placeholders: its percent signs are its own.
    guard case .parts(let parts) = source else {
      return Markdown.text(from: translation.template(for: [], in: language))
    }
    let values = parts.filter { if case .value = $0 { true } else { false } }
    let numbers = values.map { if case .value(_, _, let number) = $0 { number } else { Double?.none } }
    let pieces = WordingPiece.pieces(of: translation.template(for: numbers, in: language))
    return Self.text(
      of: pieces.map { piece in
        switch piece {
        case .literal(let literal): .literal(literal)
        case .value(let place, let placeholder):
          values.indices.contains(place) ? values[place] : .literal(placeholder)
        }
      })
  }

  /// Markdown is read in the literals alone, and around what is put in.
  private static func text(of parts: [Part]) -> Text {
    let isMarked = parts.contains {
      if case .literal(let string) = $0 { Markdown.mayMark(string) } else { false }
    }
    guard isMarked else { return joined(parts) }
    var literal = ""
    var values: [Text] = []
    for part in parts {
      switch part {
      case .literal(let string): literal += string
      case .value(let text, _, _):
        literal.append(Markdown.placeholder(values.count))
        values.append(text)
      }
    }
    return Markdown.text(from: literal, values: values)
  }

  /// The parts one after the other, those without a style as one.
  private static func joined(_ parts: [Part]) -> Text {
    var texts: [Text] = []
    var plain = ""
    for part in parts {
      switch part {
      case .literal(let string): plain += string
      case .value(let text, _, _) where text.isPlain && text.style.isEmpty: plain += text.plain
      case .value(let text, _, _):
        if !plain.isEmpty { texts.append(Text(verbatim: plain)) }
        plain = ""
        texts.append(text)
      }
    }
    if !plain.isEmpty || texts.isEmpty { texts.append(Text(verbatim: plain)) }
    return texts.count == 1 ? texts[0] : Text(content: .runs(texts))
  }

  /// The parts of a literal: its own text and the values that are put into it.
  public struct StringInterpolation: StringInterpolationProtocol, Hashable, Sendable {
    fileprivate var parts: [Part] = []

    /// Creates an interpolation without parts. Both numbers are ignored.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds the literal's own text, in which Markdown is read.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }
    /// Adds a string as it is, with the placeholder `%@`. Markdown in it is not read.
    public mutating func appendInterpolation(_ string: String) { append(string) }
    /// Adds a part of a string as it is, with the placeholder `%@`. Markdown in it is not read.
    public mutating func appendInterpolation(_ string: Substring) { append(String(string)) }
    /// Adds a text with its style, with the placeholder `%@`.
    public mutating func appendInterpolation(_ text: Text) { append(text) }
    /// Adds a symbol or a picture of the app's own, with the placeholder `%@`.
    public mutating func appendInterpolation(_ image: Image) { append(Text(image)) }
    /// Adds the text of a resource, with the placeholder `%@`, in the language of the session that asks.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) { append(Text(resource)) }
    /// Adds a text with the looks and links of its runs, with the placeholder `%@`.
    public mutating func appendInterpolation(_ string: AttributedString) { append(Text(string)) }
    /// Whole numbers are written as the reader's language writes them; those below a thousand, which most languages write
    /// alike, by the process's, since most texts of most screens hold one.
    public mutating func appendInterpolation<N: BinaryInteger>(_ number: N) {
      let format = IntegerFormatStyle<N>()
      append(
        number.magnitude < 1_000
          ? Text(verbatim: format.format(number)) : Text(number, format: format),
        as: N.keyPlaceholder, counting: Double(number))
    }
    /// Adds a number as the reader's language writes it, with the placeholder `%lf`.
    public mutating func appendInterpolation(_ number: Double) { append(number, as: "%lf") }
    /// Adds a number as the reader's language writes it, with the placeholder `%f`.
    public mutating func appendInterpolation(_ number: Float) { append(number, as: "%f") }
    /// Adds a number as the reader's language writes it, with the placeholder `%lf`.
    public mutating func appendInterpolation(_ number: CGFloat) { append(number, as: "%lf") }
    /// Adds a value as `specifier` writes it, which is its placeholder, too, with the separators and digits of the
    /// reader's language.
    public mutating func appendInterpolation<N: CVarArg & Equatable>(_ value: N, specifier: String) {
      append(
        Text(value, format: SpecifierFormat<N>(specifier)), as: specifier, counting: countedNumber(value))
    }
    /// Adds a value as its format writes it in the reader's language, with the placeholder `%@`.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(Text(input, format: format))
    }
    /// Adds the description of any other value, with the placeholder `%@`.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) { append("\(value)") }

    private mutating func append<N: BinaryFloatingPoint>(_ number: N, as placeholder: String) {
      append(Text(number, format: FloatingPointFormatStyle<N>()), as: placeholder, counting: Double(number))
    }

    private mutating func append(_ text: Text, as placeholder: String = "%@", counting number: Double? = nil)
    {
      parts.append(.value(text, placeholder, number))
    }

    /// Appends a value that is put in. It counts even without a character: the key has its place.
    private mutating func append(_ string: String) { append(Text(verbatim: string)) }
  }
}

/// A text that a bundle has translations of: shown in the language of whoever reads it there.
struct TranslatedText: Hashable, Sendable {
  private let source: LocalizedStringKey
  private let key: String
  private let table: String?
  private let translations: Translations

  init(_ source: LocalizedStringKey, table: String?, from translations: Translations) {
    self.source = source
    key = source.key
    self.table = table
    self.translations = translations
  }

  /// The text in the language that comes nearest to the reader's, or as its authors wrote it.
  func text(for reader: String) -> Text {
    guard let found = translations.translation(of: key, table: table, for: reader) else { return source.own }
    return source.text(worded: found.translation, in: found.language)
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.source == rhs.source && lhs.table == rhs.table && lhs.translations === rhs.translations
  }
  func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(table)
  }
}

extension Text {
  /// The text of a resource, in the language of the session that asks, or else of the process.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: String(localized: resource)) }
}
