import ComposableArchitecture
import Testing

@testable import ComposableCore

@MainActor
@Suite struct EphemeralTests {
  @Test("Rule 45: an alert goes away with the tap on one of its buttons, after the parent has run")
  func alert() async {
    let store = TestStore(initialState: Inventory.State()) { Inventory() }
    await store.send(.deleteButtonTapped) { $0.alert = .deletion }
    await store.send(.alert(.presented(.confirm))) {
      $0.isDeleted = true
      $0.wasPresentedToParent = true
      $0.alert = nil
    }
  }

  @Test("Rule 45: an alert goes away by being dismissed")
  func dismissal() async {
    let store = TestStore(initialState: Inventory.State(alert: .deletion)) { Inventory() }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  @Test("Rule 45: a parent that shows another alert in answer to a button keeps it, equal or not")
  func handOver() async {
    let store = TestStore(initialState: Inventory.State(alert: .deletion)) { Inventory() }
    await store.send(.alert(.presented(.askAgain))) { $0.wasPresentedToParent = true }
    #expect(store.state.alert == .deletion)
    await store.send(.alert(.presented(.explain))) { $0.alert = .explanation }
  }

  @Test("Rule 45: an alert hands over to a dialog in one action")
  func alertToDialog() async {
    let store = TestStore(initialState: Inventory.State(alert: .deletion)) { Inventory() }
    await store.send(.alert(.presented(.chooseFolder))) {
      $0.wasPresentedToParent = true
      $0.alert = nil
      $0.dialog = .folders
    }
    await store.send(.dialog(.presented(.trash))) {
      $0.dialog = nil
      $0.isDeleted = true
    }
  }

  @Test("Rule 45: an alert's action while there is none is reported")
  func missing() async {
    let store = TestStore(initialState: Inventory.State()) { Inventory() }
    await withKnownIssue {
      await store.send(.alert(.presented(.confirm))) {
        $0.isDeleted = true
      }
    } matching: {
      $0.description.contains(#"An "ifLet" at"#)
    }
  }

  @Test("Rule 45: optional state that is not presented goes away in the same way")
  func notPresented() async {
    let store = TestStore(initialState: Plain.State()) { Plain() }
    await store.send(.showButtonTapped) { $0.alert = .deletion }
    await store.send(.alert(.askAgain))
    #expect(store.state.alert == .deletion)
    await store.send(.alert(.confirm)) { $0.alert = nil }
  }

  @Test("Rule 45: in an enum destination, the alert's actions end the alert")
  func destination() async {
    let store = TestStore(initialState: Screen.State(destination: .alert(.deletion))) { Screen() }
    await store.send(.destination(.presented(.alert(.confirm)))) {
      $0.destination = nil
      $0.log = ["confirm"]
    }
  }

  @Test("Rule 45: in an enum destination, an alert hands over to a dialog or a sheet")
  func destinationHandOver() async {
    let store = TestStore(initialState: Screen.State(destination: .alert(.deletion))) { Screen() }
    await store.send(\.destination.alert.chooseFolder) {
      $0.destination = .dialog(.folders)
      $0.log = ["chooseFolder"]
    }
    await store.send(\.destination.dialog.trash) {
      $0.destination = .sheet(Sheet.State(count: 1))
    }
  }

  @Test("Rule 45: in an enum destination, the actions of other cases end nothing")
  func otherCases() async {
    let store = TestStore(initialState: Screen.State(destination: .sheet(Sheet.State()))) { Screen() }
    await store.send(\.destination.sheet.increment) { $0.destination = .sheet(Sheet.State(count: 1)) }

    // An action of another case than the one that is on: the sheet's reducer is not there for it.
    let alerted = TestStore(initialState: Screen.State(destination: .alert(.deletion))) { Screen() }
    await withKnownIssue {
      await alerted.send(\.destination.sheet.increment)
    } matching: {
      $0.description.contains("different case")
    }
    #expect(alerted.state.destination == .alert(.deletion))
  }

  @Test("Rule 45: a destination written out by hand works the same way")
  func handWritten() async {
    let store = TestStore(initialState: OldScreen.State(destination: .alert(.deletion))) { OldScreen() }
    await store.send(.destination(.presented(.alert(.confirm)))) { $0.destination = nil }
  }

  @Test("Rule 45: an alert may follow on an effect after the first one has gone")
  func laterAlert() async {
    let store = TestStore(initialState: Inventory.State(alert: .deletion)) { Inventory() }
    await store.send(.alert(.presented(.retry))) {
      $0.wasPresentedToParent = true
      $0.alert = nil
    }
    await store.receive(\.failed) { $0.alert = .explanation }
  }
}

extension EphemeralTests {
  enum AlertAction: Equatable { case confirm, askAgain, explain, chooseFolder, retry }
  @CasePathable enum DialogAction: Equatable { case trash }

  @Reducer
  struct Inventory {
    @ObservableState
    struct State: Equatable {
      @Presents var alert: AlertState<AlertAction>?
      @Presents var dialog: ConfirmationDialogState<DialogAction>?
      var isDeleted = false
      var wasPresentedToParent = false
    }
    enum Action {
      case alert(PresentationAction<AlertAction>)
      case dialog(PresentationAction<DialogAction>)
      case deleteButtonTapped
      case failed
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.presented(let action)):
          state.wasPresentedToParent = state.alert != nil
          switch action {
          case .confirm: state.isDeleted = true
          case .askAgain: state.alert = .deletion
          case .explain: state.alert = .explanation
          case .chooseFolder: state.dialog = .folders
          case .retry: return .send(.failed)
          }
          return .none
        case .dialog(.presented(.trash)):
          state.isDeleted = true
          return .none
        case .deleteButtonTapped:
          state.alert = .deletion
          return .none
        case .failed:
          state.alert = .explanation
          return .none
        case .alert, .dialog:
          return .none
        }
      }
      .ifLet(\.$alert, action: \.alert)
      .ifLet(\.$dialog, action: \.dialog)
    }
  }

  @Reducer
  struct Plain {
    struct State: Equatable { var alert: AlertState<AlertAction>? }
    enum Action {
      case alert(AlertAction)
      case showButtonTapped
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .alert(.askAgain), .showButtonTapped: state.alert = .deletion
        case .alert: break
        }
        return .none
      }
      .ifLet(\.alert, action: \.alert)
    }
  }

  @Reducer
  struct Sheet {
    @ObservableState
    struct State: Equatable { var count = 0 }
    enum Action { case increment }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }

  @Reducer
  struct Screen {
    @Reducer
    enum Destination {
      case alert(AlertState<Alert>)
      case dialog(ConfirmationDialogState<DialogAction>)
      case sheet(Sheet)

      @CasePathable
      enum Alert { case confirm, chooseFolder }
    }
    @ObservableState
    struct State: Equatable {
      @Presents var destination: Destination.State?
      var log: [String] = []
    }
    enum Action {
      case destination(PresentationAction<Destination.Action>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .destination(.presented(.alert(.confirm))):
          state.log.append("confirm")
          return .none
        case .destination(.presented(.alert(.chooseFolder))):
          state.log.append("chooseFolder")
          state.destination = .dialog(.folders)
          return .none
        case .destination(.presented(.dialog(.trash))):
          state.destination = .sheet(Sheet.State(count: 1))
          return .none
        case .destination:
          return .none
        }
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }

  struct OldScreen: Reducer {
    struct Destination: Reducer {
      enum State: Equatable {
        case alert(AlertState<Action.Alert>)
      }
      enum Action {
        case alert(Alert)
        enum Alert { case confirm }
      }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }
    struct State: Equatable { @PresentationState var destination: Destination.State? }
    @CasePathable enum Action { case destination(PresentationAction<Destination.Action>) }
    var body: some ReducerOf<Self> {
      EmptyReducer()
        .ifLet(\.$destination, action: \.destination) { Destination() }
    }
  }
}

extension EphemeralTests.Screen.Destination.State: Equatable {}
extension EphemeralTests.Screen.Destination.Alert: Equatable {}
extension AlertState where Action == EphemeralTests.AlertAction {
  static var deletion: Self {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
    }
  }
  static var explanation: Self { AlertState { TextState("It could not be deleted.") } }
}

extension AlertState where Action == EphemeralTests.Screen.Destination.Alert {
  static var deletion: Self {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(action: .confirm) { TextState("Delete") }
    }
  }
}

extension AlertState where Action == EphemeralTests.OldScreen.Destination.Action.Alert {
  static var deletion: Self { AlertState { TextState("Delete?") } }
}

extension ConfirmationDialogState where Action == EphemeralTests.DialogAction {
  static var folders: Self {
    ConfirmationDialogState {
      TextState("Where?")
    } actions: {
      ButtonState(action: .trash) { TextState("Trash") }
    }
  }
}
