import SpanishConjugation
import SwiftUI

/// The head of a verb's page, in two columns: meaning and class, participle and gerund, stem of the future and gaps.
struct VerbHeader: View {
  let facts: VerbFacts
  let onInfinitive: @MainActor () -> Void
  let onTranslation: @MainActor () -> Void
  let speak: @MainActor (String) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Button(action: onInfinitive) {
        HStack(spacing: 10) {
          Text(verbatim: facts.infinitive.capitalizedFirst).font(.largeTitle.bold())
          Image(systemName: "speaker.wave.2").foregroundStyle(.tint).accessibilityHidden(true)
        }
      }
      .buttonStyle(.plain)
      .accessibilityHint("Speaks the infinitive")
      Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 20, verticalSpacing: 8) {
        GridRow {
          translation
          Text(verbatim: facts.verbClass.title)
        }
        GridRow {
          CellForms(forms: facts.participles, speak: speak)
          CellForms(forms: facts.gerund.map { [$0] } ?? [], speak: speak)
        }
        GridRow {
          Text(facts.futureStem.map { "RF: \($0)" } ?? "RF: —")
            .accessibilityLabel(
              facts.futureStem.map { String(localized: "Future stem: \($0)") }
                ?? String(localized: "No future"))
          Text(facts.isDefective ? "Defective" : "Not Defective")
        }
      }
      switch facts.basis {
      case .checkedPattern: EmptyView()
      case .ruleAlone:
        hint("The forms follow the rules for verbs of this spelling; few other sources have them all.")
      case .unlisted:
        hint("This verb is not in the list. Its forms are those that verbs of its spelling have.")
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  @ViewBuilder private var translation: some View {
    if let gloss = facts.gloss {
      Button(action: onTranslation) { Text(verbatim: gloss).multilineTextAlignment(.leading) }
        .buttonStyle(.plain)
        .accessibilityHint("Speaks the translation")
    } else {
      Text("No translation").foregroundStyle(.secondary)
    }
  }

  private func hint(_ text: LocalizedStringKey) -> some View {
    Label(text, systemImage: "info.circle").font(.footnote).foregroundStyle(.secondary)
  }
}
