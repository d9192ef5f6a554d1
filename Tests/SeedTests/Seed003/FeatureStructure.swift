// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 003 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitecture
import Foundation
import SwiftUI

extension Seed003 {
enum Structure {
// SNIPPET 003.10
@Reducer
struct FeatureName {
    // 1. State - What data does this feature need?
    @ObservableState
    struct State: Equatable {
        var count: Int = 0
        var isLoading: Bool = false
    }

    // 2. Action - What can happen in this feature?
    enum Action {
        case incrementButtonTapped
        case decrementButtonTapped
        case loadDataResponse(Result<String, Error>)
    }

    // 3. Body - How does state change in response to actions?
    var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .incrementButtonTapped:
                state.count += 1
                return .none

            case .decrementButtonTapped:
                state.count -= 1
                return .none

            case .loadDataResponse(.success(let data)):
                state.isLoading = false
                return .none

            case .loadDataResponse(.failure(let error)):
                state.isLoading = false
                return .none
            }
        }
    }
}
// END 003.10

@Reducer
struct Observing {
    // SNIPPET 003.11
    @ObservableState
    struct State: Equatable {
        var repCount: Int = 0
        var elapsedTime: TimeInterval = 0
        var isTimerRunning: Bool = false
    }
    // END 003.11
    enum Action { case incrementRep, tick }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .incrementRep: state.repCount += 1
            case .tick: state.elapsedTime += 1
            }
            return .none
        }
    }
}
}

// MARK: "State Management Patterns"

enum Flat {
// SNIPPET 003.12
@ObservableState
struct State: Equatable {
    var username: String = ""
    var password: String = ""
    var isLoading: Bool = false
}
// END 003.12
}

enum Nested {
    @Reducer struct ProfileFeature {}
    @Reducer struct SettingsFeature {}
    enum Tab { case profile, settings }
    // SNIPPET 003.13
    @ObservableState
    struct State: Equatable {
        var profile: ProfileFeature.State
        var settings: SettingsFeature.State
        var currentTab: Tab = .profile
    }
    // END 003.13
}

@Reducer
struct Optional {
    // SNIPPET 003.14a
    @ObservableState
    struct State: Equatable {
        var count: Int = 0
        @Presents var alert: AlertState<Action.Alert>?
        @Presents var destination: Destination.State?
    }
    // END 003.14a

    // SNIPPET 003.14b
    enum Action {
        case showAlertButtonTapped
        case alert(PresentationAction<Alert>)
        case destination(PresentationAction<Destination.Action>)

        enum Alert {
            case confirmTapped
        }
    }
    // END 003.14b

    // SNIPPET 003.14c
    @Reducer
    struct Destination {
        // Nested feature for sheet/fullscreen
    }
    // END 003.14c

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .showAlertButtonTapped:
                state.alert = AlertState {
                    TextState("Sure?")
                } actions: {
                    ButtonState(action: .confirmTapped) { TextState("Yes") }
                }
                return .none
            case .alert(.presented(.confirmTapped)):
                state.count += 1
                return .none
            case .alert, .destination:
                return .none
            }
        }
        .ifLet(\.$alert, action: \.alert)
        .ifLet(\.$destination, action: \.destination) { Destination() }
    }
}

enum SharedState {
    @Reducer struct WorkoutFeature {}
    @Reducer struct LeaderboardFeature {}
    // SNIPPET 003.15
    @Reducer
    struct AppFeature {
        @ObservableState
        struct State {
            @Shared(.appStorage("userToken")) var token: String?
            var workout: WorkoutFeature.State
            var leaderboard: LeaderboardFeature.State
        }
    }
    // END 003.15
}

// MARK: "Effects & Dependencies"

struct APIClient: TestDependencyKey, Sendable {
    var fetchData: @Sendable () async throws -> String = { "" }
    static let testValue = APIClient()
}

