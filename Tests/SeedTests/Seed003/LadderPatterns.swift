// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 003 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitecture
import Foundation
import SwiftUI

extension Seed003 {
enum Ladder {
struct LeaderboardEntry: Identifiable, Equatable, Sendable {
    let id: UUID
    var rank: Int
    var name: String
}

struct Challenge: Identifiable, Equatable, Sendable { var id = 7 }

struct APIClient: TestDependencyKey, Sendable {
    var fetchPage: @Sendable (Int, LeaderboardFeature.State.TimeFilter) async throws -> [LeaderboardEntry]
    var submit: @Sendable (Int, Int, TimeInterval) async throws -> Void
    static let testValue = APIClient(fetchPage: { _, _ in [] }, submit: { _, _, _ in })

    func fetchLeaderboard(
        page: Int, filter: LeaderboardFeature.State.TimeFilter
    ) async throws -> [LeaderboardEntry] {
        try await fetchPage(page, filter)
    }
    func submitWorkout(challengeID: Int, repCount: Int, duration: TimeInterval) async throws {
        try await submit(challengeID, repCount, duration)
    }
}

// SNIPPET 003.28
@Reducer
struct WorkoutTimerFeature {
    @ObservableState
    struct State: Equatable {
        var repCount: Int = 0
        var elapsedTime: TimeInterval = 0
        var isRunning: Bool = false
        var startTime: Date?
        var backgroundTime: Date?
    }

    enum Action {
        case startButtonTapped
        case stopButtonTapped
        case incrementRepTapped
        case decrementRepTapped
        case timerTick
        case scenePhaseChanged(ScenePhase)
    }

    @Dependency(\.continuousClock) var clock
    @Dependency(\.date.now) var now

    enum CancelID { case timer }

    var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .startButtonTapped:
                state.isRunning = true
                state.startTime = now

                return .run { send in
                    for await _ in self.clock.timer(interval: .milliseconds(10)) {
                        await send(.timerTick)
                    }
                }
                .cancellable(id: CancelID.timer, cancelInFlight: true)

            case .stopButtonTapped:
                state.isRunning = false
                return .cancel(id: CancelID.timer)

            case .incrementRepTapped:
                state.repCount += 1
                return .none

            case .decrementRepTapped:
                state.repCount = max(0, state.repCount - 1)
                return .none

            case .timerTick:
                state.elapsedTime += 0.01
                return .none

            case .scenePhaseChanged(.background):
                state.backgroundTime = now
                return .none

            case .scenePhaseChanged(.active):
                if let backgroundTime = state.backgroundTime,
                   let startTime = state.startTime {
                    let elapsed = now.timeIntervalSince(backgroundTime)
                    state.elapsedTime += elapsed
                }
                state.backgroundTime = nil
                return .none

            case .scenePhaseChanged:
                return .none
            }
        }
    }
}
// END 003.28

// SNIPPET 003.29
@Reducer
struct LeaderboardFeature {
    @ObservableState
    struct State: Equatable {
        var entries: IdentifiedArrayOf<LeaderboardEntry> = []
        var isLoading: Bool = false
        var hasMorePages: Bool = true
        var currentPage: Int = 0
        var filter: TimeFilter = .allTime

        enum TimeFilter: String, CaseIterable {
            case thisWeek = "This Week"
            case allTime = "All Time"
        }
    }

    enum Action {
        case onAppear
        case loadNextPage
        case filterChanged(State.TimeFilter)
        case loadResponse(Result<[LeaderboardEntry], Error>)
        case pullToRefresh
    }

    @Dependency(\.apiClient) var apiClient

    var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .onAppear:
                guard state.entries.isEmpty else { return .none }
                return .send(.loadNextPage)

            case .loadNextPage:
                guard !state.isLoading, state.hasMorePages else {
                    return .none
                }

                state.isLoading = true
                let page = state.currentPage
                let filter = state.filter

