import ComposableArchitecture
import Foundation
import Testing

@testable import CounterpointStarterFeatures

/// Tests what the feature does: each change of the state is asserted, and each that is not fails the test.
@MainActor
struct ItemsFeatureTests {
  @Test("What was typed becomes an item, and the field is empty again")
  func adding() async {
    let store = TestStore(initialState: ItemsFeature.State()) {
      ItemsFeature()
    } withDependencies: {
      $0.uuid = .incrementing
    }

    await store.send(\.binding.title, " Bread ") { $0.title = " Bread " }
    await store.send(.addButtonTapped) {
      $0.items = [ItemsFeature.Item(id: UUID(0), title: "Bread")]
      $0.title = ""
    }
  }

  @Test("Blanks are no title")
  func blank() async {
    let store = TestStore(initialState: ItemsFeature.State()) { ItemsFeature() }

    await store.send(\.binding.title, "  ") { $0.title = "  " }
    await store.send(.addButtonTapped)
  }

  @Test("Items are ticked off, and deleted")
  func tickingOff() async {
    var state = ItemsFeature.State()
    state.items = [
      ItemsFeature.Item(id: UUID(0), title: "Bread"), ItemsFeature.Item(id: UUID(1), title: "Salt"),
    ]
    let store = TestStore(initialState: state) { ItemsFeature() }

    await store.send(.itemTapped(id: UUID(1))) { $0.items[id: UUID(1)]?.isDone = true }
    await store.send(.itemsDeleted([0])) { $0.items.remove(id: UUID(0)) }
  }
}
