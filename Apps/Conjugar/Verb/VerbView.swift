import ComposableArchitecture
import SpanishConjugation
import SwiftUI

/// The page of a verb.
struct VerbView: View {
  let store: StoreOf<VerbFeature>
  @Environment(\.horizontalSizeClass) private var sizeClass

  var body: some View {
    Group {
      if store.isVerb {
        ScrollView {
          VStack(alignment: .leading, spacing: 24) {
            Head(store: store)
            VerbSwitches(store: store)
            MarkLegend()
            SpeechProblemText(store: store)
            Conjugation(store: store)
          }
          .padding()
          // A list of forms stands under its bar; tables take the room that the list of verbs has.
          .frame(maxWidth: sizeClass == .regular ? 1_120 : 680)
          .frame(maxWidth: .infinity)
        }
      } else {
        ContentUnavailableView {
          Label("No verb", systemImage: "questionmark.circle")
        } description: {
          Text(
            "“\(String(store.infinitive.prefix(80)))” is no infinitive. Infinitives end in -ar, -er, -ir or -ír."
          )
        }
      }
    }
    .navigationTitle(store.title.capitalizedFirst)
    .navigationBarTitleDisplayMode(.inline)
    .toolbar {
      ToolbarItem(placement: .topBarTrailing) { FavoriteButton(store: store) }
    }
  }
}

// Each part reads what it shows and nothing else, so that a change makes only its own part anew.

private struct Head: View {
  let store: StoreOf<VerbFeature>

  var body: some View {
    if let verb = store.verb {
      VerbHeader(facts: VerbFacts(verb)) {
        store.send(.infinitiveTapped)
      } onTranslation: {
        store.send(.translationTapped)
      } speak: {
        store.send(.formTapped($0))
      }
    }
  }
}

private struct Conjugation: View {
  let store: StoreOf<VerbFeature>
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.dynamicTypeSize) private var textSize

  var body: some View {
    if let verb = store.verb {
      let page = VerbPage(verb, store.options)
      if sizeClass == .regular, !textSize.isAccessibilitySize {
        ParadigmTable(page: page) { store.send(.formTapped($0)) }
      } else {
        ParadigmList(page: page) { store.send(.formTapped($0)) }
      }
    }
  }
}

private struct FavoriteButton: View {
  let store: StoreOf<VerbFeature>

  var body: some View {
    Button {
      store.send(.favoriteButtonTapped)
    } label: {
      Image(systemName: store.isFavorite ? "star.fill" : "star")
    }
    .accessibilityLabel(store.isFavorite ? "Remove from favorites" : "Add to favorites")
    .disabled(!store.isVerb)
  }
}

/// The reason why nothing was heard.
private struct SpeechProblemText: View {
  let store: StoreOf<VerbFeature>

  var body: some View {
    if let problem = store.problem {
      Label(problem.message, systemImage: "speaker.slash").font(.footnote)
    }
  }
}

/// The pronouns that the page is shown with.
private struct VerbSwitches: View {
  @Bindable var store: StoreOf<VerbFeature>

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Picker("You, familiar", selection: Binding(store.$secondSingular)) {
        ForEach(BrowseSecondSingular.allCases, id: \.self) { Text(verbatim: $0.title).tag($0) }
      }
      .segmented()
      Toggle("Usted and ustedes", isOn: Binding(store.$showsUsted))
      Toggle("Reflexive", isOn: $store.isPronominal.sending(\.reflexiveToggled))
    }
    .frame(maxWidth: 480)
  }
}

#Preview {
  NavigationStack {
    VerbView(store: Store(initialState: VerbFeature.State(infinitive: "tener")) { VerbFeature() })
  }
}
