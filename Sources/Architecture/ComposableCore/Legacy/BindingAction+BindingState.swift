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

extension Store {
  /// Sends the binding action that writes `value` into a field marked with ``BindingState``, and reports where no
  /// reducer writes it.
  package func write<Value: Equatable & Sendable>(
    _ value: Value, to keyPath: WritableKeyPath<Action.State, BindingState<Value>>
  ) where Action: BindableAction {
    #if DEBUG
      let receipt = core.isValid ? BindingReceipt(action: Action.self) : nil
    #else
      let receipt: BindingReceipt? = nil
    #endif
    let action = BindingAction(keyPath, value, receipt: receipt)
    BindingWrite.$isActive.withValue(true) { _ = send(.binding(action)) }
  }
}
