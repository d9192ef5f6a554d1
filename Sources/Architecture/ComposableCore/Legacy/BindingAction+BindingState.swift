import CasePaths

extension BindingAction {
  /// The action that writes `value` into a field: `.set(\.$searchText, "")`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<Root, BindingState<Value>>, _ value: Value
  ) -> Self {
    Self(keyPath, value, receipt: nil)
  }

  /// Matches the writing of a field: `case .binding(\.$searchText):`.
  public static func ~= <Value>(
    keyPath: WritableKeyPath<Root, BindingState<Value>>, bindingAction: Self
  ) -> Bool {
    (keyPath as PartialKeyPath<Root>) == (bindingAction.keyPath as PartialKeyPath<Root>)
  }

  /// - Parameter receipt: reports where nothing writes the value.
  init<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>, _ value: Value, receipt: BindingReceipt?
  ) {
    self.init(keyPath, value, receipt: receipt) { $0[keyPath: keyPath].wrappedValue = value }
  }
}

extension BindingAction.AllCasePaths {
  /// The writing of a field as a case: `\.binding.$searchText`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: WritableKeyPath<Root, BindingState<Value>>
  ) -> AnyCasePath<BindingAction, Value> {
    let keyPath = sendable(keyPath)
    return AnyCasePath(
      embed: { .set(keyPath, $0) },
      extract: { $0.value(of: keyPath, as: Value.self) })
  }
}

extension BindableAction {
  /// The action that writes `value` into a field: `.set(\.$searchText, "")`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<State, BindingState<Value>>, _ value: Value
  ) -> Self {
    .binding(.set(keyPath, value))
  }
}

extension BindingAction {
  /// Returns the action that a view sends to set a field marked with ``BindingState``. Reports, at the
  /// field's declaration, that no reducer writes the value where that is so.
  ///
  /// - Parameters:
  ///   - state: the state that the view has seen.
  ///   - action: the feature's type of actions, to be named in the report.
  ///   - isExpected: whether anybody is there to write it.
  package static func settingFromView<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>, _ value: Value, in state: Root, action: Any.Type,
    isExpected: Bool
  ) -> Self {
    #if DEBUG
      let receipt =
        isExpected ? BindingReceipt(action: action, location: state[keyPath: keyPath].location) : nil
    #else
      let receipt: BindingReceipt? = nil
    #endif
    return Self(keyPath, value, receipt: receipt)
  }
}
