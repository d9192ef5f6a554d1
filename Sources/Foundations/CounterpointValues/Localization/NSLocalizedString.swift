import Foundation

// Foundation's own function of this name looks in strings files alone, in the language of the process. A call that leaves
// something out means these: the compiler prefers what has no parameter to fill in.
#if !canImport(Darwin)
  /// The translation that a bundle holds of a text, in the language of the session that asks, or else of the process.
  ///
  /// Looks where `String(localized:)` does: beside the program and in the resources of its modules, in string catalogs, strings
  /// files and strings dictionaries. A call that names a table, a bundle and a value is Foundation's.
  ///
  /// - Parameters:
  ///   - key: what the strings file knows the text by, and what it says where there is no translation.
  ///   - comment: for translators.
  public func NSLocalizedString(_ key: String, comment: String) -> String {
    translated(key)
  }

  /// The translation of a text in a strings file of its own.
  public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    translated(key, table: tableName)
  }

  /// The translation of a text in a bundle.
  public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    translated(key, bundle: bundle)
  }

  /// The translation of a text, or `value` where there is none.
  public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    translated(key, value: value)
  }

  /// The translation of a text in a strings file of a bundle.
  public func NSLocalizedString(
    _ key: String, tableName: String?, bundle: Bundle, comment: String
  ) -> String {
    translated(key, table: tableName, bundle: bundle)
  }

  /// The translation of a text in a strings file of its own, or `value` where there is none.
  public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    translated(key, table: tableName, value: value)
  }

  /// The translation of a text in a bundle, or `value` where there is none.
  public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    translated(key, bundle: bundle, value: value)
  }

  private func translated(
    _ key: String, table: String? = nil, bundle: Bundle = .main, value: String = ""
  ) -> String {
    let reader = ArchitectureContext.readerLanguage
    let found = Translations.of(bundle).translation(of: key, table: table, for: reader)
    // As Foundation has it: an empty value is none.
    let missing = value.isEmpty ? key : value
    // Who formats the text writes the values, so that its placeholders stay.
    return found.map { $0.translation.template(for: [], in: $0.language) } ?? missing
  }
#endif
