import ComposableCore
import CounterpointViews

/// A link that asks for a feature when it is pressed, and shows its screen while the feature is there.
@available(
  *, deprecated, message: "Use 'NavigationLink(state:)' in a stack, or 'navigationDestination(item:)'."
)
public struct NavigationLinkStore<
  State, Action, DestinationState, DestinationAction, Destination: View, Label: View
>: View {
  private let link: StoreLink<State, Action, DestinationState, DestinationAction, Destination, Label>

  /// - Parameter onTap: asks for the feature.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>, onTap: @escaping () -> Void,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where State == DestinationState, Action == DestinationAction {
    self.init(
      store, state: { $0 }, action: { $0 }, onTap: onTap, destination: destination, label: label,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// For one case of a presented enum.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ destinationAction: DestinationAction) -> Action,
    onTap: @escaping () -> Void,
    @ViewBuilder destination: @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    link = StoreLink(
      store: store, state: toDestinationState, action: fromDestinationAction, onTap: onTap,
      destination: destination, label: label(),
      location: (fileID, filePath, line, column))
  }

  /// For one of several links to features of one kind: that with this `id`.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>, id: State.ID,
    onTap: @escaping () -> Void,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where State == DestinationState, Action == DestinationAction, State: Identifiable {
    self.init(
      store, state: { $0 }, action: { $0 }, id: id, onTap: onTap, destination: destination, label: label,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// For one of several links to features of one kind: that with this `id`.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ destinationAction: DestinationAction) -> Action,
    id: DestinationState.ID, onTap: @escaping () -> Void,
    @ViewBuilder destination: @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where DestinationState: Identifiable {
    self.init(
      store, state: { toDestinationState($0).flatMap { $0.id == id ? $0 : nil } },
      action: fromDestinationAction, onTap: onTap, destination: destination, label: label, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  public var body: some View { link }

  /// Does nothing: there is one column.
  public func isDetailLink(_ isDetailLink: Bool) -> Self { self }
}

private struct StoreLink<
  State, Action, DestinationState, DestinationAction, Destination: View, Label: View
>: View {
  let store: Store<PresentationState<State>, PresentationAction<Action>>
  let state: (State) -> DestinationState?
  let action: (DestinationAction) -> Action
  let onTap: () -> Void
  let destination: (Store<DestinationState, DestinationAction>) -> Destination
  let label: Label
  let location: (fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)

  var body: some View {
    label.presenting(
      store, state: state, action: action, fileID: location.fileID, filePath: location.filePath,
      line: location.line, column: location.column
    ) { label, item in
      NavigationLink(
        isActive: Binding(
          get: { item.wrappedValue != nil },
          set: { isActive in if isActive { onTap() } else { item.wrappedValue = nil } })
      ) {
        if let presented = item.wrappedValue { destination(presented.store) }
      } label: {
        label
      }
    }
  }
}
