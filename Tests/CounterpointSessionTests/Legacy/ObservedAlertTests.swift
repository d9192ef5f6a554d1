import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

@Reducer
private struct Shop {
  @Reducer enum Destination {
    case alert(AlertState<Answer>)
    case dialog(ConfirmationDialogState<Answer>)
    @CasePathable enum Answer: Equatable { case buy, ask }
  }
  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var log: [String] = []
  }
  enum Action {
    case askButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case offerButtonTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Buy?")
          } actions: {
            ButtonState(action: .send(.buy, animation: .default)) { TextState("Buy") }
            ButtonState(role: .cancel, action: .send(nil)) { TextState("Leave") }
          } message: {
            TextState("One left.")
          })
      case .offerButtonTapped:
        state.destination = .dialog(
          ConfirmationDialogState {
            TextState("What now?")
          } actions: {
            ButtonState(action: .ask) { TextState("Buy…") }
          })
      case .destination(.presented(.dialog(.ask))):
        return .send(.askButtonTapped)
      case .destination(.presented(.alert(.buy))):
        state.log.append("bought")
      case .destination(.dismiss):
        state.log.append("dismissed")
      case .destination:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
extension Shop.Destination.State: Equatable {}

private struct ShopView: View {
  @Bindable var store: StoreOf<Shop>
  var body: some View {
    VStack {
      Button("Ask") { store.send(.askButtonTapped) }
      Button("Offer") { store.send(.offerButtonTapped) }
      Text("Log: \(store.log.joined(separator: ", "))")
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .confirmationDialog($store.scope(state: \.destination?.dialog, action: \.destination.dialog))
  }
}

@MainActor @Suite("Alerts and dialogs of observed stores")
struct ObservedAlertTests {
  @Test("Rule 118: a button sends its action, and nothing is dismissed that is gone already")
  func action() async throws {
    let store = TestStore(initialState: Shop.State()) { Shop() }
    store.exhaustivity = .off
    let screen = try await Screen(store) { ShopView(store: $0) }
    try await screen.button("Ask").tap()
    await store.sent(\.askButtonTapped)
    #expect(screen.element(.alert, "Buy?").exists)
    try await screen.alert.button("Buy").tap()
    await store.sent(\.destination.alert.buy) {
      $0.destination = nil
      $0.log = ["bought"]
    }
    #expect(!screen.alert.exists)
  }

  @Test("Rule 118: a button without action dismisses once")
  func dismissal() async throws {
    let store = Store(initialState: Shop.State()) { Shop() }
    let screen = try await Screen { ShopView(store: store) }
    try await screen.button("Ask").tap()
    try await screen.alert.button("Leave").tap()
    #expect(store.log == ["dismissed"])
    #expect(!screen.alert.exists)
  }

  @Test("Rule 45: a dialog hands over to an alert")
  func handOver() async throws {
    let store = Store(initialState: Shop.State()) { Shop() }
    let screen = try await Screen { ShopView(store: store) }
    try await screen.button("Offer").tap()
    try await screen.confirmationDialog.button("Buy…").tap()
    #expect(!screen.confirmationDialog.exists)
    #expect(screen.element(.alert, "Buy?").exists)
    try await screen.alert.button("Buy").tap()
    #expect(store.log == ["bought"])
  }

  @Test("An alert concerns the view that shows it alone")
  func evaluations() async throws {
    let store = Store(initialState: Shop.State()) { Shop() }
    let screen = try await Screen { ShopView(store: store) }
    try await screen.button("Ask").tap()
    #expect(screen.evaluations(of: ShopView.self) == 1)
  }
}
