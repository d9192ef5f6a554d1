import SwiftUI

/// Every control and modifier on pages by theme, each with its source beside it.
public struct CatalogueApp: App {
  public init() {}

  public var body: some Scene {
    WindowGroup { CatalogueView() }
  }
}

/// The list of themes, and the page that was chosen.
public struct CatalogueView: View {
  @State private var path: [Theme] = []

  public init() {}

  public var body: some View {
    NavigationStack(path: $path) {
      List(Theme.allCases) { theme in
        NavigationLink(value: theme) {
          Label {
            VStack(alignment: .leading) {
              Text(theme.title)
              Text(theme.summary).font(.subheadline).foregroundStyle(.secondary)
            }
          } icon: {
            Image(systemName: theme.symbol)
          }
        }
      }
      .navigationTitle("Catalogue")
      .navigationDestination(for: Theme.self) { theme in
        theme.page
          .navigationTitle(theme.title)
          .navigationBarTitleDisplayMode(.inline)
      }
    }
  }
}
