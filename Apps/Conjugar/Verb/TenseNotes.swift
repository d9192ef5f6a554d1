import SpanishConjugation
import SwiftUI

/// The reasons why forms of a tense are irregular, and why others are missing.
struct TenseNotes: View {
  let notes: [VerbPage.Note]
  let gaps: [VerbPage.GapNote]

  init(_ block: VerbPage.Block) {
    notes = block.notes
    gaps = block.gaps
  }

  /// Joins what is said of several tenses.
  init(_ blocks: [VerbPage.Block]) {
    var notes: [VerbPage.Note] = []
    var gaps: [VerbPage.GapNote] = []
    for block in blocks {
      for note in block.notes where !notes.contains(where: { $0.reason == note.reason }) {
        notes.append(note)
      }
      for gap in block.gaps where !gaps.contains(gap) { gaps.append(gap) }
    }
    self.notes = notes
    self.gaps = gaps
  }

  var body: some View {
    if !notes.isEmpty || !gaps.isEmpty {
      VStack(alignment: .leading, spacing: 4) {
        ForEach(notes) { note in
          Text(verbatim: "\(note.example): \(note.reason.localizedExplanation) (\(note.reason.source))")
        }
        ForEach(gaps) { gap in
          Text(verbatim: "\(gap.pronouns.joined(separator: ", ")): \(gap.gap.explanation)")
        }
      }
      .font(.footnote)
      .foregroundStyle(.secondary)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// The name of a tense: as courses call it, and in the reader's language.
struct TenseHeading: View {
  let tense: Tense
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(verbatim: tense.title(in: .spanish).capitalizedFirst)
        .font(.headline)
        .foregroundStyle(ConjugarColor.accent(colorScheme))
        .accessibilityAddTraits(.isHeader)
      Text(verbatim: tense.title(in: .interface))
        .font(.caption)
        .foregroundStyle(.secondary)
    }
  }
}

extension String {
  /// The text with its first letter in upper case, and the others as they are.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
