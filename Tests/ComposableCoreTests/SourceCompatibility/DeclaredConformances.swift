import CasePaths
import ComposableArchitecture
import Testing

// Types that say themselves what the macros would add, in their headers and in extensions: no error, and no warning of a
// conformance said twice.

@Reducer
private struct Clock: Reducer {
  @ObservableState
  struct State: ObservableState, Equatable {
    @Presents var alarm: Alarm.State?
    var face = Face.round
  }

  @CasePathable
  enum Action: CasePathable, CasePathIterable {
    case alarm(PresentationAction<Alarm.Action>)
    case tick
  }

  @CasePathable
  @ObservableState
  enum Face: ObservableState, CasePathable, Equatable { case round, square }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }.ifLet(\.$alarm, action: \.alarm) { Alarm.body }
  }
}

@Reducer
private struct Bell {
  @ObservableState
  struct State: Equatable { var isRinging = false }
  enum Action { case ring }
}

extension Bell: Reducer {}
extension Bell.State: ObservableState {}
extension Bell.Action: CasePathable {}

@Reducer
private enum Alarm {
  case bell(Bell)
}

extension Alarm.State: Equatable {}

@Reducer
private enum Signal: CaseReducer {
  case bell(Bell)
}

@Reducer
private enum Chime: Reducer {
  case bell(Bell)
  case clock(Clock)
}

@Reducer
private enum Gong: ComposableArchitecture.Reducer {
  case bell(Bell)
  @ReducerCaseIgnored
  case silence(Int)
}

extension Gong.State: Equatable {}

@Reducer
private enum Knock { case once }

extension Knock: Reducer {}

@Reducer
private enum Whistle { case bell(Bell) }

extension Whistle: CaseReducer {}

@Reducer
private struct Porch: Reducer {
  struct State: Equatable {
    var bells = 0
    @PresentationState var gong: Gong.State?
  }
  enum Action { case gong(PresentationAction<Gong.Action>) }

  // Within another type, by the header and by an extension.
  @Reducer enum Inner: Reducer { case bell(Bell) }
  @Reducer enum Outer { case inner(Inner), chime(Chime) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .gong(.presented(.bell(.ring))) = action { state.bells += 1 }
      return .none
    }
    .ifLet(\.$gong, action: \.gong) { Gong.body }
  }
}

extension Porch.Outer: Reducer {}

@Reducer
private struct Latch {
  @ObservableState
  struct State: Equatable { var turns = 0 }
  enum Action: ViewAction {
    case view(View)
    enum View { case turned }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.turned):
        state.turns += 1
        return .none
      }
    }
  }
}

// Views that only send: by the header, by the header with the module's name, by extensions before and after.
@ViewAction(for: Latch.self)
private struct Knob: ViewActionSending {
  let store: StoreOf<Latch>
  func rattle() { send(.turned) }
}

@ViewAction(for: Latch.self)
private struct Bolt: ComposableArchitecture.ViewActionSending {
  let store: StoreOf<Latch>
  func rattle() { send(.turned) }
}

extension Hinge: ViewActionSending {}

@MainActor
@ViewAction(for: Latch.self)
private struct Hinge {
  let store: StoreOf<Latch>
  func rattle() { send(.turned) }
}

@MainActor
@ViewAction(for: Latch.self)
private struct Lever {
  let store: StoreOf<Latch>
  func rattle() { send(.turned) }

  // Within another type, as above.
  @ViewAction(for: Latch.self)
  struct Grip: ViewActionSending {
    let store: StoreOf<Latch>
    func rattle() { send(.turned) }
  }

  @MainActor
  @ViewAction(for: Latch.self)
  struct Pin {
    let store: StoreOf<Latch>
    func rattle() { send(.turned) }
  }
}

extension Lever: ViewActionSending {}
extension Lever.Pin: ViewActionSending {}

@MainActor
@Suite struct DeclaredConformanceTests {
  @Test("An enum of features that says itself that it is a reducer reduces as any other")
  func enumOfFeatures() async {
    let store = TestStore(initialState: Porch.State(gong: .bell(Bell.State()))) { Porch() }
    await store.send(\.gong.bell.ring) { $0.bells = 1 }
    var state = Porch.Outer.State.inner(.bell(Bell.State()))
    _ = Porch.Outer.body.reduce(into: &state, action: .inner(.bell(.ring)))
    _ = Porch.Outer.inner(.bell(Bell())).reduce(into: &state, action: .inner(.bell(.ring)))
    #expect(state.is(\.inner.bell))
    #expect(Knock.Body.self == EmptyReducer<Knock.State, Knock.Action>.self)
  }

  @Test("A view that says itself that it sends view actions sends them as any other")
  func views() {
    let store = Store(initialState: Latch.State()) { Latch() }
    Knob(store: store).rattle()
    Bolt(store: store).rattle()
    Hinge(store: store).rattle()
    Lever(store: store).rattle()
    Lever.Grip(store: store).rattle()
    Lever.Pin(store: store).rattle()
    #expect(store.turns == 6)
  }
}

@CasePathable
private enum Turn: CasePathIterable { case left, right }

@CasePathable
private enum Drift: CasePaths.CasePathable { case slow, fast(Int) }

@ObservableState
private enum Tide { case low, high(Reading) }

extension Tide: ObservableState {}

@CasePathable
private enum Direction { case left, right(Int) }

extension Direction: CasePathable {}
extension Direction: CasePathIterable {}

@ObservableState
private struct Reading: Sendable, ObservableState { var degrees = 0 }

@Perceptible
private final class Model: Perceptible { var count = 0 }

@DependencyClient
private struct Client: Sendable { var load: @Sendable () async throws -> Int }
