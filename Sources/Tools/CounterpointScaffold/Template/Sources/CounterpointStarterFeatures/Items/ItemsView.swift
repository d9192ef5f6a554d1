import ComposableArchitecture
import SwiftUI

/// A list of things to do, with a field for the next one.
public struct ItemsView: View {
  @Bindable var store: StoreOf<ItemsFeature>

  /// Creates a view of the feature that `store` runs.
  public init(store: StoreOf<ItemsFeature>) { self.store = store }

  public var body: some View {
    NavigationStack {
      List {
        Section {
          HStack {
            TextField("New item", text: $store.title)
              .onSubmit { store.send(.addButtonTapped) }
            Button("Add", systemImage: "plus.circle.fill") { store.send(.addButtonTapped) }
              .labelStyle(.iconOnly)
              .disabled(!store.canAdd)
          }
        } footer: {
          Text(store.items.isEmpty ? "Nothing to do yet." : "\(store.openCount) to do")
        }
        if !store.items.isEmpty {
          Section {
            ForEach(store.items) { item in
              Button {
                store.send(.itemTapped(id: item.id))
              } label: {
                Label(item.title, systemImage: item.isDone ? "checkmark.circle.fill" : "circle")
                  .foregroundStyle(item.isDone ? .secondary : .primary)
              }
              .accessibilityValue(item.isDone ? "Done" : "")
            }
            .onDelete { store.send(.itemsDeleted($0)) }
          }
        }
      }
      .navigationTitle("CounterpointStarter")
    }
  }
}

#Preview {
  ItemsView(store: Store(initialState: ItemsFeature.State()) { ItemsFeature() })
}
