import Foundation
import SpanishConjugation
import SwiftUI

/// The head of a verb's page, in two columns: meaning and class, participle and gerund, stem of the future and gaps.
struct VerbHeader: View {
  let facts: VerbFacts
  let onInfinitive: @MainActor () -> Void
  let onTranslation: @MainActor () -> Void
  let speak: @MainActor (String) -> Void
  @Environment(\.dynamicTypeSize) private var textSize
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Button(action: onInfinitive) {
        HStack(spacing: 10) {
          // A word is never broken: rather is it smaller.
          Text(verbatim: facts.infinitive.capitalizedFirst)
            .font(.largeTitle.bold())
            .lineLimit(1)
            .minimumScaleFactor(0.4)
            .environment(\.locale, Locale(identifier: "es"))
          Image(systemName: "speaker.wave.2").foregroundStyle(.tint).accessibilityHidden(true)
        }
        .frame(minHeight: 44)
        .contentShape(Rectangle())
      }
      .accessibilityHint("Speaks the infinitive")
      if textSize.isAccessibilitySize {
        translation
        verbClass
        participles
        gerund
        futureStem
        gaps
      } else {
        Grid(alignment: .leadingFirstTextBaseline, horizontalSpacing: 20, verticalSpacing: 4) {
          GridRow {
            translation
            verbClass
          }
          GridRow {
            participles
            gerund
          }
          GridRow {
            futureStem
            gaps
          }
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
    .buttonStyle(.plain)
  }

  @ViewBuilder private var translation: some View {
    if let gloss = facts.gloss {
      Button(action: onTranslation) {
        Text(verbatim: gloss)
          .environment(\.locale, Locale(identifier: "en"))
          .multilineTextAlignment(.leading)
          .frame(minWidth: 44, minHeight: 44, alignment: .leading)
          .contentShape(Rectangle())
      }
      .accessibilityHint("Speaks the translation")
    } else {
      Text("No translation").foregroundStyle(.secondary)
    }
  }

  private var verbClass: some View { Text(verbatim: facts.verbClass.title) }
  private var participles: some View {
    CellForms(forms: facts.participles, colorScheme: colorScheme, speak: speak)
  }
  private var gerund: some View {
    CellForms(forms: facts.gerund.map { [$0] } ?? [], colorScheme: colorScheme, speak: speak)
  }
  private var gaps: some View { Text(facts.isDefective ? "Defective" : "Not Defective") }

  private var futureStem: some View {
    Text(verbatim: "RF: \(facts.futureStem ?? "—")")
      .accessibilityLabel(
        facts.futureStem.map { String(localized: "Future stem: \($0)") } ?? String(localized: "No future"))
  }

  private func hint(_ text: LocalizedStringKey) -> some View {
    Label(text, systemImage: "info.circle").font(.footnote).foregroundStyle(.secondary)
  }
}
