import Combine
import ComposableArchitecture
import ConcurrencyTesting
import Foundation
import Logging
import Testing

@testable import ComposableCore

@MainActor
@Suite struct PrintChangesTests {
  let output = LockIsolated<[String]>([])
  let queue = DispatchQueue(label: "print-changes-tests")

  /// What has been printed once everything is.
  var printed: [String] {
    queue.sync {}
    return output.value
  }

  func store(_ printer: _ReducerPrinter<Feature.State, Feature.Action>?) -> StoreOf<Feature> {
    Store(initialState: Feature.State()) { Feature()._printChanges(printer) }
  }

  @Test("Rule 38: an action is printed with the difference that it makes")
  func changes() {
    let store = store(.customDump(queue: queue) { [output] text in output.withValue { $0.append(text) } })
    store.send(.set(1, name: "one"))
    #expect(
      printed == [
        """
        received action:
          PrintChangesTests.Feature.Action.set(
            1,
            name: "one"
          )
          PrintChangesTests.Feature.State(
        -   count: 0,
        +   count: 1,
        -   name: "",
        +   name: "one",
            _total: 0
          )

        """
      ])
  }

  @Test("Rule 38: an action that changes nothing is printed with a line that says so")
  func noChanges() {
    let store = store(.customDump(queue: queue) { [output] text in output.withValue { $0.append(text) } })
    store.send(.set(0, name: ""))
    #expect(printed.first?.hasSuffix("  (No state changes)\n") == true)
  }

  @Test("Rule 38: changes of shared state are printed")
  func sharedChanges() {
    let store = store(.customDump(queue: queue) { [output] text in output.withValue { $0.append(text) } })
    store.send(.increment)
    #expect(
      printed == [
        """
        received action:
          PrintChangesTests.Feature.Action.increment
          PrintChangesTests.Feature.State(
            count: 0,
            name: "",
        -   _total: 0
        +   _total: 1
          )

        """
      ])
  }

  @Test("Rule 38: labels are printed without values, down to the innermost case")
  func labels() {
    let store = store(.actionLabels(queue: queue) { [output] text in output.withValue { $0.append(text) } })
    store.send(.set(1, name: "secret"))
    store.send(.increment)
    store.send(.nested(.tapped))
    store.send(.row(id: 1, action: .changed("secret")))
    #expect(
      printed == [
        "received action: PrintChangesTests.Feature.Action.set",
        "received action: PrintChangesTests.Feature.Action.increment",
        "received action: PrintChangesTests.Feature.Action.nested(.tapped)",
        "received action: PrintChangesTests.Feature.Action.row(.changed)",
      ])
  }

  @Test("Rule 38: printing keeps the order of the actions")
  func order() {
    let counts = LockIsolated<[Int]>([])
    let store = store(
      _ReducerPrinter(
        printChange: { _, _, state in counts.withValue { $0.append(state.count) } }, queue: queue))
    for count in 1...100 { store.send(.set(count, name: "")) }
    queue.sync {}
    #expect(counts.value == Array(1...100))
  }

  @Test("Rule 38: without a queue a printer has its own, a serial one, and does not hold the send up")
  func ownQueue() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let printer = _ReducerPrinter<Feature.State, Feature.Action> { _, oldState, _ in
      output.withValue { $0.append("\(oldState.count)") }
      continuation.yield(oldState.count)
    }
    let store = store(printer)
    printer.queue.suspend()
    store.send(.set(1, name: ""))
    store.send(.set(2, name: ""))
    #expect(store.withState(\.count) == 2)
    #expect(output.value == [])
    printer.queue.resume()
    var counts: [Int] = []
    for await count in stream {
      counts.append(count)
      if counts.count == 2 { break }
    }
    #expect(counts == [0, 1])
  }

  @Test("Rule 38: without a printer nothing changes but what the reducer does")
  func noPrinter() async {
    let store = store(nil)
    await store.send(.set(1, name: "one")).finish()
    #expect(store.withState(\.name) == "one")
    let reducer = Feature()._printChanges()
    var state = Feature.State()
    _ = reducer.reduce(into: &state, action: .set(2, name: "two"))
    #expect(state.count == 2)
  }

  @Reducer
  struct Feature {
    struct State: Equatable {
      var count = 0
      var name = ""
      @Shared(value: 0) var total: Int
    }
    enum Nested { case tapped, changed(String) }
    enum Action {
      case set(Int, name: String)
      case increment
      case nested(Nested)
      case row(id: Int, action: Nested)
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .set(let count, let name):
        state.count = count
        state.name = name
      case .increment:
        state.$total.withLock { $0 += 1 }
      case .nested, .row:
        break
      }
      return .none
    }
  }
}

