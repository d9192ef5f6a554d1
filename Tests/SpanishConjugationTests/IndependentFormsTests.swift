import SpanishConjugation
import Testing

/// The forms that scripts/spanish-forms found to agree with those of independent conjugators, or judged.
@Suite("Forms that were compared with independent conjugators")
struct IndependentFormsTests {
  private func text(of cell: Cell) -> String {
    cell.forms.isEmpty ? cell.gap?.rawValue ?? "" : cell.forms.map(\.text).joined(separator: "/")
  }

  private func paradigm(of verb: SpanishVerb) -> String {
    var result = ""
    for tense in Tense.allCases {
      for person in tense.hasPersons ? Person.allCases.map(Optional.some) : [nil] {
        result += text(of: verb.cell(tense, person)) + "\n"
      }
    }
    return result
  }

  @Test("Every cell of every checked verb has the forms that were compared")
  func hashes() throws {
    var count = 0
    for line in try Fixture.lines("facts.txt") {
      let fields = line.split(separator: " ")
      guard fields.count == 2 else { continue }
      count += 1
      let verb = try SpanishVerb(String(fields[0]))
      let hash = String(fnv1a(paradigm(of: verb)), radix: 16)
      let expected = String(UInt64(fields[1], radix: 16) ?? 0, radix: 16)
      #expect(hash == expected, "\(fields[0])")
    }
    #expect(count > 4_500)
  }

  @Test("The spelled-out samples of the covered verbs are met")
  func samples() throws {
    var count = 0
    for line in try Fixture.lines("facts.txt") {
      let fields = line.split(separator: " ", maxSplits: 3).map(String.init)
      guard fields.count == 4 else { continue }
      count += 1
      let tense = try #require(Tense.allCases.first { "\($0)" == fields[1] })
      let person = try #require(Person.allCases.first { "\($0)" == fields[2] })
      #expect(text(of: try SpanishVerb(fields[0]).cell(tense, person)) == fields[3], "\(line)")
    }
    #expect(count == 213 * 7)
  }

  @Test("The verbs of the coverage list are in the list of verbs")
  func coverage() throws {
    let verbs = try Fixture.lines("coverage.txt")
    #expect(verbs.count == 213)
    for verb in verbs { #expect(VerbList.shared[verb] != nil, "\(verb)") }
  }
}
