import ComposableArchitecture
import Foundation
import Testing

@_spi(Internals) @testable import ComposableCore

@MainActor
@Suite struct StackTests {
  @Test("Rule 48: elements are numbered from 0 on, and no number is used twice")
  func numbering() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.show("a")) { $0.path[id: 0] = Screen.State(name: "a") }
    await store.send(.path(.popFrom(id: 0))) {
      $0.countAtPop = 1
      $0.path = StackState()
    }
    await store.send(.show("b")) { $0.path[id: 1] = Screen.State(name: "b") }
  }

  @Test("Rule 49: in an assertion, appending gives the ids that the reducer used")
  func assertionByAppending() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.show("a")) { $0.path.append(Screen.State(name: "a")) }
    await store.send(.show("b")) {
      $0.path.append(Screen.State(name: "b"))
      var other = $0.path
      other.append(Screen.State(name: "unused"))
    }
    await store.send(.show("c")) { $0.path.append(Screen.State(name: "c")) }
  }

  @Test("Rule 50: a push uses up the next id; a known id, and one ahead of its time, are reported")
  func push() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await store.send(.path(.push(id: 0, state: Screen.State(name: "a")))) {
      $0.path[id: 0] = Screen.State(name: "a")
    }
    await store.send(.show("b")) { $0.path[id: 1] = Screen.State(name: "b") }
    await withKnownIssue {
      await store.send(.path(.push(id: 1, state: Screen.State(name: "b"))))
    } matching: {
      $0.description.contains("already contains")
    }
    await withKnownIssue {
      await store.send(.path(.push(id: 7, state: Screen.State(name: "c")))) {
        $0.path[id: 7] = Screen.State(name: "c")
      }
    } matching: {
      $0.description.contains("unexpected generational ID")
    }
  }

  @Test("Rule 51: popping takes what is above along, once the parent has run")
  func popFrom() async {
    let store = TestStore(initialState: Parent.State(path: ["a", "b", "c"])) { Parent() }
    await store.send(.path(.popFrom(id: 1))) {
      $0.countAtPop = 3
      $0.path.pop(from: 1)
    }
    #expect(store.state.path.ids == [0])
    await withKnownIssue {
      await store.send(.path(.popFrom(id: 5))) { $0.countAtPop = 1 }
    } matching: {
      $0.description.contains("missing element")
    }
  }

  @Test("Rule 51: an action for an element that is not there is reported; the parent runs all the same")
  func missingElement() async {
    let store = TestStore(initialState: Parent.State()) { Parent() }
    await withKnownIssue {
      await store.send(.path(.element(id: 3, action: .rename("x")))) { $0.elementActions = 1 }
    } matching: {
      $0.description.contains("an action for a missing element")
    }
  }

  @Test("Rule 52: an element's effects end when it goes; those below go on")
  func effects() async {
    let store = Store(initialState: Parent.State(path: ["a", "b"])) { Parent() }
    let ids = store.withState(\.path.ids)
    let first = store.send(.path(.element(id: ids[0], action: .start)))
    let second = store.send(.path(.element(id: ids[1], action: .start)))
    store.send(.path(.popFrom(id: ids[1])))
    #expect(second.group?.allTasksAreCancelled == true)
    #expect(first.group?.allTasksAreCancelled == false)
    store.send(.path(.popFrom(id: ids[0])))
    await first.finish()
    await second.finish()
  }

  @Test("Rule 52: an element that dismisses itself takes what is above it along")
  func dismiss() async {
    let store = TestStore(initialState: Parent.State(path: ["a", "b", "c"])) { Parent() }
    await store.send(.path(.element(id: 1, action: .close))) { $0.elementActions = 1 }
    await store.receive(\.path.popFrom) {
      $0.countAtPop = 3
      $0.path.pop(from: 1)
    }
    #expect(store.state.path.map(\.name) == ["a"])
  }

  @Test("Rule 53: elements are found, changed and removed by their ids; equality includes the ids")
  func elements() {
    var path = StackState([1, 2, 3])
    let ids = path.ids
    #expect(Array(path) == [1, 2, 3])
    path[id: ids[1]]? += 10
    #expect(Array(path) == [1, 12, 3])
    path[id: ids[1]] = nil
    #expect(path.ids == [ids[0], ids[2]])
    path.append(4)
    path.pop(to: ids[2])
    #expect(Array(path) == [1, 3])
    path.pop(from: ids[0])
    #expect(path.isEmpty)
    #expect(StackState([1]) != StackState([1]))
    path.append(contentsOf: [5, 6])
    path.removeLast()
    #expect(Array(path) == [5])
  }

  @Test("Rule 53: assigning to an unknown id is for tests; elsewhere it is reported")
  func unknownID() {
    var path = StackState<Int>()
    path[id: 4] = 1
    #expect(path.ids == [4])
    withDependencies {
      $0.context = .live
    } operation: {
      withKnownIssue {
        path[id: 5] = 2
      } matching: {
        $0.description.contains("missing element #5")
      }
    }
    #expect(path.ids == [4])
  }

  @Test("Rule 53: a stack is coded as an array")
  func coding() throws {
    let path = StackState([1, 2])
    let data = try JSONEncoder().encode(path)
    #expect(String(decoding: data, as: UTF8.self) == "[1,2]")
    #expect(try Array(JSONDecoder().decode(StackState<Int>.self, from: data)) == [1, 2])
  }

  @Test("An element is changed in place: what it holds is not copied")
  func inPlace() {
    var path = StackState([Array(0..<100), Array(0..<100)])
    let id = path.ids[0]
    let address = path[id: id]?.withUnsafeBufferPointer(\.baseAddress)
    path[id: id]?[0] = 7
    #expect(path[id: id]?.withUnsafeBufferPointer(\.baseAddress) == address)
    #expect(path[0][0] == 7)
  }
}

extension StackTests {
  struct Screen: Reducer {
    struct State: Equatable { var name: String }
    @CasePathable enum Action {
      case rename(String)
      case start
      case close
    }
    @Dependency(\.dismiss) var dismiss
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .rename(let name):
        state.name = name
        return .none
      case .start: return .run { _ in try await Task.never() }
      case .close: return .run { _ in await dismiss() }
      }
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      var path = StackState<Screen.State>()
      var countAtPop: Int?
      var elementActions = 0
      init(path: [String] = []) { self.path = StackState(path.map(Screen.State.init)) }
    }
    @CasePathable enum Action {
      case path(StackActionOf<Screen>)
      case show(String)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .show(let name): state.path.append(Screen.State(name: name))
        case .path(.popFrom): state.countAtPop = state.path.count
        case .path(.element): state.elementActions += 1
        case .path(.push): break
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Screen() }
    }
  }
}
