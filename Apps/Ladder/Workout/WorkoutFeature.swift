import ComposableArchitecture
import DeviceClients
import Foundation
import LadderModel
import SoundEffectsClient

/// The test: how often, in how much time.
///
/// The test itself is in the person's storage. This screen shows it, counts for it while it is in charge, and may be closed and
/// opened again, here or in another tab.
@Reducer
struct WorkoutFeature {
  @ObservableState
  struct State: Equatable {
    /// The phase that the screen is in.
    enum Phase: Equatable {
      /// The person has not started.
      case ready
      case running
      /// Another tab counts.
      case elsewhere
      case finished
      /// The test was discarded in another tab.
      case gone
    }

    /// The motion sensor, as a counter.
    enum Sensor: Equatable {
      case off
      /// The person is being asked.
      case asking
      case on
      /// The sensor does not count, for this reason.
      case failed(BrowserServiceError)
    }

    let challenge: Challenge
    /// Results to race against.
    let ghosts: [Ghost]
    /// The one that was chosen; `nil` for a race against nobody.
    var ghostKind: Ghost.Kind?
    /// The test that this screen shows; `nil` before the start.
    var testID: RunningTest.ID?
    /// The result, once the test is over.
    var result: FinishedTest?
    /// The repetitions of the other side, as of the last look at the clock.
    var ghostCount = 0
    /// The page is in sight.
    var isActive = true
    var sensor = Sensor.off
    var detector = RepetitionDetector()
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var share: ShareFeature.State?
    @Shared(.account) var account
    @Shared(.countsByMotion) var countsByMotion
    @Shared(.isSoundOn) var isSoundOn
    @Shared(.outbox) var outbox
    @Shared(.receipts) var receipts
    @Shared(.runningTest) var runningTest
    @Shared(.tabID) var tabID

    init(challenge: Challenge, ghosts: [Ghost] = []) {
      self.challenge = challenge
      self.ghosts = ghosts
      ghostKind = ghosts.first?.kind
    }

    /// A test that goes on.
    init(resuming test: RunningTest) {
      challenge = test.challenge
      ghosts = [test.ghost].compactMap { $0 }
      ghostKind = test.ghost?.kind
      testID = test.id
    }

    /// The test that this screen shows, while it goes on.
    var test: RunningTest? { runningTest.flatMap { $0.id == testID && $0.result == nil ? $0 : nil } }
    var ghost: Ghost? { test.map(\.ghost) ?? ghosts.first { $0.kind == ghostKind } }
    var phase: Phase {
      if result != nil { return .finished }
      guard testID != nil else { return .ready }
      guard let test else { return .gone }
      return test.holder == tabID ? .running : .elsewhere
    }
    var repCount: Int { result?.repCount ?? test?.repCount ?? 0 }
    /// Repetitions ahead of the other side, or behind it where it is negative; `nil` without one.
    var lead: Int? { ghost == nil ? nil : repCount - ghostCount }

    /// The state of the result.
    var delivery: Delivery? { result.map { Delivery(of: $0.id, outbox, receipts, account) } }
  }

  enum Action: BindableAction {
    case activityChanged(isActive: Bool)
    /// The same challenge once more.
    case againButtonTapped
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    /// Closes the screen. A test goes on without it.
    case closeButtonTapped
    case discardButtonTapped
    /// Takes a repetition back.
    case minusButtonTapped
    case motionAuthorized(BrowserAuthorization)
    /// Has the sensor count, or not.
    case motionButtonTapped
    case motionFailed(BrowserServiceError)
    case motionFelt(MotionSample)
    /// Counts a repetition: a tap, or a key.
    case plusButtonTapped
    case share(PresentationAction<ShareFeature.Action>)
    case shareButtonTapped
    case startButtonTapped
    case stopButtonTapped
    /// Counts in this tab from now on.
    case takeOverButtonTapped
    /// Follows the test, as long as the screen is there.
    case task
    /// The test was begun, taken over, ended or discarded, here or in another tab.
    case testChanged
    /// Something has changed by the clock alone.
    case timeCame

    @CasePathable
    enum Alert: Equatable {
      case discardConfirmed
    }
  }

