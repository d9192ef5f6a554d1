import ComposableArchitecture
import Testing

@testable import ComposableCore

/// What a reducer is told that reads its own store instead of the state it was given.
@MainActor
@Suite struct StoreReadDuringReduceTests {
  /// A store whose reducer notes what the store answers, ahead of a change of the state and after it.
  func store<State: Equatable>(
    _ initialState: State, change: @escaping (inout State) -> Void
  ) -> (store: Store<State, Void>, answers: () -> [State]) {
    var answers: [State] = []
    var store: Store<State, Void>!
    store = Store(initialState: initialState) {
      Reduce { state, _ in
        let before = MainActor.assumeIsolated { UncheckedSendable(store.withState { $0 }) }.value
        change(&state)
        let after = MainActor.assumeIsolated { UncheckedSendable(store.withState { $0 }) }.value
        #expect(before == after)
        answers.append(after)
        return .none
      }
    }
    return (store, { answers })
  }

  @Test("A read during an action is answered with the state from before it")
  func plainBits() {
    let (store, answers) = store(0) { $0 += 1 }
    for _ in 0..<3 { store.send(()) }
    #expect(answers() == [0, 1, 2])
    #expect(store.withState { $0 } == 3)
  }

  @Test("So it is with states whose keeping takes copies, the first time too")
  func withCopies() {
    let (store, answers) = store(["a"]) { $0.append("b") }
    for _ in 0..<3 { store.send(()) }
    #expect(answers() == [["a"], ["a", "b"], ["a", "b", "b"]])
    #expect(store.withState { $0 }.count == 4)
  }

  @Test("So it is with every kind of state", arguments: [false, true])
  func kinds(isLong: Bool) {
    struct State: Equatable {
      var name: String
      var numbers: IdentifiedArrayOf<Number> = []
      var words: [String: [String]] = [:]
      @PresentationState var sheet: Number?
      var path = StackState<Number>()
      var choice = Choice.nothing
    }
    struct Number: Equatable, Identifiable { var id: Int, notes: [String] = [] }
    enum Choice: Equatable { case nothing, list([Int]) }

    let length = isLong ? 1_000 : 1
    let (store, answers) = store(State(name: String(repeating: "x", count: length))) { state in
      let next = state.numbers.count
      state.name += "\(next)"
      for index in 0..<length { state.numbers.append(Number(id: next + index)) }
      state.numbers[0].notes.append("seen")
      state.words["a", default: []].append("b")
      state.sheet?.notes.append("c")
      if state.sheet == nil { state.sheet = Number(id: next) }
      state.path.append(Number(id: next))
      state.path[id: state.path.ids[0]]?.notes.append("d")
      state.choice = .list(Array(0...next))
    }
    var expected: [State] = []
    for _ in 0..<4 {
      expected.append(store.withState { $0 })
      store.send(())
    }
    #expect(answers() == expected)
  }

  enum Action { case append, read, others(Int) }

  @Test("A first read after many actions of other cases is answered with the state from before its action")
  func lateRead() {
    var answers: [[Int]] = []
    var store: Store<[Int], Action>!
    store = Store(initialState: [0]) {
      Reduce { state, action in
        state.append(state.count)
        if case .read = action { answers.append(MainActor.assumeIsolated { store.withState { $0 } }) }
        return .none
      }
    }
    for _ in 0..<100 { store.send(.append) }
    store.send(.read)
    #expect(answers.last == Array(0...100))
    store.send(.append)
    store.send(.read)
    #expect(answers.last == Array(0...102))
  }

  @Test("Cases of actions that are no enum are told apart where that costs nothing")
  func plainActions() {
    var answers: [[Int]] = []
    var store: Store<[Int], Bool>!
    store = Store(initialState: [0]) {
      Reduce { state, reads in
        state.append(state.count)
        if reads { answers.append(MainActor.assumeIsolated { store.withState { $0 } }) }
        return .none
      }
    }
    for _ in 0..<100 { store.send(false) }
    store.send(true)
    #expect(answers == [Array(0...100)])
  }

  @Test("Actions that follow in one turn are answered with the state from before all of them")
  func turns() {
    var answers: [[String]] = []
    var store: Store<[String], Bool>!
    store = Store(initialState: [String]()) {
      Reduce { state, isFirst in
        state.append(isFirst ? "first" : "second")
        answers.append(MainActor.assumeIsolated { store.withState { $0 } })
        return isFirst ? .send(false) : .none
      }
    }
    store.send(true)
    store.send(true)
    #expect(answers == [[], [], ["first", "second"], ["first", "second"]])
  }

  @Test("Where nobody read in the first actions of a case, a read in a later one is reported, once")
  func unexpectedRead() {
    var answers: [[Int]] = []
    var reads = false
    var store: Store<[Int], Action>!
    store = Store(initialState: [0]) {
      Reduce { state, _ in
        state.append(state.count)
        if reads { answers.append(MainActor.assumeIsolated { store.withState { $0 } }) }
        return .none
      }
    }
    for _ in 0..<100 { store.send(.append) }
    reads = true
    withKnownIssue {
      _ = store.send(.append)
    } matching: {
      $0.description.contains("was read while its reducer ran")
    }
    #expect(answers == [[0]])
    store.send(.append)
    #expect(answers.last == Array(0...101))
  }

  @Test("Once nobody is expected to read, a collection changes where it is")
  func inPlace() {
    let store = Store<[Int], Action>(initialState: [Int]()) {
      Reduce { state, _ in
        if state.isEmpty { state.reserveCapacity(10_000) }
        state.append(state.count)
        return .none
      }
    }
    func address() -> UnsafePointer<Int>? { store.withState { $0.withUnsafeBufferPointer(\.baseAddress) } }
    for _ in 0..<40 { store.send(.append) }
    store.withState { _ in }
    let before = address()
    // Grown once, by what the first actions have left of its capacity.
    var moves = 0
    var last = before
    for _ in 0..<1_000 {
      store.send(.append)
      if address() != last { moves += 1 }
      last = address()
    }
    #expect(moves < 12)
  }

  @Test("A test store answers exactly, however late it is read")
  func testStore() async {
    let answers = LockIsolated<[[Int]]>([])
    let isReading = LockIsolated(false)
    let held = LockIsolated<UncheckedSendable<TestStore<[Int], Action>>?>(nil)
    let store = TestStore(initialState: [0]) {
      Reduce<[Int], Action> { state, _ in
        state.append(state.count)
        if isReading.value, let store = held.value {
          answers.withValue { answers in
            answers.append(MainActor.assumeIsolated { store.value.core.state })
          }
        }
        return .none
      }
    }
    held.setValue(UncheckedSendable(store))
    for count in 1...50 { await store.send(.append) { $0.append(count) } }
    isReading.setValue(true)
    await store.send(.append) { $0.append(51) }
    #expect(answers.value == [Array(0...50)])
    held.setValue(nil)
  }

  @Test("A scoped store read during an action answers from before it too")
  func scopedStore() {
    struct State { var count = 0, names: [String] = [] }
    var answers: [Int] = []
    var names: [[String]] = []
    var store: Store<State, Void>!
    store = Store(initialState: State()) {
      Reduce { state, _ in
        state.count += 1
        state.names.append("\(state.count)")
        MainActor.assumeIsolated {
          answers.append(store.scope(state: \.count, action: \.self).withState { $0 })
          names.append(store.scope(state: \.names, action: \.self).withState { $0 })
        }
        return .none
      }
    }
    store.send(())
    store.send(())
    #expect(answers == [0, 1])
    #expect(names == [[], ["1"]])
  }
}
