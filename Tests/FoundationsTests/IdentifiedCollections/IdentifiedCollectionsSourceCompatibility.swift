// Identified arrays as apps write them. What is proven here is that it compiles; what it does is tested beside.

import Foundation
import IdentifiedCollections
import Testing

private struct Crate: Equatable, Hashable, Identifiable, Codable, Sendable {
  let id: UUID
  var label = ""
  var isShipped = false
}

private struct Dock: Equatable, Codable, Sendable {
  enum Filter: CaseIterable { case all, here, gone }

  var crates: IdentifiedArrayOf<Crate> = []

  func filtered(_ filter: Filter) -> IdentifiedArrayOf<Crate> {
    switch filter {
    case .here: return crates.filter { !$0.isShipped }
    case .all: return crates
    case .gone: return self.crates.filter(\.isShipped)
    }
  }

  mutating func sinkShipped() {
    let indexed = crates.enumerated().sorted { lhs, rhs in
      (rhs.element.isShipped && !lhs.element.isShipped) || lhs.offset < rhs.offset
    }
    crates = IdentifiedArray(uniqueElements: indexed.map(\.element))
  }

  mutating func delete(_ offsets: IndexSet, in filter: Filter) {
    let filtered = filtered(filter)
    for offset in offsets { crates.remove(id: filtered[offset].id) }
  }

  mutating func move(_ source: IndexSet, _ destination: Int) {
    let source = IndexSet(source.map { crates[$0] }.compactMap { crates.index(id: $0.id) })
    crates.move(fromOffsets: source, toOffset: destination)
  }
}

/// A function over any identified collection.
private func lookUp<C: _IdentifiedCollection>(_ ids: [C.ID], in collection: C) -> [C.Element] {
  ids.compactMap { collection[id: $0] }
}

private func clear<C: _MutableIdentifiedCollection>(_ id: C.ID, in collection: inout C) {
  collection[id: id] = nil
}

private extension RangeReplaceableCollection where Self: MutableCollection {
  mutating func doubleUp() { append(contentsOf: self) }
}

@Suite("Identified arrays as apps write them")
struct IdentifiedCollectionsSourceCompatibility {
  private func crate(_ number: Int, isShipped: Bool = false) -> Crate {
    Crate(
      id: UUID(uuidString: "00000000-0000-0000-0000-\(String(format: "%012x", number))")!,
      label: "\(number)", isShipped: isShipped)
  }

  @Test("A dock of crates")
  func crates() throws {
    var state = Dock(crates: [crate(1, isShipped: true), crate(2), crate(3)])
    state.sinkShipped()
    #expect(state.crates.map(\.label) == ["2", "3", "1"])
    state.move([0], 3)
    state.delete([0], in: .gone)
    #expect(state.crates.map(\.label) == ["3", "2"])
    state.crates[id: state.crates[0].id]?.isShipped.toggle()
    state.crates[id: crate(2).id]!.label.append("!")
    #expect(state.filtered(.gone).elements.map(\.label) == ["3"])
    state.crates.insert(crate(9), at: 0)
    for id in state.crates.ids { state.crates[id: id]?.isShipped = true }
    for index in state.crates.indices { state.crates[index].label += "?" }
    #expect(state.crates.allSatisfy { $0.isShipped && $0.label.hasSuffix("?") })
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(Dock.self, from: data) == state)
    #expect(Set([state.crates, state.crates]).count == 1)
  }

  @Test("A collection like others")
  func collection() {
    let array: IdentifiedArrayOf<Crate> = [crate(1), crate(2)]
    var sum = array + [crate(3), crate(1)]
    sum += [crate(4)]
    #expect(sum.map(\.label) == ["1", "2", "3", "4"])
    sum.insert(contentsOf: [crate(8), crate(9)], at: 1)
    sum.removeSubrange(...1)
    sum.removeSubrange(3...)
    #expect(sum.map(\.label) == ["9", "2", "3"])
    sum.doubleUp()
    #expect(sum.count == 3 && sum.first?.label == "9" && sum.last == crate(3))
    #expect(sum[1...].map(\.label) == ["2", "3"])
    #expect(sum.sorted { $0.label < $1.label }.map(\.label) == ["2", "3", "9"])
    #expect(sum.firstIndex { $0.id == crate(3).id } == 2 && sum.index(id: crate(3).id) == 2)
    #expect(Dictionary(grouping: sum, by: \.isShipped).count == 1)
    #expect(sum.popLast()?.label == "3")
    #expect(Array(sum) == sum.elements && sum.reversed().map(\.label) == ["2", "9"])
    #expect(zip(sum.ids, sum).allSatisfy { $0 == $1.id })
    var generator = SystemRandomNumberGenerator()
    sum.shuffle(using: &generator)
    #expect(sum.contains(crate(2)) && !sum.isEmpty)
  }

  @Test("Functions over any identified collection")
  func generic() {
    var array = IdentifiedArray(uniqueElements: ["a", "bb"], id: \.count)
    #expect(lookUp([2, 3], in: array) == ["bb"])
    clear(2, in: &array)
    #expect(array.elements == ["a"])
    let ids: any Collection<Int> = array.ids
    #expect(ids.count == 1)
  }

  @available(*, deprecated)
  @Test("The initialisers of old")
  func deprecated() {
    #expect(IdentifiedArray([crate(1)]).count == 1)
    #expect(IdentifiedArrayOf<Crate>([crate(1)].lazy.filter(\.isShipped)).isEmpty)
    #expect(IdentifiedArray(["a"], id: \.count)[id: 1] == "a")
  }
}
