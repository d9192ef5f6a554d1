import ComposableArchitecture
import Foundation

/// Things to do: what the screen knows, and all that can happen on it.
@Reducer
public struct ItemsFeature {
  /// The screen's data: the items, and the text of the field for a new one.
  @ObservableState
  public struct State: Equatable {
    /// The items in the order in which they were added.
    public var items: IdentifiedArrayOf<Item> = []
    /// The title that is being typed.
    public var title = ""

    /// Creates a state without items.
    public init() {}

    var canAdd: Bool { !title.allSatisfy(\.isWhitespace) }
    var openCount: Int { items.count { !$0.isDone } }
  }

  /// One thing to do.
  public struct Item: Equatable, Identifiable, Sendable {
    /// The identifier, made when the item is added.
    public let id: UUID
    /// The words of the item.
    public var title: String
    /// A Boolean value that says that the item is done.
    public var isDone = false
  }

  /// Everything that can happen on the screen.
  public enum Action: BindableAction {
    case addButtonTapped
    case binding(BindingAction<State>)
    case itemTapped(id: Item.ID)
    case itemsDeleted(IndexSet)
  }

  @Dependency(\.uuid) private var uuid

  /// Creates the feature.
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
