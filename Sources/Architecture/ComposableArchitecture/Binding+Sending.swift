import CasePaths
import ComposableCore
import CounterpointViews

extension Bindable {
  /// A field on its way to a binding, to be given the action that writes send:
  /// `$store.query.sending(\.queryChanged)`.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBindable_SwiftUI<State, Action, Member> where Value == Store<State, Action> {
    _StoreBindable_SwiftUI(store: wrappedValue, keyPath: keyPath)
  }
}

extension Binding {
  /// A field on its way to a binding, to be given the action that writes send:
  /// `$store.query.sending(\.queryChanged)`.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBinding<State, Action, Member> where Value == Store<State, Action> {
    _StoreBinding(store: wrappedValue, keyPath: keyPath)
  }
}

/// A field of a store that is read directly and written by an action.
@dynamicMemberLookup
public struct _StoreBindable_SwiftUI<State: ObservableState, Action, Value> {
  fileprivate let store: Store<State, Action>
  fileprivate let keyPath: KeyPath<State, Value>

  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreBindable_SwiftUI<State, Action, Member> {
    _StoreBindable_SwiftUI<State, Action, Member>(
      store: store, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding whose writes send an action.
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    store.binding(keyPath, sending: action)
  }
}

/// A field of a store that is read directly and written by an action.
@dynamicMemberLookup
public struct _StoreBinding<State: ObservableState, Action, Value> {
  fileprivate let store: Store<State, Action>
  fileprivate let keyPath: KeyPath<State, Value>

  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreBinding<State, Action, Member> {
    _StoreBinding<State, Action, Member>(store: store, keyPath: self.keyPath.appending(path: keyPath))
  }

  /// A binding whose writes send an action.
  @MainActor
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    store.binding(keyPath, sending: action)
  }
}

extension Store where State: ObservableState {
  fileprivate func binding<Value>(
    _ keyPath: KeyPath<State, Value>, sending action: CaseKeyPath<Action, Value>
  ) -> Binding<Value> {
    let action = AnyCasePath(action)
    return Binding(
      get: { MainActor.assumeIsolated { UncheckedResult(self[dynamicMember: keyPath]) }.value },
      set: { newValue, transaction in
        let newValue = UncheckedResult(newValue)
        MainActor.assumeIsolated {
          _ = BindingWrite.$isActive.withValue(true) {
            self.send(action.embed(newValue.value), transaction: transaction)
          }
        }
      })
  }
}
