import Foundation
import SpanishConjugation

/// The judgment of an answer, and what the learner may have had in mind.
struct AnswerVerdict: Codable, Hashable, Sendable {
  typealias Fit = AnswerFit

  let fit: Fit
  /// `nil` for a right answer, and for one that is like nothing.
  let nearMiss: NearMiss?

  /// The way in which an answer that is not right comes near.
  enum NearMiss: Codable, Hashable, Sendable {
    /// The letters are right, the accents are not.
    case accents
    /// A letter is missing, too many, another one, or in its neighbor's place.
    case letter
    /// The *no* of a prohibition is missing.
    case missingNo
    /// The pronoun stands before a form that is right without it.
    case pronoun
    /// It is the right form of another person.
    case person(Person)
    /// It is the right form of another tense, and maybe of another person.
    case tense(Tense, Person?)
  }

  /// Judges an answer.
  ///
  /// - Complexity: A table of the verb's forms for an answer that is not right; of long ones no more is read than a form has.
  init(_ answer: String, to question: QuizQuestion) {
    guard let verb = question.verb else {
      self.init(fit: .wrong, nearMiss: nil)
      return
    }
    let cell = verb.cell(question.tense, question.person)
    let fit = cell.fit(of: answer)
    switch fit {
    case .right: self.init(fit: fit, nearMiss: nil)
    case .wrongAccents:
      // *Hablo* and *habló* differ in accents alone: whoever meant the other tense is told so.
      self.init(fit: fit, nearMiss: Self.otherForm(answer, verb, question) ?? .accents)
    case .wrong: self.init(fit: fit, nearMiss: Self.nearMiss(answer, cell, verb, question))
    }
  }

  private init(fit: Fit, nearMiss: NearMiss?) {
    self.fit = fit
    self.nearMiss = nearMiss
  }

  private static func nearMiss(
    _ answer: String, _ cell: Cell, _ verb: SpanishVerb, _ question: QuizQuestion
  ) -> NearMiss? {
    let around = CharacterSet.punctuationCharacters.union(.whitespacesAndNewlines)
    let words = answer.prefix(Self.readLength).lowercased().trimmingCharacters(in: around)
      .split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty, answer.utf8.count <= 4 * Self.readLength else { return nil }
    if question.tense == .negativeImperative, cell.fit(of: "no " + words.joined(separator: " ")) == .right {
      return .missingNo
    }
    if let person = question.person, words.count > 1, person.pronouns.contains(String(words[0])),
      cell.fit(of: words.dropFirst().joined(separator: " ")) == .right
    {
      return .pronoun
    }
    if let other = otherForm(answer, verb, question) { return other }
    let given = Array(words.joined(separator: " "))
    return cell.forms.contains { EditDistance.isOne(given, Array($0.text)) } ? .letter : nil
  }

  /// Characters of an answer that are looked at: no form is longer.
  private static let readLength = 160

  /// Returns the cell of the verb that the answer is right for, where it is another one: the same tense first, then the same
  /// person.
  private static func otherForm(_ answer: String, _ verb: SpanishVerb, _ question: QuizQuestion) -> NearMiss?
  {
    guard answer.utf8.count <= 4 * readLength else { return nil }
    let fitting = Paradigm(verb).filter { $0.fit(of: answer) == .right }
    if let cell = fitting.first(where: { $0.tense == question.tense }), let person = cell.person {
      return .person(person)
    }
    let other = fitting.first { $0.person == question.person } ?? fitting.first
    return other.map { .tense($0.tense, $0.person == question.person ? nil : $0.person) }
  }
}
