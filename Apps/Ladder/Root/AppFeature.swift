import ComposableArchitecture
import DeviceClients
import Foundation
import LadderClient
import LadderModel

/// The whole app: three tabs for whoever is signed in, a welcome for everybody else, and a test that outlives its page.
@Reducer
struct AppFeature {
  /// A tab, in the order in which they stand.
  enum Tab: String, CaseIterable, Codable, Sendable {
    case workouts, leaderboard, profile
  }

  /// The person who was signed in when the screens were made.
  struct Known: Equatable, Sendable {
    let userID: User.ID?
    let isEnded: Bool

    init(_ account: Account?) {
      userID = account?.user.id
      isEnded = account?.isEnded ?? false
    }
  }

  @ObservableState
  struct State: Equatable {
    var selectedTab = Tab.workouts
    var workouts = WorkoutsFeature.State()
    var leaderboard = LeaderboardFeature.State()
    var profile = ProfileFeature.State()
    var outbox = OutboxFeature.State()
    /// The forms for whoever is not signed in.
    var welcome = AccountFeature.State(.guest)
    @Presents var account: AccountFeature.State?
    @Presents var sharedResult: SharedResultFeature.State?
    @Presents var workout: WorkoutFeature.State?
    @Presents var alert: AlertState<Action.Alert>?
    @Shared(.account) var person
    @Shared(.runningTest) var runningTest
    @Shared(.tabID) var tabID
    /// The person whose screens these are.
    var known = Known(nil)

    /// The first screen.
    init() {
      known = Known(person)
    }

    /// The screen at an address; see ``AppLink``. A tab that was counting goes on with its test.
    init(opening path: String) {
      self.init()
      if let link = AppLink(path: path) { open(link) } else { alert = .nothingThere }
      if let test = ownTest, test.result == nil, test.holder == tabID, sharedResult == nil {
        workout = WorkoutFeature.State(resuming: test)
      }
    }

    /// Nobody is signed in: the welcome is shown instead of the tabs.
    var needsAccount: Bool { person == nil }
    /// The service knows the person no longer: a line over the screens asks them to sign in again.
    var asksForSignIn: Bool { person?.isEnded == true }
    /// The test of whoever is signed in.
    var ownTest: RunningTest? { runningTest.flatMap { $0.userID == person?.user.id ? $0 : nil } }
    /// Leads back to a test that goes on and is not on the screen.
    var returnBar: ReturnBar? {
      guard let test = ownTest, test.result == nil, workout?.testID != test.id else { return nil }
      return ReturnBar(test, tab: tabID)
    }
  }

  enum Action {
    case account(PresentationAction<AccountFeature.Action>)
    /// Another person is signed in, here or in another tab.
    case accountChanged(Known)
    case alert(PresentationAction<Alert>)
    case leaderboard(LeaderboardFeature.Action)
    case outbox(OutboxFeature.Action)
    case profile(ProfileFeature.Action)
    /// Leads back to the test that goes on, and takes it over from another tab.
    case returnBarTapped
    case sharedResult(PresentationAction<SharedResultFeature.Action>)
    /// Signs in again whoever the service knows no longer.
    case signInAgainButtonTapped
    case tabSelected(Tab)
    /// Follows what goes on, as long as the page is open.
    case task
    /// A test was begun or ended, here or in another tab.
    case testChanged(end: Date?)
    /// The time of the test that goes on is up.
    case testTimeCame
    case welcome(AccountFeature.Action)
    case workout(PresentationAction<WorkoutFeature.Action>)
    case workouts(WorkoutsFeature.Action)

    enum Alert: Equatable {
      case damageButtonTapped
    }
  }

