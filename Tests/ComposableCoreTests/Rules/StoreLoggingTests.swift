import Combine
@_spi(Logging) import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct StoreLoggingTests {
  @Reducer
  struct Lamp {
    @ObservableState struct State: Equatable { var bulb = Bulb.State() }
    enum Action { case bulb(Bulb.Action) }
    var body: some ReducerOf<Self> { Scope(state: \.bulb, action: \.bulb) { Bulb() } }
  }

  @Reducer
  struct Bulb {
    @ObservableState struct State: Equatable { var isOn = false }
    enum Action { case toggle }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Test("Stores are written down as they are made and go, once that is asked for")
  func stores() {
    do {
      let silent = Store(initialState: Bulb.State()) { Bulb() }
      _ = silent
    }
    #expect(Logger.shared.logs == [])
    Logger.shared.isEnabled = true
    do {
      let lamp = Store(initialState: Lamp.State()) { Lamp() }
      let bulb = lamp.scope(state: \.bulb, action: \.bulb)
      #expect(
        Logger.shared.logs == [
          "StoreOf<StoreLoggingTests.Lamp>.init", "StoreOf<StoreLoggingTests.Bulb>.init",
        ])
      Logger.shared.clear()
      #expect(lamp.scope(state: \.bulb, action: \.bulb) === bulb)
      #expect(Logger.shared.logs == [])
      withExtendedLifetime((lamp, bulb)) {}
    }
    #expect(
      Logger.shared.logs.sorted() == [
        "StoreOf<StoreLoggingTests.Bulb>.deinit", "StoreOf<StoreLoggingTests.Lamp>.deinit",
      ])
    Logger.shared.clear()
    do {
      let plain = Store<Void, Void>(initialState: ()) { EmptyReducer() }
      _ = plain
    }
    #expect(Logger.shared.logs == ["Store<(), ()>.init", "Store<(), ()>.deinit"])
    Logger.shared.isEnabled = false
    Logger.shared.log("nothing")
    #expect(Logger.shared.logs.count == 2)
  }

  @Test("Two sessions, or two tests, never write into one logger")
  func contexts() {
    Logger.shared.isEnabled = true
    let other = ArchitectureContext(name: "other")
    ArchitectureContext.withContext(other) {
      #expect(!Logger.shared.isEnabled)
      _ = Store(initialState: Bulb.State()) { Bulb() }
      #expect(Logger.shared.logs == [])
    }
    #expect(Logger.shared.logs == [])
  }
}

/// `Store.ifLet(then:else:)`.
@MainActor
@Suite struct StoreIfLetTests {
  struct Door: Reducer {
    struct State: Equatable {
      var room: Int?
      var runs = 0
    }
    @CasePathable enum Action { case open(Int), close, knock, room(Bool) }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.runs += 1
      switch action {
      case .open(let number): state.room = number
      case .close: state.room = nil
      case .knock: break
      case .room(let isUp): state.room? += isUp ? 1 : -1
      }
      return .none
    }
  }

  @Test("What comes is handed over with its store, what goes is told; what changes in between is not")
  func comingAndGoing() {
    let store = Store(initialState: Door.State()) { Door() }
    var told: [String] = []
    var rooms: [Store<Int, Bool>] = []
    let optional: Store<Int?, Bool> = store.scope(state: \.room, action: \.room)
    let cancellable = optional.ifLet { room in
      rooms.append(room)
      told.append("room \(room.withState { $0 })")
    } else: {
      told.append("none")
    }
    #expect(told == ["none"])
    store.send(.knock)
    store.send(.open(1))
    #expect(told == ["none", "room 1"])
    rooms[0].send(true)
    store.send(.open(5))
    #expect(rooms[0].withState { $0 } == 5)
    #expect(told == ["none", "room 1"])
    store.send(.close)
    store.send(.knock)
    store.send(.open(9))
    #expect(told == ["none", "room 1", "none", "room 9"])
    #expect(rooms.count == 2 && rooms[0] !== rooms[1])
    cancellable.cancel()
    store.send(.close)
    #expect(told.count == 4)
  }

  @Test("It can be kept among others, and without an `else`")
  func storing() {
    let store = Store(initialState: Door.State(room: 1)) { Door() }
    var count = 0
    var cancellables: Set<AnyCancellable> = []
    let optional: Store<Int?, Bool> = store.scope(state: \.room, action: \.room)
    optional.ifLet { _ in count += 1 }.store(in: &cancellables)
    #expect(count == 1)
    cancellables = []
    store.send(.close)
    store.send(.open(2))
    #expect(count == 1)
  }
}
