import CounterpointTesting
import SwiftUI
import Testing

@MainActor @Suite("The state of rows outside of a list's window")
struct KeptRowStateTests {
  @Test("A row that comes back is as the person left it, with what its state had brought forth")
  func comesBack() async throws {
    let screen = try await Screen { StatefulList(model: StatefulModel(count: 1_000)) }
    try await screen.button("Row 3").tap()
    try await screen.button("Row 3").tap()
    try await screen.button("More of 3").tap()
    #expect(screen.text("Row 3: 2, more 1").exists, "\(screen.outline)")
    try await screen.list.scroll(to: 600)
    #expect(!screen.button("Row 3").exists)
    try await screen.list.scroll(to: 0)
    #expect(screen.text("Row 3: 2, more 1").exists, "\(screen.outline)")
    #expect(screen.text("Row 4: 0").exists)
    // It is the same state, and not a copy: it goes on.
    try await screen.button("More of 3").tap()
    #expect(screen.text("Row 3: 2, more 2").exists)
  }

  @Test("An object that belongs to a row stays the row's")
  func object() async throws {
    let screen = try await Screen { StatefulList(model: StatefulModel(count: 1_000)) }
    try await screen.button("Object of 5").tap()
    try await screen.list.scroll(to: 600)
    try await screen.list.scroll(to: 0)
    #expect(screen.text("Row 5: 0, object 1").exists, "\(screen.outline)")
  }

  @Test("An element that is taken out and put in again begins afresh, also while it is out of sight")
  func removed() async throws {
    let model = StatefulModel(count: 1_000)
    let screen = try await Screen { StatefulList(model: model) }
    try await screen.button("Row 3").tap()
    try await screen.button("Row 4").tap()
    try await screen.list.scroll(to: 600)
    model.rows.removeAll { $0 == 3 }
    await screen.settle()
    model.rows.insert(3, at: 3)
    await screen.settle()
    try await screen.list.scroll(to: 0)
    #expect(screen.text("Row 3: 0").exists, "\(screen.outline)")
    #expect(screen.text("Row 4: 1").exists)
  }

  @Test("State follows the element when others come before it")
  func moved() async throws {
    let model = StatefulModel(count: 1_000)
    let screen = try await Screen { StatefulList(model: model) }
    try await screen.button("Row 7").tap()
    try await screen.list.scroll(to: 600)
    model.rows.insert(contentsOf: 2_000..<2_005, at: 0)
    await screen.settle()
    try await screen.list.scroll(to: 0)
    #expect(screen.text("Row 7: 1").exists, "\(screen.outline)")
    #expect(screen.text("Row 2000: 0").exists)
  }

  @Test("A row's gesture or focus is not kept: what it held is over")
  func focus() async throws {
    let screen = try await Screen { StatefulList(model: StatefulModel(count: 1_000)) }
    try await screen.textField("Note 2").focus()
    #expect(screen.text("Row 2: 0, writing").exists, "\(screen.outline)")
    try await screen.list.scroll(to: 600)
    try await screen.list.scroll(to: 0)
    #expect(screen.text("Row 2: 0").exists, "\(screen.outline)")
  }
}

@MainActor @Observable
private final class StatefulModel {
  var rows: [Int]
  init(count: Int) { rows = Array(0..<count) }
}

private struct StatefulList: View {
  let model: StatefulModel
  var body: some View {
    List(model.rows, id: \.self) { StatefulRow(number: $0) }
  }
}

private final class RowObject: ObservableObject {
  @Published var count = 0
}

private struct StatefulRow: View {
  let number: Int
  @State private var taps = 0
  @State private var note = ""
  @StateObject private var object = RowObject()
  @FocusState private var isWriting: Bool

  var body: some View {
    VStack {
      Button("Row \(number)") { taps += 1 }
      if taps > 1 { MoreButton(number: number, taps: taps) } else { Text(status) }
      Button("Object of \(number)") { object.count += 1 }
      TextField("Note \(number)", text: $note).focused($isWriting)
    }
  }

  private var status: String {
    "Row \(number): \(taps)" + (object.count > 0 ? ", object \(object.count)" : "")
      + (isWriting ? ", writing" : "")
  }
}

/// There only since its row's state has changed, with state of its own.
private struct MoreButton: View {
  let number: Int
  let taps: Int
  @State private var more = 0
  var body: some View {
    Text("Row \(number): \(taps), more \(more)")
    Button("More of \(number)") { more += 1 }
  }
}
