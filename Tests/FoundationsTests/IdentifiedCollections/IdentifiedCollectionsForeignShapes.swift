// Identified arrays as apps write them. What is proven here is that it compiles; what it does is tested beside.

import Foundation
import IdentifiedCollections
import Testing

private struct Todo: Equatable, Hashable, Identifiable, Codable, Sendable {
  let id: UUID
  var description = ""
  var isComplete = false
}

private struct TodosState: Equatable, Codable, Sendable {
  enum Filter: CaseIterable { case all, active, completed }

  var todos: IdentifiedArrayOf<Todo> = []

  func filtered(_ filter: Filter) -> IdentifiedArrayOf<Todo> {
    switch filter {
    case .active: return todos.filter { !$0.isComplete }
    case .all: return todos
    case .completed: return self.todos.filter(\.isComplete)
    }
  }

  mutating func sortCompleted() {
    let indexed = todos.enumerated().sorted { lhs, rhs in
      (rhs.element.isComplete && !lhs.element.isComplete) || lhs.offset < rhs.offset
    }
    todos = IdentifiedArray(uniqueElements: indexed.map(\.element))
  }

  mutating func delete(_ offsets: IndexSet, in filter: Filter) {
    let filtered = filtered(filter)
    for offset in offsets { todos.remove(id: filtered[offset].id) }
  }

  mutating func move(_ source: IndexSet, _ destination: Int) {
    let source = IndexSet(source.map { todos[$0] }.compactMap { todos.index(id: $0.id) })
    todos.move(fromOffsets: source, toOffset: destination)
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
struct IdentifiedCollectionsForeignShapes {
  private func todo(_ number: Int, isComplete: Bool = false) -> Todo {
    Todo(
      id: UUID(uuidString: "00000000-0000-0000-0000-\(String(format: "%012x", number))")!,
      description: "\(number)", isComplete: isComplete)
  }

  @Test("A list of things to do")
  func todos() throws {
    var state = TodosState(todos: [todo(1, isComplete: true), todo(2), todo(3)])
    state.sortCompleted()
    #expect(state.todos.map(\.description) == ["2", "3", "1"])
    state.move([0], 3)
    state.delete([0], in: .completed)
    #expect(state.todos.map(\.description) == ["3", "2"])
    state.todos[id: state.todos[0].id]?.isComplete.toggle()
    state.todos[id: todo(2).id]!.description.append("!")
    #expect(state.filtered(.completed).elements.map(\.description) == ["3"])
    state.todos.insert(todo(9), at: 0)
    for id in state.todos.ids { state.todos[id: id]?.isComplete = true }
    for index in state.todos.indices { state.todos[index].description += "?" }
    #expect(state.todos.allSatisfy { $0.isComplete && $0.description.hasSuffix("?") })
    let data = try JSONEncoder().encode(state)
    #expect(try JSONDecoder().decode(TodosState.self, from: data) == state)
    #expect(Set([state.todos, state.todos]).count == 1)
  }

  @Test("A collection like others")
  func collection() {
    let array: IdentifiedArrayOf<Todo> = [todo(1), todo(2)]
    var sum = array + [todo(3), todo(1)]
    sum += [todo(4)]
    #expect(sum.map(\.description) == ["1", "2", "3", "4"])
    sum.insert(contentsOf: [todo(8), todo(9)], at: 1)
    sum.removeSubrange(...1)
    sum.removeSubrange(3...)
    #expect(sum.map(\.description) == ["9", "2", "3"])
    sum.doubleUp()
    #expect(sum.count == 3 && sum.first?.description == "9" && sum.last == todo(3))
    #expect(sum[1...].map(\.description) == ["2", "3"])
    #expect(sum.sorted { $0.description < $1.description }.map(\.description) == ["2", "3", "9"])
    #expect(sum.firstIndex { $0.id == todo(3).id } == 2 && sum.index(id: todo(3).id) == 2)
    #expect(Dictionary(grouping: sum, by: \.isComplete).count == 1)
    #expect(sum.popLast()?.description == "3")
    #expect(Array(sum) == sum.elements && sum.reversed().map(\.description) == ["2", "9"])
    #expect(zip(sum.ids, sum).allSatisfy { $0 == $1.id })
    var generator = SystemRandomNumberGenerator()
    sum.shuffle(using: &generator)
    #expect(sum.contains(todo(2)) && !sum.isEmpty)
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
    #expect(IdentifiedArray([todo(1)]).count == 1)
    #expect(IdentifiedArrayOf<Todo>([todo(1)].lazy.filter(\.isComplete)).isEmpty)
    #expect(IdentifiedArray(["a"], id: \.count)[id: 1] == "a")
  }
}
