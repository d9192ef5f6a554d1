import ComposableArchitecture
import SwiftUI

/// Count Biki: hear a Japanese number, type it.
public struct CountBikiApp: App {
  private let store: StoreOf<TopicsFeature>

  public init() {
    store = Store(
      initialState: TopicsFeature.State(), snapshot: SceneSnapshot("CountBiki_Screens", of: \.saved)
    ) {
      TopicsFeature()
    }
  }

  public var body: some Scene {
    WindowGroup("Count Biki") {
      TopicsView(store: store)
        .countBikiStyle()
    }
  }
}
