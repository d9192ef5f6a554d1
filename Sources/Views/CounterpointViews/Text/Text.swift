import CounterpointSemantics
import CounterpointValues
import Foundation

/// One or more lines of text that is read, not edited.
public nonisolated struct Text: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case string(String)
    case symbol(String)
    /// A picture in bytes.
    case picture(PictureData)
    case runs([Text])
    indirect case clock(ClockText)
    /// A word of the library's own, as it is in English: shown in the language of the place; see ``SystemStrings``.
    case word(String)
    /// A value that is written in the language of the place.
    indirect case formatted(FormattedText)
    /// A text with translations, shown in the language of the place.
    indirect case translated(TranslatedText)
  }
  /// The characters, unless something rarer stands in their place.
  private var characters: String
  var style: [StyleItem] = []
  private var rare: Rare?

  /// The properties that few texts have, in a box of its own: a screen holds thousands of texts, most of them plain.
  private struct Rarities: Hashable, Sendable {
    /// The content that is shown in place of characters.
    var content: Content?
    var url: URL?
    var label: String?
    var headingLevel = 0
    var language: String?
    var clock: ClockText?
  }

  private indirect enum Rare: Hashable, Sendable {
    case box(Rarities)
    var rarities: Rarities {
      switch self {
      case .box(let rarities): rarities
      }
    }
  }

  private mutating func set<Value>(_ property: WritableKeyPath<Rarities, Value>, _ value: Value) {
    var rarities = rare?.rarities ?? Rarities()
    rarities[keyPath: property] = value
    rare = rarities == Rarities() ? nil : .box(rarities)
  }

  init(content: Content) {
    switch content {
    case .string(let string): characters = string
    case .symbol, .picture, .runs, .clock, .word, .formatted, .translated:
      characters = ""
      rare = .box(Rarities(content: content))
    }
  }

  var content: Content {
    get { rare?.rarities.content ?? .string(characters) }
    set {
      if case .string(let string) = newValue {
        characters = string
        if rare != nil { set(\.content, nil) }
      } else {
        characters = ""
        set(\.content, newValue)
      }
    }
  }

  /// Indicates whether there are characters and nothing else that would need a box.
  var isBare: Bool { rare == nil }

  /// Indicates whether nothing is said of the text beside its content and its style.
  private var isContentAlone: Bool {
    guard let rarities = rare?.rarities else { return true }
    return rarities == Rarities(content: rarities.content)
  }

  /// The address that the text leads to, when it is a link.
  var url: URL? {
    get { rare?.rarities.url }
    set { set(\.url, newValue) }
  }
  /// The words that a screen reader says in its place.
  var label: String? {
    get { rare?.rarities.label }
    set { set(\.label, newValue) }
  }
  var headingLevel: Int {
    get { rare?.rarities.headingLevel ?? 0 }
    set { set(\.headingLevel, newValue) }
  }
  /// The language that the text is in, where it is said.
  var language: String? {
    get { rare?.rarities.language }
    set { set(\.language, newValue) }
  }
  /// The clock that ticks in the place of the content's characters.
  var clock: ClockText? {
    get { rare?.rarities.clock }
    set { set(\.clock, newValue) }
  }

  /// Creates a text that is shown as it is: neither translated nor read as Markdown.
  public init(verbatim content: String) { characters = content }

  /// Creates a text from a string that is not a literal, shown as it is: neither translated nor read as
  /// Markdown.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { characters = String(content) }

  /// The translation of the key in the language of the environment, or the key itself, with its values put in and its simple
  /// Markdown (bold, italic, code, links) applied.
  ///
  /// - Parameters:
  ///   - tableName: the strings file or string catalog, without its suffix; by default `Localizable`.
  ///   - bundle: where it lies; by default the program's own folder and the resources of its modules.
  ///   - comment: for translators.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self = key.text(table: tableName, bundle: bundle)
  }

  init(systemString word: String) { self.init(content: .word(word)) }

  /// Creates a text of a symbol or a picture, to stand alone or to be joined with other texts. A screen reader
  /// passes over it.
  public init(_ image: Image) {
    self.init(content: image.picture.map(Content.picture) ?? .symbol(image.name))
  }

  /// The value as the format writes it, in the language, calendar and time zone of the environment unless the format names
  /// its own.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: .formatted(FormattedText(input, format: format)))
  }

  /// Returns both texts, one after the other, each in its own style, with its own link, label and language.
  public static func + (lhs: Text, rhs: Text) -> Text {
    if case .runs(let runs) = lhs.content, lhs.style.isEmpty, lhs.isContentAlone {
      return Text(content: .runs(runs + [rhs]))
    }
    return Text(content: .runs([lhs, rhs]))
  }

  /// The text without any style; symbols count for nothing.
  var plain: String {
    if isBare { return characters }
    return switch content {
    case .string(let string), .word(let string): string
    case .symbol, .picture: ""
    case .clock(let clock): clock.text(at: Date(), locale: .current, timeZone: .current)
    case .formatted(let formatted): formatted.text(in: .process)
    case .translated(let translated): translated.text(for: ArchitectureContext.readerLanguage).plain
    case .runs(let runs): runs.reduce(into: "") { $0 += $1.plain }
    }
  }

  /// Indicates whether the text is nothing but characters in one style.
  var isPlain: Bool {
    if isBare { return true }
    guard url == nil, label == nil, headingLevel == 0, language == nil, clock?.words == nil else {
      return false
    }
    return switch content {
    case .string: true
    case .symbol, .picture, .clock, .word, .formatted, .translated: false
    case .runs(let runs): runs.allSatisfy { $0.style.isEmpty && $0.isPlain }
    }
  }

  func styled(_ items: StyleItem...) -> Text { styled(items) }

  func styled(_ items: [StyleItem]) -> Text {
    var copy = self
    copy.style += items
    return copy
  }
}
