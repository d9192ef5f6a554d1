import ComposableArchitecture
import SwiftUI

@main
struct CounterApp: App {
  let store = Store(initialState: Counter.State()) { Counter() }

  var body: some Scene {
    WindowGroup { CounterView(store: store) }
  }
}
