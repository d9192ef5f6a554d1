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

/// A model of no actor, whose methods are handed over as they are: without a warning of the compiler's.
@Observable private final class Basket {
  var names = ["Apple", "Banana", "Cherry"]
  func remove(at offsets: IndexSet) { names.remove(atOffsets: offsets) }
  func rearrange(_ offsets: IndexSet, to end: Int) { names.move(fromOffsets: offsets, toOffset: end) }
}

private struct BasketView: View {
  let basket: Basket
  var body: some View {
    List {
      ForEach(basket.names, id: \.self) { Text($0) }
        .onDelete(perform: basket.remove)
        .onMove(perform: basket.rearrange)
    }
  }
}

/// The same of methods of the view, which belongs to the main actor, and of those that may be missing.
private struct LockedBasketView: View {
  let basket: Basket
  var isOpen: Bool
  var body: some View {
    List {
      ForEach(basket.names, id: \.self) { Text($0) }
        .onDelete(perform: isOpen ? remove : nil)
        .onMove(perform: isOpen ? basket.rearrange : nil)
    }
  }

  private func remove(at offsets: IndexSet) { basket.remove(at: offsets) }
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

  @Test("Methods of a class of no actor and of the view delete and move rows; a missing one offers nothing")
  func methods() async throws {
    let basket = Basket()
    let screen = try await Screen { BasketView(basket: basket) }
    try await screen.row("Banana").delete()
    try await screen.list.move(from: 1, to: 0)
    #expect(basket.names == ["Cherry", "Apple"])
    #expect(screen.rows.map(\.text) == ["Cherry", "Apple"])

    let open = try await Screen { LockedBasketView(basket: basket, isOpen: true) }
    try await open.list.move(from: 1, to: 0)
    try await open.row("Apple").delete()
    #expect(basket.names == ["Cherry"])

    let locked = try await Screen { LockedBasketView(basket: basket, isOpen: false) }
    await #expect(throws: ScreenError.self) { try await locked.row("Cherry").delete() }
    #expect(basket.names == ["Cherry"])
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
