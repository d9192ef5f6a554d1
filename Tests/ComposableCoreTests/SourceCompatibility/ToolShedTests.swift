import ComposableArchitecture
import Foundation
import Testing

// A shed of tools that are lent: a tree of destinations with an alert in it, a stack of one kind of screen, children that tell their
// parent and go away by themselves.

struct Tool: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  var name = ""
}

@Reducer
struct ToolForm {
  @ObservableState
  struct State: Equatable { var tool: Tool }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case backTapped, hangTapped
    case delegate(Delegate)
    @CasePathable enum Delegate: Equatable { case hung(Tool) }
  }
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .backTapped:
        return .run { _ in await self.dismiss() }
      case .hangTapped:
        return .run { [tool = state.tool] send in
          await send(.delegate(.hung(tool)))
          await self.dismiss()
        }
      case .binding, .delegate:
        return .none
      }
    }
  }
}

@Reducer
struct ToolCard {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    let tool: Tool
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)
    case scrapTapped
    enum Alert { case scrap }
    @CasePathable enum Delegate { case scrapped }
  }
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.scrap)):
        return .run { send in
          await send(.delegate(.scrapped))
          await dismiss()
        }
      case .scrapTapped:
        state.alert = .scrap
        return .none
      case .alert, .delegate:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension AlertState where Action == ToolCard.Action.Alert {
  static let scrap = Self {
    TextState("Beyond repair?")
  } actions: {
    ButtonState(role: .destructive, action: .scrap) { TextState("Scrap it") }
  }
}

@Reducer
struct ToolShed {
  @ObservableState
  struct State: Equatable {
    var tools: IdentifiedArrayOf<Tool> = []
    @Presents var destination: Destination.State?
    var path = StackState<ToolCard.State>()
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case newTapped
    case path(StackActionOf<ToolCard>)
    case scrapTapped(id: Tool.ID)
    @CasePathable enum Alert: Equatable { case scrap(id: Tool.ID) }
  }
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .newTapped:
        state.destination = .form(ToolForm.State(tool: Tool(id: self.uuid())))
      case .scrapTapped(let id):
        state.destination = .alert(.scrap(id: id))
      case .destination(.presented(.form(.delegate(.hung(let tool))))):
        state.tools.append(tool)
      case .destination(.presented(.alert(.scrap(let id)))):
        state.tools.remove(id: id)
      case .path(.element(let id, .delegate(.scrapped))):
        if let card = state.path[id: id] { state.tools.remove(id: card.tool.id) }
      case .destination, .path:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path) {
      ToolCard()
    }
  }
}

extension ToolShed {
  @Reducer
  enum Destination {
    case form(ToolForm)
    case alert(AlertState<ToolShed.Action.Alert>)
  }
}
extension ToolShed.Destination.State: Equatable {}

extension AlertState where Action == ToolShed.Action.Alert {
  static func scrap(id: UUID) -> Self {
    Self {
      TextState("Scrap it?")
    } actions: {
      ButtonState(role: .destructive, action: .scrap(id: id)) { TextState("Scrap") }
    }
  }
}

@MainActor
@Suite("A tree of destinations and a stack, tested as apps do")
struct ToolShedTests {
  private let adze = Tool(id: UUID(0), name: "Adze")

  private func store(_ state: ToolShed.State = ToolShed.State()) -> TestStoreOf<ToolShed> {
    TestStore(initialState: state) {
      ToolShed()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test("A form is filled, tells its parent, and goes away by itself")
  func form() async {
    let store = store()
    await store.send(.newTapped) {
      $0.destination = .form(ToolForm.State(tool: Tool(id: UUID(0))))
    }
    await store.send(\.destination.form.binding.tool, adze) {
      $0.destination?.modify(\.form) { $0.tool.name = "Adze" }
    }
    await store.send(\.destination.form.hangTapped)
    await store.receive(\.destination.form.delegate.hung, adze) { $0.tools = [adze] }
    await store.receive(\.destination.dismiss) { $0.destination = nil }
  }

  @Test("The same without looking at every step")
  func formNotExhaustively() async {
    let store = store()
    store.exhaustivity = .off
    await store.send(.newTapped)
    await store.send(\.destination.form.binding.tool, adze)
    await store.send(\.destination.form.hangTapped)
    await store.skipReceivedActions()
    store.assert {
      $0.tools = [adze]
      $0.destination = nil
    }
  }

  @Test("An alert of the tree is answered with what it carries")
  func alert() async {
    let store = store(ToolShed.State(tools: [adze, Tool(id: UUID(1))]))
    await store.send(.scrapTapped(id: UUID(1))) { $0.destination = .alert(.scrap(id: UUID(1))) }
    await store.send(\.destination.alert.scrap, UUID(1)) {
      $0.tools.remove(id: UUID(1))
      $0.destination = nil
    }
  }

  @Test("A screen of the stack asks, tells its parent, and pops itself")
  func stack() async {
    let store = store(
      ToolShed.State(tools: [adze], path: StackState([ToolCard.State(tool: adze)])))
    await store.send(\.path[id: 0].scrapTapped) { $0.path[id: 0]?.alert = .scrap }
    await store.send(.path(.element(id: 0, action: .alert(.presented(.scrap))))) {
      $0.path[id: 0]?.alert = nil
    }
    await store.receive(\.path[id: 0].delegate.scrapped) { $0.tools = [] }
    await store.receive(\.path.popFrom) { $0.path = StackState() }
  }
}
