import SwiftUI
import SwiftUINavigation

// Screens that navigate by optionals and enums without the architecture. They have to compile as they stand.

@MainActor
@Observable
private final class PantryModel {
  @CasePathable
  enum Destination {
    case add(Jar)
    case alert(AlertState<Answer>)
    case dialog(ConfirmationDialogState<Answer>)
    case help
  }
  enum Answer: Sendable { case confirm }
  struct Jar: Identifiable, Equatable {
    var id = 0
    var name = ""
    var fill = Fill.full(grams: 1)
  }
  @CasePathable
  enum Fill: Equatable {
    case full(grams: Int)
    case empty(isOrdered: Bool)
  }

  var destination: Destination?
  var focus: Field?
  var draft: Jar?
  var error: String?
  enum Field: Hashable { case name }

  func handle(_ answer: Answer?) {}
  func handleLater(_ answer: Answer?) async {}
}

private struct PantryView: View {
  @State var model = PantryModel()
  @FocusState var focus: PantryModel.Field?

  var body: some View {
    Text("Jars")
      .sheet(item: $model.destination.add) { $item in JarView(item: $item) }
      .sheet(item: $model.draft) { item in Text(item.name) }
      .sheet(item: $model.error, id: \.self) { error in Text(error) }
      .sheet(item: $model.error, id: \.self, onDismiss: {}) { $error in TextField("Error", text: $error) }
      .sheet(isPresented: Binding($model.destination.add)) { Text("Add") }
      .fullScreenCover(item: $model.destination.add) { $item in JarView(item: $item) }
      .popover(item: $model.draft) { $item in JarView(item: $item) }
      .popover(item: $model.error, id: \.self, arrowEdge: .bottom) { error in Text(error) }
      .fullScreenCover(item: $model.error, id: \.self) { error in Text(error) }
      .navigationDestination(item: $model.destination.add) { $item in JarView(item: $item) }
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

private struct JarView: View {
  @Binding var item: PantryModel.Jar
  var body: some View {
    TextField("Name", text: $item.name)
    if let $isOrdered = $item.fill.empty {
      Toggle("Ordered?", isOn: $isOrdered)
    }
  }
}
