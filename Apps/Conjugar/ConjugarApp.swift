import ComposableArchitecture
import DeviceClients
import SpanishConjugation
import SwiftUI

/// Conjugar: look up Spanish verbs, and learn to conjugate them.
public struct ConjugarApp: App {
  private let store: StoreOf<AppFeature>

  /// Makes the list of verbs, which the first screen shows: once in a process, before anybody comes.
  public static let prepare: @Sendable () -> Void = { VerbCatalog.makeReady() }

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
