import Foundation

extension TextEditor {
  /// Edits the characters of a text with attributes, which the editor does not show.
  ///
  /// Characters that an edit leaves keep their attributes. Those that are typed get the attributes of their place, as Foundation
  /// has them for replaced characters. There is nothing in the editor to set attributes with.
  public init(text: Binding<AttributedString>) { self.init(source: TextSource(text.editedText)) }
}

extension AttributedString {
  /// The characters. Setting them replaces those that differ, between the first and the last difference. O(*n*).
  fileprivate var editedText: String {
    get { String(characters) }
    set {
      var (start, newStart) = (characters.startIndex, newValue.startIndex)
      while start < characters.endIndex, newStart < newValue.endIndex,
        characters[start] == newValue[newStart]
      {
        start = characters.index(after: start)
        newStart = newValue.index(after: newStart)
      }
      var (end, newEnd) = (characters.endIndex, newValue.endIndex)
      while start < end, newStart < newEnd {
        let (last, newLast) = (characters.index(before: end), newValue.index(before: newEnd))
        guard characters[last] == newValue[newLast] else { break }
        (end, newEnd) = (last, newLast)
      }
      guard start < end || newStart < newEnd else { return }
      characters.replaceSubrange(start..<end, with: newValue[newStart..<newEnd])
    }
  }
}
