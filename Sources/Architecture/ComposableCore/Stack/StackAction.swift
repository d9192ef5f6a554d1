import CasePaths

/// The actions of the features on a navigation stack, and of the stack itself.
public enum StackAction<State, Action>: CasePathable {
  /// An action of one element.
  indirect case element(id: StackElementID, action: Action)
  /// That element is to go, and all above it.
  case popFrom(id: StackElementID)
  /// An element is to be put on top, with an id that was drawn for it.
  case push(id: StackElementID, state: State)

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The paths to the three cases and, by ``subscript(id:)``, to the actions of one element.
  public struct AllCasePaths {
    /// The path to the actions of all elements, each with the id of its element.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        embed: { .element(id: $0, action: $1) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } })
    }

    /// The path to the request that an element and all above it go.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath(
        embed: { .popFrom(id: $0) },
        extract: { if case .popFrom(let id) = $0 { id } else { nil } })
    }

    /// The path to the request that an element be put on top, with the id that it gets.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        embed: { .push(id: $0, state: $1) },
        extract: { if case .push(let id, let state) = $0 { (id, state) } else { nil } })
    }

    /// The actions of one element: `\.path[id: 0].detail.saveButtonTapped`.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        embed: { .element(id: id, action: $0) },
        extract: { if case .element(id, let action) = $0 { action } else { nil } })
    }
  }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

/// The actions of a stack of one reducer's features.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>
