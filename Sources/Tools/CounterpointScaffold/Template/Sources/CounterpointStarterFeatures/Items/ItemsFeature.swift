import ComposableArchitecture
import Foundation

/// Things to do: what the screen knows, and all that can happen on it.
@Reducer
public struct ItemsFeature {
  @ObservableState
  public struct State: Equatable {
    public var items: IdentifiedArrayOf<Item> = []
    /// The title that is being typed.
    public var title = ""

    public init() {}

    var canAdd: Bool { !title.allSatisfy(\.isWhitespace) }
    var openCount: Int { items.count { !$0.isDone } }
  }

  public struct Item: Equatable, Identifiable, Sendable {
    public let id: UUID
    public var title: String
    public var isDone = false
  }

  public enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case itemTapped(id: Item.ID)
    case itemsDeleted(IndexSet)
  }

  @Dependency(\.uuid) private var uuid

  public init() {}

  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        guard state.canAdd else { return .none }
        let title = state.title.trimmingCharacters(in: .whitespaces)
        state.items.append(Item(id: uuid(), title: title))
        state.title = ""
        return .none

      case .binding:
        return .none

      case .itemTapped(let id):
        state.items[id: id]?.isDone.toggle()
        return .none

      case .itemsDeleted(let offsets):
        state.items.remove(atOffsets: offsets)
        return .none
      }
    }
  }
}
