import CasePaths
@_spi(Internals) import ComposableCore
import CounterpointViews
import Dependencies

extension Bindable {
  /// A binding to the store of a navigation stack's features, for `NavigationStack(path:root:destination:)`.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///   RootView(store: store)
  /// } destination: { store in
  ///   switch store.case {
  ///   case .detail(let store): DetailView(store: store)
  ///   }
  /// }
  /// ```
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    wrappedValue.path(state: state, action: action)
  }
}

extension Binding {
  /// A binding to the store of a navigation stack's features, for `NavigationStack(path:root:destination:)`.
  @MainActor
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    wrappedValue.path(state: state, action: action)
  }
}

extension Store where State: ObservableState {
  fileprivate func path<ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>> {
    // The store of the stack is always there and the same; what is written is its path.
    .constant(scope(state: state, action: action))
  }
}

extension NavigationStack {
  /// A stack of screens that a feature's stack of states drives.
  ///
  /// Going back sends `popFrom`, a `NavigationLink(state:label:)` sends `push`.
  ///
  /// - Parameters:
  ///   - path: a binding to the stack's store, from `$store.scope(state:action:)`.
  ///   - root: the screen that everything else is pushed on.
  ///   - destination: the screen of one feature on the stack, given its store.
  @MainActor
  public init<State, Action, Destination: View, R>(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
    @ViewBuilder root: () -> R,
    @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  )
  where
    Data == StackState<State>.PathView,
    Root == ModifiedContent<R, _NavigationDestinationViewModifier<State, Action, Destination>>
  {
    let store = path.wrappedValue
    self.init(
      path: store.pathBinding(fileID: fileID, filePath: filePath, line: line, column: column)
    ) {
      ModifiedContent(
        content: root(),
        modifier: _NavigationDestinationViewModifier(store: store, destination: destination))
    }
  }
}

extension Store {
  @MainActor
  fileprivate func pathBinding<ElementState, ElementAction>(
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) -> Binding<StackState<ElementState>.PathView>
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let fileID = _HashableStaticString(rawValue: fileID)
    let filePath = _HashableStaticString(rawValue: filePath)
    return Binding(
      get: {
        MainActor.assumeIsolated {
          UncheckedResult(self[fileID: fileID, filePath: filePath, line: line, column: column])
        }.value
      },
      set: { newPath, transaction in
        let newPath = UncheckedResult(newPath)
        MainActor.assumeIsolated {
          withTransaction(transaction) {
            self[fileID: fileID, filePath: filePath, line: line, column: column] = newPath.value
          }
        }
      })
  }
}

/// Makes the screens of a stack of features.
public struct _NavigationDestinationViewModifier<State, Action, Destination: View>: ViewModifier {
  let store: Store<StackState<State>, StackAction<State, Action>>
  let destination: (Store<State, Action>) -> Destination

  public func body(content: Content) -> some View {
    content.navigationDestination(for: StackState<State>.Component.self) { component in
      destination(store.scope(component: component))
    }
  }
}

extension NavigationLink where Destination == Never {
  /// A link that pushes a feature with `state` on the stack of features around, which must hold states of this type.
  /// `nil` disables it.
  @MainActor
  public init<P, L: View>(state: P?, @ViewBuilder label: () -> L)
  where Label == _NavigationLinkStoreContent<P, L> {
    // Numbered when it is pressed: a stack numbers its features in the order in which they come.
    let make = state.map { state in
      {
        let id = DependencyValues._current.stackElementID.next()
        return AnyHashable(StackState<P>.Component(id: id, element: state))
      }
    }
    self.init(making: make) { _NavigationLinkStoreContent<P, L>(label: label()) }
  }

  /// A link that pushes a feature with `state` on the stack of features around.
  @MainActor
  public init<P>(_ titleKey: LocalizedStringKey, state: P?)
  where Label == _NavigationLinkStoreContent<P, Text> {
    self.init(state: state) { Text(titleKey) }
  }

  /// A link that pushes a feature with `state` on the stack of features around.
  @_disfavoredOverload
  @MainActor
  public init<S: StringProtocol, P>(_ title: S, state: P?)
  where Label == _NavigationLinkStoreContent<P, Text> {
    self.init(state: state) { Text(title) }
  }
}

/// The label of a link that pushes a feature.
public struct _NavigationLinkStoreContent<State, Label: View>: View {
  let label: Label
  public var body: some View { label }
}
