import SpanishConjugation
import SwiftUI

/// The tenses beside each other, for wide windows: a table for each mood, persons downwards.
struct ParadigmTable: View {
  let page: VerbPage
  let speak: @MainActor (String) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 28) {
      ForEach(VerbPage.Group.allCases) { group in
        MoodTable(
          title: group.title, blocks: page.blocks.filter { group.tenses.contains($0.tense) }, speak: speak)
      }
    }
    .buttonStyle(.plain)
  }
}

private struct MoodTable: View {
  let title: String
  let blocks: [VerbPage.Block]
  let speak: @MainActor (String) -> Void
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(alignment: .leading, spacing: 10) {
      Text(verbatim: title)
        .font(.title3.bold())
        .accessibilityAddTraits(.isHeader)
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 16, verticalSpacing: 6) {
        GridRow {
          Text(verbatim: "")
          ForEach(blocks) { TenseHeading(tense: $0.tense) }
        }
        ForEach(blocks.first?.rows ?? []) { row in
          GridRow {
            // A pronoun is one word, and never broken.
            Text(verbatim: row.pronoun).foregroundStyle(.secondary).fixedSize()
            ForEach(blocks) { block in
              CellForms(
                forms: block.rows.first { $0.id == row.id }?.forms ?? [], height: 30,
                colorScheme: colorScheme, speak: speak)
            }
          }
        }
      }
      .typesettingLanguage(.spanish)
      TenseNotes(blocks)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
