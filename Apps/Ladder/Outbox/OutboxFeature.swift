import ComposableArchitecture
import Foundation
import LadderClient
import LadderModel

/// Sends what the person has done, one thing after the other, until the service has answered each.
@Reducer
struct OutboxFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.account) var account
    @Shared(.outbox) var outbox
    @Shared(.receipts) var receipts
    @Shared(.tabID) var tabID
    /// Is on its way from this tab.
    var sending: OutboxEntry.ID?

    /// The person's results that the service has not taken, the oldest first.
    var results: [OutboxEntry] { outbox.results(of: account?.user.id) }
    /// Results wait until the person has signed in again.
    var waitsForSignIn: Bool { account?.isEnded == true && results.contains { $0.refusal == nil } }
    /// The mark of what there is to send, and for whom: another tab may add to it.
    fileprivate var signature: Signature { Signature(account: account, outbox: outbox) }
  }

  /// Tells when there may be something new to send.
  struct Signature: Equatable, Sendable {
    let userID: User.ID?
    let isEnded: Bool
    let waiting: [OutboxEntry.ID]

    init(account: Account?, outbox: Outbox) {
      userID = account?.user.id
      isEnded = account?.isEnded ?? false
      waiting = userID.map { outbox.waiting(of: $0).map(\.id) } ?? []
    }
  }

  enum Action {
    /// The service has answered, or has not.
    case answered(OutboxEntry, Result<WorkoutReceipt?, LadderError>)
    case delegate(Delegate)
    /// Forgets a result that was refused.
    case discardButtonTapped(OutboxEntry.ID)
    case sendNowButtonTapped
    case signatureChanged(Signature)
    /// Follows what there is to send, as long as the page is open.
    case task
    /// The time of the next try has come.
    case timeCame

    @CasePathable
    enum Delegate: Equatable {
      case deleted(Workout.ID)
      case taken(WorkoutReceipt)
    }
  }

  private enum CancelID { case following, wait }

  @Dependency(\.commonStorage) private var commonStorage
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date.now) private var now
  @Dependency(\.ladderClient) private var ladderClient
  @Dependency(\.uuid) private var uuid
  @Dependency(\.withRandomNumberGenerator) private var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answered(let entry, let answer):
        state.sending = nil
        return .concatenate(settle(entry, answer, &state), proceed(&state))

      case .delegate:
        return .none

      case .discardButtonTapped(let id):
        let date = now
        state.$outbox.withLock { _ = $0.discard(id, at: date) }
        return proceed(&state)

      case .sendNowButtonTapped:
        guard let user = state.account?.user.id else { return .none }
        state.$outbox.withLock { $0.hurry(of: user) }
        return proceed(&state)

      case .signatureChanged, .timeCame:
        return proceed(&state)

      case .task:
        return .publisher { [account = state.$account, outbox = state.$outbox] in
          account.publisher.combineLatest(outbox.publisher)
            .map { Signature(account: $0, outbox: $1) }
            .removeDuplicates()
            .map(Action.signatureChanged)
        }
        .cancellable(id: CancelID.following, cancelInFlight: true)
      }
    }
  }

  /// Sends the next entry, or waits until there is one.
  private func proceed(_ state: inout State) -> Effect<Action> {
    guard state.sending == nil else { return .none }
    guard let account = state.account, !account.isEnded,
      !state.outbox.waiting(of: account.user.id).isEmpty
    else { return .cancel(id: CancelID.wait) }
    let (user, date) = (account.user.id, now)
    let tab = state.$tabID.identity { uuid() }
    // Looked at first: whoever finds nothing writes nothing.
    var looked = state.outbox
    if looked.claimNext(of: user, by: tab, at: date) != nil,
      let entry = state.$outbox.withLock({ $0.claimNext(of: user, by: tab, at: date) })
    {
      state.sending = entry.id
      return .merge(.cancel(id: CancelID.wait), send(entry, state.$account))
    }
    guard let wait = state.outbox.wait(of: user, by: tab, at: date) else {
      return .cancel(id: CancelID.wait)
    }
    return .run { send in
      try await clock.sleep(for: .seconds(wait))
      await send(.timeCame)
    }
    .cancellable(id: CancelID.wait, cancelInFlight: true)
  }

  private func send(_ entry: OutboxEntry, _ account: Shared<Account?>) -> Effect<Action> {
    .run { send in
      let answer: Result<WorkoutReceipt?, LadderError>
      switch entry.content {
      case .result(let test):
        answer = try await account.call { try await ladderClient.submitWorkout(test.request, $0) }
      case .deletion(let workout):
        answer = try await account.call {
          try await ladderClient.deleteWorkout(workout.id, $0)
          return nil
        }
      }
      await send(.answered(entry, answer))
    }
  }

  private func settle(
    _ entry: OutboxEntry, _ answer: Result<WorkoutReceipt?, LadderError>, _ state: inout State
  ) -> Effect<Action> {
    switch answer {
    case .success(let receipt):
      // First the answer: a result that is in neither place would be lost for the screens that wait for it.
      if let receipt { state.$receipts.withLock { $0.add(receipt) } }
      state.$outbox.withLock { $0.remove(entry) }
      return .send(.delegate(receipt.map { .taken($0) } ?? deleted(entry)))

    case .failure(.unauthorized):
      // It waits for the person to sign in again.
      state.$outbox.withLock { $0.release(entry) }
      return .none

    case .failure(.unreachable): postpone(entry, asked: nil, all: true, &state)
    case .failure(.busy(let asked)): postpone(entry, asked: asked, all: true, &state)
    // An answer that some other server has given, maybe: the next try tells.
    case .failure(.unreadable): postpone(entry, asked: nil, all: false, &state)

    case .failure(.refused(_, let code, let message)):
      switch (entry.content, code) {
      case (.deletion, "not_found"):
        state.$outbox.withLock { $0.remove(entry) }
        return .send(.delegate(deleted(entry)))
      case (.result, "workout_deleted"):
        // It was taken before, and deleted since.
        state.$outbox.withLock { $0.remove(entry) }
      default:
        state.$outbox.withLock { $0.refuse(entry, OutboxEntry.Refusal(code: code, message: message)) }
      }
      return .none
    }
    return .none
  }

  private func deleted(_ entry: OutboxEntry) -> Action.Delegate {
    // Nobody can look at it by its link any longer, either.
    try? SharedResults(storage: commonStorage).remove(entry.id)
    return .deleted(entry.id)
  }

  private func postpone(_ entry: OutboxEntry, asked: Double?, all: Bool, _ state: inout State) {
    let chance = withRandomNumberGenerator { Double.random(in: 0..<1, using: &$0) }
    let failures = (state.outbox.entries[id: entry.id]?.failures ?? 0) + 1
    let wait = Backoff.seconds(failures: failures, asked: asked, chance: chance)
    let date = now.addingTimeInterval(wait)
    state.$outbox.withLock { $0.postpone(entry, until: date, all: all) }
  }
}
