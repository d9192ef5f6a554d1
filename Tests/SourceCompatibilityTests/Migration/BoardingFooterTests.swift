import ComposableArchitectureLegacy
import CounterpointTesting
import SwiftUI
import Testing

@MainActor @Suite("A plain view is moved over, step by step") struct BoardingFooterTests {
  private let cars = [
    Car(id: 1, plate: "SK 1", isAboard: true), Car(id: 2, plate: "SK 2"), Car(id: 3, plate: "SK 3"),
  ]
  private var store: Store<BoardingState, BoardingAction> {
    Store(initialState: BoardingState(cars: cars), reducer: .empty, environment: ())
  }

  @Test("The plain view, from which it starts")
  func plain() async throws {
    let waves = LockIsolated(0)
    let screen = try await Screen {
      BoardingFooter.Plain(cars: cars, wave: { waves.withValue { $0 += 1 } })
    }
    #expect(screen.text("Car 2 of 3").exists)
    try await screen.button("Wave on").tap()
    #expect(waves.value == 1)
  }

  @Test("The state is what the view kept, and compares; each view of the steps between shows")
  func steps() async throws {
    #expect(BoardingState(cars: cars) == BoardingState(cars: cars))
    #expect(!BoardingState(cars: cars).isLast)
    #expect(try await Screen { BoardingFooter.WithStore(store: store) }.text("Ramp").exists)
    #expect(try await Screen { BoardingFooter.Observing(store: store) }.text("Car 2 of 3").exists)
    let preview = try await Screen { BoardingFooter_Previews.previews }
    #expect(preview.text("Car 1 of 2").exists)
  }

  @Test("The view reads its view store and sends to it; with an empty reducer nothing follows")
  func moved() async throws {
    let screen = try await Screen { BoardingFooter.Moved(store: store) }
    #expect(screen.text("Car 2 of 3").exists)
    try await screen.button("Wave on").tap()
    #expect(screen.text("Car 2 of 3").exists)
  }

  @Test("The footer's reducer is pulled back to its ferry's and combined with it")
  func combined() async throws {
    struct Ferry: Equatable {
      var cars: [Car]
      var footer: BoardingState {
        get { BoardingState(cars: cars) }
        set { cars = newValue.cars }
      }
    }
    enum FerryAction: Equatable { case footer(BoardingAction) }
    let footer = Reducer<BoardingState, BoardingAction, Void> { state, action, _ in
      var cars = state.cars
      if let index = cars.firstIndex(where: { !$0.isAboard }) { cars[index].isAboard = true }
      state = BoardingState(cars: cars)
      return .none
    }
    let reducer = Reducer<Ferry, FerryAction, Void>.combine(
      footer.pullback(state: \.footer, action: /FerryAction.footer, environment: { $0 }))

    let test = TestStore(initialState: Ferry(cars: cars), reducer: reducer, environment: ())
    await test.send(.footer(.waved)) { $0.cars[1].isAboard = true }
    #expect(test.state.footer.isLast)

    let live = Store(initialState: Ferry(cars: cars), reducer: reducer, environment: ())
    let screen = try await Screen {
      BoardingFooter.Moved(store: live.scope(state: \.footer, action: FerryAction.footer))
    }
    try await screen.button("Wave on").tap()
    #expect(screen.text("The last car").exists)
  }
}
