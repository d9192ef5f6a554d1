import CombineSchedulers
import ComposableArchitecture
import CounterpointValues
import Foundation
import OpenCombine
import SwiftUI
import Testing

// What documentation comments of ComposableCore's reducers, effects and test stores show.

extension Examples {
  enum CommentsOfReducers {
    // MARK: Macros

    @Reducer
    struct Presenting {
      @ObservableState
      struct State {
        @Presents var destination: Destination.State?
      }
      enum Action { case destination(PresentationAction<Destination.Action>) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in .none }
          .ifLet(\.$destination, action: \.destination) { Destination() }
      }
    }

    @Reducer
    struct Alerting {
      @ObservableState
      struct State { @Presents var alert: AlertState<Never>? }
      enum Action { case alert(PresentationAction<Never>) }
      var body: some ReducerOf<Self> {
        Reduce { state, action in .none }
          .ifLet(\.$alert, action: \.alert)
      }
    }

    // MARK: Operators

    typealias Child = EditFeature
    typealias Row = RowFeature
    typealias LoggedIn = EditFeature
    typealias LoggedOut = EditFeature
    typealias Profile = EditFeature

    @Reducer
    struct RowFeature {
      @ObservableState
      struct State: Equatable, Identifiable { let id: Int }
      enum Action { case tapped }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    @Reducer
    enum Path { case edit(EditFeature) }

    @Reducer
    struct Lists {
      @ObservableState
      struct State {
        var rows: IdentifiedArrayOf<Row.State> = []
        var path = StackState<Path.State>()
        var child: Child.State?
      }
      enum Action {
        case rows(IdentifiedActionOf<Row>)
        case path(StackActionOf<Path>)
        case child(Child.Action)
      }

      var rows: some ReducerOf<Self> {
        Reduce { state, action in .none }
          .forEach(\.rows, action: \.rows) { Row() }
      }
      var path: some ReducerOf<Self> {
        Reduce { state, action in .none }
          .forEach(\.path, action: \.path) { Path() }
      }
      var child: some ReducerOf<Self> {
        Reduce { state, action in .none }
          .ifLet(\.child, action: \.child) { Child() }
      }

      func ReducerA() -> some ReducerOf<Self> { rows }
      func ReducerB() -> some ReducerOf<Self> { path }
      var body: some ReducerOf<Self> {
        CombineReducers {
          ReducerA()
          ReducerB()
        }
        .ifLet(\.child, action: \.child) { Child() }
      }
    }

    @Reducer
    struct Session {
      @ObservableState
      enum State: Equatable {
        case loggedIn(LoggedIn.State)
        case loggedOut(LoggedOut.State)
      }
      enum Action {
        case loggedIn(LoggedIn.Action)
        case loggedOut(LoggedOut.Action)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in .none }
          .ifCaseLet(\.loggedIn, action: \.loggedIn) { LoggedIn() }
          .ifCaseLet(\.loggedOut, action: \.loggedOut) { LoggedOut() }
      }
    }

    @Reducer
    struct Scoping {
      @ObservableState
      struct State: Equatable { var profile = Profile.State() }
      enum Action { case profile(Profile.Action) }
      var body: some ReducerOf<Self> {
        Scope(state: \.profile, action: \.profile) { Profile() }
        Reduce { state, action in .none }
      }
    }

