import CounterpointTesting
import SwiftUI
import Testing

private struct RowsView: View {
  @State private var rows = ["Milk", "Bread"]
  @State private var isConfirming = false
  @State private var isLocked = false

  var body: some View {
    List {
      Section("Shopping") {
        ForEach(rows, id: \.self) { row in RowView(title: row) }
      }
      Button("Add") { rows.append("Row \(rows.count + 1)") }.disabled(isLocked)
      Button("Lock") { isLocked = true }
      Button("Clear") { isConfirming = true }
    }
    .sheet(isPresented: $isConfirming) {
      Text("Clear the list?")
      Button("Clear") {
        rows = []
        isConfirming = false
      }
    }
  }
}

private struct RowView: View {
  let title: String
  var body: some View { Text(title) }
}

@MainActor @Suite("A screen in a test")
struct ScreenTests {
  @Test("Controls are found by role and name, and used")
  func use() async throws {
    let screen = try await Screen { RowsView() }
    #expect(screen.section("Shopping").rows.map(\.text) == ["Milk", "Bread"])
    try await screen.button("Add").tap()
    #expect(screen.section("Shopping").rows.map(\.text) == ["Milk", "Bread", "Row 3"])
    #expect(screen.evaluations(of: RowView.self) == 3)
    #expect(screen.lastPatch.byteCount < 64)
  }

  @Test("What cannot be found is answered with the nearest names and the screen")
  func nearest() async throws {
    let screen = try await Screen { RowsView() }
    let error = await #expect(throws: ScreenError.self) { try await screen.button("Ad").tap() }
    #expect(error?.message.contains("“Add”") == true)
    #expect(error?.description.contains("section “Shopping”") == true)
    let role = await #expect(throws: ScreenError.self) { try await screen.textField("Add").tap() }
    #expect(role?.message.contains("There is a button of that name") == true)
  }

  @Test("What is ambiguous is refused")
  func ambiguity() async throws {
    let screen = try await Screen {
      Button("Go") {}
      Button("Go") {}
    }
    let error = await #expect(throws: ScreenError.self) { try await screen.button("Go").tap() }
    #expect(error?.message.contains("2 elements") == true)
    #expect(screen.button("Go").exists)
  }

  @Test("Of several containers that could be meant, one has to have it")
  func ambiguousContainer() async throws {
    let screen = try await Screen {
      VStack {
        List { Text("Milk") }
        List { Text("Bread") }
      }
    }
    #expect(screen.list.exists)
    #expect(screen.list.text("Bread").exists)
    #expect(!screen.list.text("Butter").exists)
    #expect(!screen.list.section("Shopping").text("Milk").exists)
    let error = await #expect(throws: ScreenError.self) { try await screen.list.text("Bread").tap() }
    #expect(error?.message.contains("2 elements") == true)
  }

  @Test("What a person cannot reach does not exist to them, be it one or several")
  func hidden() async throws {
    let screen = try await Screen {
      VStack {
        Text("Once").hidden()
        Text("Twice").hidden()
        Text("Twice").hidden()
        Text("Seen")
        Text("Seen")
        Text("Seen").hidden()
      }
    }
    #expect(!screen.text("Once").exists)
    #expect(!screen.text("Twice").exists)
    #expect(screen.text("Seen").exists)
  }

  @Test("A disabled button cannot be tapped")
  func disabled() async throws {
    let screen = try await Screen { RowsView() }
    #expect(screen.button("Add").isEnabled)
    try await screen.button("Lock").tap()
    #expect(!screen.button("Add").isEnabled)
    let error = await #expect(throws: ScreenError.self) { try await screen.button("Add").tap() }
    #expect(error?.message.contains("disabled") == true)
  }

  @Test("A sheet lies above everything else, until it is closed")
  func sheet() async throws {
    let screen = try await Screen { RowsView() }
    try await screen.button("Clear").tap()
    #expect(screen.sheet.text("Clear the list?").exists)
    let error = await #expect(throws: ScreenError.self) { try await screen.button("Add").tap() }
    #expect(error?.message.contains("a sheet, cover or alert lies above") == true)
    try await screen.sheet.dismiss()
    #expect(!screen.sheet.exists)
    try await screen.button("Clear").tap()
    try await screen.button("Clear").tap()
    #expect(!screen.sheet.exists)
    #expect(screen.section("Shopping").rows.isEmpty)
  }

  @Test("The outline says what is on the screen")
  func outline() async throws {
    let screen = try await Screen {
      VStack {
        Text("Hello")
        HStack {
          Button("Tap me") {}
          Button("Not me") {}.disabled(true)
        }
      }
    }
    screen.expectOutline(
      """
      text “Hello”
      button “Tap me”
      button “Not me” (disabled)
      """)
  }

  @Test("The audit names what keeps people out")
  func audit() async throws {
    let fine = try await Screen { Button("Fine") {} }
    try fine.audit()
    let poor = try await Screen {
      Button {
      } label: {
        Image(systemName: "plus").accessibilityHidden(true)
      }
      Text("a").accessibilityIdentifier("same")
      Text("b").accessibilityIdentifier("same")
    }
    let error = #expect(throws: ScreenError.self) { try poor.audit() }
    #expect(error?.message.contains("A button has no accessible name") == true)
    #expect(error?.message.contains("“same”") == true)
  }

  @Test("The audit asks for a name of every kind of control")
  func auditOfControls() async throws {
    func findings<Content: View>(@ViewBuilder in content: @escaping () -> Content) async throws -> String {
      let screen = try await Screen { Form { content() } }
      do throws(ScreenError) {
        try screen.audit()
        return ""
      } catch {
        return error.message
      }
    }
    let poor = try await findings {
      Slider(value: .constant(0.5))
      Stepper("", value: .constant(1))
      DatePicker("", selection: .constant(Date(timeIntervalSince1970: 0)))
      ColorPicker("", selection: .constant(.red))
      Toggle("", isOn: .constant(true))
      TextField("", text: .constant(""))
      Menu("") { Button("Copy") {} }
    }
    for control in ["slider", "stepper", "datePicker", "colorPicker", "toggle", "textField", "menu"] {
      #expect(poor.contains("A \(control) has no accessible name"), "\(control)")
    }
    let fine = try await findings {
      Slider(value: .constant(0.5)) { Text("Volume") }
      Stepper("Guests", value: .constant(1))
      TextField("Name", text: .constant(""))
      Menu {
        Button("Copy") {}
      } label: {
        Label("More", systemImage: "ellipsis.circle").labelStyle(.iconOnly)
      }
    }
    #expect(fine == "")
  }

  @Test("A dropped connection loses nothing")
  func dropped() async throws {
    let screen = try await Screen { RowsView() }
    try await screen.button("Add").tap()
    screen.connection.drop()
    try await screen.button("Add").tap()
    #expect(screen.section("Shopping").rows.count == 3)
    await screen.connection.resume()
    #expect(screen.section("Shopping").rows.count == 4)
  }
}
