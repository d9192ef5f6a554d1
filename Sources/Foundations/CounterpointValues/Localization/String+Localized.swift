import Foundation

// Foundation has these on Apple's platforms alone.
#if !canImport(Darwin)
  extension String {
    /// A text to be translated: a literal, with values in it.
    ///
    /// Its key, which a strings file translates, holds a placeholder for each value, as on other platforms: `%@` for texts,
    /// `%lld` for whole numbers, `%lf` for others; `%llu` for those without a sign, and `%d`, `%u` and `%f` for those of at
    /// most 32 bits. A translation may take them in another order, by `%2$@`.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
      /// The key by which the strings file knows the text.
      package let key: String
      fileprivate let arguments: [Argument]

      /// Creates a text without values, whose key is the text itself: a percent sign in it stays one.
      public init(_ value: String) {
        key = value
        arguments = []
      }

      /// Creates a text without values of a literal.
      public init(stringLiteral value: String) { self.init(value) }

      /// Creates a text of a literal with values in it.
      public init(stringInterpolation: StringInterpolation) {
        key = stringInterpolation.key
        arguments = stringInterpolation.arguments
      }

      /// Gathers a text's key and the values in it.
      public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var key = ""
        fileprivate var arguments: [Argument] = []

        /// Creates an empty interpolation. Both numbers are ignored.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds a part of the literal to the key, with percent signs doubled.
        public mutating func appendLiteral(_ literal: String) {
          // Told from a placeholder as other platforms tell it.
          key += literal.replacingOccurrences(of: "%", with: "%%")
        }

        /// Puts a text into the text, for which `%@` stands in the key.
        public mutating func appendInterpolation(_ string: String) { append(Argument(string), as: "%@") }
        /// Puts a part of a text into the text, for which `%@` stands in the key.
        public mutating func appendInterpolation(_ string: Substring) {
          append(Argument(String(string)), as: "%@")
        }
        /// Whole numbers are written as the reader's language writes them.
        public mutating func appendInterpolation<N: BinaryInteger & Sendable>(_ number: N) {
          append(
            Argument(number: Double(number)) { IntegerFormatStyle<N>(locale: $0).format(number) },
            as: N.keyPlaceholder)
        }
        /// Puts a number into the text, for which `%lf` stands in the key. It is written as the reader's language
        /// writes it.
        public mutating func appendInterpolation(_ number: Double) {
          append(decimal(number), as: "%lf")
        }
        /// Puts a number into the text, for which `%f` stands in the key. It is written as the reader's language
        /// writes it.
        public mutating func appendInterpolation(_ number: Float) { append(decimal(number), as: "%f") }
        /// Puts a number into the text, for which `%lf` stands in the key. It is written as the reader's language
        /// writes it.
        public mutating func appendInterpolation(_ number: CGFloat) { append(decimal(number), as: "%lf") }
        /// Puts a value into the text in the form of a C format, such as `%.2f`, which stands in the key, too. Its
        /// separators and digits are those of the reader's language.
        public mutating func appendInterpolation<N: CVarArg & Sendable>(_ value: N, specifier: String) {
          append(
            Argument(number: countedNumber(value)) {
              SpecifierFormat<N>(specifier).locale($0).format(value)
            }, as: specifier)
        }
        /// Puts a value into the text, for which `%@` stands in the key. It is written as `format` writes it in the
        /// reader's language, unless the format names one.
        public mutating func appendInterpolation<F: FormatStyle & Sendable>(
          _ input: F.FormatInput, format: F
        )
        where F.FormatInput: Sendable, F.FormatOutput == String {
          append(
            Argument { locale in
              let isOpen = format == format.locale(.autoupdatingCurrent)
              return (isOpen ? format.locale(locale) : format).format(input)
            }, as: "%@")
        }
        /// Puts a value into the text as `format` writes it at once, since it cannot be kept for later; `%@` stands for
        /// it in the key.
        public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
        where F.FormatOutput == String {
          append(Argument(format.format(input)), as: "%@")
        }
        /// Puts another text into the text, translated when the text is, for which `%@` stands in the key.
        public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
          append(
            Argument { locale in
              var resource = resource
              if resource.locale == .current { resource.locale = locale }
              return String(localized: resource)
            }, as: "%@")
        }
        /// Puts a value of any type into the text, as it describes itself, for which `%@` stands in the key.
        @_disfavoredOverload
        public mutating func appendInterpolation<Value>(_ value: Value) {
          append(Argument("\(value)"), as: "%@")
        }

        private func decimal<N: BinaryFloatingPoint & Sendable>(_ number: N) -> Argument {
          Argument(number: Double(number)) { FloatingPointFormatStyle<N>(locale: $0).format(number) }
        }

        private mutating func append(_ argument: Argument, as placeholder: String) {
          key += placeholder
          arguments.append(argument)
        }
      }

      fileprivate struct Argument: Equatable, Sendable {
        /// The number that a wording may go by.
        let number: Double?
        private let write: @Sendable (Locale) -> String

        init(_ text: String) { self.init { _ in text } }

        init(number: Double? = nil, _ write: @escaping @Sendable (Locale) -> String) {
          self.number = number
          self.write = write
        }

        func text(in locale: Locale) -> String { write(locale) }

        /// Values are compared as they are written where the language is not in question.
        static func == (lhs: Self, rhs: Self) -> Bool {
          let neutral = Locale(identifier: "en_US_POSIX")
          return lhs.text(in: neutral) == rhs.text(in: neutral)
        }
      }

      /// The text of a translation, or of the key where there is none.
      ///
      /// - Parameter put: makes what stands in the text for a value.
      fileprivate func text(
        of found: (translation: Translation, language: String)?, locale: Locale, put: (String) -> String
      ) -> String {
        let template =
          found.map { $0.translation.template(for: arguments.map(\.number), in: $0.language) } ?? key
        guard !arguments.isEmpty else { return template }
        return WordingPiece.pieces(of: template).reduce(into: "") { text, piece in
          switch piece {
          case .literal(let literal): text += literal
          case .value(let place, let placeholder):
            text += arguments.indices.contains(place) ? put(arguments[place].text(in: locale)) : placeholder
          }
        }
      }
    }

    /// The translation that a bundle holds of a text, in the language of the session that asks, or else of the process.
    ///
    /// - Parameters:
    ///   - keyAndValue: what the strings file knows the text by, and what it says where there is no translation.
    ///   - table: the strings file or string catalog, without its suffix; by default `Localizable`.
    ///   - bundle: by default the program's own folder and the resources of its modules.
    ///   - locale: how numbers in the text are written; by default as the session's language has it, or else the process's.
    ///   - comment: for translators.
    public init(
      localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) {
      self.init(keyAndValue.key, value: keyAndValue, table: table, bundle: bundle ?? .main, locale: locale)
    }

    /// The translation that a bundle holds of a text with a key of its own.
    ///
    /// - Parameters:
    ///   - key: what the strings file knows the text by.
    ///   - defaultValue: what the text says where there is no translation.
    public init(
      localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil,
      bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) {
      self.init("\(key)", value: defaultValue, table: table, bundle: bundle ?? .main, locale: locale)
    }

    /// The translation of a text that says itself where it is found.
    public init(localized resource: LocalizedStringResource) {
      self.init(
        resource.key, value: resource.defaultValue, table: resource.table, bundle: resource.bundle.bundle,
        locale: resource.locale)
    }

    /// The translation of a resource, with what `put` makes of each value in its place.
    package init(localized resource: LocalizedStringResource, put: (String) -> String) {
      self.init(
        resource.key, value: resource.defaultValue, table: resource.table, bundle: resource.bundle.bundle,
        locale: resource.locale, put: put)
    }

    /// The translation that a bundle holds of a text, with what `put` makes of each value in its place.
    package init(
      _ key: String, value: LocalizationValue, table: String?, bundle: Bundle, locale: Locale,
      put: (String) -> String = { $0 }
    ) {
      let translations = Translations.of(bundle)
      let reader = ArchitectureContext.readerLanguage
      self = value.text(
        of: translations.isEmpty ? nil : translations.translation(of: key, table: table, for: reader),
        // Whoever names no locale means the reader's.
        locale: locale == .current && ArchitectureContext.current.language != nil
          ? Locale(identifier: reader) : locale, put: put)
    }
  }

  /// A text to be translated where it is shown, with the place where its translation is found.
  public struct LocalizedStringResource: ExpressibleByStringInterpolation, Equatable, Sendable {
    /// The key by which the strings file knows the text.
    public let key: String
    /// The text where there is no translation.
    public let defaultValue: String.LocalizationValue
    /// The strings file, without its suffix.
    public let table: String?
    /// The locale in which numbers in the text are written.
    public var locale: Locale
    let bundle: BundleDescription

    /// A bundle, by what finds it.
    public enum BundleDescription: Equatable, Sendable {
      case main
      case forClass(AnyClass)
      case atURL(URL)

      var bundle: Bundle {
        switch self {
        case .main: .main
        case .forClass(let type): Bundle(for: type)
        case .atURL(let url): Bundle(url: url) ?? .main
        }
      }

      public static func == (lhs: Self, rhs: Self) -> Bool { lhs.bundle == rhs.bundle }
    }

    /// Creates a text whose key is the text itself, with placeholders for its values. `comment` is for translators
    /// and is ignored.
    public init(
      _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
      bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
      key = keyAndValue.key
      defaultValue = keyAndValue
      self.table = table
      self.locale = locale
      self.bundle = bundle
    }

    /// Creates a text by a key of its own; `defaultValue` is shown where there is no translation. `comment` is for
    /// translators and is ignored.
    public init(
      _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
      locale: Locale = .current,
      bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
      self.key = "\(key)"
      self.defaultValue = defaultValue
      self.table = table
      self.locale = locale
      self.bundle = bundle
    }

    /// Creates a text of a literal, to be found in the app's own bundle.
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }

    /// Creates a text of a literal with values in it, to be found in the app's own bundle.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
      self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
  }
#endif
