import ComposableArchitecture
import CounterpointViews
import Testing

@MainActor
@Suite struct NavigationBindingTests {
  @Test("Rule 118: a tapped button sends its action; the dismissal that follows finds the alert gone")
  func button() throws {
    @UIBindable var store = Store(initialState: Screen.State()) { Screen() }
    store.send(.show)
    let alert = $store.scope(state: \.alert, action: \.alert)
    let child = try #require(alert.wrappedValue)
    try tap(0, of: child)
    alert.wrappedValue = nil
    #expect(store.log == ["show", "confirm, animated"])
    #expect(store.alert == nil)
  }

  @Test("Rule 118: a button without action only dismisses")
  func noAction() throws {
    @UIBindable var store = Store(initialState: Screen.State()) { Screen() }
    store.send(.show)
    let alert = $store.scope(state: \.alert, action: \.alert)
    let child = try #require(alert.wrappedValue)
    try tap(1, of: child)
    alert.wrappedValue = nil
    #expect(store.log == ["show", "dismiss"])
    #expect(store.alert == nil)
  }

  @Test("Rule 120: a store drives anything that observes it")
  func observing() async {
    let store = Store(initialState: Screen.State()) { Screen() }
    let (values, continuation) = AsyncStream.makeStream(of: Int.self)
    let token = observe { continuation.yield(store.count) }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 0)
    store.send(.show)
    store.send(.increment)
    #expect(await iterator.next() == 1)
    token.cancel()
  }

  @Test("Rule 121: fields are bound to the actions that write them, without views")
  func sending() {
    @UIBindable var store = Store(initialState: Screen.State()) { Screen() }
    let query = $store.query.sending(\.queryChanged)
    query.wrappedValue = "Inga"
    #expect(store.query == "Inga")
    #expect(query.wrappedValue == "Inga")
    let width = $store.size.width.sending(\.widthChanged)
    width.wrappedValue = 3
    #expect(store.size.width == 3)
  }

  @Test("Rule 121: fields of a feature with binding actions are bound without views")
  func bindable() {
    @UIBindable var store = Store(initialState: Form.State()) { Form() }
    $store.name.wrappedValue = "Inga"
    #expect(store.name == "Inga")
    $store.size.width.wrappedValue = 4
    #expect(store.size.width == 4)
  }

  @Test("Rule 121: stacks are scoped from bindings without views")
  func stack() {
    @UIBindable var store = Store(initialState: Stacked.State()) { Stacked() }
    let path = $store.scope(state: \.path, action: \.path)
    path.wrappedValue.send(.push(id: 0, state: Form.State(name: "Inga")))
    #expect(store.path.map(\.name) == ["Inga"])
  }

  @Test("Texts as data become texts of views, with their styles")
  func texts() {
    #expect(Text(TextState("a").bold() + TextState("b")) == Text(verbatim: "a").bold() + Text(verbatim: "b"))
    #expect(
      Text(TextState("a").font(.title).foregroundColor(.red))
        == Text(verbatim: "a").font(.title).foregroundColor(.red))
    #expect(TextState("a").font(.title) != TextState("a").font(.body))
  }

  @Test("Rule 121: a shared value is bound without views")
  func shared() {
    @Shared(value: 1) var count
    let binding = UIBinding($count)
    binding.wrappedValue = 2
    #expect(count == 2)
  }

  private func tap(_ index: Int, of store: Store<AlertState<Screen.Alert>, Screen.Alert>) throws {
    let button = store.withState { $0.buttons[index] }
    button.withAction { if let action = $0 { store.send(action) } }
  }
}

private struct Size: Equatable { var width = 1 }

@Reducer
private struct Screen {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Alert>?
    var count = 0
    var log: [String] = []
    var query = ""
    var size = Size()
  }
  enum Alert { case confirm }
  enum Action {
    case alert(PresentationAction<Alert>)
    case increment
    case queryChanged(String)
    case show
    case widthChanged(Int)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirm)):
        state.log.append("confirm, \(Transaction.current.animation == .easeIn ? "animated" : "not animated")")
      case .alert(.dismiss): state.log.append("dismiss")
      case .increment: state.count += 1
      case .queryChanged(let query): state.query = query
      case .show:
        state.log.append("show")
        state.alert = AlertState {
          TextState("Sure?")
        } actions: {
          ButtonState(action: .send(.confirm, animation: .easeIn)) { TextState("Yes") }
          ButtonState(role: .cancel) { TextState("No") }
        }
      case .widthChanged(let width): state.size.width = width
      }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var size = Size()
  }
  enum Action: BindableAction { case binding(BindingAction<State>) }
  var body: some ReducerOf<Self> { BindingReducer() }
}

@Reducer
private struct Stacked {
  @ObservableState
  struct State: Equatable { var path = StackState<Form.State>() }
  enum Action { case path(StackActionOf<Form>) }
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { Form() }
  }
}
