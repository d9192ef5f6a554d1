import CounterpointSession
import CounterpointText
import SwiftUI
import Testing

@testable import Catalogue

/// Text of a view as a session shows it, without a server.
@MainActor
func text<Root: View>(width: Int = 60, @ViewBuilder of root: @escaping @MainActor () -> Root) -> String {
  let session = Session(id: "text", root: root)
  defer { session.expire() }
  session.mount()
  return CounterpointText.TextRenderer.text(of: session.tree, width: width)
}

@MainActor
@Suite("The catalogue as text")
struct CataloguePagesTests {
  @Test("Every page can be drawn, in narrow and in wide windows", arguments: Theme.allCases)
  func page(theme: Theme) {
    for width in [20, 40, 80, 132] {
      let lines = text(width: width) { CatalogueView(showing: theme) }.split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first?.contains(theme.title) == true || width < 40, "\(lines.first ?? "")")
      #expect(lines.count > 5)
      #expect(lines.allSatisfy { $0.last != " " })
    }
  }

  @Test("The list of themes is a list")
  func list() {
    let lines = text { CatalogueView() }.split(separator: "\n").map(String.init)
    #expect(lines.first == "Catalogue")
    for theme in Theme.allCases {
      #expect(lines.contains { $0.hasPrefix("• ") && $0.contains(theme.title) }, "\(theme.title)")
    }
  }
}
