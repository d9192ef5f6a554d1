import CounterpointSemantics

extension EnvironmentValues {
  /// Returns a word that the library says by itself, in the environment's language.
  /// - Parameter word: As it is in English; see ``SystemStrings``.
  func systemString(_ word: String) -> String { SystemStrings.string(word, in: locale.identifier) }
}

/// A word of the library's own, in the environment's language.
struct SystemText: View {
  let word: String
  var name: String?
  @Environment(\.locale) private var locale

  nonisolated init(_ word: String, _ name: String? = nil) {
    self.word = word
    self.name = name
  }

  var body: Text {
    let language = locale.identifier
    return Text(
      verbatim: name.map { SystemStrings.string(word, $0, in: language) }
        ?? SystemStrings.string(word, in: language))
  }
}
