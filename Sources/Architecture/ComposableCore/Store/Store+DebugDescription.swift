import IdentifiedCollections

/// `StoreOf<Feature>` where both types are nested in one feature, `IdentifiedStoreOf<Feature>` and the like where a
/// collection, a stack or a presentation of it is, else `Store<State, Action>`.
package func storeTypeName(state: Any.Type, action: Any.Type) -> String {
  if let states = state as? any StateContainer.Type, let actions = action as? any ActionContainer.Type,
    let feature = featureName(state: states.containedState, action: actions.containedAction)
  {
    return "\(states.storeName)<\(feature)>"
  }
  if let feature = featureName(state: state, action: action) { return "StoreOf<\(feature)>" }
  return "Store<\(TypeName(state)), \(TypeName(action))>"
}

/// The type that both are nested in as `State` and `Action`.
private func featureName(state: Any.Type, action: Any.Type) -> Substring? {
  let state = TypeName(state).description
  let action = TypeName(action).description
  guard state.hasSuffix(".State"), action.hasSuffix(".Action") else { return nil }
  let feature = state.dropLast(".State".count)
  return feature == action.dropLast(".Action".count) ? feature : nil
}

/// A type that holds the states of several features, or of one that comes and goes.
private protocol StateContainer {
  static var storeName: String { get }
  static var containedState: Any.Type { get }
}

private protocol ActionContainer {
  static var containedAction: Any.Type { get }
}

extension IdentifiedArray: StateContainer {
  fileprivate static var storeName: String { "IdentifiedStoreOf" }
  fileprivate static var containedState: Any.Type { Element.self }
}

extension IdentifiedAction: ActionContainer {
  fileprivate static var containedAction: Any.Type { Action.self }
}

extension PresentationState: StateContainer {
  fileprivate static var storeName: String { "PresentationStoreOf" }
  fileprivate static var containedState: Any.Type { State.self }
}

extension PresentationAction: ActionContainer {
  fileprivate static var containedAction: Any.Type { Action.self }
}

extension StackState: StateContainer {
  fileprivate static var storeName: String { "StackStoreOf" }
  fileprivate static var containedState: Any.Type { Element.self }
}

extension StackAction: ActionContainer {
  fileprivate static var containedAction: Any.Type { Action.self }
}
