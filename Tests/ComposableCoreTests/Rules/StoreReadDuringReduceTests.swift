import ComposableArchitecture
import Testing

@testable import ComposableCore

/// What a reducer is told that reads its own store instead of the state it was given.
@MainActor
@Suite struct StoreReadDuringReduceTests {
  /// A store whose reducer notes what the store answers, and then changes the state.
  func store<State>(
    _ initialState: State, change: @escaping (inout State) -> Void
  ) -> (store: Store<State, Void>, answers: () -> [State]) {
    var answers: [State] = []
    var store: Store<State, Void>!
    store = Store(initialState: initialState) {
      Reduce { state, _ in
        change(&state)
        answers.append(MainActor.assumeIsolated { UncheckedSendable(store.withState { $0 }) }.value)
        return .none
      }
    }
    return (store, { answers })
  }

  @Test("A read during a turn is answered with the state from before the turn")
  func plainBits() {
    let (store, answers) = store(0) { $0 += 1 }
    for _ in 0..<3 { store.send(()) }
    #expect(answers() == [0, 1, 2])
    #expect(store.withState { $0 } == 3)
  }

  @Test(
    "Where that takes copies, the first read is reported and answered with the first state; later ones are exact"
  )
  func withCopies() {
    let (store, answers) = store(["a"]) { $0.append("b") }
    withKnownIssue {
      store.send(())
    } matching: {
      $0.description.contains("was read while its reducer ran")
    }
    store.send(())
    store.send(())
    #expect(answers() == [["a"], ["a", "b"], ["a", "b", "b"]])
    #expect(store.withState { $0 }.count == 4)
  }

  @Test("A first read after turns without one is answered with the store's first state")
  func lateRead() {
    var answers: [[Int]] = []
    var store: Store<[Int], Bool>!
    store = Store(initialState: [0]) {
      Reduce { state, reads in
        state.append(state.count)
        if reads { answers.append(MainActor.assumeIsolated { store.withState { $0 } }) }
        return .none
      }
    }
    store.send(false)
    store.send(false)
    withKnownIssue {
      _ = store.send(true)
    } matching: {
      $0.description.contains("was read while its reducer ran")
    }
    store.send(true)
    #expect(answers == [[0], [0, 1, 2, 3]])
  }

  @Test("A scoped store read during a turn answers from before the turn too")
  func scopedStore() {
    struct State { var count = 0 }
    var answers: [Int] = []
    var store: Store<State, Void>!
    store = Store(initialState: State()) {
      Reduce { state, _ in
        state.count += 1
        answers.append(
          MainActor.assumeIsolated { store.scope(state: \.count, action: \.self).withState { $0 } })
        return .none
      }
    }
    store.send(())
    store.send(())
    #expect(answers == [0, 1])
  }
}
