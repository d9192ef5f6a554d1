import ComposableArchitecture
import SwiftUI

/// The four tabs.
struct AppView: View {
  @Bindable var store: StoreOf<AppFeature>
  @Environment(\.locale) private var locale

  var body: some View {
    TabView(selection: $store.selectedTab.sending(\.tabSelected)) {
      Tab("Browse", systemImage: "book", value: AppFeature.Tab.browse) {
        BrowseView(store: store.scope(state: \.browse, action: \.browse))
      }
      Tab("Quiz", systemImage: "pencil", value: AppFeature.Tab.quiz) {
        QuizTabView(store: store.scope(state: \.quiz, action: \.quiz))
      }
      Tab("Info", systemImage: "info.circle", value: AppFeature.Tab.info) {
        ArticleListView(store: store.scope(state: \.info, action: \.info))
      }
      Tab("Settings", systemImage: "gearshape", value: AppFeature.Tab.settings) {
        SettingsView(store: store.scope(state: \.settings, action: \.settings))
      }
    }
    // Names of grammar are made where they are shown: a new language of the browser makes all of them anew.
    .id(locale.identifier)
    .conjugarStyle()
    .alert($store.scope(state: \.alert, action: \.alert))
    .fullScreenCover(item: $store.scope(state: \.announcement, action: \.announcement)) { store in
      AnnouncementView(store: store)
        .conjugarStyle()
    }
    .task { await store.send(.task).finish() }
  }
}

#Preview {
  AppView(store: Store(initialState: AppFeature.State()) { AppFeature() })
}
