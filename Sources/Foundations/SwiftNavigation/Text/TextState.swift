import CounterpointValues
import CustomDump
import Foundation

/// A text as data, with its styles: equal to another one when it says and looks the same.
///
/// ```swift
/// TextState("Deleted \(count) items").bold() + TextState(" for good")
/// ```
public struct TextState: Equatable, Hashable, Sendable {
  /// The contents that are written.
  package indirect enum Content: Equatable, Hashable, Sendable {
    case verbatim(Words)
    case localized(key: String, tableName: String?, bundle: Bundle?)
    case concatenated(TextState, TextState)
  }

  /// Characters that are shown, or a translation of them.
  package struct Words: Hashable, Sendable {
    package let text: String
    /// Indicates whether the program's translations may know them. Texts that differ in this alone are equal.
    let isKey: Bool

    package static func == (lhs: Self, rhs: Self) -> Bool { lhs.text == rhs.text }
    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
  }

  package var content: Content
  /// Innermost first.
  package var modifiers: [Modifier] = []

  init(content: Content) { self.content = content }
}

extension TextState {
  /// The string as it is.
  public init(verbatim content: String) {
    self.init(content: .verbatim(Words(text: content, isKey: false)))
  }

  /// The string as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  /// The translation that a bundle holds for `key`, found when the text is rendered. A key with values in it is looked up as it
  /// is with them.
  ///
  /// - Parameters:
  ///   - tableName: the strings file or string catalog, without its suffix.
  ///   - bundle: by default the program's own folder and the resources of its modules.
  ///   - comment: for translators.
  public init(
    _ key: String, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    // A plain literal arrives here too, as it does where a key is a type of its own.
    self.init(
      content: tableName == nil && bundle == nil && comment == nil
        ? .verbatim(Words(text: key, isKey: true))
        : .localized(key: key, tableName: tableName, bundle: bundle))
  }

  /// The text of a resource, in the language of the session that asks, or else of the process.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: String(localized: resource)) }

  /// One text after the other, each with its own styles.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(content: .concatenated(lhs, rhs)) }
}

extension String {
  /// The text without its styles.
  ///
  /// - Parameter locale: the language to look translations up in; by default that of the session, or else of the process.
  public init(state: TextState, locale: Locale? = nil) {
    switch state.content {
    case .verbatim(let words):
      self = words.isKey ? String(translating: words.text, locale: locale) : words.text
    case .localized(let key, let tableName, let bundle):
      self.init(translating: key, table: tableName, bundle: bundle, locale: locale)
    case .concatenated(let lhs, let rhs):
      self = String(state: lhs, locale: locale) + String(state: rhs, locale: locale)
    }
  }
}

extension String {
  fileprivate init(translating key: String, table: String? = nil, bundle: Bundle? = nil, locale: Locale?) {
    let translations = Translations.of(bundle)
    guard !translations.isEmpty else {
      self = key
      return
    }
    let reader = locale?.identifier ?? ArchitectureContext.readerLanguage
    let found = translations.translation(of: key, table: table, for: reader)
    self = found.map { $0.translation.template(for: [], in: $0.language) } ?? key
  }
}

extension TextState: CustomDumpRepresentable {
  /// The text, with bold and italic parts marked as Markdown does and other styles as tags.
  public var customDumpValue: Any { marked }

  private var marked: String {
    let plain: String
    if case .concatenated(let lhs, let rhs) = content {
      plain = lhs.marked + rhs.marked
    } else {
      plain = String(state: self)
    }
    return modifiers.reduce(plain) { text, modifier in modifier.mark(text) }
  }
}

extension TextState: CustomReflectable, CustomStringConvertible, CustomDebugStringConvertible {
  /// Without parts: a text is described as a whole.
  public var customMirror: Mirror { Mirror(self, children: []) }
  public var description: String { marked }
  public var debugDescription: String { "TextState(\(marked.debugDescription))" }
}
