/// The degree to which an answer fits what was asked for.
public enum AnswerFit: String, Codable, Hashable, Sendable {
  /// It is one of the forms.
  case right
  /// It has the letters of one of the forms, ñ and ü included, and other accents.
  case wrongAccents
  case wrong
}

extension Cell {
  /// Returns how an answer fits the cell: any of its forms is right. Upper case, decomposed accents, and space and punctuation
  /// around the answer do not count: *¡Ten!* is *ten*.
  ///
  /// - Complexity: Linear in the answer's length, of which no more is read than a form can have.
  public func fit(of answer: some StringProtocol) -> AnswerFit {
    guard let given = Self.normalized(answer) else { return .wrong }
    var result = AnswerFit.wrong
    for form in found {
      let expected = [UInt8](letters: form.text)
      if given == expected { return .right }
      if given.map(Letter.withoutAccent) == expected.map(Letter.withoutAccent) { result = .wrongAccents }
    }
    return result
  }

  /// Returns whether a character can stand before or behind an answer: a mark of a sentence, a quotation mark, a dash.
  private static func isAround(_ character: Character) -> Bool {
    character.unicodeScalars.count == 1 && character.isPunctuation
  }

  /// Returns the letters of an answer with single spaces between words; nothing if it cannot be a form.
  private static func normalized(_ answer: some StringProtocol) -> [UInt8]? {
    var result: [UInt8] = []
    var isPending = false
    var isOver = false
    for character in answer {
      if character.isWhitespace {
        isPending = !result.isEmpty
        continue
      }
      if isAround(character) {
        isOver = !result.isEmpty
        continue
      }
      // Within an answer, a mark divides what is no form.
      if isOver { return nil }
      guard let letter = SpanishVerb.letter(of: character), result.count < 3 * SpanishVerb.maximumLength
      else {
        return nil
      }
      if isPending { result.append(Letter.space) }
      isPending = false
      result.append(letter)
    }
    return result
  }
}
