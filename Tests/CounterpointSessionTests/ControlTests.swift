import CounterpointSemantics
import CounterpointSession
import CounterpointTesting
import Foundation
import SwiftUI
import Testing

@Observable @MainActor
private final class Model {
  enum Flavor: String, CaseIterable, Identifiable {
    case chocolate, vanilla, strawberry
    var id: Self { self }
    var name: String { rawValue.capitalized }
  }
  var flavor = Flavor.vanilla
  var optional: Int?
  var volume = 20.0
  var edits: [Bool] = []
  var count = 9
  var date = Date(timeIntervalSince1970: 1_700_000_000)
  var days: Set<DateComponents> = []
  var color = Color.red
  var isOn = false
  var log: [String] = []
  var text = ""
  var number = 7.5
}

@MainActor @Suite("Controls")
struct ControlTests {
  private let model = Model()

  private func screen<V: View>(@ViewBuilder _ view: @escaping @MainActor (Bindable<Model>) -> V) async throws
    -> Screen
  {
    let model = model
    return try await Screen { Content { view(Bindable(model)) } }
  }

  @Test(
    "A picker shows the chosen option and chooses another",
    arguments: ["menu", "segmented", "wheel", "inline"])
  func picking(style: String) async throws {
    let screen = try await screen { model in
      Picker("Flavor", selection: model.flavor) {
        ForEach(Model.Flavor.allCases) { Label($0.name, systemImage: "star") }
      }
      .pickerStyle(named: style)
    }
    let picker = screen.picker("Flavor")
    #expect(picker.value == "Vanilla")
    #expect(picker.options == ["Chocolate", "Vanilla", "Strawberry"])
    try await picker.select("Strawberry")
    #expect(model.flavor == .strawberry)
    #expect(picker.value == "Strawberry")
    try await picker.option("Chocolate").tap()
    #expect(model.flavor == .chocolate)
    model.flavor = .vanilla
    await screen.settle()
    #expect(picker.value == "Vanilla")
  }

  @Test("Tags stand for optional selections, none of them included")
  func optionalTags() async throws {
    let screen = try await screen { model in
      Picker("Number", selection: model.optional) {
        Text("None").tag(nil as Int?)
        Text("One").tag(1)
        Text("Two").tag(2 as Int?)
        Text("Untagged")
      }
    }
    #expect(screen.picker("Number").value == "None")
    try await screen.picker("Number").select("One")
    #expect(model.optional == 1)
    try await screen.picker("Number").select("Two")
    #expect(model.optional == 2)
    try await screen.picker("Number").select("Untagged")
    #expect(model.optional == 2)
    #expect(screen.picker("Number").value == "Two")
    try await screen.picker("Number").select("None")
    #expect(model.optional == nil)
  }

  @Test("A picker that refuses a choice shows what it had")
  func refusedChoice() async throws {
    let screen = try await screen { model in
      Picker("Flavor", selection: Binding(get: { model.wrappedValue.flavor }, set: { _ in })) {
        ForEach(Model.Flavor.allCases) { Text($0.name) }
      }
    }
    try await screen.picker("Flavor").select("Chocolate")
    #expect(screen.picker("Flavor").value == "Vanilla")
    #expect(screen.option("Vanilla").value == "chosen")
    #expect(screen.option("Chocolate").value == "")
  }

  @Test("A picker in the style of a link pushes its options, and goes back when one is chosen")
  func linkedPicker() async throws {
    let screen = try await screen { model in
      NavigationStack {
        Form {
          Picker("Flavor", selection: model.flavor) {
            ForEach(Model.Flavor.allCases) { Text($0.name) }
          }
          .pickerStyle(.navigationLink)
        }
      }
    }
    #expect(screen.picker("Flavor").value == "Vanilla" || screen.button().text.contains("Vanilla"))
    try await screen.button().tap()
    #expect(screen.navigation.depth == 1)
    #expect(screen.navigation.title == "Flavor")
    try await screen.option("Chocolate").tap()
    #expect(model.flavor == .chocolate)
    #expect(screen.navigation.depth == 0)
    #expect(screen.button().text.contains("Chocolate"))
    #expect(!screen.button().text.contains("Vanilla"))
  }

  @Test("A slider is moved within its bounds and by its steps, and tells when it is held")
  func sliding() async throws {
    let screen = try await screen { model in
      Slider(value: model.volume, in: 0...100, step: 5) {
        Text("Volume")
      } onEditingChanged: {
        model.wrappedValue.edits.append($0)
      }
    }
    try await screen.slider("Volume").adjust(to: 42)
    #expect(model.volume == 40)
    #expect(screen.slider("Volume").value == "40")
    #expect(model.edits == [true, false])
    await #expect(throws: ScreenError.self) { try await screen.slider("Volume").adjust(to: 101) }
    #expect(model.volume == 40)
  }

