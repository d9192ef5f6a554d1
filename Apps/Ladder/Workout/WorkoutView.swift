import ComposableArchitecture
import LadderModel
import SwiftUI

/// The test on a screen of its own: before it, while it goes on, and its result.
struct WorkoutView: View {
  @Bindable var store: StoreOf<WorkoutFeature>
  @Environment(\.scenePhase) private var scenePhase

  var body: some View {
    NavigationStack {
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(LadderColor.page)
        .navigationTitle(Text(service: store.challenge.title))
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          // The result has its own, beside what else can be done with it.
          if store.phase != .finished {
            ToolbarItem(placement: .cancellationAction) {
              Button(store.phase == .ready ? "Cancel" : "Done") { store.send(.closeButtonTapped) }
                .keyboardShortcut(.cancelAction)
            }
          }
          if store.phase == .running || store.phase == .elsewhere {
            ToolbarItem(placement: .primaryAction) {
              Button("Discard", role: .destructive) { store.send(.discardButtonTapped) }
            }
          }
        }
    }
    .onChange(of: scenePhase, initial: true) { _, phase in
      store.send(.activityChanged(isActive: phase == .active))
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .task { await store.send(.task).finish() }
  }

  @ViewBuilder private var content: some View {
    switch store.phase {
    case .ready: ReadyView(store: store)
    case .running: RunningView(store: store)
    case .elsewhere: ElsewhereView(store: store)
    case .finished: FinishedView(store: store)
    case .gone:
      ContentUnavailableView {
        Label("The test was discarded", systemImage: "trash")
      } description: {
        Text("In another tab, or on another device of yours.")
      } actions: {
        Button("Start Again") { store.send(.againButtonTapped) }.buttonStyle(.bordered)
      }
    }
  }
}
