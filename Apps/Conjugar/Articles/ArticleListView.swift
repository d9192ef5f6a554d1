import ComposableArchitecture
import SwiftUI

/// The list of articles.
struct ArticleListView: View {
  @Bindable var store: StoreOf<ArticleListFeature>
  @Environment(\.locale) private var locale

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        Section {
          Picker("Articles to show", selection: $store.difficulty.sending(\.difficultyChosen)) {
            Text("Easy").tag(Difficulty.easy)
            Text("Moderate").tag(Difficulty.moderate)
            Text("All").tag(Difficulty.difficult)
          }
          .segmented()
          .labelsHidden()
        } footer: {
          footer
        }
        Section("Articles") {
          ForEach(store.state.articles(in: ArticleLanguage(locale))) { article in
            NavigationLink(
              state: ArticleListFeature.Path.State.article(ArticleFeature.State(id: article.id))
            ) {
              ArticleRow(article: article)
            }
          }
        }
      }
      .navigationTitle("Info")
    } destination: { store in
      switch store.case {
      case .article(let store): ArticleView(store: store)
      case .verb(let store): VerbView(store: store)
      }
    }
  }

  private var footer: Text {
    switch store.difficulty {
    case .easy: Text("What beginners need.")
    case .moderate: Text("Easy articles, and moderate ones.")
    case .difficult: Text("Every article, rare tenses included.")
    }
  }
}

private struct ArticleRow: View {
  let article: Article

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(article.title).font(.headline)
      difficulty
        .font(.subheadline)
        .foregroundStyle(.secondary)
    }
    .padding(.vertical, 4)
  }

  /// Made here, and not of the difficulty's title, so that it follows the reader's language at once.
  private var difficulty: Text {
    switch article.difficulty {
    case .easy: Text("Easy")
    case .moderate: Text("Moderate")
    case .difficult: Text("Difficult")
    }
  }
}

#Preview {
  ArticleListView(store: Store(initialState: ArticleListFeature.State()) { ArticleListFeature() })
}
