import ComposableArchitecture

/// A feature with an effect of every kind that test stores have to do with.
@Reducer
struct EchoFeature {
  struct State: Equatable {
    var count = 0
    var echo: String?
    var isLoading = false
  }

  enum Action: Equatable {
    case idle
    case increment
    /// Is answered at once, by an effect.
    case load
    /// Is answered twice within the turn.
    case loadTwice
    case readNumber
    /// Answers with the number, one second later.
    case readNumberLater
    case response(String)
    /// Is answered one second later.
    case wait
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.number) var number

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .idle:
        return .none
      case .increment:
        state.count += 1
        return .none
      case .load:
        state.isLoading = true
        return .run { [count = state.count] send in await send(.response("\(count) is good")) }
      case .loadTwice:
        return .concatenate(.send(.response("first")), .send(.response("second")))
      case .readNumber:
        state.count = number
        return .none
      case .readNumberLater:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response("number \(number)"))
        }
      case .response(let echo):
        state.isLoading = false
        state.echo = echo
        return .none
      case .wait:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response("waited"))
        }
      }
    }
  }
}

@MainActor
func echoStore(
  _ state: EchoFeature.State = EchoFeature.State(), clock: TestClock<Duration> = TestClock()
) -> TestStoreOf<EchoFeature> {
  TestStore(initialState: state) {
    EchoFeature()
  } withDependencies: {
    $0.continuousClock = clock
    $0.number = 1
  }
}

/// A feature that changes shared state: in its reducer, in an effect, and for an action of an effect.
@Reducer
struct SharedCounter {
  struct State: Equatable {
    @Shared var count: Int
    var isDone = false
  }

  enum Action {
    case increment
    case incrementInEffect
    case incrementByAction
    case finish
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.$count.withLock { $0 += 1 }
        return .none
      case .incrementInEffect:
        return .run { [count = state.$count] _ in count.withLock { $0 += 1 } }
      case .incrementByAction:
        return .send(.increment)
      case .finish:
        state.isDone = true
        return .none
      }
    }
  }
}

@MainActor
func sharedCounterStore() -> TestStoreOf<SharedCounter> {
  TestStore(initialState: SharedCounter.State(count: Shared(value: 0))) { SharedCounter() }
}
