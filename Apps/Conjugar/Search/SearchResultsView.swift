import SpanishConjugation
import SwiftUI

/// The results of a search, the best first.
struct SearchResultsView: View {
  let results: SearchResults
  let onTap: @MainActor (String) -> Void

  var body: some View {
    if results.hits.isEmpty {
      ContentUnavailableView {
        Label("No verb found", systemImage: "magnifyingglass")
      } description: {
        Text("Type an infinitive, a meaning in English, or any form, with or without accents.")
      }
    } else {
      List {
        ForEach(results.hits) { hit in
          VerbRow(infinitive: hit.infinitive, detail: hit.detail, detailLanguage: hit.detailLanguage) {
            onTap(hit.infinitive)
          }
        }
      }
    }
  }
}

extension SearchResults.Hit {
  /// The reason why the verb is there, or its meaning.
  var detail: String? {
    switch reason {
    case .form(let readings):
      readings.prefix(3).map(\.title).joined(separator: "; ")
    case .infinitive, .meaning: gloss
    case .unlisted: String(localized: "Not in the list; conjugated by its spelling")
    }
  }
}

extension SearchResults.Hit {
  /// The language of ``detail``; `nil` for that of the interface.
  var detailLanguage: VerbRow.DetailLanguage? {
    switch reason {
    case .form: .spanish
    case .infinitive, .meaning: .english
    case .unlisted: nil
    }
  }
}

extension SearchResults.Reading {
  /// The form and its place: *fui: pretérito, yo*.
  var title: String {
    let place = tense.title(in: .spanish)
    return person.map { "\(form): \(place), \($0.title)" } ?? "\(form): \(place)"
  }
}
