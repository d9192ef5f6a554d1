import CounterpointValues
import Foundation

#if !canImport(Darwin)
  extension AttributedString {
    /// The choices about what values leave in a text that they are put into.
    public struct FormattingOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// Unavailable: values leave no number in the text.
      @available(*, unavailable, message: "Values leave no number in the text that they are put into.")
      public static var applyReplacementIndexAttribute: Self { Self(rawValue: 1) }
    }

    /// The translation that a bundle holds of a text, read as Markdown, in the language of the session that asks, or else of
    /// the process.
    ///
    /// The wording alone is read as Markdown, never a value in it: a name with stars in it keeps its stars.
    ///
    /// - Parameters:
    ///   - keyAndValue: what the strings file knows the text by, and what it says where there is no translation.
    ///   - options: what values leave in the text.
    ///   - table: the strings file or string catalog, without its suffix; by default `Localizable`.
    ///   - bundle: by default the program's own folder and the resources of its modules.
    ///   - locale: how numbers in the text are written; by default as the session's language has it.
    ///   - comment: for translators.
    public init(
      localized keyAndValue: String.LocalizationValue, options: FormattingOptions = [],
      table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self.init { put in
        String(
          keyAndValue.key, value: keyAndValue, table: table, bundle: bundle ?? .main,
          locale: locale ?? .current, put: put)
      }
    }

    /// The translation that a bundle holds of a text with a key of its own, read as Markdown.
    ///
    /// - Parameters:
    ///   - key: what the strings file knows the text by.
    ///   - defaultValue: what the text says where there is no translation.
    public init(
      localized key: StaticString, defaultValue: String.LocalizationValue, options: FormattingOptions = [],
      table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
    ) {
      self.init { put in
        String(
          "\(key)", value: defaultValue, table: table, bundle: bundle ?? .main, locale: locale ?? .current,
          put: put)
      }
    }

    /// The translation of a text that says itself where it is found, read as Markdown.
    public init(localized resource: LocalizedStringResource, options: FormattingOptions = []) {
      self.init { put in String(localized: resource, put: put) }
    }

    /// - Parameter words: asks for the words, with what its argument makes of each value in place of that.
    private init(words: ((String) -> String) -> String) {
      var values: [Text] = []
      let marked = words { value in
        values.append(Text(verbatim: value))
        return String(Markdown.placeholder(values.count - 1))
      }
      self.init(Markdown.text(from: marked, values: values))
    }
  }
#endif
