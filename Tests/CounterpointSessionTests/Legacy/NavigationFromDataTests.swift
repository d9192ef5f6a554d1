import CounterpointTesting
import SwiftUI
import SwiftUINavigation
import Testing

@MainActor @Observable
private final class Inventory {
  @CasePathable
  enum Destination {
    case alert(AlertState<Int>)
    case edit(Item)
    case help
  }
  struct Item: Identifiable, Equatable {
    var id = 1
    var name = "Pen"
  }
  enum Field: Hashable { case name, note }
  var destination: Destination?
  var focus: Field?
  var answers: [Int?] = []
  var name = ""
}

private struct InventoryView: View {
  @State var model: Inventory
  @FocusState var focus: Inventory.Field?
  var body: some View {
    VStack {
      TextField("Name", text: $model.name).focused($focus, equals: .name)
      TextField("Note", text: .constant("")).focused($focus, equals: .note)
    }
    .bind($model.focus, to: $focus)
    .sheet(item: $model.destination.edit) { $item in
      TextField("Item", text: $item.name)
    }
    .sheet(isPresented: $model.destination.help) { Text("Help") }
    .alert($model.destination.alert) { model.answers.append($0) }
  }
}

@MainActor @Suite("Navigation by optionals and enums")
struct NavigationFromDataTests {
  @Test("A case is presented while it is there, and changed in place")
  func caseBinding() async throws {
    let model = Inventory()
    let screen = try await Screen { InventoryView(model: model) }
    model.destination = .edit(Inventory.Item())
    await screen.settle()
    try await screen.sheet.textField("Item").type("cil")
    #expect(model.destination?[case: \.edit]?.name == "Pencil")
    try await screen.sheet.dismiss()
    #expect(model.destination == nil)
    model.destination = .help
    await screen.settle()
    #expect(screen.text("Help").exists)
    model.destination = .edit(Inventory.Item())
    await screen.settle()
    #expect(!screen.text("Help").exists)
    #expect(screen.sheet.textField("Item").exists)
  }

  @Test(
    "A binding to a case that is written when the value is in another one reports that, and changes nothing")
  func unrelatedCase() throws {
    let model = Inventory()
    let destination = Binding(get: { model.destination }, set: { model.destination = $0 })
    let edited: Binding<Inventory.Item?> = destination.edit
    model.destination = .help
    withKnownIssue {
      edited.wrappedValue = Inventory.Item()
    } matching: {
      $0.description.contains("Can't modify unrelated case")
    }
    edited.wrappedValue = nil
    #expect(model.destination?.is(\.help) == true)

    var place = Inventory.Destination.edit(Inventory.Item())
    let binding = Binding(get: { place }, set: { place = $0 })
    let item: Binding<Inventory.Item> = try #require(binding.edit)
    item.wrappedValue.name = "Nib"
    #expect(place[case: \.edit]?.name == "Nib")
    place = .help
    withKnownIssue {
      item.wrappedValue = Inventory.Item()
    } matching: {
      $0.description.contains("Can't modify unrelated case")
    }
    #expect(place.is(\.help))
  }

  @Test("An alert's handler is given the pressed button's action, or nothing")
  func alert() async throws {
    let model = Inventory()
    let screen = try await Screen { InventoryView(model: model) }
    for button in ["One", "None"] {
      model.destination = .alert(
        AlertState {
          TextState("Which?")
        } actions: {
          ButtonState(action: 1) { TextState("One") }
          ButtonState(role: .cancel) { TextState("None") }
        })
      await screen.settle()
      try await screen.alert.button(button).tap()
      #expect(model.destination == nil)
    }
    #expect(model.answers == [1, nil])
  }

  @Test("A model's focus and a view's are kept alike")
  func focus() async throws {
    let model = Inventory()
    model.focus = .name
    let screen = try await Screen { InventoryView(model: model) }
    #expect(screen.focused?.name == "Name")
    model.focus = .note
    await screen.settle()
    #expect(screen.focused?.name == "Note")
    try await screen.textField("Name").focus()
    #expect(model.focus == .name)
  }

  @Test("A binding to what has gone keeps what is written, and brings nothing back")
  func gone() throws {
    let model = Inventory()
    @Bindable var bound = model
    model.destination = .edit(Inventory.Item(id: 1, name: "Pen"))
    let item = try #require(Binding(unwrapping: $bound.destination.edit))
    model.destination = nil
    item.name.wrappedValue = "Ink"
    #expect(item.wrappedValue.name == "Ink")
    #expect(model.destination.map { _ in true } == nil)
    model.destination = .edit(Inventory.Item(id: 2, name: "Nib"))
    #expect(item.wrappedValue.name == "Nib")
    withKnownIssue {
      $bound.destination.help.wrappedValue = true
    } matching: {
      $0.description.contains("whether there is a 'Destination'")
    }
    #expect(item.wrappedValue.name == "Nib")
  }

  @Test("Colours and fonts, and texts in them, are described in a word or two")
  func descriptions() {
    #expect("\(Color.red)" == "red")
    #expect("\(Color(red: 1, green: 0.5, blue: 0).opacity(0.25))" == "25% #FF8000")
    #expect("\(Font.title.bold().italic())" == "title bold italic")
    #expect("\(Font.system(size: 17.5, weight: .semibold, design: .serif))" == "17.5 pt semibold serif")
    #expect(
      "\(TextState("Gone").foregroundColor(.red).fontWeight(.bold))"
        == "<font-weight=bold><foreground-color=red>Gone</foreground-color></font-weight>")
  }

  @Test("Bindings to optionals")
  func bindings() {
    var value: Int? = nil
    let base = Binding(get: { value }, set: { value = $0 })
    #expect(Binding(unwrapping: base) == nil)
    let withDefault = Binding(unwrapping: base, default: 3)
    #expect(withDefault.wrappedValue == 3)
    withDefault.wrappedValue = 4
    #expect(value == 4)
    let isPresent = Binding<Bool>(base)
    withKnownIssue {
      isPresent.wrappedValue = true
    } matching: {
      $0.description.contains(
        "'true' was written to a binding that says whether there is a 'Int', and nothing was changed")
    }
    #expect(value == 4)
    isPresent.wrappedValue = false
    #expect(value == nil)
    var writes = 0
    let counted = Binding(get: { 1 }, set: { _ in writes += 1 }).removeDuplicates()
    counted.wrappedValue = 1
    #expect(writes == 0)
    counted.wrappedValue = 2
    #expect(writes == 1)
  }
}
