import ComposableArchitectureLegacy
import SwiftUI

// A ferry's footer in the steps in which a plain view is moved to the first releases' stores: whole in each of them.

struct Car: Equatable, Identifiable {
  var id: Int
  var plate: String
  var isAboard = false
}

struct BoardingState: Equatable {
  let cars: [Car]
  private var next: Int? { cars.firstIndex { !$0.isAboard } }
  var isLast: Bool { next == cars.count - 1 }
  var line: String { next.map { "Car \($0 + 1) of \(cars.count)" } ?? "The ramp is up" }
}

enum BoardingAction: Equatable { case waved }

enum BoardingFooter {
  struct Plain: View {
    let cars: [Car]
    var wave: () -> Void
    private var state: BoardingState { BoardingState(cars: cars) }
    var body: some View {
      HStack {
        Text(state.isLast ? "The last car" : state.line)
        Button("Wave on", action: wave)
      }
    }
  }

  struct WithStore: View {
    let store: Store<BoardingState, BoardingAction>
    var body: some View { Text("Ramp") }
  }

  struct Observing: View {
    let store: Store<BoardingState, BoardingAction>
    var body: some View {
      WithViewStore(store) { viewStore in
        Text(viewStore.line)
      }
    }
  }

  struct Moved: View {
    let store: Store<BoardingState, BoardingAction>
    var body: some View {
      WithViewStore(store) { viewStore in
        VStack {
          if viewStore.isLast { Text("The last car") } else { Text(viewStore.line) }
          Button("Count") { viewStore.send(.waved) }
        }
        Button(action: { viewStore.send(.waved) }) { Text("Wave on") }
      }
    }
  }
}

struct BoardingFooter_Previews: PreviewProvider {
  static var previews: some View {
    BoardingFooter.Moved(
      store: Store<BoardingState, BoardingAction>(
        initialState: BoardingState(cars: [Car(id: 1, plate: "SK 1"), Car(id: 2, plate: "SK 2")]),
        reducer: .empty, environment: ())
    )
    .previewLayout(.sizeThatFits)
  }
}
