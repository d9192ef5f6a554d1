import CounterpointSemantics
import CounterpointTesting
import SwiftUI
import Testing

private struct Person: Identifiable {
  let id: Int
  var name: String
  var age: Int
}

private struct PeopleTable: View {
  @State private var people = [
    Person(id: 1, name: "Clara", age: 31), Person(id: 2, name: "anton", age: 54),
    Person(id: 3, name: "Berta", age: 7),
  ]
  @State private var order: [KeyPathComparator<Person>] = []
  @State private var selection: Set<Int> = []

  var body: some View {
    VStack {
      Text("Chosen: \(selection.sorted().map(String.init).joined(separator: " "))")
      Table(people, selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(80)
        TableColumn("Actions") { person in
          Button("Remove \(person.name)") { people.removeAll { $0.id == person.id } }
        }
      }
      .onChange(of: order) { _, order in people.sort(using: order) }
    }
  }
}

@MainActor
@Suite("Tables")
struct TableTests {
  private let desk = ClientEnvironment(viewportWidth: 1280, viewportHeight: 800)

  @Test("A header sorts by its column, and turns the order when it is pressed again")
  func sorting() async throws {
    let screen = try await Screen(environment: desk) { PeopleTable() }
    func names() -> [String] { screen.elements(.row).compactMap { $0.elements(.cell).first?.name } }
    #expect(names() == ["Clara", "anton", "Berta"], "\(screen.outline)")
    try await screen.element(.columnHeader, "Name").tap()
    #expect(names() == ["anton", "Berta", "Clara"])
    try await screen.element(.columnHeader, "Age").tap()
    #expect(names() == ["Berta", "Clara", "anton"])
    try await screen.element(.columnHeader, "Age").tap()
    #expect(names() == ["anton", "Clara", "Berta"])
    await #expect(throws: ScreenError.self) { try await screen.element(.columnHeader, "Actions").tap() }
    try screen.audit()
  }

  @Test("Rows are chosen without editing, and what is in their cells can be used")
  func selection() async throws {
    let screen = try await Screen(environment: desk) { PeopleTable() }
    try await screen.rows[0].choose()
    try await screen.rows[2].choose()
    #expect(screen.text("Chosen: 1 3").exists, "\(screen.outline)")
    try await screen.rows[0].choose()
    #expect(screen.text("Chosen: 3").exists)
    try await screen.button("Remove anton").tap()
    #expect(screen.rows.count == 2)
  }

  @Test("On a phone a table is a list of its first column, and a table again where there is room")
  func phone() async throws {
    let screen = try await Screen { PeopleTable() }
    #expect(screen.elements(.columnHeader).isEmpty && screen.elements(.cell).isEmpty, "\(screen.outline)")
    #expect(screen.rows.map(\.name) == ["Clara", "anton", "Berta"])
    await screen.report(desk)
    #expect(screen.elements(.columnHeader).map(\.name) == ["Name", "Age", "Actions"])
    #expect(screen.elements(.cell).count == 9)
  }
}
