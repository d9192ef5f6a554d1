import ComposableArchitecture
import Foundation
import Testing

// Enum reducers as apps declare them. More than four in one file on purpose.

@Reducer
struct CounterFeature {
  @ObservableState
  struct State: Equatable, Hashable, Sendable { var count = 0 }
  enum Action { case incrementButtonTapped }
  let step: Int
  init(step: Int = 1) { self.step = step }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementButtonTapped:
        state.count += step
        return .none
      }
    }
  }
}

@Reducer struct EmptyFeature {}

@Reducer
public struct PublicFeature {
  @ObservableState public struct State: Equatable { public init() {} }
  public enum Action { case noop }
  public init() {}
  public var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
public enum PublicPath {
  case screen(PublicFeature)
  @ReducerCaseIgnored case url(URL)
}
extension PublicPath.State: Equatable {}

@Reducer
enum EverythingPath {
  case counter(CounterFeature)
  case stepped(CounterFeature = CounterFeature(step: 10))
  case empty(EmptyFeature)
  case inner(InnerPath)
  case alert(AlertState<Alert>)
  case dialog(ConfirmationDialogState<Never>)
  case info
  @ReducerCaseIgnored case meeting(id: UUID)
  case pair(Int, String)
  #if DEBUG
    case debug(CounterFeature)
  #endif

  enum Alert: Equatable { case confirm }

  @Reducer
  enum InnerPath {
    case first(CounterFeature)
    case second(CounterFeature)
  }
}
extension EverythingPath.State: Equatable {}
extension EverythingPath.InnerPath.State: Equatable {}

/// State that goes away like an alert's, of an app's own.
struct BannerState<Action>: _EphemeralState {
  var text: String
}
extension BannerState: Equatable {}

@Reducer
enum MarkedDestination {
  @ReducerCaseEphemeral case banner(BannerState<Banner>)
  case counter(CounterFeature)
  @CasePathable enum Banner { case tapped }
}
extension MarkedDestination.State: Equatable {}

@Reducer
enum AgingDestination {
  case current(CounterFeature)
  @available(*, deprecated, message: "Use 'current'.") case old(CounterFeature)
}

@CasePathable
enum AgingAction {
  case current(Int)
  @available(*, deprecated, message: "Use 'current'.") case old(Int)
}

@available(*, deprecated)
@Reducer(state: .equatable, .hashable, .sendable, action: .equatable)
enum SynthesizedDestination {
  case first(SynthesizedFeature)
}

@Reducer
struct SynthesizedFeature {
  @ObservableState struct State: Equatable, Hashable, Sendable { var count = 0 }
  enum Action: Equatable { case increment }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
struct NavigatingFeature {
  @ObservableState
  struct State: Equatable {
    var path = StackState<EverythingPath.State>()
    @Presents var destination: MarkedDestination.State?
  }
  enum Action {
    case path(StackActionOf<EverythingPath>)
    case destination(PresentationAction<MarkedDestination.Action>)
    case goTo(EverythingPath.State)
    case showBanner
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .goTo(let screen):
        state.path.append(screen)
        return .none
      case .showBanner:
        state.destination = .banner(BannerState(text: "Saved"))
        return .none
      case .path(.element(_, .inner(.first(.incrementButtonTapped)))):
        state.path.append(.info)
        return .none
      case .path, .destination:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

@MainActor
struct DestinationShapesTests {
  @Test func cases() async {
    let store = TestStore(initialState: NavigatingFeature.State()) { NavigatingFeature() }
    await store.send(.goTo(.stepped(CounterFeature.State()))) {
      $0.path[id: 0] = .stepped(CounterFeature.State())
    }
    await store.send(\.path[id: 0].stepped.incrementButtonTapped) {
      $0.path[id: 0, case: \.stepped]?.count = 10
    }
    await store.send(.goTo(.inner(.first(CounterFeature.State())))) {
      $0.path.append(.inner(.first(CounterFeature.State())))
    }
    await store.send(\.path[id: 1].inner.first.incrementButtonTapped) {
      $0.path[id: 1]?.modify(\.inner.first) { $0.count = 1 }
      $0.path[id: 2] = .info
    }
    await store.send(.goTo(.alert(AlertState { TextState("Sure?") }))) {
      $0.path.append(.alert(AlertState { TextState("Sure?") }))
    }
    #expect(store.state.path.ids.count == 4)
  }

  @Test func marked() async {
    let store = TestStore(initialState: NavigatingFeature.State()) { NavigatingFeature() }
    await store.send(.showBanner) { $0.destination = .banner(BannerState(text: "Saved")) }
    await store.send(\.destination.banner.tapped) { $0.destination = nil }
  }

  @Test func scopes() {
    let store = Store<EverythingPath.State, EverythingPath.Action>(
      initialState: .counter(CounterFeature.State(count: 3))
    ) { EverythingPath.body }
    switch store.case {
    case .counter(let counter): #expect(counter.count == 3)
    default: Issue.record("The counter is on.")
    }
    let alert = Store<EverythingPath.State, EverythingPath.Action>(
      initialState: .alert(AlertState { TextState("Sure?") })
    ) { EverythingPath() }
    switch alert.case {
    case .alert(let state): #expect(state.title == TextState("Sure?"))
    default: Issue.record("The alert is on.")
    }
  }

  @available(*, deprecated)
  @Test func synthesizedConformances() async {
    let store = TestStore(initialState: SynthesizedDestination.State.first(.init())) {
      SynthesizedDestination.body
    }
    await store.send(.first(.increment)) { $0 = .first(.init(count: 1)) }
    #expect(SynthesizedDestination.Action.first(.increment) == .first(.increment))
    #expect(Set([SynthesizedDestination.State.first(.init())]).count == 1)
    let sendable: any Sendable = SynthesizedDestination.State.first(.init())
    #expect(sendable is SynthesizedDestination.State)
  }

  @Test func deprecatedCases() {
    let state = AgingDestination.State.current(CounterFeature.State(count: 1))
    #expect(state.current?.count == 1)
    #expect(AgingAction.current(1).is(\.current))
    #expect(AgingAction.allCasePaths.map { _ in 1 }.count == 2)
  }
}
