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
  @State private var query = ""

  public init() {}

  /// Opens with a theme's page, the list behind it.
  init(showing theme: Theme) {
    _path = State(initialValue: [theme])
  }

  public var body: some View {
    NavigationStack(path: $path) {
      List(themes) { theme in
        NavigationLink(value: theme) {
          Label {
            VStack(alignment: .leading, spacing: 2) {
              Text(theme.title)
              Text(theme.summary).font(.subheadline).foregroundStyle(.secondary)
            }
          } icon: {
            Image(systemName: theme.symbol)
          }
        }
      }
      .overlay {
        if themes.isEmpty { ContentUnavailableView.search(text: query) }
      }
      .searchable(text: $query, prompt: "Themes")
      .navigationTitle("Catalogue")
      .navigationDestination(for: Theme.self) { theme in
        theme.page
          .navigationTitle(theme.title)
          .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  private var themes: [Theme] {
    Theme.allCases.filter { query.isEmpty || "\($0.title) \($0.summary)".localizedStandardContains(query) }
  }
}

#Preview("Catalogue") { CatalogueView() }
