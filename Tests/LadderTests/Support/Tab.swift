import ComposableArchitecture
import CounterpointValues
import Foundation

@testable import Ladder

/// A tab of a person's browser: a session of its own, with the person's storage.
@MainActor
enum Tab {
  /// Makes a store in a session of its own.
  static func store<R: Reducer>(
    _ storage: InMemoryKeyValueStorage, _ world: World, _ name: String, _ reducer: R,
    _ state: () -> R.State
  ) -> Store<R.State, R.Action> {
    ArchitectureContext.withContext(ArchitectureContext(name: name)) {
      withDependencies {
        world.prepare(&$0)
        $0.defaultAppStorage = storage
        // Nothing presents what has a tab for itself.
        $0.dismiss = DismissEffect {}
      } operation: {
        @Shared(.tabID) var tab
        $tab.withLock { $0 = name }
        return Store(initialState: state()) { reducer }
      }
    }
  }

  /// Does something as the tab would.
  static func inside<Value>(
    _ storage: InMemoryKeyValueStorage, _ body: () throws -> Value
  ) rethrows -> Value {
    try ArchitectureContext.withContext(ArchitectureContext(name: "outside")) {
      try withDependencies {
        $0.defaultAppStorage = storage
      } operation: {
        try body()
      }
    }
  }
}
