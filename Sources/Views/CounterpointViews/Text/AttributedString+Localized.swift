import CounterpointValues
import Foundation

#if !canImport(Darwin)
  extension AttributedString {
    /// The translation that a bundle holds of a text, read as Markdown, in the language of the session that asks, or else of
    /// the process.
    ///
    /// - Parameters:
    ///   - keyAndValue: what the strings file knows the text by, and what it says where there is no translation.
    ///   - options: how the Markdown is read.
    ///   - table: the strings file or string catalog, without its suffix; by default `Localizable`.
    ///   - bundle: by default the program's own folder and the resources of its modules.
    ///   - locale: how numbers in the text are written; by default as the session's language has it.
    ///   - comment: for translators.
    public init(
      localized keyAndValue: String.LocalizationValue,
      options: MarkdownParsingOptions = MarkdownParsingOptions(), table: String? = nil, bundle: Bundle? = nil,
      locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self.init(
        words: String(
          localized: keyAndValue, table: table, bundle: bundle, locale: locale ?? .current, comment: comment),
        options)
    }

    /// The translation that a bundle holds of a text with a key of its own, read as Markdown.
    ///
    /// - Parameters:
    ///   - key: what the strings file knows the text by.
    ///   - defaultValue: what the text says where there is no translation.
    public init(
      localized key: StaticString, defaultValue: String.LocalizationValue,
      options: MarkdownParsingOptions = MarkdownParsingOptions(), table: String? = nil, bundle: Bundle? = nil,
      locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self.init(
        words: String(
          localized: key, defaultValue: defaultValue, table: table, bundle: bundle,
          locale: locale ?? .current,
          comment: comment), options)
    }

    /// The translation of a text that says itself where it is found, read as Markdown.
    public init(
      localized resource: LocalizedStringResource, options: MarkdownParsingOptions = MarkdownParsingOptions()
    ) {
      self.init(words: String(localized: resource), options)
    }

    private init(words: String, _ options: MarkdownParsingOptions) {
      self = (try? AttributedString(markdown: words, options: options)) ?? AttributedString(words)
    }
  }
#endif