  private enum CancelID { case account, test, testEnd }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date.now) private var now
  @Dependency(\.pageAddress) private var pageAddress
  @Dependency(\.uuid) private var uuid

  var body: some ReducerOf<Self> {
    CombineReducers { screens }
      .onChange(of: \.link) { _, link in
        Reduce { _, _ in
          .run { _ in await pageAddress.show(link.path) }
        }
      }
  }

  @ReducerBuilder<State, Action> private var screens: some ReducerOf<Self> {
    Scope(state: \.workouts, action: \.workouts) { WorkoutsFeature() }
    Scope(state: \.leaderboard, action: \.leaderboard) { LeaderboardFeature() }
    Scope(state: \.profile, action: \.profile) { ProfileFeature() }
    Scope(state: \.outbox, action: \.outbox) { OutboxFeature() }
    Scope(state: \.welcome, action: \.welcome) { AccountFeature() }
    Reduce { state, action in
      switch action {
      case .account(.presented(.delegate(.signedIn))):
        state.account = nil
        return .none

      case .accountChanged(let known):
        return follow(known, &state)

      case .alert(.presented(.damageButtonTapped)):
        for entry in KeptEntry.damaged { entry.beginAnew() }
        return follow(&state)

      case .outbox(.delegate(.taken(let receipt))):
        return .merge(
          .send(.workouts(.resultTaken(receipt))), .send(.leaderboard(.resultTaken)),
          .send(.profile(.resultsChanged)))

      case .outbox(.delegate(.deleted)):
        return .merge(
          .send(.workouts(.refresh)), .send(.leaderboard(.resultTaken)), .send(.profile(.resultsChanged)))

      case .profile(.delegate(.accountWanted(let mode))):
        state.account = AccountFeature.State(mode)
        return .none

      case .returnBarTapped:
        return returnToTest(&state)

      case .sharedResult(.presented(.delegate(.challengeChosen(let id)))):
        state.sharedResult = nil
        state.open(.challenge(id))
        return .none

      case .signInAgainButtonTapped:
        guard let user = state.person?.user else { return .none }
        // A guest has no password to come back with.
        state.account = AccountFeature.State(user.isGuest ? .guest : .signIn)
        return .none

      case .tabSelected(let tab):
        state.selectedTab = tab
        return .none

      case .task:
        let damaged = KeptEntry.damaged
        guard damaged.isEmpty else {
          state.alert = .damaged(damaged)
          return .none
        }
        return follow(&state)

      case .testChanged(let end):
        return end.map(wait) ?? .cancel(id: CancelID.testEnd)

      case .testTimeCame:
        settle(state)
        // The two clocks may differ by a hair.
        guard let test = state.runningTest, !test.isOver(at: now) else { return .none }
        return wait(until: test.end)

      case .workouts(.path(.element(_, .delegate(.testChosen(let challenge, let ghosts))))):
        // There is one test at a time.
        guard state.returnBar == nil else { return returnToTest(&state) }
        state.workout = WorkoutFeature.State(challenge: challenge, ghosts: ghosts)
        return .none

      case .workouts(.path(.element(_, .delegate(.leaderboardChosen(let challenge))))):
        state.selectedTab = .leaderboard
        return .send(.leaderboard(.challengeChosen(challenge.id)))

      case .account, .alert, .leaderboard, .outbox, .profile, .sharedResult, .welcome, .workout, .workouts:
        return .none
      }
    }
    .ifLet(\.$account, action: \.account) { AccountFeature() }
    .ifLet(\.$sharedResult, action: \.sharedResult) { SharedResultFeature() }
    .ifLet(\.$workout, action: \.workout) { WorkoutFeature() }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Begins to follow the account and the outbox, and hands in what a stopped server has left.
  private func follow(_ state: inout State) -> Effect<Action> {
    settle(state)
    return .merge(
      .publisher { [person = state.$person] in
        person.publisher.map { Known($0) }.removeDuplicates().map(Action.accountChanged)
      }
      .cancellable(id: CancelID.account, cancelInFlight: true),
      .publisher { [test = state.$runningTest] in
        test.publisher.map { $0?.end }.removeDuplicates().map { Action.testChanged(end: $0) }
      }
      .cancellable(id: CancelID.test, cancelInFlight: true),
      .send(.outbox(.task)))
  }

  /// Sleeps until a test is over, so that it counts although no screen shows it.
  private func wait(until end: Date) -> Effect<Action> {
    .run { [wait = max(0, end.timeIntervalSince(now))] send in
      try await clock.sleep(for: .seconds(wait))
      await send(.testTimeCame)
    }
    .cancellable(id: CancelID.testEnd, cancelInFlight: true)
  }

  private func settle(_ state: State) {
    // The screen that shows it ends it by itself.
    guard state.runningTest.map({ $0.id != state.workout?.testID }) ?? false else { return }
    TestKeeper(
      running: state.$runningTest, outbox: state.outbox.$outbox, receipts: state.outbox.receipts
    ).settle(now: now)
  }

  private func follow(_ known: Known, _ state: inout State) -> Effect<Action> {
    let old = state.known
    state.known = known
    guard known.userID != old.userID else {
      // The same person is back: what could not be loaded meanwhile is loaded now.
      return old.isEnded && !known.isEnded ? reload(state) : .none
    }
    if known.userID != nil {
      state.welcome = AccountFeature.State(.guest)
    } else {
      state.account = nil
      state.workout = nil
    }
    return .merge(
      .send(.workouts(.accountChanged)), .send(.leaderboard(.accountChanged)),
      .send(.profile(.accountChanged)))
  }

  private func reload(_ state: State) -> Effect<Action> {
    .merge(
      .send(.workouts(.task)),
      state.leaderboard.loading == .idle ? .none : .send(.leaderboard(.task)),
      state.profile.loading == .idle ? .none : .send(.profile(.task)))
  }

  private func returnToTest(_ state: inout State) -> Effect<Action> {
    guard let test = state.ownTest, test.result == nil else { return .none }
    let tab = state.$tabID.identity { uuid() }
    state.$runningTest.withLock { if $0?.id == test.id { $0?.holder = tab } }
    state.workout = WorkoutFeature.State(resuming: test)
    return .none
  }
}
