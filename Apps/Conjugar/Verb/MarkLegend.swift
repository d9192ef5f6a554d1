import SwiftUI

/// The meaning of the marked letters, as charts say what their colors mean: a letter as it is marked, and words.
struct MarkLegend: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ViewThatFits(in: .horizontal) {
        HStack(spacing: 20) { entries }
        VStack(alignment: .leading, spacing: 4) { entries }
      }
      Text("Tap a form to hear it.")
    }
    .font(.footnote)
    .foregroundStyle(.secondary)
  }

  @ViewBuilder private var entries: some View {
    entry("Other sounds or stress than in a regular verb", ConjugarColor.irregular(colorScheme))
    entry("Only spelled otherwise", ConjugarColor.spelling(colorScheme))
  }

  private func entry(_ meaning: LocalizedStringKey, _ color: Color) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      Text(verbatim: "a").bold().underline().foregroundStyle(color).accessibilityHidden(true)
      Text(meaning)
    }
  }
}
