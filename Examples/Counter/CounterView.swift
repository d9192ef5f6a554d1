import ComposableArchitecture
import SwiftUI

struct CounterView: View {
  let store: StoreOf<Counter>

  var body: some View {
    VStack(spacing: 24) {
      Text("\(store.count)")
        .font(.largeTitle)
        .monospacedDigit()
      HStack(spacing: 16) {
        Button("Decrement", systemImage: "minus") { store.send(.decrementButtonTapped) }
        Button("Increment", systemImage: "plus") { store.send(.incrementButtonTapped) }
      }
      .buttonStyle(.bordered)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}
