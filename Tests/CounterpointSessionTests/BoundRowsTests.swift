import CounterpointTesting
import SwiftUI
import Testing

private struct Fruit: Identifiable {
  let id: Int
  var name: String
}

private struct FruitView: View {
  @State private var fruits = ["Apple", "Banana", "Cherry"].enumerated().map { Fruit(id: $0, name: $1) }
  var body: some View {
    List {
      ForEach($fruits) { $fruit in
        Text(fruit.name)
      }
      .onDelete { fruits.remove(atOffsets: $0) }
    }
  }
}

@MainActor @Suite("Rows that are bound to elements")
struct BoundRowsTests {
  @Test("The last row's binding outlives its element, and the list follows its collection")
  func deletion() async throws {
    let screen = try await Screen { FruitView() }
    try await screen.row("Cherry").delete()
    #expect(screen.rows.map(\.text) == ["Apple", "Banana"])
    try await screen.row("Apple").delete()
    #expect(screen.rows.map(\.text) == ["Banana"])
  }

  @Test("A binding to an element that is gone gives its last value, and writes nowhere")
  func binding() {
    var letters = ["a", "b"]
    let collection = Binding(get: { letters }, set: { letters = $0 })
    let last = collection[1]
    letters.removeLast()
    #expect(last.wrappedValue == "b")
    last.wrappedValue = "c"
    #expect(letters == ["a"])
  }
}
