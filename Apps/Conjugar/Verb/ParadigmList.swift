import SpanishConjugation
import SwiftUI

/// The tenses below each other, for narrow windows.
struct ParadigmList: View {
  let page: VerbPage
  let speak: @MainActor (String) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 24) {
      ForEach(page.blocks) { block in
        TenseBlock(block: block, speak: speak)
      }
    }
    .buttonStyle(.plain)
  }
}

private struct TenseBlock: View {
  let block: VerbPage.Block
  let speak: @MainActor (String) -> Void
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      TenseHeading(tense: block.tense)
      if textSize.isAccessibilitySize {
        // Beside each other, a pronoun and a compound form are wider than a phone.
        ForEach(block.rows) { row in
          VStack(alignment: .leading, spacing: 0) {
            Text(verbatim: row.pronoun).foregroundStyle(.secondary)
            CellForms(forms: row.forms, colorScheme: colorScheme, speak: speak)
          }
        }
      } else {
        Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 16, verticalSpacing: 0) {
          ForEach(block.rows) { row in
            GridRow {
              Text(verbatim: row.pronoun).foregroundStyle(.secondary)
              CellForms(forms: row.forms, colorScheme: colorScheme, speak: speak)
            }
          }
        }
        .typesettingLanguage(.spanish)
      }
      TenseNotes(block)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
