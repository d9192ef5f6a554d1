import ComposableArchitecture
import CounterpointValues
import Foundation
import Testing

// The example of Documentation/Articles/SharingState.md about what a tab was doing.

extension Examples {
  @MainActor @Suite struct Drafts {
    @Reducer
    struct Draft {
      @ObservableState
      struct State: Codable {
        var title = ""
        var names: IdentifiedArrayOf<Name> = []
      }
      struct Name: Codable, Identifiable {
        let id: UUID
        var text = ""
      }
      enum Action {
        case titleChanged(String)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .titleChanged(let title): state.title = title
          }
          return .none
        }
      }
    }

    func makeStore() -> StoreOf<Draft> {
      Store(initialState: Draft.State(), snapshot: SceneSnapshot("draft", version: 1)) {
        Draft()
      }
    }

    @Test func goesOn() {
      let storage = InMemoryKeyValueStorage()
      func open() -> (StoreOf<Draft>, ArchitectureContext) {
        let context = ArchitectureContext(name: "session")
        context.sceneStorage = storage
        let store = ArchitectureContext.withContext(context) {
          withDependencies {
            $0.continuousClock = TestClock()
          } operation: {
            makeStore()
          }
        }
        return (store, context)
      }
      let (store, context) = open()
      store.send(.titleChanged("Minutes"))
      context.sceneSnapshots.writeAll()
      #expect(open().0.title == "Minutes")
    }
  }
}