@MainActor
@Suite struct SignpostTests {
  let signposts = LockIsolated<[OSLog.Signpost]>([])
  var log: OSLog { OSLog { [signposts] signpost in signposts.withValue { $0.append(signpost) } } }

  func store(_ prefix: String, _ log: OSLog) -> StoreOf<Feature> {
    Store(initialState: 0) { Feature().signpost(prefix, log: log) }
  }

  @Test("Rule 39: an interval surrounds the reduction of each action, named after it")
  func actions() {
    let store = store("", log)
    store.send(.ended)
    #expect(signposts.value.map(\.phase) == [.begin, .end])
    #expect(signposts.value.map(\.name) == ["Action", "Action"])
    #expect(Set(signposts.value.map(\.id)).count == 1)
    #expect(signposts.value.first?.message == "SignpostTests.Feature.Action.ended")
  }

  @Test("Rule 39: an interval surrounds the life of each effect, and tells how it ended")
  func effects() async {
    let store = store("", log)
    await store.send(.run).finish()
    let effects = signposts.value.filter { $0.name == "Effect" }
    #expect(effects.map(\.phase) == [.begin, .end])
    #expect(effects[0].id == effects[1].id)
    #expect(effects[1].message.hasSuffix("finished"))

    let task = store.send(.never)
    #expect(await eventually { signposts.value.filter { $0.name == "Effect" }.count == 3 })
    task.cancel()
    await task.finish()
    #expect(signposts.value.last?.message.hasSuffix("cancelled") == true)

    signposts.setValue([])
    store.send(.publisher)
    #expect(signposts.value.map(\.name) == ["Action", "Action", "Effect", "Effect", "Action", "Action"])
  }

  @Test("Rule 39: the prefix stands in front")
  func prefix() {
    let store = store("Sheet", log)
    store.send(.ended)
    #expect(signposts.value.allSatisfy { $0.message.hasPrefix("[Sheet] ") })
  }

  @Test("Rule 39: with a disabled log nothing is measured, and everything works")
  func disabled() async {
    let disabled = OSLog(isEnabled: false) { [signposts] signpost in
      signposts.withValue { $0.append(signpost) }
    }
    let store = store("", disabled)
    await store.send(.run).finish()
    #expect(signposts.value == [])
    #expect(store.withState { $0 } == 2)
    #expect(!OSLog.disabled.signpostsEnabled)
  }

  @Test("Rule 39: a log made as on Apple's platforms writes to swift-log, and follows its level")
  func swiftLog() {
    let log = OSLog(subsystem: "com.example", category: "Features")
    #expect(log.signpostsEnabled == (Logger(label: "com.example").logLevel <= .debug))
    let store = Store(initialState: 0) { Feature().signpost() }
    store.send(.ended)
    #expect(store.withState { $0 } == 1)
  }

  struct Feature: Reducer {
    enum Action { case run, never, publisher, ended }
    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      state += 1
      switch action {
      case .run: return .run { send in await send(.ended) }
      case .never: return .run { _ in try await Task.never() }
      case .publisher: return .publisher { Just(Action.ended) }
      case .ended: return .none
      }
    }
  }
}
