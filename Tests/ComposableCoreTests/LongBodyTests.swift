import ComposableArchitecture
import Testing

/// A body with twelve operators in one chain, in the order that used to be hardest to check: were the compiler left
/// alone with it, it would be the slowest file of all by far.
@MainActor
@Suite struct LongBodyTests {
  @Reducer
  struct Leaf {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var taps = 0
    }
    enum Action { case tap }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.taps += 1
        return .none
      }
    }
  }

  @Reducer enum Destination { case leaf(Leaf) }
  @Reducer enum Path { case leaf(Leaf) }

  @Reducer
  struct Twelve {
    @ObservableState
    struct State {
      @Presents var alert: Leaf.State?
      @Presents var sheet: Leaf.State?
      @Presents var destination: Destination.State?
      var header: Leaf.State? = Leaf.State(id: 1)
      var footer: Leaf.State?
      var rows: IdentifiedArrayOf<Leaf.State> = []
      var moreRows: IdentifiedArrayOf<Leaf.State> = []
      var path = StackState<Path.State>()
      var count = 0
      var name = ""
      var childTaps = 0
    }
    enum Action: BindableAction {
      case alert(PresentationAction<Leaf.Action>)
      case binding(BindingAction<State>)
      case destination(PresentationAction<Destination.Action>)
      case footer(Leaf.Action)
      case header(Leaf.Action)
      case moreRows(IdentifiedActionOf<Leaf>)
      case path(StackActionOf<Path>)
      case rows(IdentifiedActionOf<Leaf>)
      case sheet(PresentationAction<Leaf.Action>)
      case tap
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        if case .tap = action { state.count += 1 }
        return .none
      }
      .ifLet(\.$alert, action: \.alert) { Leaf() }
      .ifLet(\.$sheet, action: \.sheet) { Leaf() }
      .ifLet(\.$destination, action: \.destination)
      .ifLet(\.header, action: \.header) {
        // The reducer of a child, by the same name.
        Reduce { leaf, _ in
          leaf.taps += 10
          return .none
        }
      }
      .ifLet(\.footer, action: \.footer) { Leaf() }
      .forEach(\.rows, action: \.rows) { Leaf() }
      .forEach(\.moreRows, action: \.moreRows) { Leaf() }
      .forEach(\.path, action: \.path)
      .onChange(of: \.count) { _, count in
        Reduce { state, _ in
          state.name = "\(count)"
          return .none
        }
      }
      .onChange(of: \.name) { _, _ in EmptyReducer() }
      .dependency(\.uuid, .incrementing)
      .transformDependency(\.date) { $0 = .constant(.distantPast) }
    }
  }

  @Test("Twelve operators in one chain run, those of children too")
  func runs() {
    let store = Store(initialState: Twelve.State()) { Twelve() }
    store.send(.tap)
    #expect(store.name == "1")
    store.send(.header(.tap))
    #expect(store.header?.taps == 10)
  }
}
