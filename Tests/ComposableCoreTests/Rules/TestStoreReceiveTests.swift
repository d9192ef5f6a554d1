import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct TestStoreReceiveTests {
  @Test("Rule 70: an action is waited for that an effect sends later")
  func waits() async {
    let clock = TestClock()
    let store = echoStore(clock: clock)
    await store.send(.wait)
    let advance = Task { await clock.advance(by: .seconds(1)) }
    await store.receive(\.response) { $0.echo = "waited" }
    await advance.value
  }

  @Test("Rule 70: with nothing in flight, what has not come is reported at once", .timeLimit(.minutes(5)))
  func nothingInFlight() async {
    let store = echoStore()
    await withKnownIssue {
      await store.receive(\.response, timeout: .seconds(3_600))
    } matching: {
      $0.description.contains("Expected to receive an action matching case path, but didn't get one: …")
        && $0.description.contains("no effects in flight")
    }
  }

  @Test("Rule 70: where an effect could still send it, what has not come in time is reported with what to do")
  func timedOut() async {
    let clock = TestClock()
    let store = echoStore(clock: clock)
    await store.send(.wait)
    await withKnownIssue {
      await store.receive(\.response, timeout: .milliseconds(5))
    } matching: {
      $0.description.contains("received none after 0.005 seconds") && $0.description.contains("clock.advance")
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.response) { $0.echo = "waited" }
  }

  @Test("Rule 70: another action than the expected one is reported with the difference, and taken")
  func wrongAction() async {
    let store = echoStore()
    await store.send(.load) { $0.isLoading = true }
    await withKnownIssue {
      await store.receive(.response("0 is bad"))
    } matching: {
      $0.description.contains("Received unexpected action: …")
        && $0.description.contains("−") && $0.description.contains("0 is bad")
        && $0.description.contains("+") && $0.description.contains("0 is good")
    }
    #expect(store.state.echo == "0 is good")
  }

  @Test("Rule 70: that the expected action comes later is told")
  func laterAction() async {
    let store = echoStore()
    await store.send(.loadTwice)
    await withKnownIssue {
      await store.receive(.response("second"))
    } matching: {
      $0.description.contains("Received unexpected action before this one")
        && $0.description.contains("first")
    }
    await store.receive(.response("second")) { $0.echo = "second" }
  }

  @Test("Rule 71: an action is received by value, by case, by case and payload, and by predicate")
  func forms() async {
    let store = echoStore()
    for form in 0..<4 {
      await store.send(.load) { $0.isLoading = true }
      let assert: (inout EchoFeature.State) -> Void = {
        $0.isLoading = false
        $0.echo = "0 is good"
      }
      switch form {
      case 0: await store.receive(.response("0 is good"), assert: assert)
      case 1: await store.receive(\.response, assert: assert)
      case 2: await store.receive(\.response, "0 is good", assert: assert)
      default: await store.receive({ $0.is(\.response) }, assert: assert)
      }
    }
    await store.send(.load) { $0.isLoading = true }
    await store.receive {
      $0.is(\.response)
    } assert: {
      $0.isLoading = false
    }
  }

  @Test("Rule 65: each way to wait takes a duration, and nanoseconds")
  func timeouts() async {
    let store = echoStore()
    store.exhaustivity = .off
    for form in 0..<10 {
      let task = await store.send(.load)
      switch form {
      case 0: await store.receive(.response("0 is good"), timeout: .seconds(2))
      case 1: await store.receive(.response("0 is good"), timeout: 2_000_000_000)
      case 2: await store.receive(\.response, timeout: .seconds(2))
      case 3: await store.receive(\.response, timeout: 2_000_000_000)
      case 4: await store.receive(\.response, "0 is good", timeout: .seconds(2))
      case 5: await store.receive(\.response, "0 is good", timeout: 2_000_000_000)
      case 6: await store.receive({ $0.is(\.response) }, timeout: .seconds(2))
      case 7: await store.receive({ $0.is(\.response) }, timeout: 2_000_000_000)
      case 8: await task.finish(timeout: .seconds(2))
      default: await task.finish(timeout: 2_000_000_000)
      }
    }
    await store.finish(timeout: .seconds(2))
    await store.finish(timeout: 2_000_000_000)
    #expect(store.state.echo == "0 is good")
  }

  @Test("Rule 71: an action is received by a case path in the old way")
  func casePaths() async {
    let store = echoStore()
    await store.send(.loadTwice)
    await store.receive(AnyCasePath(\.response)) { $0.echo = "first" }
    await store.receive(AnyCasePath(\.response), timeout: .seconds(1)) { $0.echo = "second" }
    await withKnownIssue {
      await store.receive(AnyCasePath<EchoFeature.Action, String>(\.response))
    } matching: {
      $0.description.contains("an action matching case path")
    }
  }

  @Test("Rule 70: a case that does not come is named as the test names it")
  func caseNames() async {
    let store = TestStore(initialState: 0) { EmptyReducer<Int, Answer>() }
    var issues = await recordedIssues { await store.receive(\.result.success) }
    #expect(issues.first?.message.contains(#"    \.result.success"#) == true)
    issues = await recordedIssues { await store.receive(\.cancelled) }
    #expect(issues.first?.message.contains(#"    \.cancelled"#) == true)
    issues = await recordedIssues { await store.receive(\.other) }
    #expect(issues.first?.message.contains(#"    \.other"#) == true)
    issues = await recordedIssues { await store.receive(\.rows[id: 1]) }
    #expect(issues.first?.message.contains("Answer → Bool") == true)
  }

  @Test("Rule 71: actions of what is presented are sent and received through the presentation")
  func presented() async {
    let store = TestStore(initialState: House.State(destination: .room(Room.State()))) { House() }
    await store.send(\.destination.room.switchLight) { $0.destination.modify(\.room) { $0.isLit = true } }
    await store.receive(\.destination.room.switched, true)
    await store.send(\.destination.presented.room.switchLight) {
      $0.destination.modify(\.room) { $0.isLit = false }
    }
    await store.receive(\.destination.presented.room.switched)
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test("Rule 71: actions of a stack's elements are sent and received by their ids")
  func stack() async {
    let path = StackState([House.Path.State.room(Room.State()), .room(Room.State())])
    let store = TestStore(initialState: House.State(path: path)) { House() }
    await store.send(\.path[id: 1].room.switchLight) { $0.path[id: 1, case: \.room]?.isLit = true }
    await store.receive(\.path[id: 1].room.switched, true)
    await store.send(\.path[id: 0].room.switchLight) { $0.path[id: 0, case: \.room]?.isLit = true }
    await withKnownIssue {
      await store.receive(\.path[id: 1].room.switched)
    } matching: {
      $0.description.contains("Received unexpected action")
    }
    await store.send(\.path.popFrom, 1) { $0.path.pop(from: 1) }
    await store.send(\.path.push, (id: 2, state: .room(Room.State()))) {
      $0.path[id: 2] = .room(Room.State())
    }
  }

  @Test("Rule 71: actions of a collection's elements are sent and received by their ids")
  func identified() async {
    let rooms: IdentifiedArrayOf<Room.State> = [Room.State(id: 7), Room.State(id: 8)]
    let store = TestStore(initialState: House.State(rooms: rooms)) { House() }
    await store.send(\.rooms[id: 8].switchLight) { $0.rooms[id: 8]?.isLit = true }
    await store.receive(\.rooms[id: 8].switched, true)
    await store.send(\.rooms[id: 7].switchLight) { $0.rooms[id: 7]?.isLit = true }
    await store.receive(\.rooms[id: 7].switched)
  }

  @Test("Rule 71: the writing of a field is sent and received by the field")
  func bindings() async {
    let store = TestStore(initialState: Room.State()) { Room() }
    await store.send(\.binding.name, "Kitchen") { $0.name = "Kitchen" }
    await store.send(.set(\.name, "Hall")) { $0.name = "Hall" }
    await store.send(.rename)
    await store.receive(\.binding.name, "Attic") { $0.name = "Attic" }
    await store.send(.rename)
    await store.receive(\.binding.name)
    await store.send(.rename)
    await store.receive(\.binding)
  }
}

extension TestStoreReceiveTests {
  @CasePathable
  enum Answer {
    case cancelled
    case result(Outcome)
    case delayed
    case other(String)
    case rows(IdentifiedAction<Int, Bool>)
  }

  @CasePathable
  enum Outcome {
    case failure
    case success(Int)
  }

  @Reducer
  struct Room {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var isLit = false
      var name = ""
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case rename
      case switchLight
      case switched(Bool)
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding, .switched: return .none
        case .rename: return .send(.set(\.name, "Attic"))
        case .switchLight:
          state.isLit.toggle()
          return .send(.switched(state.isLit))
        }
      }
    }
  }

  @Reducer
  struct House {
    @Reducer enum Destination { case room(Room) }
    @Reducer enum Path { case room(Room) }

    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
      var path = StackState<Path.State>()
      var rooms: IdentifiedArrayOf<Room.State> = []
    }
    enum Action {
      case destination(PresentationAction<Destination.Action>)
      case path(StackActionOf<Path>)
      case rooms(IdentifiedActionOf<Room>)
    }
    var body: some ReducerOf<Self> {
      Reduce { _, _ in .none }
        .ifLet(\.$destination, action: \.destination)
        .forEach(\.path, action: \.path)
        .forEach(\.rooms, action: \.rooms) { Room() }
    }
  }
}

extension TestStoreReceiveTests.House.Destination.State: Equatable {}
extension TestStoreReceiveTests.House.Path.State: Equatable {}
