import SwiftUI
import SwiftUINavigation

// Screens that navigate by optionals and enums without the architecture. They have to compile as they stand.

@MainActor
@Observable
private final class InventoryModel {
  @CasePathable
  enum Destination {
    case add(Item)
    case alert(AlertState<Answer>)
    case dialog(ConfirmationDialogState<Answer>)
    case help
  }
  enum Answer: Sendable { case confirm }
  struct Item: Identifiable, Equatable {
    var id = 0
    var name = ""
    var status = Status.inStock(quantity: 1)
  }
  @CasePathable
  enum Status: Equatable {
    case inStock(quantity: Int)
    case outOfStock(isOnBackOrder: Bool)
  }

  var destination: Destination?
  var focus: Field?
  var draft: Item?
  var error: String?
  enum Field: Hashable { case name }

  func handle(_ answer: Answer?) {}
  func handleLater(_ answer: Answer?) async {}
}

private struct InventoryView: View {
  @State var model = InventoryModel()
  @FocusState var focus: InventoryModel.Field?

  var body: some View {
    Text("Items")
      .sheet(item: $model.destination.add) { $item in ItemView(item: $item) }
      .sheet(item: $model.draft) { item in Text(item.name) }
      .sheet(item: $model.error, id: \.self) { error in Text(error) }
      .sheet(item: $model.error, id: \.self, onDismiss: {}) { $error in TextField("Error", text: $error) }
      .sheet(isPresented: Binding($model.destination.add)) { Text("Add") }
      .fullScreenCover(item: $model.destination.add) { $item in ItemView(item: $item) }
      .popover(item: $model.draft) { $item in ItemView(item: $item) }
      .popover(item: $model.error, id: \.self, arrowEdge: .bottom) { error in Text(error) }
      .fullScreenCover(item: $model.error, id: \.self) { error in Text(error) }
      .navigationDestination(item: $model.destination.add) { $item in ItemView(item: $item) }
      .navigationDestination(item: $model.draft) { item in Text(item.name) }
      .navigationDestination(isPresented: $model.destination.help) { Text("Help") }
      .bind($model.focus, to: $focus)
    Text("Asks")
      .alert($model.destination.alert) { action in model.handle(action) }
      .alert($model.destination.alert) { action in await model.handleLater(action) }
      .confirmationDialog($model.destination.dialog) { model.handle($0) }
      .alert(item: $model.error) { error in
        Text(error)
      } actions: { _ in
        Button("OK") {}
      } message: { error in
        Text("Message of \(error)")
      }
      .alert(item: $model.draft) {
        Text($0.name)
      } actions: { $item in
        TextField("Name", text: $item.name)
      }
      .confirmationDialog(item: $model.draft, titleVisibility: .visible) {
        Text("Delete \($0.name)?")
      } actions: { _ in
        Button("Delete", role: .destructive) {}
      }
  }
}

private struct ItemView: View {
  @Binding var item: InventoryModel.Item
  var body: some View {
    TextField("Name", text: $item.name)
    if let $isOnBackOrder = $item.status.outOfStock {
      Toggle("On back order?", isOn: $isOnBackOrder)
    }
  }
}
