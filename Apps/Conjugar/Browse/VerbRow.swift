import Foundation
import SwiftUI

/// A verb to open: its infinitive, and its meaning or the reason why it was found.
struct VerbRow: View {
  /// The language of the second line: what readers aloud pronounce it in.
  enum DetailLanguage: String {
    case english = "en"
    case spanish = "es"
  }

  let infinitive: String
  var detail: String?
  /// The language of the detail; `nil` for that of the interface.
  var detailLanguage: DetailLanguage? = .english
  let onTap: @MainActor () -> Void
  @Environment(\.locale) private var locale

  var body: some View {
    Button(action: onTap) {
      VStack(alignment: .leading, spacing: 2) {
        Text(verbatim: infinitive)
          .font(.title3)
          .foregroundStyle(.primary)
          .environment(\.locale, Locale(identifier: "es"))
        if let detail {
          Text(verbatim: detail)
            .font(.subheadline)
            .foregroundStyle(.secondary)
            .environment(\.locale, detailLanguage.map { Locale(identifier: $0.rawValue) } ?? locale)
        }
      }
      .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .accessibilityLabel(infinitive)
    .accessibilityHint(detail ?? "")
  }
}
