// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 001 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitecture
import DependenciesAdditions
import SwiftUI
import XCTestDynamicOverlay

// The second step: the speech settings are a feature of their own, which its parents hold the state of.
extension Seed001 {
enum Composed {
// SNIPPET 001.3
struct SettingsFeature: Reducer {
    struct State: Equatable {
        // `SettingsFeature` holds the source of truth for `SpeechSettingsFeature.State`.
        var speechSettings: SpeechSettingsFeature.State
        let topic: Topic // assume `Topic` is set
        init() {
            self.speechSettings = .init()
            topic = .listening
        }
    }
    // This `Action` no longer needs `BindableAction` conformance.
    enum Action: Equatable {
        // `SettingsFeature` is only responsible for the `doneButton`.
        case doneButtonTapped
        // `SettingsFeature` forwards `SpeechSettingsFeature` actions to the child reducer.
        case speechSettings(SpeechSettingsFeature.Action)
    }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
        // This scoping reducer is what's responsible for extracting the state and actions from the
        // parent reducer `SettingsReducer` and passing them through to the child `SpeechSettingsFeature`.
        Scope(state: \.speechSettings, action: /Action.speechSettings) {
            SpeechSettingsFeature()
        }
        Reduce { state, action in
            switch action {
                case .doneButtonTapped:
                return .run { send in
                    await dismiss()
                }
                case .speechSettings:
                return .none
            }
        }
    }
}
// END 001.3

// SNIPPET 001.4
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
                    // We've refactored all this view code into `SpeechSettingsSection`.
                    // However, `SpeechSettingsSection` expects a store with type `StoreOf<SpeechSettingsReducer>`,
                    // so we have to scope the `StoreOf<SettingsFeature>` held by this view.
                    SpeechSettingsSection(
                        store: store.scope(state: \.speechSettings, action: { .speechSettings($0) })
                    )
                }
                // Toolbar-styling modifiers
                    .toolbar { Button("Done") { viewStore.send(.doneButtonTapped) } }
            }
        }
    }
}
// END 001.4
// The other screen that the author tells of and does not show.
struct PreSettingsFeature: Reducer {
    struct State: Equatable { var speechSettings = SpeechSettingsFeature.State() }
    enum Action: Equatable {
        case doneButtonTapped
        case speechSettings(SpeechSettingsFeature.Action)
    }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
        Scope(state: \.speechSettings, action: /Action.speechSettings) {
            SpeechSettingsFeature()
        }
        Reduce { _, action in
            switch action {
            case .doneButtonTapped: .run { _ in await dismiss() }
            case .speechSettings: .none
            }
        }
    }
}

struct PreSettingsView: View {
    let store: StoreOf<PreSettingsFeature>
    var body: some View {
        Form {
            SpeechSettingsSection(
                store: store.scope(state: \.speechSettings, action: { .speechSettings($0) })
            )
        }
    }
}

}
}
