import CasePaths
import CounterpointValues
import Sharing
import SwiftNavigation

/// Carries a value through `assumeIsolated`, which makes sure that both sides are the main actor.
private struct UncheckedResult<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension Store where State: ObservableState {
  fileprivate func presentationBinding<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> UIBinding<Store<ChildState, ChildAction>?> {
    let presentation = StorePresentation(
      self, state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
    return UIBinding(
      id: [AnyHashable(self), AnyHashable(state), AnyHashable(action)],
      get: { MainActor.assumeIsolated { UncheckedResult(presentation.child) }.value },
      set: { child, _ in
        if child == nil { MainActor.assumeIsolated { presentation.dismiss() } }
      })
  }

  fileprivate func sendingBinding<Value>(
    _ keyPath: KeyPath<State, Value>, _ action: CaseKeyPath<Action, Value>
  ) -> UIBinding<Value> {
    let path = AnyCasePath(action)
    return UIBinding(
      id: [AnyHashable(self), AnyHashable(keyPath), AnyHashable(action)],
      get: { MainActor.assumeIsolated { UncheckedResult(self.core.value(keyPath)) }.value },
      set: { newValue, _ in
        let newValue = UncheckedResult(newValue)
        MainActor.assumeIsolated {
          _ = BindingWrite.$isActive.withValue(true) { self.send(path.embed(newValue.value)) }
        }
      })
  }
}

extension UIBindable {
  /// A binding to the store of a presented feature. Writing `nil` sends the action's `dismiss`, as long as what was
  /// presented is still there.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentationBinding(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A binding to the store of a navigation stack.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    UIBinding.constant(wrappedValue.scope(state: state, action: action))
  }

  /// A field on its way to a binding, to be given the action that writes send: `$store.query.sending(\.queryChanged)`.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreUIBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreUIBindable(store: wrappedValue, keyPath: keyPath)
  }
}

extension UIBinding {
  /// A binding to the store of a presented feature. Writing `nil` sends the action's `dismiss`, as long as what was
  /// presented is still there.
  @MainActor
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    wrappedValue.presentationBinding(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A field on its way to a binding, to be given the action that writes send.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreUIBinding<State, Action, Member> where Value == Store<State, Action> {
    _StoreUIBinding(store: wrappedValue, keyPath: keyPath)
  }

  /// A binding that reads and writes a shared value.
  @MainActor
  public init(_ base: Shared<Value>) {
    self.init(
      id: "\(base)", get: { base.wrappedValue },
      set: { newValue, _ in base.withLock { $0 = newValue } })
  }
}

/// A field of a store that is read directly and written by an action.
@dynamicMemberLookup
public struct _StoreUIBindable<State: ObservableState, Action, Value> {
  fileprivate let store: Store<State, Action>
  fileprivate let keyPath: KeyPath<State, Value>

  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreUIBindable<State, Action, Member> {
    _StoreUIBindable<State, Action, Member>(store: store, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding whose writes send an action.
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Value>) -> UIBinding<Value> {
    store.sendingBinding(keyPath, action)
  }
}

/// A field of a store that is read directly and written by an action.
@dynamicMemberLookup
public struct _StoreUIBinding<State: ObservableState, Action, Value> {
  fileprivate let store: Store<State, Action>
  fileprivate let keyPath: KeyPath<State, Value>

  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreUIBinding<State, Action, Member> {
    _StoreUIBinding<State, Action, Member>(store: store, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding whose writes send an action.
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Value>) -> UIBinding<Value> {
    store.sendingBinding(keyPath, action)
  }
}
