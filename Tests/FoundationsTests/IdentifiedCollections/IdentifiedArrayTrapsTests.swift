import IdentifiedCollections
import Testing

/// Programming errors, each of which has to end the process rather than let ids and elements go apart.
@Suite("What an identified array does not let pass")
struct IdentifiedArrayTrapsTests {
  struct Item: Identifiable {
    var id: Int
  }

  @Test("Rule 100: Updating at a position an element of another id is a programming error")
  func update() async {
    await #expect(processExitsWith: .failure) {
      var array: IdentifiedArrayOf<Item> = [Item(id: 1), Item(id: 2)]
      array.update(Item(id: 2), at: 0)
    }
  }

  @Test(
    "Rule 100: Assigning by an id an element of another id is a programming error, whether the id is there or not"
  )
  func assign() async {
    await #expect(processExitsWith: .failure) {
      var array: IdentifiedArrayOf<Item> = [Item(id: 1)]
      array[id: 1] = Item(id: 2)
    }
    await #expect(processExitsWith: .failure) {
      var array: IdentifiedArrayOf<Item> = [Item(id: 1)]
      array[id: 3] = Item(id: 2)
    }
  }

  @Test("Rule 101: Changing an element's id at its position is a programming error")
  func changePosition() async {
    await #expect(processExitsWith: .failure) {
      var array: IdentifiedArrayOf<Item> = [Item(id: 1)]
      array[0].id = 2
    }
  }

  @Test("Rule 102: An array literal in which an id is twice is a programming error")
  func literal() async {
    await #expect(processExitsWith: .failure) {
      let array: IdentifiedArrayOf<Item> = [Item(id: 1), Item(id: 1)]
      _ = array
    }
  }

  @Test("Rule 102: Elements that a key path gives one id are a programming error")
  func keyPath() async {
    await #expect(processExitsWith: .failure) {
      _ = IdentifiedArray(uniqueElements: ["a", "b"], id: \.count)
    }
  }

  @Test("Combining two elements into one of another id is a programming error")
  func combine() async {
    await #expect(processExitsWith: .failure) {
      _ = IdentifiedArray([Item(id: 1), Item(id: 1)]) { _, _ in Item(id: 2) }
    }
  }
}