    @Reducer
    struct Search {
      @ObservableState
      struct State: Equatable {
        var searchText = ""
        var volume = 1
      }
      enum Action: BindableAction {
        case binding(BindingAction<State>)
      }

      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding(\.searchText): return .none
          case .binding: return .none
          }
        }
      }
    }

    @Reducer
    struct Sound {
      typealias State = Search.State
      typealias Action = Search.Action
      var body: some ReducerOf<Self> {
        BindingReducer()
          .onChange(of: \.volume) { _, newVolume in
            Reduce { state, action in .none }
          }
      }
    }

    typealias App = EditFeature
    typealias Onboarding = EditFeature

    @MainActor @Suite struct Run {
      @Test func printing() {
        let store =
          Store(initialState: App.State()) {
            App()._printChanges()
          }
        #expect(store.withState { $0 } == App.State())
      }

      @Test func measured() {
        let reducer =
          App().signpost(log: OSLog(subsystem: "com.example.app", category: "Features"))
        var state = App.State()
        _ = reducer.reduce(into: &state, action: .saved)
      }

      @Test func elsewhere() {
        let reducer =
          Onboarding()
          .dependency(\.defaultAppStorage, InMemoryKeyValueStorage())
        var state = Onboarding.State()
        _ = reducer.reduce(into: &state, action: .saved)
      }
    }

    // MARK: Effects

    enum CancelID: CaseIterable { case search, timer }

    @Reducer
    struct Omen {
      @ObservableState
      struct State: Equatable {
        var count = 0
        var omen: String?
        var isLoading = false
      }
      enum Action {
        case closeButtonTapped
        case omenButtonTapped
        case omenResponse(Result<String, any Error>)
        case motionUpdated(Int)
        case onDisappear
        case queryChanged(String)
        case task
      }

      @Dependency(\.omens) var omens
      @Dependency(\.mainQueue) var mainQueue
      @Dependency(\.dismiss) var dismiss
      var motionManager = MotionManager()

      struct MotionManager: Sendable {
        var updates: AnyPublisher<Int, Never> { Just(1).eraseToAnyPublisher() }
      }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .closeButtonTapped:
          return .run { _ in await self.dismiss() }
        case .omenButtonTapped:
          return .run { [count = state.count] send in
            await send(.omenResponse(Result { try await self.omens.read(count) }))
          }
        case .omenResponse, .motionUpdated:
          return .none
        case .onDisappear:
          return .cancel(ids: CancelID.allCases)
        case .queryChanged(let query):
          return .run { send in await send(.motionUpdated(query.count)) }
            .debounce(id: CancelID.search, for: .milliseconds(300), scheduler: mainQueue)
        case .task:
          return .publisher {
            motionManager.updates.map(Action.motionUpdated)
          }
        }
      }
    }

    @DependencyClient
    struct OmenClient: Sendable {
      var read: @Sendable (_ crows: Int) async throws -> String
    }

    // MARK: Tests

    @Reducer
    struct Feature {
      typealias State = Omen.State
      enum Action {
        case omenButtonTapped
        case omenResponse(String)
      }
      @Dependency(\.omens) var omens
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .omenButtonTapped:
          state.isLoading = true
          return .run { [count = state.count] send in
            try await send(.omenResponse(omens.read(count)))
          }
        case .omenResponse(let omen):
          state.isLoading = false
          state.omen = omen
          return .none
        }
      }
    }

    @Suite struct Tests {
      @Test @MainActor func omen() async {
        let store = TestStore(initialState: Feature.State()) {
          Feature()
        } withDependencies: {
          $0.omens.read = { "\($0) crows: rain" }
        }
        await store.send(\.omenButtonTapped) { $0.isLoading = true }
        await store.receive(\.omenResponse) {
          $0.isLoading = false
          $0.omen = "0 crows: rain"
        }
      }
    }

    @Reducer
    struct Typing {
      @ObservableState
      struct State: Equatable {}
      enum Action {
        case queryChanged(String)
        case searched
      }
      @Dependency(\.mainQueue) var mainQueue
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        guard case .queryChanged = action else { return .none }
        return .send(.searched)
          .debounce(id: CancelID.search, for: .milliseconds(300), scheduler: mainQueue)
      }
    }

    @Suite enum Schedulers {
      typealias Search = Typing

      @MainActor @Suite struct Tests {
        @Test func debounced() async {
          let mainQueue = DispatchQueue.test
          let store = TestStore(initialState: Search.State()) {
            Search()
          } withDependencies: {
            $0.mainQueue = mainQueue.eraseToAnyScheduler()
          }
          await store.send(\.queryChanged, "s")
          await mainQueue.advance(by: .milliseconds(300))
          await store.receive(\.searched)
        }

        @Test func immediate() {
          withDependencies {
            $0.mainQueue = .immediate
          } operation: {
            @Dependency(\.mainQueue) var mainQueue
            var isDone = false
            mainQueue.schedule { isDone = true }
            #expect(isDone)
          }
        }

        @Test func animated() {
          let numbers = Just(1)
          let animated =
            numbers.receive(on: DispatchQueue.main.animation(.easeOut))
          #expect(type(of: animated).Output.self == Int.self)
        }
      }
    }
  }
}

private enum OmenKey: TestDependencyKey {
  static let testValue = Examples.CommentsOfReducers.OmenClient()
}

extension DependencyValues {
  fileprivate var omens: Examples.CommentsOfReducers.OmenClient {
    get { self[OmenKey.self] }
    set { self[OmenKey.self] = newValue }
  }
}
