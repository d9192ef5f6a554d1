import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct EffectsRunTests {
  struct Failure: Error {}

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
        && $0.sourceLocation?.fileName == "EffectsRunTests.swift"
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

  @Test("Rule 18: an action sent with an animation while another is handled keeps it")
  func animationDuringATurn() {
    final class Link { var store: Store<[Animation?], Int>? }
    let link = Link()
    let store = Store<[Animation?], Int>(initialState: [Animation?]()) {
      Reduce { state, action in
        state.append(Transaction.current.animation)
        if action == 0 { link.store?.send(1, animation: .bouncy) }
        return .none
      }
    }
    link.store = store
    store.send(0)
    #expect(store.withState { $0 } == [nil, .bouncy])
    link.store = nil
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

  @Test(
    "Rule 17: the surroundings of the making are gone when the effect runs, and its dependencies still hold")
  func dependenciesOfNestedWork() async {
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return withDependencies {
        $0.number = 5
      } operation: {
        .run { send in
          await withTaskGroup(of: Int.self) { group in
            group.addTask { DependencyValues._current.number }
            for await number in group { await send(number) }
          }
        }
      }
    }
    await store.send(0).finish()
    #expect(store.withState { $0 } == [0, 5])
  }

  @Test("Rule 17: the handler sees the dependencies of the making")
  func dependenciesOfTheHandler() async {
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return withDependencies {
        $0.number = 5
      } operation: {
        .run { _ in
          throw Failure()
        } catch: { _, send in
          await send(DependencyValues._current.number)
        }
      }
    }
    await store.send(0).finish()
    #expect(store.withState { $0 } == [0, 5])
  }

  @Test("Rule 17: the handler hears nothing of cancellations")
  func handlerAndCancellation() async {
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return .run { _ in
        throw CancellationError()
      } catch: { _, send in
        await send(1)
      }
    }
    await store.send(0).finish()
    #expect(store.withState { $0 } == [0])
  }

  @Test("Rule 17: an error that nobody handles is reported with a dump of itself")
  func dumpedError() async {
    struct Detailed: Error { let code = 404 }
    let store = logStore { (_: Int) in .run { _ in throw Detailed() } }
    await withKnownIssue {
      await store.send(1).finish()
    } matching: {
      $0.description.contains("code: 404")
    }
  }

  @Test("`.run(priority:name:)` hands both to the task")
  func priorityAndName() async {
    let store = logStore { (action: String) in
      guard action == "start" else { return .none }
      return .run(priority: .low, name: "Search") { send in
        await send("\(Task.name ?? "-") \(Task.basePriority == .low)")
      }
    }
    await store.send("start").finish()
    #expect(store.withState { $0 } == ["start", "Search true"])
  }

  @Test("Rule 18: nothing is sent in a transaction either once the surrounding task is cancelled")
  func sendInTransactionAfterCancellation() async {
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return .run { send in
        try? await Task.never()
        await send(1, animation: .default)
        await send(2, transaction: Transaction(animation: nil))
      }
    }
    let task = store.send(0)
    task.cancel()
    await task.finish()
    #expect(store.withState { $0 } == [0])
  }
}
