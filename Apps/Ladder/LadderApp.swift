import ComposableArchitecture
import DeviceClients
import SwiftUI

/// Ladder: do an exercise as often as you can, and see how others fared.
public struct LadderApp: App {
  private let store: StoreOf<AppFeature>

  public init() {
    @Dependency(\.pageAddress) var pageAddress
    store = Store(
      initialState: AppFeature.State(opening: pageAddress.path),
      snapshot: SceneSnapshot("Ladder_Screens", of: \.saved)
    ) {
      AppFeature()
    }
  }

  public var body: some Scene {
    WindowGroup("Ladder") {
      AppView(store: store)
    }
  }
}
