import ComposableArchitecture
import DeviceClients
import SpanishConjugation
import SwiftUI

/// Conjugar: look up Spanish verbs, and learn to conjugate them.
public struct ConjugarApp: App {
  private let store: StoreOf<AppFeature>

  public init() {
    @Dependency(\.pageAddress) var pageAddress
    store = Store(
      initialState: AppFeature.State(opening: pageAddress.path),
      snapshot: SceneSnapshot("Conjugar_Screens", of: \.saved)
    ) {
      AppFeature()
    }
  }

  public var body: some Scene {
    WindowGroup("Conjugar") {
      AppView(store: store)
    }
  }
}
