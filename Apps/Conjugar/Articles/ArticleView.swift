import ComposableArchitecture
import SwiftUI

/// An article, in the reader's language.
struct ArticleView: View {
  let store: StoreOf<ArticleFeature>
  @Environment(\.locale) private var locale

  var body: some View {
    Group {
      if let article = ArticleLibrary.shared.article(store.id, in: ArticleLanguage(locale)) {
        ScrollView {
          VStack(alignment: .leading, spacing: 12) {
            ForEach(Array(article.blocks.enumerated()), id: \.offset) { _, block in
              ArticleBlockView(block: block)
            }
          }
          .frame(maxWidth: 680, alignment: .leading)
          .padding()
          .frame(maxWidth: .infinity)
        }
        .navigationTitle(article.title)
      } else {
        ContentUnavailableView(
          "No such article", systemImage: "doc.questionmark",
          description: Text("The link leads to an article that is no longer there."))
      }
    }
    .environment(
      \.openURL,
      OpenURLAction { url in
        guard let link = ArticleLink(url: url) else { return .systemAction }
        if case .web = link { return .systemAction }
        store.send(.linkTapped(link))
        return .handled
      })
  }
}

/// A part of an article.
private struct ArticleBlockView: View {
  let block: ArticleBlock
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    switch block {
    case .heading(let level, let title):
      Text(title)
        .font(level == 2 ? .title2.bold() : .headline)
        .accessibilityHeading(level == 2 ? .h2 : .h3)
        .padding(.top, level == 2 ? 12 : 4)
    case .paragraph(let text):
      text.shown(in: colorScheme)
    case .point(let text):
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        Text(verbatim: "•").accessibilityHidden(true)
        text.shown(in: colorScheme)
      }
    case .example(let text):
      text.shown(in: colorScheme)
        .padding(.leading, 12)
        .padding(.vertical, 2)
        .overlay(alignment: .leading) {
          Rectangle().fill(.tint).frame(width: 3).accessibilityHidden(true)
        }
    case .conjugation(let tense, let infinitives):
      ConjugationBlock(tense: tense, infinitives: infinitives)
    }
  }
}

#Preview {
  NavigationStack {
    ArticleView(store: Store(initialState: ArticleFeature.State(id: "present")) { ArticleFeature() })
  }
}
