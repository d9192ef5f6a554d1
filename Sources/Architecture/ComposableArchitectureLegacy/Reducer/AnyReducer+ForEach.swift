import ComposableArchitecture

extension AnyReducer {
  /// This reducer for every element of a collection, whose actions come with the element's id.
  ///
  /// ```swift
  /// crateReducer.forEach(
  ///   state: \.crates, action: /AppAction.crate(id:action:), environment: { _ in CrateEnvironment() })
  /// ```
  ///
  /// An action for an element that is not there is reported and skipped. O(1) for each action.
  @preconcurrency
  public func forEach<ParentState, ParentAction, ParentEnvironment, ID: Hashable & SendableMetatype>(
    state toElementsState: WritableKeyPath<ParentState, IdentifiedArray<ID, State>>,
    action toElementAction: AnyCasePath<ParentAction, (ID, Action)>,
    environment toElementEnvironment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    // Immutable; asked for by the reducer alone, which a store runs on its actor.
    let elements = UncheckedSendable(toElementsState)
    return forEach(
      action: toElementAction, environment: toElementEnvironment,
      contains: { $0[keyPath: elements.value][id: $1] != nil },
      run: { state, id, operation in operation(&state[keyPath: elements.value][id: id]!) },
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// This reducer for every value of a dictionary, whose actions come with the value's key.
  ///
  /// An action for a key that is not there is reported and skipped. O(1) for each action.
  @preconcurrency
  public func forEach<ParentState, ParentAction, ParentEnvironment, Key: Hashable & SendableMetatype>(
    state toDictionaryState: WritableKeyPath<ParentState, [Key: State]>,
    action toKeyedAction: AnyCasePath<ParentAction, (Key, Action)>,
    environment toValueEnvironment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    // Immutable; asked for by the reducer alone, which a store runs on its actor.
    let dictionary = UncheckedSendable(toDictionaryState)
    return forEach(
      action: toKeyedAction, environment: toValueEnvironment,
      contains: { $0[keyPath: dictionary.value][$1] != nil },
      run: { state, key, operation in operation(&state[keyPath: dictionary.value][key]!) },
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// This reducer for every element of an array, whose actions come with the element's index.
  ///
  /// Elements that move take the actions of others: prefer a collection of identified elements. An action for an index
  /// that is not there is reported and skipped.
  @preconcurrency
  public func forEach<ParentState, ParentAction, ParentEnvironment>(
    state toElementsState: WritableKeyPath<ParentState, [State]>,
    action toElementAction: AnyCasePath<ParentAction, (Int, Action)>,
    environment toElementEnvironment: @escaping @Sendable (ParentEnvironment) -> Environment,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    // Immutable; asked for by the reducer alone, which a store runs on its actor.
    let elements = UncheckedSendable(toElementsState)
    return forEach(
      action: toElementAction, environment: toElementEnvironment,
      contains: { $0[keyPath: elements.value].indices.contains($1) },
      run: { state, index, operation in operation(&state[keyPath: elements.value][index]) },
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func forEach<ParentState, ParentAction, ParentEnvironment, ID: Hashable & SendableMetatype>(
    action toElementAction: AnyCasePath<ParentAction, (ID, Action)>,
    environment toElementEnvironment: @escaping @Sendable (ParentEnvironment) -> Environment,
    contains: @escaping @Sendable (ParentState, ID) -> Bool,
    run runElement:
      @escaping @Sendable (
        inout ParentState, ID, (inout State) -> EffectPublisher<Action, Never>
      ) -> EffectPublisher<Action, Never>,
    at site: CallSite
  ) -> AnyReducer<ParentState, ParentAction, ParentEnvironment> {
    AnyReducer<ParentState, ParentAction, ParentEnvironment> { state, parentAction, environment in
      guard let (id, action) = toElementAction.extract(from: parentAction) else { return .none }
      guard contains(state, id) else {
        reportSkipped(
          "forEach", parentAction, because: "there was no element for \"\(id)\"",
          cause: """
            Usually an effect outlived its element (cancel it where the element is removed), or a parent's reducer \
            removed it first (combine the "forEach" ahead of it).
            """,
          at: site)
        return .none
      }
      // Only ever embedded in an action on the actor of the store, as the element's own actions are.
      let embeddedID = UncheckedSendable(id)
      return runElement(&state, id) { run(&$0, action, toElementEnvironment(environment)) }
        .map { toElementAction.embed((embeddedID.value, $0)) }
    }
  }
}
