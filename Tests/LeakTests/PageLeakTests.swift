import ComposableArchitecture
import CounterpointSession
import CounterpointTesting
import Ladder
import Scrumdinger
import SwiftUI
import Testing

@testable import Catalogue
@testable import Conjugar
@testable import CountBiki

extension LeakTests {
  /// Everything that this package shows: mounted, ended, counted.
  @MainActor
  @Suite("Every page")
  struct Pages {
    @Test("Every page of the catalogue leaves nothing behind", arguments: Theme.allCases)
    func catalogue(theme: Theme) async throws {
      try await expectNothingLeft(by: "showing “\(theme.title)”", count: 3) {
        let screen = try await Screen { CatalogueView(showing: theme) }
        #expect(screen.heading(theme.title).exists)
        await screen.close()
      }
    }

    @Test("Every page of the catalogue leaves nothing behind on a screen that stays")
    func catalogueInOne() async throws {
      let screen = try await Screen { CatalogueView() }
      for theme in Theme.allCases {
        try await expectNothingLeft(by: "pushing “\(theme.title)”", count: 3) {
          try await screen.row("\(theme.title) \(theme.summary)").tap()
          #expect(screen.navigation.title == theme.title)
          try await screen.navigation.back()
        }
      }
    }

    @Test("Every preview of the apps and of the catalogue leaves nothing behind")
    func previews() async throws {
      let modules: Set = ["Catalogue", "Conjugar", "CountBiki", "Ladder", "Scrumdinger"]
      let previews = CollectedPreview.all.filter { modules.contains($0.module) }
      #expect(Set(previews.map(\.module)) == modules)
      for preview in previews {
        try await expectNothingLeft(by: "showing \(preview.fileID):\(preview.line)", count: 3) {
          let screen = try await Screen(dependencies: { $0.context = .preview }, root: preview.makeView)
          await screen.close()
        }
      }
    }
  }
}
