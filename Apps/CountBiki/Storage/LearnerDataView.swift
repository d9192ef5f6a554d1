import ComposableArchitecture
import SwiftUI

/// The page “Your Data”.
struct LearnerDataView: View {
  @Bindable var store: StoreOf<LearnerDataFeature>

  var body: some View {
    List {
      Section {
        Button {
          store.send(.exportButtonTapped)
        } label: {
          Label("Export", systemImage: "square.and.arrow.up")
        }
        Button {
          store.send(.importButtonTapped)
        } label: {
          HStack {
            Label("Import", systemImage: "square.and.arrow.down")
            Spacer()
            if store.isImporting { ProgressView() }
          }
        }
        .disabled(store.isImporting)
      } footer: {
        Text(
          """
          Export hands you a file with your settings, favourites, history and tips. Import takes such a file: settings are \
          replaced, answers are added.
          """)
      }
      Section {
        Button(role: .destructive) {
          store.send(.eraseButtonTapped)
        } label: {
          Label("Erase", systemImage: "trash")
        }
      } footer: {
        Text("Takes everything back to how it was when you first came.")
      }
    }
    .navigationTitle("Your Data")
    .navigationBarTitleDisplayMode(.inline)
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}
