import SwiftUI

/// The pages of the catalogue, one for each theme.
enum Theme: String, CaseIterable, Identifiable {
  case text

  var id: Self { self }

  var title: LocalizedStringKey {
    switch self {
    case .text: "Text"
    }
  }

  var summary: LocalizedStringKey {
    switch self {
    case .text: "Fonts, weights, styles, links"
    }
  }

  var symbol: String {
    switch self {
    case .text: "textformat"
    }
  }

  @MainActor @ViewBuilder var page: some View {
    switch self {
    case .text: TextPage()
    }
  }
}
