import Foundation
import IdentifiedCollections
import Testing

private struct Row: Identifiable, Equatable, Hashable, Codable, Sendable {
  let id: Int
  var name: String
  var tags: [Int] = []
}

private func rows(_ ids: Int...) -> IdentifiedArrayOf<Row> {
  IdentifiedArray(uniqueElements: ids.map { Row(id: $0, name: "\($0)") })
}

@Suite("IdentifiedArray")
struct IdentifiedArrayTests {
  @Test("Rule 100: An id that is there already is not added again")
  func duplicates() {
    var array = rows(1, 2, 3)
    #expect(array.append(Row(id: 2, name: "other")) == (false, 1))
    #expect(array.insert(Row(id: 3, name: "other"), at: 0) == (false, 2))
    #expect(array.append(Row(id: 4, name: "4")) == (true, 3))
    #expect(array.insert(Row(id: 0, name: "0"), at: 0) == (true, 0))
    #expect(array == rows(0, 1, 2, 3, 4))
  }

  @Test("Rule 100: Updating or appending answers with what was replaced")
  func updateOrAppend() {
    var array = rows(1, 2)
    #expect(array.updateOrAppend(Row(id: 2, name: "two"))?.name == "2")
    #expect(array.updateOrAppend(Row(id: 3, name: "three")) == nil)
    #expect(array.updateOrInsert(Row(id: 0, name: "zero"), at: 0) == (nil, 0))
    #expect(array.updateOrInsert(Row(id: 1, name: "one"), at: 0) == (Row(id: 1, name: "1"), 1))
    #expect(array.map(\.name) == ["zero", "one", "two", "three"])
  }

  @Test("Rule 100: The id subscript reads, replaces, appends and removes")
  func idSubscript() {
    var array = rows(1, 2, 3)
    #expect(array[id: 2]?.name == "2")
    #expect(array[id: 9] == nil)
    array[id: 2]?.name = "two"
    array[id: 9]?.name = "nobody"
    #expect(array.map(\.name) == ["1", "two", "3"])
    array[id: 1] = nil
    array[id: 4] = Row(id: 4, name: "4")
    array[id: 5] = nil
    #expect(array.ids == [2, 3, 4])
    array[id: 3] = Row(id: 3, name: "three")
    #expect(array[1].name == "three")
  }

  @Test("Changing an optional element to nil in place removes it and keeps the others in order")
  func modifyToNil() {
    var array = rows(1, 2, 3, 4)
    func clear(_ row: inout Row?) { row = nil }
    clear(&array[id: 2])
    #expect(array == rows(1, 3, 4))
    clear(&array[id: 4])
    clear(&array[id: 7])
    #expect(array == rows(1, 3))
    #expect(array.index(id: 3) == 1)
  }

  @Test("Rule 101: Assigning an element that is elsewhere swaps the two positions")
  func positionalSet() {
    var array = rows(1, 2, 3)
    array[0] = Row(id: 3, name: "three")
    #expect(array.map(\.name) == ["three", "2", "1"])
    #expect(array.ids == [3, 2, 1])
    array[1] = Row(id: 8, name: "8")
    #expect(array.ids == [3, 8, 1])
    #expect(array.index(id: 8) == 1 && array.index(id: 2) == nil)
  }

