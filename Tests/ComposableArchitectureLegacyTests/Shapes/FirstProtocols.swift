import ComposableArchitectureLegacy
import Foundation

// Features of the first year of the protocol.

struct Favorite: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: UUID
    var isFavorite = false
    var alert: AlertState<Action>?
  }

  enum Action: Equatable {
    case alertDismissed
    case buttonTapped
    case response(TaskResult<Bool>)
  }

  struct CancelID: Hashable {
    let id: UUID
  }

  var save: @Sendable (UUID, Bool) async throws -> Bool

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .alertDismissed:
      state.alert = nil
      return .none

    case .buttonTapped:
      state.isFavorite.toggle()
      return .task { [id = state.id, isFavorite = state.isFavorite, save] in
        await .response(TaskResult { try await save(id, isFavorite) })
      }
      .cancellable(id: CancelID(id: state.id), cancelInFlight: true)

    case let .response(.failure(error)):
      state.isFavorite.toggle()
      state.alert = AlertState(title: TextState(error.localizedDescription))
      return .none

    case let .response(.success(isFavorite)):
      state.isFavorite = isFavorite
      return .none
    }
  }
}

struct Favorites: ReducerProtocol {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Favorite.State> = []
    var log: [String] = []
  }

  enum Action: Equatable {
    case onAppear
    case row(id: Favorite.State.ID, action: Favorite.Action)
    case rowsLoaded([UUID])
  }

  var load: () -> Effect<[UUID], Never>
  var save: @Sendable (UUID, Bool) async throws -> Bool

  var body: some ReducerProtocol<State, Action> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        return load().map(Action.rowsLoaded).effectTask
      case .row:
        return .none
      case let .rowsLoaded(ids):
        state.rows = IdentifiedArray(uniqueElements: ids.map { Favorite.State(id: $0) })
        return .none
      }
    }
    .forEach(\.rows, action: /Action.row(id:action:)) {
      Favorite(save: save)
    }
  }
}

/// An operator of an app's own.
extension ReducerProtocol {
  func logged(to log: WritableKeyPath<State, [String]>) -> some ReducerProtocol<State, Action> {
    Reduce { state, action in
      state[keyPath: log].append("\(action)".prefix { $0 != "(" }.description)
      return self.reduce(into: &state, action: action)
    }
  }
}

/// A parent that hands its actions on by hand, to its children.
struct Pair: ReducerProtocol {
  struct State: Equatable {
    var counter = TinyCounter.State()
    var doubler = Doubler.State()
  }

  enum Action: Equatable {
    case counter(TinyCounter.Action)
    case doubler(Doubler.Action)
  }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case let .counter(action):
      return TinyCounter().reduce(into: &state.counter, action: action).map(Action.counter)
    case let .doubler(action):
      return Doubler().reduce(into: &state.doubler, action: action).map(Action.doubler)
    }
  }
}

struct TinyCounter: ReducerProtocol {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case increment, settle }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .increment:
      state.count += 1
      return EffectTask(value: .settle)
    case .settle:
      return .none
    }
  }
}

struct Doubler: ReducerProtocol {
  struct State: Equatable { var count = 1 }
  enum Action: Equatable { case double }

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    state.count *= 2
    return .none
  }
}

// A reducer with an environment inside of a feature that is a type, and the other way round.

struct Mixed: ReducerProtocol {
  struct State: Equatable {
    var crate = CrateState(id: 1)
    var doubler = Doubler.State()
  }
  enum Action: Equatable {
    case crate(CrateAction)
    case doubler(Doubler.Action)
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: \.crate, action: /Action.crate) {
      Reduce(crateReducer, environment: CrateEnvironment())
    }
    Reduce(
      AnyReducer<Doubler.State, Doubler.Action, Void>(Doubler())
        .pullback(state: \.doubler, action: /Action.doubler, environment: { _ in () }),
      environment: ()
    )
  }
}
