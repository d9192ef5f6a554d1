// swift-format-ignore-file
// Between a SNIPPET mark and its END stand lines of seed 003 (see NOTICE), as their author wrote them; what they leave out, and
// all the rest, is glue.

import ComposableArchitecture
import Foundation
import SwiftUI

extension Seed003 {
enum Sheets {
@Reducer
struct DetailFeature {
    @ObservableState struct State: Equatable { var title = "Detail" }
    enum Action { case dismissButtonTapped }
    var body: some ReducerOf<Self> { EmptyReducer() }
}
// SNIPPET 003.21a
@Reducer
struct ParentFeature {
    @ObservableState
    struct State {
        @Presents var detail: DetailFeature.State?
    }

    enum Action {
        case showDetailButtonTapped
        case detail(PresentationAction<DetailFeature.Action>)
    }

    var body: some Reducer<State, Action> {
        Reduce { state, action in
            switch action {
            case .showDetailButtonTapped:
                state.detail = DetailFeature.State()
                return .none

            case .detail(.presented(.dismissButtonTapped)):
                state.detail = nil
                return .none

            case .detail:
                return .none
            }
        }
        .ifLet(\.$detail, action: \.detail) {
            DetailFeature()
        }
    }
}
// END 003.21a

struct DetailView: View {
    let store: StoreOf<DetailFeature>
    var body: some View { Button("Dismiss \(store.title)") { store.send(.dismissButtonTapped) } }
}

struct ParentView: View {
    @Bindable var store: StoreOf<ParentFeature>
    var body: some View {
        Button("Show") { store.send(.showDetailButtonTapped) }
        // SNIPPET 003.21b
        // In SwiftUI view
        .sheet(item: $store.scope(state: \.detail, action: \.detail)) { store in
            DetailView(store: store)
        }
        // END 003.21b
    }
}
}

enum Stacks {
@Reducer
struct DetailFeature {
    @ObservableState struct State: Equatable {}
    enum Action { case tapped }
    var body: some ReducerOf<Self> { EmptyReducer() }
}
@Reducer
struct SettingsFeature {
    @ObservableState struct State: Equatable { var isOn = false }
    enum Action { case toggled }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            state.isOn.toggle()
            return .none
        }
    }
}
struct DetailView: View {
    let store: StoreOf<DetailFeature>
    var body: some View { Text("The detail") }
}
struct SettingsView: View {
    let store: StoreOf<SettingsFeature>
    var body: some View { Button(store.isOn ? "On" : "Off") { store.send(.toggled) } }
}
struct RootView: View {
    let store: StoreOf<RootFeature>
    var body: some View {
        Button("Settings") { store.send(.settingsTapped) }
        Button("Detail") { store.send(.detailTapped) }
    }
}

@Reducer
struct RootFeature {
    // SNIPPET 003.22a
    @ObservableState
    struct State {
        var path = StackState<Path.State>()
    }
    // END 003.22a
    enum Action {
        case detailTapped
        case settingsTapped
        case path(StackActionOf<Path>)
    }
    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .detailTapped: state.path.append(.detail(DetailFeature.State()))
            case .settingsTapped: state.path.append(.settings(SettingsFeature.State()))
            case .path: break
            }
            return .none
        }
        .forEach(\.path, action: \.path) { Path() }
    }
}

// SNIPPET 003.22b
@Reducer
struct Path {
    @ObservableState
    enum State {
        case detail(DetailFeature.State)
        case settings(SettingsFeature.State)
    }

    enum Action {
        case detail(DetailFeature.Action)
        case settings(SettingsFeature.Action)
    }

    var body: some Reducer<State, Action> {
        Scope(state: \.detail, action: \.detail) {
            DetailFeature()
        }
        Scope(state: \.settings, action: \.settings) {
            SettingsFeature()
        }
    }
}
// END 003.22b

struct AppView: View {
    @Bindable var store: StoreOf<RootFeature>
    var body: some View {
        // SNIPPET 003.22c
        // In SwiftUI view
        NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
            RootView(store: store)
        } destination: { store in
            switch store.case {
            case .detail(let store):
                DetailView(store: store)
            case .settings(let store):
                SettingsView(store: store)
            }
        }
        // END 003.22c
    }
}
}

@Reducer
struct Alerts {
    // SNIPPET 003.23a
    @ObservableState
    struct State {
        @Presents var alert: AlertState<Action.Alert>?
    }
    // END 003.23a

    // SNIPPET 003.23b
    enum Action {
        case deleteButtonTapped
        case alert(PresentationAction<Alert>)

        enum Alert {
            case confirmDelete
        }
    }
    // END 003.23b

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            // SNIPPET 003.23c
            case .deleteButtonTapped:
                state.alert = AlertState {
                    TextState("Delete Workout?")
                } actions: {
                    ButtonState(role: .destructive, action: .confirmDelete) {
                        TextState("Delete")
                    }
                    ButtonState(role: .cancel) {
                        TextState("Cancel")
                    }
                }
                return .none

            case .alert(.presented(.confirmDelete)):
                // Perform deletion
                return .none
            // END 003.23c
            case .alert:
                return .none
            }
        }
        .ifLet(\.$alert, action: \.alert)
    }
}

struct AlertsView: View {
    @Bindable var store: StoreOf<Alerts>
    var body: some View {
        Button("Remove") { store.send(.deleteButtonTapped) }
            .alert($store.scope(state: \.alert, action: \.alert))
    }
}
}
