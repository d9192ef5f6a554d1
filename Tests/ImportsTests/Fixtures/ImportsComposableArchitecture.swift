import ComposableArchitecture

@Reducer private struct Harbor {
  @ObservableState struct State: Equatable {
    // Sharing
    @Shared(.inMemory("ships")) var ships = 0
    // IdentifiedCollections
    var berths: IdentifiedArrayOf<Berth> = []
    // SwiftNavigation
    @Presents var alert: AlertState<Never>?
  }
  struct Berth: Equatable, Identifiable { var id: Int }
  enum Action { case shipArrived, alert(PresentationAction<Never>) }
  // Dependencies
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$ships.withLock { $0 += 1 }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

// DependenciesMacros
@DependencyClient private struct Crane {
  var lift: @Sendable (_ tons: Int) async throws -> Void
}

// Perception
@Perceptible private final class Pilot {
  var name = ""
}

@MainActor private func names() {
  // ComposableCore
  _ = TestStore(initialState: Harbor.State()) { Harbor() }
  // CasePaths
  _ = AnyCasePath<Harbor.Action, Void>.self
  // Clocks
  _ = TestClock()
  // CombineSchedulers
  _ = UIScheduler.shared
  // ConcurrencyExtras
  _ = LockIsolated(0)
  // CounterpointValues
  _ = Animation.default
  // CustomDump
  _ = String(customDumping: Harbor.State())
  // Observation
  withObservationTracking {
  } onChange: {
  }
  // SwiftUINavigation
  _ = TextState("Harbor").bold()
}
