import CounterpointValues
import Foundation

/// A text that may be translated: a literal with values put in.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text that is shown.
  let text: Text

  public init(_ value: String) { text = Markdown.text(from: value) }
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The text without its style: for labels and titles.
  package var plain: String { text.plain }

  public struct StringInterpolation: StringInterpolationProtocol, Hashable, Sendable {
    /// What stands in the literal, and what is put in.
    private enum Part: Hashable, Sendable {
      case literal(String)
      case value(Text)
    }
    private var parts: [Part] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }
    public mutating func appendInterpolation(_ string: String) { append(string) }
    public mutating func appendInterpolation(_ string: Substring) { append(String(string)) }
    public mutating func appendInterpolation(_ text: Text) { parts.append(.value(text)) }
    public mutating func appendInterpolation(_ image: Image) { parts.append(.value(Text(image))) }
    /// Whole numbers are written as the reader's language writes them; those below a thousand, which most languages write
    /// alike, by the process's, since most texts of most screens hold one.
    public mutating func appendInterpolation<N: BinaryInteger>(_ number: N) {
      let format = IntegerFormatStyle<N>()
      if number.magnitude < 1_000 { append(format.format(number)) } else { append(number, format) }
    }
    public mutating func appendInterpolation(_ number: Double) {
      append(number, FloatingPointFormatStyle<Double>())
    }
    public mutating func appendInterpolation<N: CVarArg>(_ value: N, specifier: String) {
      append(String(format: specifier, value))
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(input, format)
    }
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) { append("\(value)") }

    private mutating func append<F: FormatStyle>(_ input: F.FormatInput, _ format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      parts.append(.value(Text(input, format: format)))
    }

    private mutating func append(_ string: String) {
      if !string.isEmpty { parts.append(.value(Text(verbatim: string))) }
    }

    /// Markdown is read in the literal alone, and around what is put in.
    fileprivate var text: Text {
      let isMarked = parts.contains {
        if case .literal(let string) = $0 { Markdown.mayMark(string) } else { false }
      }
      guard isMarked else { return Self.joined(parts) }
      var literal = ""
      var values: [Text] = []
      for part in parts {
        switch part {
        case .literal(let string): literal += string
        case .value(let text):
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
        case .value(let text) where text.isPlain && text.style.isEmpty: plain += text.plain
        case .value(let text):
          if !plain.isEmpty { texts.append(Text(verbatim: plain)) }
          plain = ""
          texts.append(text)
        }
      }
      if !plain.isEmpty || texts.isEmpty { texts.append(Text(verbatim: plain)) }
      return texts.count == 1 ? texts[0] : Text(content: .runs(texts))
    }
  }
}

extension Text {
  /// The text of a resource, in the language of the process.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: String(localized: resource)) }
}
