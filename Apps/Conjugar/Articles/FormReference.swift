import Foundation
import SpanishConjugation

/// A form of a verb that a text names: `tener/present/yo`, `tener/gerund`.
struct FormReference: Hashable, Sendable {
  let infinitive: String
  let tense: Tense
  /// The person; none for forms without one.
  let person: Person?

  init(infinitive: String, tense: Tense, person: Person? = nil) {
    self.infinitive = infinitive
    self.tense = tense
    self.person = person
  }

  /// Reads a path of infinitive, tense and person; nothing if there is no such tense or person.
  init?(path: some StringProtocol) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), !parts[0].isEmpty, let tense = Self.tenses[String(parts[1])] else {
      return nil
    }
    infinitive = String(parts[0])
    self.tense = tense
    guard parts.count == 3 else {
      person = nil
      return
    }
    guard let person = Self.persons[String(parts[2])] else { return nil }
    self.person = person
  }

  /// The path that ``init(path:)`` reads.
  var path: String { ([infinitive, "\(tense)"] + (person.map { ["\($0)"] } ?? [])).joined(separator: "/") }

  private static let tenses = Dictionary(uniqueKeysWithValues: Tense.allCases.map { ("\($0)", $0) })
  private static let persons = Dictionary(uniqueKeysWithValues: Person.allCases.map { ("\($0)", $0) })

  /// Returns a text in runs, with the irregular letters marked where it writes the form, in upper or lower case; one run
  /// without a mark for any other text.
  ///
  /// - Complexity: Some microseconds: the form is compared with the regular one.
  func runs(of text: String) -> [ShownForm.Run] {
    let written = text.lowercased()
    guard let verb = try? SpanishVerb(infinitive),
      let form = verb.forms(tense, person).first(where: { $0.text == written })
    else { return [ShownForm.Run(text: text)] }
    var rest = text[...]
    return ShownForm(form, verb.irregularities(of: form, in: tense, person)).runs.map { run in
      defer { rest = rest.dropFirst(run.text.count) }
      return ShownForm.Run(text: String(rest.prefix(run.text.count)), mark: run.mark)
    }
  }
}