  @Test("A stepper stops at its bounds")
  func stepping() async throws {
    let screen = try await screen { model in
      Stepper("Count", value: model.count, in: 8...10)
    }
    #expect(screen.stepper("Count").value == "9")
    try await screen.stepper("Count").increment()
    #expect(model.count == 10)
    await #expect(throws: ScreenError.self) { try await screen.stepper("Count").increment() }
    try await screen.stepper("Count").decrement()
    try await screen.stepper("Count").decrement()
    #expect(model.count == 8)
    await #expect(throws: ScreenError.self) { try await screen.stepper("Count").decrement() }
  }

  @Test("A date keeps the parts that are not chosen, and stays in its range")
  func dates() async throws {
    let zone = TimeZone(identifier: "UTC")!
    let screen = try await screen { model in
      DatePicker(
        "Day", selection: model.date, in: Date(timeIntervalSince1970: 1_600_000_000)...,
        displayedComponents: .date)
      DatePicker("Time", selection: model.date, displayedComponents: .hourAndMinute)
      MultiDatePicker("Days", selection: model.days)
    }
    #expect(screen.datePicker("Day").value == "2023-11-14")
    #expect(screen.datePicker("Time").value == "22:13")
    try await screen.datePicker("Day").enter("2024-02-29")
    #expect(model.date == Date(timeIntervalSince1970: 1_709_244_800))
    try await screen.datePicker("Time").set(Date(timeIntervalSince1970: 3_600), timeZone: zone)
    #expect(screen.datePicker("Time").value == "01:00")
    for nonsense in ["2024-02-30", "yesterday", "2024-02", "", "2024-13-01"] {
      try await screen.datePicker("Day").enter(nonsense)
    }
    #expect(screen.datePicker("Day").value == "2024-02-29")
    try await screen.datePicker("Day").enter("2001-01-01")
    #expect(screen.datePicker("Day").value == "2020-09-13")

    try await screen.datePicker("Days").enter("2024-05-02")
    try await screen.datePicker("Days").enter("2024-05-01")
    #expect(screen.datePicker("Days").value == "2024-05-01,2024-05-02")
    try await screen.datePicker("Days").enter("2024-05-02")
    #expect(model.days.map(\.day) == [1])
  }

  @Test("A date is chosen as the session's time zone has it, wherever the test runs")
  func sessionTimeZone() async throws {
    let screen = try await screen { model in DatePicker("Date", selection: model.date) }
    let date = Date(timeIntervalSince1970: 1_709_251_140)
    try await screen.datePicker("Date").set(date)
    #expect(model.date == date)
    #expect(screen.datePicker("Date").value == "2024-02-29T23:59")
    await screen.report(ClientEnvironment(timeZone: "Asia/Kathmandu"))
    try await screen.datePicker("Date").set(date)
    #expect(model.date == date)
    #expect(screen.datePicker("Date").value == "2024-03-01T05:44")
  }

  @Test("A colour is chosen, and its opacity kept")
  func colors() async throws {
    model.color = Color.red.opacity(0.5)
    let screen = try await screen { model in ColorPicker("Colour", selection: model.color) }
    try await screen.colorPicker("Colour").enter("#0080ff")
    #expect(screen.colorPicker("Colour").value == "#0080ff")
    #expect(model.color == Color(red: 0, green: 128.0 / 255, blue: 1).opacity(0.5))
    try await screen.colorPicker("Colour").enter("blue; }")
    #expect(screen.colorPicker("Colour").value == "#0080ff")
  }

  @Test("A menu's items are found in it, and do not get in the way of what is in sight")
  func menus() async throws {
    let screen = try await screen { model in
      VStack {
        Button("Delete") { model.wrappedValue.log.append("outer") }
        Menu("More") {
          Button("Delete", role: .destructive) { model.wrappedValue.log.append("inner") }
          Toggle("Hidden", isOn: model.isOn)
          Picker("Flavor", selection: model.flavor) {
            ForEach(Model.Flavor.allCases) { Text($0.name) }
          }
          Menu("Copy") { Button("Plain") { model.wrappedValue.log.append("plain") } }
        }
        Text("Row").contextMenu { Button("Archive") { model.wrappedValue.log.append("archive") } }
      }
    }
    try await screen.button("Delete").tap()
    try await screen.menu("More").button("Delete").tap()
    try await screen.menu("More").toggle("Hidden").tap()
    try await screen.menu("More").picker("Flavor").select("Chocolate")
    try await screen.menu("More").menu("Copy").button("Plain").tap()
    try await screen.button("Archive").tap()
    #expect(model.log == ["outer", "inner", "plain", "archive"])
    #expect(model.isOn)
    #expect(model.flavor == .chocolate)
  }

