import ComposableArchitectureLegacy
import CounterpointTesting
import SwiftUI
import Testing

// Views of the years of view stores of all of the state.

private struct OmenView: View {
  let store: Store<OmenState, OmenAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack {
        Text("Count \(viewStore.count)")
        Button("Increment") { viewStore.send(.incrementTapped) }
        Button("Omen") { viewStore.send(.omenButtonTapped) }
        Text(viewStore.omen ?? "None yet")
      }
    }
    .alert(self.store.scope(state: \.alert), dismiss: .alertDismissed)
  }
}

private struct SendOnlyView: View {
  let store: Store<Void, OmenAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Button("Blind") { viewStore.send(.incrementTapped) }
    }
  }
}

private struct PreferencesView: View {
  let store: Store<PreferencesState, PreferencesAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      Toggle("Sound", isOn: viewStore.binding(\.$isSoundOn))
      Stepper("Volume \(viewStore.volume)", value: viewStore.$volume)
    }
  }
}

private struct CratesView: View {
  let store: Store<AppState, AppAction>

  var body: some View {
    List {
      ForEachStore(self.store.scope(state: \.crates, action: AppAction.crate(id:action:))) { crate in
        WithViewStore(crate) { viewStore in
          Button(viewStore.isDone ? "\(viewStore.text) done" : viewStore.text) {
            viewStore.send(.checkTapped)
          }
        }
      }
      IfLetStore(self.store.scope(state: \.detail, action: AppAction.detail)) { _ in
        Text("A detail")
      } else: {
        Text("No detail")
      }
    }
  }
}

@MainActor @Suite struct ViewTests {
  private func environment(
    omen: @escaping (Int) -> Effect<String, OmenError> = { Effect(value: "\($0)!") }
  ) -> OmenEnvironment {
    OmenEnvironment(mainQueue: .immediate, omen: omen, track: { _ in .none })
  }

  @Test("Legacy: a view of all of the state shows it and sends")
  func whole() async throws {
    let store = Store(initialState: OmenState(), reducer: omenReducer, environment: environment())
    let screen = try await Screen { OmenView(store: store) }
    try await screen.button("Increment").tap()
    #expect(screen.text("Count 1").exists)
    try await screen.button("Omen").tap()
    #expect(screen.text("1!").exists)
  }

  @Test("Legacy: an alert in the state is shown, and sends its dismissal")
  func alert() async throws {
    let store = Store(
      initialState: OmenState(), reducer: omenReducer,
      environment: environment(omen: { _ in Effect(error: OmenError()) }))
    let screen = try await Screen { OmenView(store: store) }
    try await screen.button("Omen").tap()
    #expect(screen.outline.contains("offline"))
    try await screen.button("OK").tap()
    #expect(store.withState(\.alert) == nil)
    #expect(!screen.outline.contains("offline"))
  }

  @Test("Legacy: views without state send, and views without actions show")
  func statelessAndActionless() async throws {
    let store = Store(initialState: OmenState(), reducer: omenReducer, environment: environment())
    let screen = try await Screen {
      VStack {
        SendOnlyView(store: store.stateless)
        WithViewStore(store.actionless) { Text("Shown \($0.count)") }
      }
    }
    try await screen.button("Blind").tap()
    #expect(screen.text("Shown 1").exists)
  }

  @Test("Legacy: bindings by key path write through the reducer")
  func bindings() async throws {
    let store = Store(initialState: PreferencesState(), reducer: preferencesReducer, environment: ())
    let screen = try await Screen { PreferencesView(store: store) }
    try await screen.toggle("Sound").tap()
    #expect(store.withState(\.isSoundOn))
    #expect(store.withState(\.changes) == 1)
  }

  @Test("Legacy: rows and optionals are shown by stores that closures scope")
  func rows() async throws {
    let state = AppState(crates: [CrateState(id: 1, text: "Milk")])
    let store = Store(
      initialState: state, reducer: appReducer, environment: AppEnvironment(mainQueue: .immediate))
    let screen = try await Screen { CratesView(store: store) }
    try await screen.button("Milk").tap()
    #expect(screen.button("Milk done").exists)
    #expect(screen.text("No detail").exists)
    store.send(.openDetail)
    await screen.settle()
    #expect(screen.text("A detail").exists)
  }

  @Test("Legacy: a view store of all of the state follows it")
  func viewStore() {
    let store = Store(initialState: OmenState(), reducer: omenReducer, environment: environment())
    let viewStore = ViewStore(store)
    viewStore.send(.incrementTapped)
    #expect(viewStore.count == 1)
    #expect(viewStore.binding(get: \.count, send: .incrementTapped).wrappedValue == 1)
  }
}
