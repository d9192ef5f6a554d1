import ComposableArchitecture
import Foundation
import LadderClient
import LadderModel

/// The tab “Profile”: who the person is, and everything that they have done.
@Reducer
struct ProfileFeature {
  @ObservableState
  struct State: Equatable {
    /// The workouts that the service has, the latest first.
    var workouts: IdentifiedArrayOf<Workout> = []
    /// The first page.
    var loading = Loading.idle
    /// The page after those that are there.
    var nextLoading = Loading.idle
    /// `nil` at the end.
    var nextPage: Int?
    /// The deletion that can be undone.
    var undo: Workout?
    /// The name that is being typed; `nil` while nobody edits it.
    var typedName: String?
    var isRenaming = false
    /// The reason why the name was not taken.
    var renamingFailure: LadderError?
    var isSettingsPresented = false
    var settings = SettingsFeature.State()
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var share: ShareFeature.State?
    @Shared(.account) var account
    @Shared(.outbox) var outbox
    @Shared(.runningTest) var runningTest

    var user: User? { account?.user }
    /// The workouts as the person wants them: without those that are to be deleted.
    var history: [Workout] {
      let deleted = Set(outbox.deletions(of: user?.id).filter { $0.refusal == nil }.map(\.id))
      return workouts.filter { !deleted.contains($0.id) }
    }
    /// The workouts of the person, without those that are to be deleted.
    var totals: User.Totals {
      guard let user else { return User.Totals() }
      let deleted = outbox.deletions(of: user.id).filter { $0.refusal == nil }.compactMap(\.deletion)
      return User.Totals(
        workouts: max(0, user.totals.workouts - deleted.count),
        reps: max(0, user.totals.reps - deleted.reduce(0) { $0 + $1.repCount }))
    }
    var chart: WorkoutChart { WorkoutChart(history) }
    /// The person has not done anything yet.
    var isEmpty: Bool { loading == .loaded && history.isEmpty }
    /// The fault in the typed name, in a sentence.
    var nameIssue: String? { typedName.flatMap { AccountFeature.Field.name.issue($0) } }
  }

  enum Action: BindableAction {
    /// Another person has signed in, or nobody is.
    case accountChanged
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case deleteButtonTapped(Workout.ID)
    case delegate(Delegate)
    /// The end of the history came in sight.
    case endReached
    case historyResponse(page: Int, Result<Page<Workout>, LadderError>)
    case meResponse(Result<User, LadderError>)
    case nameCancelled
    case nameEditTapped
    case nameSubmitted
    /// Loads anew; what is there stays until the answer is.
    case refresh
    case renamed(Result<User, LadderError>)
    /// The service has taken a result, or has deleted a workout.
    case resultsChanged
    case retryButtonTapped
    case settings(SettingsFeature.Action)
    case share(PresentationAction<ShareFeature.Action>)
    case shareButtonTapped(Workout, Challenge?)
    case signInButtonTapped
    case signOutButtonTapped
    case signUpButtonTapped
    /// Loads the history, unless it is there.
    case task
    case undoButtonTapped
    /// Nothing can be undone any longer.
    case undoEnded

    @CasePathable
    enum Alert: Equatable {
      case deleteConfirmed(Workout.ID)
      case signOutConfirmed
    }

    @CasePathable
    enum Delegate: Equatable {
      case accountWanted(AccountFeature.Mode)
    }
  }

