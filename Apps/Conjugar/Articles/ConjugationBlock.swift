import SpanishConjugation
import SwiftUI

/// The forms of a tense, a card for each verb: side by side where there is room, else below each other.
struct ConjugationBlock: View {
  let tense: Tense
  let infinitives: [String]

  var body: some View {
    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: 190), spacing: 12, alignment: .top)], alignment: .leading,
      spacing: 12
    ) {
      ForEach(infinitives, id: \.self) { infinitive in
        VerbCard(tense: tense, infinitive: infinitive)
      }
    }
  }
}

/// The forms of one verb. Its name leads to the verb; the forms are only read.
private struct VerbCard: View {
  let tense: Tense
  let infinitive: String
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ArticleText(runs: [ArticleText.Run(text: infinitive, isBold: true, link: .verb(infinitive))])
        .shown(in: colorScheme)
      ForEach(rows, id: \.reference) { row in
        VStack(alignment: .leading, spacing: 0) {
          if let person = row.reference.person {
            Text(verbatim: person.title).font(.caption).foregroundStyle(.secondary)
          }
          row.reference.marked(row.text, in: colorScheme)
        }
        .accessibilityElement(children: .combine)
      }
    }
    .padding(12)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(Color(.secondarySystemBackground), in: RoundedRectangle(cornerRadius: 12))
  }

  private struct Row {
    let reference: FormReference
    let text: String
  }

  /// The forms that there are: a verb of weather has a row for the third person alone.
  private var rows: [Row] {
    guard let verb = try? SpanishVerb(infinitive) else { return [] }
    let persons: [Person?] = tense.hasPersons ? tense.persons.map(Optional.some) : [nil]
    return persons.compactMap { person in
      verb.text(tense, person).map {
        Row(reference: FormReference(infinitive: infinitive, tense: tense, person: person), text: $0)
      }
    }
  }
}
