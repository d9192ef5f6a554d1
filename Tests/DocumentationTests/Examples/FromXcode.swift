import ComposableArchitecture
import DeviceClients
import Testing

// The examples of Documentation/Articles/FromXcodeToLinux.md.

/// Lets a hand feel what happened.
@DependencyClient
struct HapticClient: Sendable {
  var success: @Sendable () async -> Void
}

extension HapticClient: TestDependencyKey {
  static let testValue = HapticClient()
  static let previewValue = HapticClient(success: {})
}

extension DependencyValues {
  var haptics: HapticClient {
    get { self[HapticClient.self] }
    set { self[HapticClient.self] = newValue }
  }
}

// LiveKey+Apple.swift
#if canImport(UIKit)
  import UIKit

  extension HapticClient: DependencyKey {
    static var liveValue: HapticClient {
      HapticClient(success: { @MainActor in
        UINotificationFeedbackGenerator().notificationOccurred(.success)
      })
    }
  }
#endif

// LiveKey+Linux.swift
#if os(Linux)
  import DeviceClients

  extension HapticClient: DependencyKey {
    static var liveValue: HapticClient {
      HapticClient(success: {
        @Dependency(\.vibration) var vibration
        // On a device that cannot vibrate nothing happens.
        await vibration.play(.success)
      })
    }
  }
#endif

extension Examples {
  @MainActor @Suite struct FromXcode {
    @Reducer
    struct Checklist {
      @ObservableState
      struct State: Equatable { var isDone = false }
      enum Action { case doneButtonTapped }
      @Dependency(\.haptics) private var haptics
      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.isDone = true
          return .run { _ in await haptics.success() }
        }
      }
    }

    @Test("A feature does not know what vibrates")
    func haptics() async {
      let felt = LockIsolated(0)
      let store = TestStore(initialState: Checklist.State()) {
        Checklist()
      } withDependencies: {
        $0.haptics.success = { felt.withValue { $0 += 1 } }
      }
      await store.send(.doneButtonTapped) { $0.isDone = true }
      await store.finish()
      #expect(felt.value == 1)
    }
  }
}
