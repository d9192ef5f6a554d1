import ComposableArchitecture
import DeviceClients
import Foundation
import LadderModel

/// A result that somebody has shared, for whoever opens its link: signed in or not.
@Reducer
struct SharedResultFeature {
  @ObservableState
  struct State: Equatable {
    enum Content: Equatable {
      case found(SharedResult)
      /// Nobody has shared anything under the number, or it was deleted since.
      case missing
      case failed
    }

    let id: SharedResult.ID
    var content: Content

    init(id: SharedResult.ID) {
      self.id = id
      content = Self.load(id)
    }

    fileprivate static func load(_ id: SharedResult.ID) -> Content {
      @Dependency(\.commonStorage) var commonStorage
      do {
        return try SharedResults(storage: commonStorage).result(id).map { .found($0) } ?? .missing
      } catch {
        return .failed
      }
    }
  }

  enum Action {
    case closeButtonTapped
    case delegate(Delegate)
    case retryButtonTapped
    /// Leads to the challenge of the result.
    case tryItButtonTapped

    @CasePathable
    enum Delegate: Equatable {
      case challengeChosen(Challenge.ID)
    }
  }

  @Dependency(\.dismiss) private var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { _ in await dismiss() }

      case .delegate:
        return .none

      case .retryButtonTapped:
        state.content = State.load(state.id)
        return .none

      case .tryItButtonTapped:
        guard case .found(let result) = state.content else { return .none }
        return .send(.delegate(.challengeChosen(result.challengeID)))
      }
    }
  }
}