@Reducer
struct Loading {
    @ObservableState struct State: Equatable { var text = "" }
    enum Action { case loadData, loadDataResponse(Result<String, Error>) }
    @Dependency(APIClient.self) var apiClient
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            // SNIPPET 003.16
            case .loadData:
                return .run { send in
                    let data = try await apiClient.fetchData()
                    await send(.loadDataResponse(.success(data)))
                } catch: { error, send in
                    await send(.loadDataResponse(.failure(error)))
                }
            // END 003.16
            case .loadDataResponse(.success(let text)):
                state.text = text
                return .none
            case .loadDataResponse(.failure):
                state.text = "failed"
                return .none
            }
        }
    }
}

enum Injection {
// SNIPPET 003.17
@Reducer
struct WorkoutFeature {
    @ObservableState struct State: Equatable { var ticks = 0 }
    enum Action { case startTimer, stopTimer, tick }
    enum CancelID { case timer }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.apiClient) var apiClient
    @Dependency(\.uuid) var uuid

    var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .startTimer:
                return .run { send in
                    for await _ in self.clock.timer(interval: .seconds(1)) {
                        await send(.tick)
                    }
                }
                .cancellable(id: CancelID.timer)
            case .tick:
                state.ticks += 1
                return .none
            case .stopTimer:
                return .cancel(id: CancelID.timer)
            }
        }
    }
}
// END 003.17
}

@Reducer
struct WorkoutTimer {
    @ObservableState
    struct State: Equatable {
        var isTimerRunning = false
        var startTime: Date?
        var elapsedTime: TimeInterval = 0
    }
    enum Action { case startWorkout, stopWorkout, timerTick }
    enum CancelID { case workoutTimer }
    // SNIPPET 003.18a
    @Dependency(\.continuousClock) var clock
    // END 003.18a
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            // SNIPPET 003.18b
            case .startWorkout:
                state.isTimerRunning = true
                state.startTime = Date()

                return .run { send in
                    for await _ in self.clock.timer(interval: .milliseconds(10)) {
                        await send(.timerTick)
                    }
                }
                .cancellable(id: CancelID.workoutTimer, cancelInFlight: true)

            case .stopWorkout:
                state.isTimerRunning = false
                return .cancel(id: CancelID.workoutTimer)

            case .timerTick:
                state.elapsedTime += 0.01
                return .none
            // END 003.18b
            }
        }
    }
}

@Reducer
struct Backgrounding {
    @ObservableState
    struct State: Equatable {
        var backgroundTime: Date?
        var elapsedTime: TimeInterval = 0
    }
    enum Action { case scenePhaseChanged(ScenePhase) }
    // SNIPPET 003.19a
    @Dependency(\.continuousClock) var clock
    // END 003.19a
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            // SNIPPET 003.19b
            case .scenePhaseChanged(let phase):
                switch phase {
                case .background:
                    state.backgroundTime = Date()
                    return .none

                case .active:
                    if let backgroundTime = state.backgroundTime {
                        let elapsed = Date().timeIntervalSince(backgroundTime)
                        state.elapsedTime += elapsed
                    }
                    return .none

                default:
                    return .none
                }
            // END 003.19b
            }
        }
    }
}

@Reducer
struct Cancelling {
    typealias State = Int
    enum Action { case start, request(Int), one, all, tick }
    // SNIPPET 003.20a
    enum CancelID: CaseIterable {
        case workoutTimer
        case networkRequest
    }
    // END 003.20a
    @Dependency(\.continuousClock) var clock
    var body: some Reducer<Int, Action> {
        Reduce { state, action in
            switch action {
            case .start:
                return .run { send in
                    for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
                }
                .cancellable(id: CancelID.workoutTimer)
            case .request(let number):
                // SNIPPET 003.20d
                // Auto-cancel with cancelInFlight
                return .run { send in try await clock.sleep(for: .seconds(number)); await send(.tick) }
                    .cancellable(id: CancelID.networkRequest, cancelInFlight: true)
                // END 003.20d
            case .one:
                // SNIPPET 003.20b
                // Cancel specific effect
                return .cancel(id: CancelID.workoutTimer)
                // END 003.20b
            case .all:
                // SNIPPET 003.20c
                // Cancel all effects
                return .cancel(ids: CancelID.allCases)
                // END 003.20c
            case .tick:
                state += 1
                return .none
            }
        }
    }
}
}
