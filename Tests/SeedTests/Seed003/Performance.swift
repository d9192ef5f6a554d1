// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 003 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitecture
import Foundation
import SwiftUI

extension Seed003 {
enum Granular {
// SNIPPET 003.32
// ✅ Good - granular observations
@ObservableState
struct State {
    var count: Int
    var name: String
}

// Views only re-render when observed properties change
// END 003.32
}

struct Item: Equatable, Identifiable, Sendable {
    var id: Int
    var isActive: Bool
}

enum Computed {
// SNIPPET 003.33a
// ❌ Bad - computed properties aren't observable
@ObservableState
struct State {
    var items: [Item]
    var filteredItems: [Item] {
        items.filter { $0.isActive }
    }
}
// END 003.33a
}

@Reducer
struct Stored {
    // SNIPPET 003.33b
    // ✅ Good - store computed values
    @ObservableState
    struct State {
        var items: [Item]
        var filteredItems: [Item] = []
    }
    // END 003.33b
    enum Action { case itemsChanged }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            // SNIPPET 003.33c
            // Update in reducer
            case .itemsChanged:
                state.filteredItems = state.items.filter { $0.isActive }
            // END 003.33c
                return .none
            }
        }
    }
}

enum Narrow {
    @Reducer
    struct ChildFeature {
        @ObservableState struct State: Equatable { var count = 0 }
        enum Action { case tapped }
        var body: some ReducerOf<Self> { EmptyReducer() }
    }
    // SNIPPET 003.34
    // ✅ Good - narrow scope
    struct ChildView: View {
        let store: StoreOf<ChildFeature>

        var body: some View {
            WithViewStore(store, observe: { $0 }) { viewStore in
                // Only observes ChildFeature.State
            }
        }
    }
    // END 003.34
}

enum Lists {
// SNIPPET 003.35a
// ✅ Efficient diffing and lookup
@ObservableState
struct State {
    var leaderboardEntries: IdentifiedArrayOf<LeaderboardEntry> = []
}
// END 003.35a

// SNIPPET 003.35b
struct LeaderboardEntry: Identifiable {
    let id: UUID
    var rank: Int
    var name: String
}
// END 003.35b
}

// MARK: "Anti-Patterns to Avoid"

enum AntiPatterns {
    @Reducer
    struct Counter {
        @ObservableState struct State: Equatable { var count = 0 }
        enum Action { case incrementButtonTapped }
        var body: some ReducerOf<Self> {
            Reduce { state, action in
                state.count += 1
                return .none
            }
        }
    }

    @MainActor static func onlyByActions(_ store: StoreOf<Counter>) {
        // SNIPPET 003.40b
        // ✅ Always use actions
        store.send(.incrementButtonTapped)
        // END 003.40b
    }

    struct SavingClient: TestDependencyKey, Sendable {
        var save: @Sendable (String) async throws -> Void = { _ in }
        static let testValue = SavingClient()
    }

    @Reducer
    struct Saving {
        @ObservableState struct State: Equatable { var data = "" }
        enum Action { case saveButtonTapped, saveResponse(Result<Void, Error>) }
        @Dependency(SavingClient.self) var apiClient
        var body: some ReducerOf<Self> {
            Reduce { state, action in
                switch action {
                // SNIPPET 003.41b
                // ✅ Good - return effect
                case .saveButtonTapped:
                    return .run { [data = state.data] send in
                        try await apiClient.save(data)
                        await send(.saveResponse(.success))
                    }
                // END 003.41b
                case .saveResponse:
                    state.data = ""
                    return .none
                }
            }
        }
    }

    enum CancelID { case timer }

    @Reducer
    struct NeverStopping {
        typealias State = Int
        enum Action { case startTimer, tick }
        @Dependency(\.continuousClock) var clock
        var body: some Reducer<Int, Action> {
            Reduce { state, action in
                switch action {
                // SNIPPET 003.42a
                // ❌ Bad - timer never stops
                case .startTimer:
                    return .run { send in
                        for await _ in clock.timer(interval: .seconds(1)) {
                            await send(.tick)
                        }
                    }
                // END 003.42a
                case .tick:
                    state += 1
                    return .none
                }
            }
        }
    }

    @Reducer
    struct Stopping {
        typealias State = Int
        enum Action { case startTimer, stopTimer, tick }
        @Dependency(\.continuousClock) var clock
        var body: some Reducer<Int, Action> {
            Reduce { state, action in
                switch action {
                // SNIPPET 003.42b
                // ✅ Good - cancellable timer
                case .startTimer:
                    return .run { send in
                        for await _ in clock.timer(interval: .seconds(1)) {
                            await send(.tick)
                        }
                    }
                    .cancellable(id: CancelID.timer)

                case .stopTimer:
                    return .cancel(id: CancelID.timer)
                // END 003.42b
                case .tick:
                    state += 1
                    return .none
                }
            }
        }
    }

    final class SomeViewModel { var text = "" }
    struct DataModel {}

    enum References {
        // SNIPPET 003.43a
        // ❌ Bad - reference type causes issues
        @ObservableState
        struct State {
            var viewModel: SomeViewModel // Class reference!
        }
        // END 003.43a
    }

    enum Values {
        // SNIPPET 003.43b
        // ✅ Good - value types only
        @ObservableState
        struct State {
            var data: DataModel // Struct
            var items: [Item] // Value type
        }
        // END 003.43b
    }
}
}