  @Test("Rule 101: Changing an element's id in place is a programming error")
  func changedID() async {
    await #expect(processExitsWith: .failure) {
      struct Item: Identifiable { var id: Int }
      var array: IdentifiedArrayOf<Item> = [Item(id: 1)]
      array[id: 1]?.id = 2
    }
  }

  @Test("Rule 102: Elements in the same order are equal arrays, whatever identifies them")
  func equality() {
    let byID = rows(1, 2)
    let byName = IdentifiedArray(uniqueElements: [Row(id: 1, name: "1")], id: \.name)
    #expect(byID == rows(1, 2))
    #expect(byID != rows(2, 1))
    #expect(byName[id: "1"]?.id == 1)
    #expect(byID.hashValue == rows(1, 2).hashValue)
  }

  @Test("Rule 102: Containing means having the id")
  func contains() {
    #expect(rows(1).contains(Row(id: 1, name: "another name")))
    #expect(!rows(1).contains(Row(id: 2, name: "1")))
  }

  @Test("Rule 102: Filtering keeps the elements identified")
  func filter() {
    let even = rows(1, 2, 3, 4).filter { $0.id.isMultiple(of: 2) }
    #expect(even == rows(2, 4))
    #expect(even[id: 4]?.name == "4")
  }

  @Test("Rule 102: Elements of one id are combined, or are a programming error")
  func uniquing() async {
    let combined = IdentifiedArray([Row(id: 1, name: "a"), Row(id: 2, name: "b"), Row(id: 1, name: "c")]) {
      Row(id: $0.id, name: $0.name + $1.name)
    }
    #expect(combined.map(\.name) == ["ac", "b"])
    await #expect(processExitsWith: .failure) {
      struct Item: Identifiable { var id: Int }
      _ = IdentifiedArray(uniqueElements: [Item(id: 1), Item(id: 1)])
    }
  }

  @Test("Rule 102: Arrays are coded as plain arrays, and duplicates cannot be decoded")
  func codable() throws {
    let data = try JSONEncoder().encode(rows(1, 2))
    #expect(try JSONDecoder().decode([Row].self, from: data).map(\.id) == [1, 2])
    #expect(try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: data) == rows(1, 2))
    let duplicates = try JSONEncoder().encode([Row(id: 1, name: "a"), Row(id: 1, name: "b")])
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: duplicates)
    }
  }

  @Test(
    "Rule 103: Moving works as a list's onMove asks for",
    arguments: [
      (IndexSet([0]), 3, [2, 3, 1, 4]), (IndexSet([3]), 0, [4, 1, 2, 3]),
      (IndexSet([0, 2]), 4, [2, 4, 1, 3]), (IndexSet([1]), 1, [1, 2, 3, 4]),
      (IndexSet([1]), 2, [1, 2, 3, 4]), (IndexSet([1, 3]), 0, [2, 4, 1, 3]),
    ])
  func move(source: IndexSet, destination: Int, expected: [Int]) {
    var array = rows(1, 2, 3, 4)
    array.move(fromOffsets: source, toOffset: destination)
    #expect(Array(array.ids) == expected)
    #expect(array.map(\.id) == expected)
  }

  @Test("Rule 103: Removing works as a list's onDelete asks for")
  func removeAtOffsets() {
    var array = rows(1, 2, 3, 4)
    array.remove(atOffsets: [0, 2])
    #expect(array == rows(2, 4))
    #expect(array.index(id: 4) == 1)
  }

  @Test("Whatever reorders keeps ids and elements together")
  func reordering() {
    var array = rows(3, 1, 2)
    array.sort { $0.id < $1.id }
    #expect(array == rows(1, 2, 3) && Array(array.ids) == [1, 2, 3])
    array.reverse()
    #expect(array.index(id: 3) == 0)
    array.swapAt(0, 2)
    #expect(array.index(id: 3) == 2)
    let pivot = array.partition { $0.id == 1 }
    #expect(pivot == 2 && array[2].id == 1 && array.index(id: 1) == 2)
    array.shuffle()
    #expect(array.allSatisfy { array[array.index(id: $0.id)!] == $0 })
  }

  @Test("A sort that throws leaves the array as it was")
  func throwingSort() {
    struct Failure: Error {}
    var array = rows(3, 1, 2)
    var comparisons = 0
    #expect(throws: Failure.self) {
      try array.sort { _, _ in
        comparisons += 1
        if comparisons == 2 { throw Failure() }
        return true
      }
    }
    #expect(array == rows(3, 1, 2))
  }

  @Test("Ranges are replaced without duplicates")
  func replaceSubrange() {
    var array = rows(1, 2, 3, 4)
    array.replaceSubrange(1..<3, with: [Row(id: 9, name: "9"), Row(id: 4, name: "x"), Row(id: 2, name: "2")])
    #expect(array == rows(1, 9, 2, 4))
    #expect(array.ids.elementsEqual(array.map(\.id)))
    array.append(contentsOf: [Row(id: 5, name: "5"), Row(id: 1, name: "x")])
    array.removeFirst()
    array.removeLast(2)
    #expect(array == rows(9, 2))
    array.removeAll { $0.id == 9 }
    #expect(array == rows(2) && array.index(id: 2) == 0)
  }

  @Test("An element is changed in place, by id and by position, without copying what it holds")
  func inPlace() {
    struct Item: Identifiable {
      let id: Int
      var values: [Int]
    }
    func address(_ values: [Int]) -> UnsafeRawPointer? {
      values.withUnsafeBytes { $0.baseAddress }
    }
    var array = IdentifiedArray(uniqueElements: (0..<3).map { Item(id: $0, values: Array(0..<100)) })
    let first = address(array[0].values)
    array[id: 0]?.values[5] = -1
    array[0].values[6] = -1
    #expect(address(array[0].values) == first)
    let last = address(array[2].values)
    array[id: 2]!.values[5] = -1
    #expect(address(array[2].values) == last)
  }

  @Test("The structure's stamp changes with ids and order, and never with an element")
  func structure() {
    var array = rows(1, 2, 3)
    var stamp = array._structure
    func expectChange(_ change: (inout IdentifiedArrayOf<Row>) -> Void, _ isChange: Bool = true) {
      change(&array)
      #expect((array._structure != stamp) == isChange)
      stamp = array._structure
    }
    expectChange({ $0[id: 1]?.name = "x" }, false)
    expectChange({ $0[0].name = "y" }, false)
    expectChange({ $0[id: 9]?.name = "x" }, false)
    expectChange({ $0.append(Row(id: 1, name: "")) }, false)
    expectChange({ $0.update(Row(id: 1, name: "z"), at: 0) }, false)
    expectChange({ $0.sort { $0.id < $1.id } }, false)
    expectChange({ $0.removeAll { _ in false } }, false)
    expectChange({ $0.append(Row(id: 4, name: "")) })
    expectChange({ $0.insert(Row(id: 5, name: ""), at: 0) })
    expectChange({ $0.swapAt(0, 1) })
    expectChange({ $0.move(fromOffsets: [0], toOffset: 3) })
    expectChange({ $0.remove(id: 2) })
    expectChange({ $0[id: 3] = nil })
    expectChange({ $0.reverse() })
    expectChange({ $0.removeAll() })
    expectChange({ $0.removeAll() }, false)
    #expect(IdentifiedArrayOf<Row>()._structure == IdentifiedArrayOf<Row>()._structure)
    #expect(rows(1)._structure != rows(1)._structure && rows(1) == rows(1))
  }

  @Test("Arrays show themselves as their elements")
  func descriptions() {
    let array: IdentifiedArrayOf<Row> = [Row(id: 1, name: "a")]
    #expect(array.description == array.elements.description)
    #expect(Mirror(reflecting: array).displayStyle == .collection)
  }
}
