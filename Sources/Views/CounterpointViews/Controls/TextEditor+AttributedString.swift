import Foundation

extension TextEditor {
  /// Edits the characters of a text with attributes, which the editor does not show.
  ///
  /// What an edit leaves keeps its attributes. What is typed gets those of the place where it is typed, as Foundation has them
  /// for replaced characters. There is nothing in the editor to set attributes with.
  public init(text: Binding<AttributedString>) { self.init(source: TextSource(text.editedText)) }
}

extension AttributedString {
  /// The characters. Setting them replaces those that differ, between the first and the last difference. O(*n*).
  fileprivate var editedText: String {
    get { String(characters) }
    set {
      let (old, new) = (Array(characters), Array(newValue))
      let shorter = min(old.count, new.count)
      var prefix = 0
      while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
      var suffix = 0
      while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
        suffix += 1
      }
      guard prefix + suffix < max(old.count, new.count) else { return }
      let start = characters.index(startIndex, offsetBy: prefix)
      let end = characters.index(endIndex, offsetBy: -suffix)
      characters.replaceSubrange(start..<end, with: new[prefix..<new.count - suffix])
    }
  }
}
