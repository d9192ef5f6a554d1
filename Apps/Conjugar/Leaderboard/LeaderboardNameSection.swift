import ComposableArchitecture
import SwiftUI

/// The section in which the name on the leaderboard is chosen, changed or taken away.
struct LeaderboardNameSection: View {
  @Bindable var store: StoreOf<LeaderboardNameFeature>

  var body: some View {
    Section {
      TextField("Name", text: $store.typedName)
        .autocorrectionDisabled()
        .submitLabel(.done)
        .onSubmit { store.send(.submitted) }
      Button("Save Name") { store.send(.submitted) }
        .disabled(store.changedName == nil)
      if store.pendingRename != nil {
        Label("The leaderboard cannot be reached.", systemImage: "exclamationmark.triangle")
        Button("Try Again") { store.send(.retryButtonTapped) }
      }
      if store.state.player.name != nil {
        Button("Leave the Leaderboard", role: .destructive) { store.send(.leaveButtonTapped) }
      }
    } header: {
      Text("Your Name on the Leaderboard")
    } footer: {
      Text(
        "Everybody who uses this server sees the name and the score. Without a name, your scores stay with you."
      )
    }
    .onChange(of: store.state.player, initial: true) { store.send(.playerChanged) }
  }
}
