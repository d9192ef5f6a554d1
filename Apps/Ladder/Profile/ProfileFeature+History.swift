import ComposableArchitecture
import Foundation
import LadderModel

extension ProfileFeature {
  func load(_ state: inout State) -> Effect<Action> {
    guard state.account?.isEnded == false else { return .none }
    state.loading = .loading
    state.nextLoading = .idle
    return .merge(
      .cancel(id: CancelID.history),
      .run { [account = state.$account] send in
        async let me = account.call { try await ladderClient.me($0) }
        async let history = account.call { try await ladderClient.myWorkouts(0, $0) }
        await send(.historyResponse(page: 0, try await history))
        await send(.meResponse(try await me))
      }
      .cancellable(id: CancelID.first, cancelInFlight: true))
  }

  func requestHistory(_ page: Int, _ state: State) -> Effect<Action> {
    .run { [account = state.$account] send in
      let answer = try await account.call { try await ladderClient.myWorkouts(page, $0) }
      await send(.historyResponse(page: page, answer))
    }
    .cancellable(id: CancelID.history, cancelInFlight: true)
  }

  /// Hides the workout at once, and tells the service when it cannot be undone any longer.
  func delete(_ id: Workout.ID, _ state: inout State) -> Effect<Action> {
    guard let workout = state.workouts[id: id], let user = state.user?.id else { return .none }
    let date = now
    let entry = OutboxEntry(
      .deletion(workout), userID: user, addedAt: date,
      notBefore: date.addingTimeInterval(Outbox.undoWindow))
    state.$outbox.withLock { $0.add(entry) }
    state.undo = workout
    return .run { send in
      try await clock.sleep(for: .seconds(Outbox.undoWindow))
      await send(.undoEnded)
    }
    .cancellable(id: CancelID.undo, cancelInFlight: true)
  }
}
