import CounterpointValues
import Foundation

/// A text that may be translated: a literal with values put in.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text that is shown.
  let text: Text

  public init(_ value: String) { text = Markdown.text(from: value) }
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    let texts = stringInterpolation.parts.map { part in
      if case .string(let string) = part.content, part.style.isEmpty { return Markdown.text(from: string) }
      return part
    }
    text = texts.count == 1 ? texts[0] : Text(content: texts.isEmpty ? .string("") : .runs(texts)).joined
  }

  /// The text without its style: for labels and titles.
  package var plain: String { text.plain }

  public struct StringInterpolation: StringInterpolationProtocol, Hashable, Sendable {
    fileprivate var parts: [Text] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { append(literal) }
    public mutating func appendInterpolation(_ string: String) { append(string) }
    public mutating func appendInterpolation(_ string: Substring) { append(String(string)) }
    public mutating func appendInterpolation(_ text: Text) { parts.append(text) }
    public mutating func appendInterpolation(_ image: Image) { parts.append(Text(image)) }
    /// Whole numbers are written as the reader's language writes them.
    public mutating func appendInterpolation<N: BinaryInteger>(_ number: N) {
      append(IntegerFormatStyle<N>().format(number))
    }
    public mutating func appendInterpolation(_ number: Double) {
      append(FloatingPointFormatStyle<Double>().format(number))
    }
    public mutating func appendInterpolation<N: CVarArg>(_ value: N, specifier: String) {
      append(String(format: specifier, value))
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      append(format.format(input))
    }
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) { append("\(value)") }

    private mutating func append(_ string: String) {
      guard !string.isEmpty else { return }
      if let last = parts.last, case .string(let before) = last.content, last.style.isEmpty {
        parts[parts.count - 1] = Text(verbatim: before + string)
      } else {
        parts.append(Text(verbatim: string))
      }
    }
  }
}

extension Text {
  /// The text of a resource, in the language of the process.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: String(localized: resource)) }

  /// The same text as one run, where its runs do not differ.
  fileprivate var joined: Text { isPlain ? Text(verbatim: plain) : self }
}
