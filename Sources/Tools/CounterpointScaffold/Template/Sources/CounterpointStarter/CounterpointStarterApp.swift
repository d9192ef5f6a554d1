import ComposableArchitecture
import CounterpointStarterFeatures
import SwiftUI

@main
struct CounterpointStarterApp: App {
  let store = Store(initialState: ItemsFeature.State()) { ItemsFeature() }

  var body: some Scene {
    WindowGroup { ItemsView(store: store) }
  }
}