  @Test("What is disabled cannot be used")
  func disabled() async throws {
    let screen = try await screen { model in
      VStack {
        Slider(value: model.volume, in: 0...100) { Text("Volume") }
        Stepper("Count", value: model.count)
        Picker("Flavor", selection: model.flavor) { ForEach(Model.Flavor.allCases) { Text($0.name) } }
      }
      .disabled(true)
    }
    await #expect(throws: ScreenError.self) { try await screen.slider("Volume").adjust(to: 1) }
    await #expect(throws: ScreenError.self) { try await screen.stepper("Count").increment() }
    await #expect(throws: ScreenError.self) { try await screen.picker("Flavor").select("Chocolate") }
    #expect(model.volume == 20)
  }

  @Test("A secure field's text goes to the binding and is never sent back")
  func secrets() async throws {
    let screen = try await screen { model in
      SecureField("Password", text: model.text)
      Text("\(model.wrappedValue.text.count) characters")
    }
    try await screen.textField("Password").type("hunter2")
    #expect(model.text == "hunter2")
    #expect(screen.text("7 characters").exists)
    #expect(!screen.session.tree.root.description(of: .value).contains("hunter2"))
    model.text = ""
    await screen.settle()
    #expect(screen.textField("Password").value == "")
  }

  @Test("A field of a number keeps what is being typed until it is done")
  func numbers() async throws {
    let screen = try await screen { model in
      TextField("Number", value: model.number, format: .number.locale(Locale(identifier: "en_US")))
      Text("It is \(model.wrappedValue.number)")
    }
    #expect(screen.textField("Number").value == "7.5")
    try await screen.textField("Number").clear()
    try await screen.textField("Number").typeSlowly("12.")
    #expect(screen.textField("Number").value == "12.")
    #expect(model.number == 7.5)
    try await screen.textField("Number").type("50")
    try await screen.textField("Number").submit()
    #expect(model.number == 12.5)
    #expect(screen.textField("Number").value == "12.5")
  }

  @Test("A field writes and reads its number as its person's language does")
  func numbersOfTheEnvironment() async throws {
    let screen = try await screen { model in
      TextField("Number", value: model.number, format: .number)
        .environment(\.locale, Locale(identifier: "de_DE"))
    }
    let field = screen.textField("Number")
    #expect(field.value == "7,5")
    try await field.clear()
    try await field.type("1.012,25")
    try await field.submit()
    #expect(model.number == 1_012.25)
    #expect(field.value == "1.012,25")
  }

  @Test("A custom style of a toggle can switch it")
  func toggleStyle() async throws {
    let screen = try await screen { model in
      Toggle("Sound", isOn: model.isOn).toggleStyle(TapStyle())
    }
    try await screen.button("Sound off").tap()
    #expect(model.isOn)
    #expect(screen.button("Sound on").exists)
  }

  @Test("A key that is listened for arrives, and no other")
  func keys() async throws {
    let screen = try await screen { model in
      Text("Board").focusable().accessibilityIdentifier("board").onKeyPress(keys: [.upArrow, "x"]) { press in
        model.wrappedValue.log.append(press.key == .upArrow ? "up" : press.characters)
        return .handled
      }
    }
    let board = screen.element(identifier: "board")
    try await board.press("arrowup")
    try await board.press("x")
    try await board.press("y")
    #expect(model.log == ["up", "x"])
  }

  @Test("Controls say what they stand at in the outline")
  func outline() async throws {
    let screen = try await screen { model in
      Form {
        Picker("Flavor", selection: model.flavor) { ForEach(Model.Flavor.allCases) { Text($0.name) } }
        Slider(value: model.volume, in: 0...100) { Text("Volume") }
        Stepper("Count", value: model.count)
        LabeledContent("Version", value: "1.0")
        Gauge(value: 0.25) { Text("Fuel") }
        Menu("More") { Button("Delete") {} }
      }
    }
    screen.expectOutline(
      """
      list
        row
          picker “Flavor” = “Vanilla”
        row
          slider “Volume” = “20”
        row
          stepper “Count” = “9”
        row
          labeledContent “Version”
            text “1.0”
        row
          gauge “Fuel” = “25 %”
            text “Fuel”
        row
          menu “More”
            button “Delete”
      """)
  }
}

/// Reads what it shows in a body of its own.
private struct Content<Shown: View>: View {
  @ViewBuilder var content: () -> Shown
  var body: some View { content() }
}

private struct TapStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
      Text(configuration.isOn ? "on" : "off")
    }
  }
}

extension View {
  @ViewBuilder fileprivate func pickerStyle(named name: String) -> some View {
    switch name {
    case "segmented": pickerStyle(.segmented)
    case "wheel": pickerStyle(.wheel)
    case "inline": pickerStyle(.inline)
    default: pickerStyle(.menu)
    }
  }
}

extension SemanticNode {
  /// Every text of that attribute in the node and below.
  fileprivate func description(of key: AttributeKey) -> String {
    var text = ""
    if case .string(let value) = self[key] { text = value }
    return ([text] + children.map { $0.description(of: key) }).joined(separator: " ")
  }
}