  enum CancelID { case following, motion, timer, wakeLock }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.motion) var motion
  @Dependency(\.soundEffectsClient) var sounds
  @Dependency(\.uuid) var uuid
  @Dependency(\.vibration) private var vibration
  @Dependency(\.wakeLock) var wakeLock
  let pressDate = PressDate()

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .activityChanged(let isActive):
        guard state.isActive != isActive else { return .none }
        state.isActive = isActive
        return follow(&state)

      case .againButtonTapped:
        guard state.phase == .finished || state.phase == .gone else { return .none }
        state.testID = nil
        state.result = nil
        state.ghostCount = 0
        state.share = nil
        return .none

      case .alert(.presented(.discardConfirmed)):
        let id = state.testID
        state.$runningTest.withLock { if $0?.id == id, $0?.result == nil { $0 = nil } }
        return .merge(rest(&state), .run { _ in await dismiss() })

      case .alert, .binding:
        return .none

      case .closeButtonTapped:
        return .run { _ in await dismiss() }

      case .discardButtonTapped:
        guard state.phase == .running || state.phase == .elsewhere else { return .none }
        state.alert = .discardTest
        return .none

      case .minusButtonTapped:
        change(&state) { $0.takeBack() }
        return .none

      case .motionAuthorized(let status):
        guard state.sensor == .asking else { return .none }
        guard status == .authorized else {
          return failMotion(status == .denied ? .denied : .unsupported, &state)
        }
        return feel(&state)

      case .motionButtonTapped:
        guard state.sensor == .off || state.sensor.hasFailed else {
          state.$countsByMotion.withLock { $0 = false }
          state.sensor = .off
          return .cancel(id: CancelID.motion)
        }
        state.$countsByMotion.withLock { $0 = true }
        return askForMotion(&state)

      case .motionFailed(let error):
        return failMotion(error, &state)

      case .motionFelt(let sample):
        guard state.sensor == .on, state.detector.feel(sample) else { return .none }
        return count(at: now, &state) ? .run { _ in await vibration.play(.lightImpact) } : .none

      case .plusButtonTapped:
        count(at: pressDate(), &state)
        return .none

      case .share:
        return .none

      case .shareButtonTapped:
        guard let result = state.result, let user = state.account?.user else { return .none }
        state.share = ShareFeature.State(
          result: SharedResult(result, name: user.name, rank: state.receipts[result.id]?.rank))
        return .send(.share(.presented(.shareButtonTapped)))

      case .startButtonTapped:
        return start(&state)

      case .stopButtonTapped:
        guard state.phase == .running else { return .none }
        return finish(at: pressDate(), &state)

      case .takeOverButtonTapped:
        guard state.phase == .elsewhere else { return .none }
        let (id, tab) = (state.testID, state.$tabID.identity { uuid() })
        state.$runningTest.withLock { if $0?.id == id, $0?.result == nil { $0?.holder = tab } }
        return follow(&state)

      case .task:
        return .merge(
          .publisher { [test = state.$runningTest] in
            test.publisher.map { Signature($0) }.removeDuplicates().map { _ in Action.testChanged }
          }
          .cancellable(id: CancelID.following, cancelInFlight: true),
          state.countsByMotion && state.sensor == .off ? askForMotion(&state) : .none)

      case .testChanged:
        return follow(&state)

      case .timeCame:
        let effect = look(&state)
        guard state.result == nil, let test = state.test else { return effect }
        return .merge(effect, wait(test, state))
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$share, action: \.share) { ShareFeature() }
  }

  /// Tells one stage of a test from another.
  private struct Signature: Equatable {
    let id: RunningTest.ID?
    let holder: String?
    let isOver: Bool

    init(_ test: RunningTest?) {
      id = test?.id
      holder = test?.holder
      isOver = test?.result != nil
    }
  }

  @discardableResult
  private func count(at date: Date, _ state: inout State) -> Bool {
    change(&state) { $0.count(at: date) }
  }

  /// Changes the test while this tab counts: asked under the lock, since another one may have taken over.
  @discardableResult
  private func change(_ state: inout State, _ change: (inout RunningTest) -> Bool) -> Bool {
    guard state.phase == .running else { return false }
    let (id, tab) = (state.testID, state.tabID)
    return state.$runningTest.withLock { stored in
      guard var test = stored, test.id == id, test.holder == tab, change(&test) else { return false }
      stored = test
      return true
    }
  }
}
