import CounterpointValues
import CustomDump
import Foundation

/// A text as data, with its styles: equal to another one when it says and looks the same.
///
/// ```swift
/// TextState("Deleted \(count) items").bold() + TextState(" for good")
/// ```
public struct TextState: Equatable, Hashable, Sendable {
  /// What is written.
  package indirect enum Content: Equatable, Hashable, Sendable {
    case verbatim(String)
    case localized(key: String, tableName: String?, bundle: Bundle?)
    case concatenated(TextState, TextState)
  }

  package var content: Content
  /// Innermost first.
  package var modifiers: [Modifier] = []

  init(content: Content) { self.content = content }
}

extension TextState {
  /// The string as it is.
  public init(verbatim content: String) { self.init(content: .verbatim(content)) }

  /// The string as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init(verbatim: String(content)) }

  /// The translation that a bundle holds for `key`, found when the text is rendered.
  ///
  /// - Parameters:
  ///   - tableName: the strings file, without its suffix.
  ///   - bundle: by default the main bundle.
  ///   - comment: for translators.
  public init(
    _ key: String, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    // A plain literal arrives here too, as it does where a key is a type of its own.
    self.init(
      content: tableName == nil && bundle == nil && comment == nil
        ? .verbatim(key) : .localized(key: key, tableName: tableName, bundle: bundle))
  }

  /// The text of a resource, in the language of the process.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) { self.init(verbatim: String(localized: resource)) }

  /// One text after the other, each with its own styles.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(content: .concatenated(lhs, rhs)) }
}

extension String {
  /// The text without its styles.
  ///
  /// - Parameter locale: the language to look translations up in; by default that of the bundle.
  public init(state: TextState, locale: Locale? = nil) {
    switch state.content {
    case .verbatim(let string):
      self = string
    case .localized(let key, let tableName, let bundle):
      let bundle = (bundle ?? .main).localization(for: locale)
      self = bundle.localizedString(forKey: key, value: key, table: tableName)
    case .concatenated(let lhs, let rhs):
      self = String(state: lhs, locale: locale) + String(state: rhs, locale: locale)
    }
  }
}

extension Bundle {
  /// The part of the bundle for a language, or the bundle itself.
  fileprivate func localization(for locale: Locale?) -> Bundle {
    guard let locale else { return self }
    let name = locale.identifier.replacingOccurrences(of: "_", with: "-")
    let language = String(name.prefix { $0 != "-" })
    let paths = [name, language].compactMap { path(forResource: $0, ofType: "lproj") }
    guard let path = paths.first else { return self }
    return Bundle(path: path) ?? self
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
