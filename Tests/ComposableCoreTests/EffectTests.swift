import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct EffectTests {
  struct Failure: Error {}

  /// A store whose state is the list of actions that it has handled.
  func logStore<Action: Sendable>(
    _ effect: @escaping (Action) -> Effect<Action>
  ) -> Store<[Action], Action> {
    Store(initialState: [Action]()) {
      Reduce { state, action in
        state.append(action)
        return effect(action)
      }
    }
  }

  @Test("Rule 17: an effect that throws a cancellation error ends quietly")
  func cancellationError() async {
    let store = logStore { (_: Int) in .run { _ in throw CancellationError() } }
    await store.send(1).finish()
  }

  @Test("Rule 17: whatever a cancelled effect throws is dropped")
  func errorAfterCancellation() async {
    let store = logStore { (_: Int) in
      .run { _ in
        try? await Task.never()
        throw Failure()
      }
    }
    let task = store.send(1)
    task.cancel()
    await task.finish()
  }

  @Test("Rule 17: an error is given to the handler")
  func handler() async {
    let store = logStore { (action: String) in
      guard action == "start" else { return .none }
      return .run { _ in
        throw Failure()
      } catch: { error, send in
        await send("\(error)")
      }
    }
    await store.send("start").finish()
    #expect(store.withState { $0 } == ["start", "Failure()"])
  }

  @Test("Rule 17: an error that nobody handles is reported where the effect was made")
  func unhandledError() async {
    let store = logStore { (_: Int) in .run { _ in throw Failure() } }
    await withKnownIssue {
      await store.send(1).finish()
    } matching: {
      $0.description.contains("threw an unhandled error")
        && $0.sourceLocation?.fileName == "EffectTests.swift"
    }
  }

  @Test("Rule 17: an effect sees the dependencies of its making")
  func dependencies() async {
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return withDependencies {
        $0.number = 5
      } operation: {
        .run { send in await send(DependencyValues._current.number) }
      }
    }
    await store.send(0).finish()
    #expect(store.withState { $0 } == [0, 5])
  }

  @Test("Rule 18: nothing is sent once the surrounding task is cancelled")
  func sendAfterCancellation() async {
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return .run { send in
        try? await Task.never()
        await send(1)
      }
    }
    let task = store.send(0)
    task.cancel()
    await task.finish()
    #expect(store.withState { $0 } == [0])
  }

  @Test("Rule 18: an action sent with an animation changes the state in a transaction")
  func animations() async {
    let store = Store<[Animation?], Int>(initialState: [Animation?]()) {
      Reduce { state, action in
        state.append(Transaction.current.animation)
        switch action {
        case 0: return .run { send in await send(3, animation: .linear) }
        case 1: return .send(3, animation: .easeIn)
        case 2: return .run { send in await send(3) }.animation(.easeOut)
        default: return .none
        }
      }
    }
    await store.send(0).finish()
    await store.send(1).finish()
    await store.send(2, animation: .bouncy).finish()
    #expect(store.withState { $0 } == [nil, .linear, nil, .easeIn, .bouncy, .easeOut])
  }

  @Test("Rule 19: no work merged or concatenated with other work is that work alone")
  func noWork() {
    #expect(Effect<Int>.merge(.none, .none).node == nil)
    #expect(Effect<Int>.concatenate(.none, .none).node == nil)
    #expect(Effect<Int>.none.map { $0 }.node == nil)
    #expect(Effect<Int>.none.cancellable(id: 1).node == nil)
    guard case .send(1) = Effect<Int>.merge(.none, .send(1), .none).node else {
      Issue.record("Expected the sent action alone.")
      return
    }
  }

  @Test("Rule 19: merged effects run at the same time")
  func merge() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return .merge(
        .run { send in
          for await _ in stream { break }
          await send(1)
        },
        .run { send in
          await send(2)
          continuation.yield()
        },
        .send(3)
      )
    }
    await store.send(0).finish()
    #expect(store.withState { $0 } == [0, 3, 2, 1])
  }

  @Test("Rule 19: concatenated effects run one after the other")
  func concatenate() async {
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return .concatenate(
        .send(1),
        .run { send in
          await Task.megaYield()
          await send(2)
        },
        .send(3),
        .merge(.run { send in await send(4) }, .send(5)),
        .run { send in await send(6) }
      )
    }
    let task = store.send(0)
    #expect(store.withState { $0 } == [0, 1])
    await task.finish()
    #expect(store.withState { $0 } == [0, 1, 2, 3, 5, 4, 6])
  }

  @Test("Rule 19: a cancelled sequence goes no further")
  func cancelledSequence() async {
    let store = logStore { (action: Int) in
      guard action == 0 else { return .cancel(id: "sequence") }
      return .concatenate(.run { _ in try await Task.never() }, .run { send in await send(2) })
        .cancellable(id: "sequence")
    }
    let task = store.send(0)
    store.send(1)
    await task.finish()
    #expect(store.withState { $0 } == [0, 1])
  }

  @Test("Rule 20: mapping transforms every action, with the dependencies of the mapping")
  func map() async {
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return withDependencies {
        $0.number = 10
      } operation: {
        Effect<Int>.merge(.send(1), .run { send in await send(2) })
          .map { $0 + DependencyValues._current.number }
      }
    }
    await store.send(0).finish()
    #expect(store.withState { $0 } == [0, 11, 12])
  }

  @Test("Rule 28: effects see what `.dependency` overrides, and so do the effects of what they send")
  func dependencyOperator() async {
    struct Feature: Reducer {
      @Dependency(\.number) var number
      func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
        state.append(number)
        guard action > 0 else { return .none }
        return .run { send in
          let number = number
          #expect(number == 3)
          await send(action - 1)
        }
      }
    }
    let store = Store(initialState: [Int]()) {
      Feature().dependency(\.number, 3)
    }
    await store.send(2).finish()
    #expect(store.withState { $0 } == [3, 3, 3])
  }
}
