// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 001 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitecture
import DependenciesAdditions
import SwiftUI
import XCTestDynamicOverlay

// The third step: the speech settings keep their own state by their client, and are dropped in.
extension Seed001 {
enum DropIn {
// SNIPPET 001.7
struct SettingsFeature: Reducer {
    struct State: Equatable {
        let topic: Topic // assume `Topic` is set
        init() {
            topic = .listening
        }
    }
    // This `Action` no longer needs `BindableAction` conformance.
    enum Action: Equatable {
        case doneButtonTapped
    }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
                case .doneButtonTapped:
                return .run { send in
                    await dismiss()
                }
            }
        }
    }
}
struct SettingsView: View {
    let store: StoreOf<SettingsFeature>
    var body: some View {
        WithViewStore(store, observe: { $0 }) { viewStore in
            NavigationStack {
                Form {
                    Section {
                        // Topic-related views
                        Text(viewStore.topic.title)
                    } header: {
                        Text("Topic")
                    }
                    SpeechSettingsSection(
                        store: Store(initialState: .init()) {
                            SpeechSettingsFeature()
                        }
                    )
                }
                // Toolbar-styling modifiers
                    .toolbar { Button("Done") { viewStore.send(.doneButtonTapped) } }
            }
        }
    }
}
// END 001.7

// The other screen that the author tells of and does not show.
struct PreSettingsView: View {
    var body: some View {
        Form {
            SpeechSettingsSection(
                store: Store(initialState: .init()) {
                    SpeechSettingsFeature()
                }
            )
        }
    }
}
}
}
