import Foundation
import IdentifiedCollections
import Testing

private struct Point: Hashable, Codable {
  var x: Int
  let y: Int
}

@Suite("Identified")
struct IdentifiedTests {
  @Test("A value is given an id, directly, by a function or by a key path")
  func initialisers() {
    let point = Point(x: 1, y: 2)
    #expect(Identified(point, id: "a").id == "a")
    #expect(Identified(point, id: { $0.x + $0.y }).id == 3)
    #expect(Identified(point, id: \.y).id == 2)
  }

  @Test("The value's members are read and written through; the id stays what it was")
  func members() {
    var point = Identified(Point(x: 1, y: 2), id: \.x)
    point.x = 5
    #expect(point.value == Point(x: 5, y: 2) && point.y == 2 && point.id == 1)
  }

  @Test("Identified values compare with their ids, and can be coded")
  func conformances() throws {
    let point = Identified(Point(x: 1, y: 2), id: 1)
    #expect(point != Identified(point.value, id: 2))
    #expect(Set([point, point, Identified(point.value, id: 2)]).count == 2)
    let decoded = try JSONDecoder().decode(
      Identified<Int, Point>.self, from: JSONEncoder().encode(point))
    #expect(decoded == point)
  }

  @Test("Values that know no id can stand in an identified array")
  func inArray() {
    var array: IdentifiedArrayOf<Identified<Int, String>> = [Identified("a", id: 1), Identified("b", id: 2)]
    array[id: 2]?.value += "!"
    #expect(array.map(\.value) == ["a", "b!"])
  }
}