  enum CancelID { case first, history, rename, undo }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.ladderClient) var ladderClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.settings, action: \.settings) { SettingsFeature() }
    Reduce { state, action in
      switch action {
      case .accountChanged:
        let wasShown = state.loading != .idle
        state.workouts = []
        state.nextPage = nil
        state.nextLoading = .idle
        state.loading = .idle
        state.undo = nil
        state.typedName = nil
        state.isRenaming = false
        state.renamingFailure = nil
        state.alert = nil
        state.share = nil
        return .merge(
          .cancel(id: CancelID.rename), .cancel(id: CancelID.undo),
          wasShown && state.account?.isEnded == false
            ? load(&state) : .merge(.cancel(id: CancelID.history), .cancel(id: CancelID.first)))

      case .alert(.presented(.deleteConfirmed(let id))):
        return delete(id, &state)

      case .alert(.presented(.signOutConfirmed)):
        return signOut(&state)

      case .binding(\.typedName):
        state.renamingFailure = nil
        if let typed = state.typedName, typed.utf8.count > 400 {
          state.typedName = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(100)))
        }
        return .none

      case .alert, .binding, .delegate, .settings, .share:
        return .none

      case .deleteButtonTapped(let id):
        guard let workout = state.workouts[id: id] else { return .none }
        state.alert = .delete(workout)
        return .none

      case .endReached:
        guard let page = state.nextPage, !state.loading.isLoading, !state.nextLoading.isLoading else {
          return .none
        }
        state.nextLoading = .loading
        return requestHistory(page, state)

      case .historyResponse(let page, .success(let answer)):
        if page == 0 {
          state.workouts = []
          state.loading = .loaded
        }
        state.nextLoading = .idle
        for workout in answer.items { state.workouts.updateOrAppend(workout) }
        state.nextPage = answer.nextPage
        return .none

      case .historyResponse(let page, .failure(let error)):
        if page == 0 { state.loading = .failed(error) } else { state.nextLoading = .failed(error) }
        return .none

      case .meResponse(let answer):
        // Without an answer the person's name and totals stay as they were known.
        if case .success(let user) = answer { take(user, &state) }
        return .none

      case .nameCancelled:
        state.typedName = nil
        state.isRenaming = false
        state.renamingFailure = nil
        return .cancel(id: CancelID.rename)

      case .nameEditTapped:
        state.typedName = state.user?.name
        state.renamingFailure = nil
        return .none

      case .nameSubmitted:
        return rename(&state)

      case .refresh, .retryButtonTapped:
        return load(&state)

      case .renamed(let answer):
        state.isRenaming = false
        switch answer {
        case .success(let user):
          take(user, &state)
          state.typedName = nil
        case .failure(let error): state.renamingFailure = error
        }
        return .none

      case .resultsChanged:
        guard state.loading != .idle else { return .none }
        return load(&state)

      case .shareButtonTapped(let workout, let challenge):
        guard let user = state.user else { return .none }
        state.share = ShareFeature.State(result: SharedResult(workout, of: challenge, name: user.name))
        return .send(.share(.presented(.shareButtonTapped)))

      case .signInButtonTapped:
        return .send(.delegate(.accountWanted(.signIn)))

      case .signOutButtonTapped:
        guard let user = state.user else { return .none }
        state.alert = .signOut(
          isGuest: user.isGuest, waiting: state.outbox.results(of: user.id).count,
          isTestRunning: state.runningTest?.userID == user.id)
        return .none

      case .signUpButtonTapped:
        return .send(.delegate(.accountWanted(.signUp)))

      case .task:
        guard state.loading == .idle || state.loading.failure != nil else { return .none }
        return load(&state)

      case .undoButtonTapped:
        guard let workout = state.undo else { return .none }
        state.undo = nil
        let date = now
        state.$outbox.withLock { _ = $0.discard(workout.id, at: date) }
        return .cancel(id: CancelID.undo)

      case .undoEnded:
        state.undo = nil
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$share, action: \.share) { ShareFeature() }
  }

  private func rename(_ state: inout State) -> Effect<Action> {
    guard let typed = state.typedName, !state.isRenaming, state.nameIssue == nil else { return .none }
    let name = typed.trimmingCharacters(in: .whitespacesAndNewlines)
    guard name != state.user?.name else {
      state.typedName = nil
      return .none
    }
    state.isRenaming = true
    state.renamingFailure = nil
    return .run { [account = state.$account] send in
      let answer = try await account.call {
        try await ladderClient.updateProfile(ProfileRequest(name: name), $0)
      }
      await send(.renamed(answer))
    }
    .cancellable(id: CancelID.rename, cancelInFlight: true)
  }

  private func take(_ user: User, _ state: inout State) {
    // An answer about somebody who has signed out meanwhile says nothing of who is here now.
    state.$account.withLock { if $0?.user.id == user.id { $0?.user = user } }
  }

  private func signOut(_ state: inout State) -> Effect<Action> {
    guard let account = state.account else { return .none }
    state.$account.withLock { if $0?.token == account.token { $0 = nil } }
    if account.user.isGuest {
      // Nobody can hand it in any longer: a guest does not come back.
      state.$outbox.withLock { $0.removeAll(of: account.user.id) }
    }
    state.$runningTest.withLock { if $0?.userID == account.user.id { $0 = nil } }
    return .run { _ in
      try await ladderClient.endSession(account.token.text)
    } catch: { _, _ in
      // The token is forgotten here, and ends by itself there.
    }
  }
}
