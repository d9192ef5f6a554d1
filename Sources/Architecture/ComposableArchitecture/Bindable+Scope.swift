import CasePaths
import ComposableCore
import CounterpointViews

extension Bindable {
  /// A binding to the store of a presented feature, for `sheet(item:)` and its kin.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { editStore in
  ///   EditView(store: editStore)
  /// }
  /// ```
  ///
  /// Writing `nil` sends the action's `dismiss`, as long as what was presented is still there.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Binding {
  /// A binding to the store of a presented feature, for `sheet(item:)` and its kin.
  ///
  /// Writing `nil` sends the action's `dismiss`, as long as what was presented is still there.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentation(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Store where State: ObservableState {
  fileprivate func presentation<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> Binding<Store<ChildState, ChildAction>?> {
    let presentation = StorePresentation(
      self, state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    return Binding(
      get: { MainActor.assumeIsolated { UncheckedResult(presentation.child) }.value },
      set: { newValue, transaction in
        if newValue == nil { MainActor.assumeIsolated { presentation.dismiss(transaction) } }
      })
  }
}
