// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 003 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitecture
import Foundation
import SwiftUI

enum Seed003 {}

// MARK: Sections "Data-Race Safety" and "Swift 6 Concurrency Best Practices"

extension Seed003 {
enum SendableState {
// SNIPPET 003.1
@Reducer
struct WorkoutFeature {
    @ObservableState
    struct State: Equatable {  // Automatically Sendable (value type)
        var repCount: Int = 0
        var elapsedTime: TimeInterval = 0
        var isRunning: Bool = false
    }
}
// END 003.1
/// The state crosses to another task, which the compiler allows of sendable values alone.
static func repCount(of state: WorkoutFeature.State) async -> Int { await Task.detached { state.repCount }.value }
}

@Reducer
struct StructuredTimers {
    @ObservableState
    struct State: Equatable { var ticks = 0 }
    enum Action { case startTimer, startWorkout, stop, timerTick }
    enum CancelID { case timer, workoutTimer }
    // SNIPPET 003.3
    @Dependency(\.continuousClock) var clock  // ContinuousClock is Sendable
    @Dependency(\.uuid) var uuid              // UUID generator is Sendable
    @Dependency(\.date) var date              // Date provider is Sendable
    // END 003.3

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            // SNIPPET 003.2
            case .startTimer:
                return .run { send in  // Closure is @Sendable
                    for await _ in self.clock.timer(interval: .milliseconds(10)) {
                        await send(.timerTick)  // Safe cross-actor communication
                    }
                }
                .cancellable(id: CancelID.timer)
            // END 003.2
            // SNIPPET 003.4
            // ✅ Good - Structured concurrency with cancellation
            case .startWorkout:
                return .run { send in
                    for await _ in self.clock.timer(interval: .seconds(1)) {
                        await send(.timerTick)
                    }
                }
                .cancellable(id: CancelID.timer)
            // END 003.4
            case .stop:
                return .cancel(id: CancelID.timer)
            case .timerTick:
                state.ticks += 1
                return .none
            }
        }
    }
}

// SNIPPET 003.6
// If you need shared mutable state outside TCA (rare), use actors
actor WorkoutMetricsTracker {
    private var totalWorkouts: Int = 0
    private var totalReps: Int = 0

    func recordWorkout(reps: Int) {
        totalWorkouts += 1
        totalReps += reps
    }

    func getStats() -> (workouts: Int, reps: Int) {
        (totalWorkouts, totalReps)
    }
}
// END 003.6
}

struct FeatChallenge: Equatable, Identifiable, Sendable { var id = 0 }
struct WorkoutSubmission: Equatable, Sendable { var repCount = 0 }

// SNIPPET 003.7
struct FeatsClient: Sendable {  // Mark custom dependencies as Sendable
    var fetchChallenges: @Sendable () async throws -> [Challenge]
    var submitWorkout: @Sendable (WorkoutSubmission) async throws -> Void
}

extension FeatsClient: DependencyKey {
    static let liveValue = FeatsClient(
        fetchChallenges: { /* network call */ [Challenge(id: 1)] },
        submitWorkout: { _ in /* network call */ }
    )
}
// END 003.7
extension FeatsClient { typealias Challenge = FeatChallenge }

extension Seed003 {
enum MainActorViews {
    @Reducer
    struct WorkoutFeature {
        @ObservableState
        struct State: Equatable { var repCount = 0 }
        enum Action { case incrementTapped }
        var body: some ReducerOf<Self> {
            Reduce { state, action in
                state.repCount += 1
                return .none
            }
        }
    }
    // SNIPPET 003.8
    // TCA views are automatically @MainActor
    struct WorkoutView: View {
        let store: StoreOf<WorkoutFeature>

        var body: some View {  // Runs on main actor
            WithViewStore(self.store, observe: { $0 }) { viewStore in
                VStack {
                    Text("Reps: \(viewStore.repCount)")  // Safe UI update
                    Button("Increment") {
                        viewStore.send(.incrementTapped)  // Send from main actor
                    }
                }
            }
        }
    }
    // END 003.8
}

enum Migration {
    enum Before {
        // SNIPPET 003.9a
        // Swift 5 - May show warnings in Swift 6
        struct CustomType {  // ⚠️ Not Sendable
            var data: [String]
        }
        // END 003.9a
    }
    enum After {
        // SNIPPET 003.9b
        // Swift 6 - Add Sendable conformance
        struct CustomType: Sendable {  // ✅ Explicitly Sendable
            let data: [String]  // Use immutable properties when possible
        }
        // END 003.9b
    }
}
}
