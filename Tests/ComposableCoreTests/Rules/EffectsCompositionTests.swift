import ComposableArchitecture
import Testing

@_spi(Internals) @testable import ComposableCore

@MainActor
@Suite struct EffectsCompositionTests {
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

  @Test("Rule 19: a cancelled sequence goes no further, whatever would have come next")
  func cancelledSequenceOfEveryKind() async {
    // An operation hears of its cancellation by itself; an action that is ready to be sent does not.
    let rests: [Effect<Int>] = [
      .send(2), .send(2).animation(), .merge(.send(2), .send(3)), .merge(.send(2), .run { await $0(3) }),
      .send(2).cancellable(id: "rest"), .concatenate(.send(2), .send(3)), .run { await $0(2) },
    ]
    for rest in rests {
      let store = logStore { (action: Int) in
        guard action == 0 else { return action == 1 ? .cancel(id: "sequence") : .none }
        return .concatenate(.run { _ in try await Task.never() }, rest, .send(4)).cancellable(id: "sequence")
      }
      let task = store.send(0)
      store.send(1)
      await task.finish()
      #expect(store.withState { $0 } == [0, 1])

      let other = logStore { (action: Int) in
        action == 0 ? .concatenate(.run { _ in try await Task.never() }, rest, .send(4)) : .none
      }
      let otherTask = other.send(0)
      otherTask.cancel()
      await otherTask.finish()
      #expect(other.withState { $0 } == [0])
    }
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

  @Test("Rule 19: a cancelled merge sends nothing more, from none of its parts")
  func cancelledMerge() async {
    let store = logStore { (action: Int) in
      switch action {
      case 0:
        return .merge(
          .run { send in
            try await Task.never()
            await send(1)
          },
          .concatenate(
            .run { _ in try await Task.never() },
            .run { send in await send(2) })
        )
        .cancellable(id: "merge")
      default: return .cancel(id: "merge")
      }
    }
    let task = store.send(0)
    store.send(9)
    await task.finish()
    #expect(store.handled == [0, 9])
  }

  @Test("Rule 19: one part of a merge is cancelled by its id, the others go on")
  func cancelledPart() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let store = logStore { (action: Int) in
      switch action {
      case 0:
        return .merge(
          .run { _ in try await Task.never() }.cancellable(id: "part"),
          .run { send in
            for await _ in stream { break }
            await send(1)
          })
      case 9: return .cancel(id: "part")
      default: return .none
      }
    }
    let task = store.send(0)
    store.send(9)
    continuation.yield()
    await task.finish()
    #expect(store.handled == [0, 9, 1])
  }

  @Test("Rule 19: a sequence goes on where one of its parts was cancelled by an id of its own")
  func cancelledPartOfASequence() async {
    let store = logStore { (action: Int) in
      switch action {
      case 0:
        return .concatenate(
          .run { _ in try await Task.never() }.cancellable(id: "part"),
          .run { send in await send(1) })
      case 9: return .cancel(id: "part")
      default: return .none
      }
    }
    let task = store.send(0)
    store.send(9)
    await task.finish()
    #expect(store.handled == [0, 9, 1])
  }

  @Test("Rule 19: priorities are kept in merges, sequences and mapped effects")
  func priorities() async {
    let store = logStore { (action: String) in
      guard action == "start" else { return .none }
      @Sendable func priority(_ name: String, _ priority: TaskPriority) -> Effect<Bool> {
        .run(priority: priority) { send in await send(Task.basePriority == priority) }
      }
      return .concatenate(
        .merge(
          priority("a", .low).map { "a \($0)" }, priority("b", .background).map { "b \($0)" }),
        priority("c", .utility).map { "c \($0)" },
        priority("d", .background).cancellable(id: "d").map { "d \($0)" })
    }
    await store.send("start").finish()
    #expect(Set(store.handled.dropFirst().prefix(2)) == ["a true", "b true"])
    #expect(store.handled.dropFirst(3) == ["c true", "d true"])
  }

  @Test("Rule 19: merging and concatenating takes collections, and `.none` vanishes from them")
  func collections() async {
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      return .concatenate([
        .none,
        .merge((1...3).lazy.map { Effect<Int>.send($0) }),
        Effect.none.concatenate(with: .send(4)).merge(with: .none),
      ])
    }
    await store.send(0).finish()
    #expect(store.handled == [0, 1, 2, 3, 4])
  }

  @Test("Rule 20: the dependencies of the mapping are those of its making, not the effect's")
  func mapDependencies() async {
    let store = logStore { (action: Int) in
      guard action == 0 else { return .none }
      let effect = withDependencies {
        $0.number = 1
      } operation: {
        Effect<Int>.run { send in await send(DependencyValues._current.number) }
      }
      return withDependencies {
        $0.number = 10
      } operation: {
        effect.map { $0 + DependencyValues._current.number }
      }
    }
    await store.send(0).finish()
    #expect(store.handled == [0, 11])
  }

  @Test("Rule 20: `animation` and `transaction` hold for every action of every part")
  func transactions() async {
    let store = Store<[Animation?], Int>(initialState: [Animation?]()) {
      Reduce { state, action in
        state.append(Transaction.current.animation)
        guard action == 0 else { return .none }
        return .merge(
          .send(1),
          .run { send in
            await send(1)
            await send(1)
          },
          .concatenate(.send(1), .run { send in await send(1) })
        )
        .animation(.linear)
      }
    }
    await store.send(0).finish()
    #expect(store.handled == [nil, .linear, .linear, .linear, .linear, .linear])
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

  @Test("Rule 28: an effect of an effect sees the override of its feature, not that of another one")
  func dependenciesOfFeatures() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    await store.send(.first(1)).finish()
    await store.send(.second(2)).finish()
    #expect(store.handled == Parent.State(first: [1, 1], second: [2, 2, 2]))
  }

  @Test("The actions of an effect can be looked at without a store")
  func actions() async {
    let effect = Effect<Int>.concatenate(
      .merge(.send(1), .run { send in await send(2) }),
      .run { send in
        for number in 3...5 { await send(number) }
      })
    var actions: [Int] = []
    for await action in effect.actions { actions.append(action) }
    #expect(actions == [1, 2, 3, 4, 5])
    for await _ in Effect<Int>.none.actions { Issue.record("Nothing is what `.none` sends.") }
  }

  @available(*, deprecated)
  @Test("Old names of effects and reducers compile")
  func oldNames() {
    struct Feature: ReducerProtocol {
      func reduce(into state: inout Int, action: Bool) -> EffectTask<Bool> { .none }
    }
    var state = 0
    #expect(Feature().reduce(into: &state, action: true).node == nil)
  }

  struct Counting: Reducer {
    @Dependency(\.number) var number
    func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
      state.append(number)
      return action == 0
        ? .none
        : .run { [number] send in
          #expect(DependencyValues._current.number == number)
          await send(action - 1)
        }
    }
  }
  struct Parent: Reducer {
    struct State: Equatable { var first: [Int] = [], second: [Int] = [] }
    @CasePathable enum Action { case first(Int), second(Int) }
    var body: some ReducerOf<Self> {
      Scope(state: \.first, action: \.first) { Counting().dependency(\.number, 1) }
      Scope(state: \.second, action: \.second) { Counting().dependency(\.number, 2) }
    }
  }
}
