import ComposableArchitecture

/// What AntiPatternTests does rightly and wrongly.
enum AntiPatterns {
  struct SavingClient: TestDependencyKey, Sendable {
    var save: @Sendable (String) async throws -> Void = { _ in }
    static let testValue = SavingClient()
  }

  @Reducer
  struct Saving {
    @ObservableState struct State: Equatable { var note = "" }
    enum Action { case saveTapped, saved(Result<Void, Error>) }
    @Dependency(SavingClient.self) var client
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .saveTapped:
          return .run { [note = state.note] send in
            try await client.save(note)
            await send(.saved(.success))
          }
        case .saved:
          state.note = ""
          return .none
        }
      }
    }
  }

  /// A timer that nothing stops.
  @Reducer
  struct NeverStopping {
    typealias State = Int
    enum Action { case begun, ticked }
    @Dependency(\.continuousClock) var clock
    var body: some Reducer<Int, Action> {
      Reduce { state, action in
        switch action {
        case .begun:
          return .run { send in for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) } }
        case .ticked:
          state += 1
          return .none
        }
      }
    }
  }

  final class Boat { var name = "" }

  /// Compiles, and should not be written: nobody is told of what changes in the object.
  @ObservableState
  struct ObjectInState { var boat: Boat }

  /// Is no anti-pattern: what is computed is observed through what it is computed of.
  @Reducer
  struct Computing {
    @ObservableState
    struct State {
      var depths: [Int]
      var sailable: [Int] { depths.filter { $0 > 3 } }
      var stored: [Int] = []
    }
    enum Action { case sounded }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.stored = state.sailable
        return .none
      }
    }
  }
}
