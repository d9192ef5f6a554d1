import CounterpointSemantics
import CounterpointTesting
import SwiftUI
import Testing

private struct Plant: Identifiable {
  let id: Int
  var name: String
  var height: Int
}

private struct PlantsTable: View {
  @State private var showsTrees = true
  @State private var selection: Int?
  private let herbs = [Plant(id: 1, name: "Sage", height: 40), Plant(id: 2, name: "Mint", height: 30)]
  private let trees = [Plant(id: 3, name: "Ash", height: 2_000)]

  var body: some View {
    Table(of: Plant.self, selection: $selection) {
      TableColumn("Name", value: \.name)
      TableColumn("Height") { Text("\($0.height)") }
    } rows: {
      Section("Herbs") {
        ForEach(herbs) { TableRow($0) }
      }
      Section("Trees", isExpanded: $showsTrees) {
        ForEach(trees) { TableRow($0) }
        TableRow(Plant(id: 4, name: "Oak", height: 3_000))
      }
      Section {
        TableRow(Plant(id: 5, name: "Moss", height: 2))
      } header: {
        Text(selection.map { "Chosen \($0)" } ?? "None chosen")
      }
    }
  }
}

@MainActor @Suite("Sections of a table")
struct TableSectionTests {
  private let desk = ClientEnvironment(viewportWidth: 1280, viewportHeight: 800)

  @Test("Rows stand in sections under headers over all columns, and are chosen there")
  func sections() async throws {
    let screen = try await Screen(environment: desk) { PlantsTable() }
    #expect(
      screen.elements(.row).compactMap { $0.elements(.cell).first?.name } == [
        "Sage", "Mint", "Ash", "Oak", "Moss",
      ])
    #expect(screen.text("Herbs").exists && screen.text("None chosen").exists, "\(screen.outline)")
    try await screen.rows[3].choose()
    #expect(screen.text("Chosen 4").exists)
    try screen.audit()
  }

  @Test("A header shows and hides its rows")
  func expansion() async throws {
    let screen = try await Screen(environment: desk) { PlantsTable() }
    try await screen.button("Trees").tap()
    #expect(screen.elements(.row).compactMap { $0.elements(.cell).first?.name } == ["Sage", "Mint", "Moss"])
    try await screen.button("Trees").tap()
    #expect(screen.elements(.row).count == 5)
  }

  @Test("On a phone the sections are those of a list")
  func phone() async throws {
    let screen = try await Screen { PlantsTable() }
    #expect(screen.rows.map(\.name) == ["Sage", "Mint", "Ash", "Oak", "Moss"])
    #expect(screen.text("Herbs").exists)
  }
}