                return .run { send in
                    let entries = try await apiClient.fetchLeaderboard(
                        page: page,
                        filter: filter
                    )
                    await send(.loadResponse(.success(entries)))
                }

            case .filterChanged(let filter):
                state.filter = filter
                state.entries = []
                state.currentPage = 0
                state.hasMorePages = true
                return .send(.loadNextPage)

            case .loadResponse(.success(let entries)):
                state.isLoading = false
                state.entries.append(contentsOf: entries)
                state.currentPage += 1
                state.hasMorePages = entries.count >= 20
                return .none

            case .loadResponse(.failure):
                state.isLoading = false
                return .none

            case .pullToRefresh:
                state.entries = []
                state.currentPage = 0
                state.hasMorePages = true
                return .send(.loadNextPage)
            }
        }
    }
}
// END 003.29

// SNIPPET 003.30
@Reducer
struct ChallengeDetailFeature {
    @ObservableState
    struct State: Equatable {
        var challenge: Challenge
        var isVideoPlaying: Bool = false
        var participantCount: Int
        @Presents var activeWorkout: WorkoutTimerFeature.State?
    }

    enum Action {
        case startTestButtonTapped
        case playVideoButtonTapped
        case videoPlaybackChanged(Bool)
        case activeWorkout(PresentationAction<WorkoutTimerFeature.Action>)
        case workoutCompleted(repCount: Int, duration: TimeInterval)
    }

    @Dependency(\.apiClient) var apiClient

    var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .startTestButtonTapped:
                state.activeWorkout = WorkoutTimerFeature.State()
                return .none

            case .playVideoButtonTapped:
                state.isVideoPlaying.toggle()
                return .none

            case .videoPlaybackChanged(let isPlaying):
                state.isVideoPlaying = isPlaying
                return .none

            case .activeWorkout(.presented(.stopButtonTapped)):
                if let workout = state.activeWorkout {
                    return .send(.workoutCompleted(
                        repCount: workout.repCount,
                        duration: workout.elapsedTime
                    ))
                }
                return .none

            case .workoutCompleted(let repCount, let duration):
                state.activeWorkout = nil

                return .run { [id = state.challenge.id] send in
                    try await apiClient.submitWorkout(
                        challengeID: id,
                        repCount: repCount,
                        duration: duration
                    )
                }

            case .activeWorkout:
                return .none
            }
        }
        .ifLet(\.$activeWorkout, action: \.activeWorkout) {
            WorkoutTimerFeature()
        }
    }
}
// END 003.30

@Reducer
struct WorkoutsFeature {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case tapped }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            state.count += 1
            return .none
        }
    }
}

@Reducer
struct ProfileFeature {
    @ObservableState struct State: Equatable { var name = "" }
    enum Action { case nameChanged(String) }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            if case .nameChanged(let name) = action { state.name = name }
            return .none
        }
    }
}

// SNIPPET 003.31
@Reducer
struct AppFeature {
    @ObservableState
    struct State {
        var selectedTab: Tab = .workouts
        var workouts: WorkoutsFeature.State
        var profile: ProfileFeature.State

        enum Tab {
            case workouts, leaderboard, profile
        }
    }

    enum Action {
        case selectedTabChanged(State.Tab)
        case workouts(WorkoutsFeature.Action)
        case profile(ProfileFeature.Action)
    }

    var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .selectedTabChanged(let tab):
                state.selectedTab = tab
                return .none

            default:
                return .none
            }
        }

        Scope(state: \.workouts, action: \.workouts) {
            WorkoutsFeature()
        }

        Scope(state: \.profile, action: \.profile) {
            ProfileFeature()
        }
    }
}
// END 003.31
}
}

extension DependencyValues {
    var apiClient: Seed003.Ladder.APIClient {
        get { self[Seed003.Ladder.APIClient.self] }
        set { self[Seed003.Ladder.APIClient.self] = newValue }
    }
}
