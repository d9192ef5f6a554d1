import ComposableArchitecture
import SwiftUI

/// The form by which one becomes a guest or a member, or comes back, as a sheet.
struct AccountView: View {
  @Bindable var store: StoreOf<AccountFeature>

  var body: some View {
    NavigationStack {
      AccountForm(store: store)
        .navigationTitle(Text(verbatim: store.mode.heading))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .cancellationAction) {
            Button("Cancel") { store.send(.closeButtonTapped) }
              .keyboardShortcut(.cancelAction)
          }
        }
    }
    .interactiveDismissDisabled(store.hasTyped || store.isSending)
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

#Preview("Guest") {
  AccountView(store: Store(initialState: AccountFeature.State()) { AccountFeature() }).ladderStyle()
}
#Preview("New member") {
  AccountView(store: Store(initialState: AccountFeature.State(.signUp)) { AccountFeature() }).ladderStyle()
}
