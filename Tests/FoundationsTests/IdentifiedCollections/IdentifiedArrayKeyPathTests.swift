import Foundation
import IdentifiedCollections
import Testing

private struct Seat: Equatable, Codable {
  var row: Int
  var number: Int
}

@Suite("Arrays identified by a key path")
struct IdentifiedArrayKeyPathTests {
  private let seats = [Seat(row: 1, number: 7), Seat(row: 2, number: 8)]

  @Test("Elements are found by the key path, which the array tells")
  func lookup() {
    var array = IdentifiedArray(uniqueElements: seats, id: \.number)
    #expect(array.id == \Seat.number)
    #expect(array[id: 8]?.row == 2)
    array[id: 8]?.row = 3
    array.append(Seat(row: 9, number: 8))
    #expect(array.map(\.row) == [1, 3])
    #expect(array.remove(Seat(row: 0, number: 7)) == Seat(row: 1, number: 7))
    #expect(Array(array.ids) == [8])
  }

  @Test("Rule 102: Arrays are equal if their elements are, by whatever key path they are identified")
  func equality() {
    let byRow = IdentifiedArray(uniqueElements: seats, id: \.row)
    let byNumber = IdentifiedArray(uniqueElements: seats, id: \.number)
    #expect(byRow == byNumber)
    #expect(byRow != IdentifiedArray(uniqueElements: seats.reversed(), id: \.row))
  }

  @Test("Rule 102: Filtering and slicing keep the key path")
  func filter() {
    let array = IdentifiedArray(uniqueElements: seats, id: \.number)
    #expect(array.filter { $0.row == 2 }[id: 8]?.row == 2)
    #expect(IdentifiedArray(array[1...])[id: 8]?.row == 2)
    #expect(IdentifiedArray(array[1...])[id: 7] == nil)
    #expect(IdentifiedArray(array) == array)
  }

  @Test("Rule 102: Elements with one id are combined in the place of the first")
  func uniquing() {
    let array = IdentifiedArray([seats[0], seats[1], Seat(row: 5, number: 7)], id: \.number) {
      Seat(row: $0.row + $1.row, number: $0.number)
    }
    #expect(array.elements == [Seat(row: 6, number: 7), seats[1]])
  }

  @Test("Rule 102: An error while combining is passed on")
  func uniquingThrows() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try IdentifiedArray(seats + seats, id: \.number) { _, _ in throw Failure() }
    }
  }

  @Test("An array that is trusted to have unique ids, and one that begins empty, find their elements")
  func unchecked() {
    let trusted = IdentifiedArray(uncheckedUniqueElements: seats, id: \.number)
    #expect(trusted[id: 8] == seats[1])
    var empty = IdentifiedArray<Int, Seat>(id: \.number)
    #expect(empty.append(seats[0]) == (true, 0))
    #expect(empty[id: 7] == seats[0])
  }

  @Test("Elements are removed from either end with their ids")
  func removeEnds() {
    var array = IdentifiedArray(uniqueElements: (0..<6).map { Seat(row: $0, number: 10 + $0) }, id: \.number)
    array.removeFirst(2)
    array.removeLast(2)
    #expect(array.map(\.row) == [2, 3] && Array(array.ids) == [12, 13])
    array.removeLast(0)
    array.removeFirst(0)
    #expect(array.removeLast().row == 3 && array.removeFirst().row == 2)
    #expect(array.isEmpty && array.ids.isEmpty)
  }

  @Test("Arrays identified by a key path are encoded as plain arrays too")
  func encode() throws {
    let array = IdentifiedArray(uniqueElements: seats, id: \.number)
    let data = try JSONEncoder().encode(array)
    #expect(try JSONDecoder().decode([Seat].self, from: data) == seats)
  }
}
