import ComposableArchitecture
import DeviceClients
import SwiftUI

/// Scrumdinger: run a stand-up on time, and keep its minutes.
public struct ScrumdingerApp: App {
  private let store: StoreOf<AppFeature>

  public init() {
    @Dependency(\.pageAddress) var pageAddress
    store = AppFeature.store(opening: pageAddress.path)
  }

  public var body: some Scene {
    WindowGroup("Scrumdinger") {
      AppView(store: store)
    }
  }
}
