import CasePaths
import Dependencies

extension Reducer {
  /// Embeds the features on a navigation stack, each of which runs ahead of this reducer on its own actions.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.path, action: \.path) { Path() }
  /// ```
  ///
  /// Pushing and popping is done here too: after this reducer has seen `.popFrom`, ahead of it for `.push`.
  /// When an element goes, its effects are cancelled: at once where this reducer removed it or one inside, at the next
  /// action where one around it did. It can ask for that itself, by
  /// `@Dependency(\.dismiss)`, which takes what is above it along.
  @inlinable
  @warn_unqualified_access
  public func forEach<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _StackReducer(
      base: self, destination: destination(), state: toStackState, action: AnyCasePath(toStackAction),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds the features on a navigation stack whose enum reducer is known by its state.
  @inlinable
  @warn_unqualified_access
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ state: WritableKeyPath<State, StackState<DestinationState>>,
    action: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> where DestinationState.StateReducer.Action == DestinationAction {
    _StackReducer(
      base: self, destination: DestinationState.StateReducer.body, state: state,
      action: AnyCasePath(action),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

public struct _StackReducer<Base: Reducer, Destination: Reducer>: Reducer {
  private let base: Base
  private let destination: Destination
  private let state: WritableKeyPath<Base.State, StackState<Destination.State>>
  private let action: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>
  private let location: SourceLocation

  @usableFromInline
  init(
    base: Base, destination: Destination,
    state: WritableKeyPath<Base.State, StackState<Destination.State>>,
    action: AnyCasePath<Base.Action, StackAction<Destination.State, Destination.Action>>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.base = base
    self.destination = destination
    self.state = state
    self.action = action
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _resolve().reduce(&state, action)
  }

  public func _resolve() -> _ResolvedReducer<Base.State, Base.Action> {
    let base = base._resolve()
    let destination = destination._resolve()
    let stack = self.state
    let path = self.action
    let location = self.location
    let access = FieldAccess(stack)
    let place = AnyHashable(stack)
    let work = ChildWork()

    func navigationID(_ id: StackElementID) -> NavigationID {
      NavigationID(place: place, identity: AnyHashable(id))
    }

    return _ResolvedReducer { state, action in
      let (structure, ids) = access.read(&state, stack) { ($0.structure, $0.ids) }
      var effect: Effect<Base.Action> =
        work.isEmpty ? .none : work.endOfAbsent(structure: structure, presentIDs: ids)
      switch path.extract(from: action) {
      case .element(let id, let elementAction):
        if ids.contains(id) {
          let elementEffect = FeatureContext.presenting {
            access.modify(&state, stack) { destination.reduce(&$0[id: id]!, elementAction) }
          }
          .embedded { path.embed(.element(id: id, action: $0)) }
          .ofChild(navigationID(id), in: work, dismissal: path.embed(.popFrom(id: id)))
          effect = effect.merge(with: elementEffect)
        } else {
          reportStack("an action for a missing element", action, id, at: location)
        }
        effect = effect.merge(with: base.reduce(&state, action))
      case .push(let id, let element):
        if ids.contains(id) {
          reportStack("a \"push\" action for an element that it already contains", action, id, at: location)
        } else {
          useUp(id, by: action, at: location)
          access.modify(&state, stack) { $0.push(element, id: id) }
        }
        effect = effect.merge(with: base.reduce(&state, action))
      case .popFrom(let id):
        effect = effect.merge(with: base.reduce(&state, action))
        if ids.contains(id) {
          access.modify(&state, stack) { $0.pop(from: id) }
        } else {
          reportStack("a \"popFrom\" action for a missing element", action, id, at: location)
        }
      case nil:
        effect = effect.merge(with: base.reduce(&state, action))
      }
      let (newStructure, remaining) = access.read(&state, stack) { ($0.structure, $0.ids) }
      work.structure = newStructure
      guard newStructure != structure else { return effect }
      let removed = ids.filter { !remaining.contains($0) }
      return effect.merge(with: .cancelChildren(removed.map(navigationID), in: work))
    }
  }
}

/// In tests, ids are drawn in order: a push may not be ahead of its time, and uses up its id.
private func useUp<Action>(_ id: StackElementID, by action: Action, at location: SourceLocation) {
  let dependencies = DependencyValues._current
  guard dependencies.context == .test else { return }
  let next = dependencies.stackElementID.peek()
  if id == next { _ = dependencies.stackElementID.next() }
  guard id.generation > next.generation else { return }
  reportStack(
    "a \"push\" action with an unexpected generational ID (the next one is \(next))", action, id, at: location
  )
}

private func reportStack<Action>(
  _ problem: String, _ action: Action, _ id: StackElementID, at location: SourceLocation
) {
  location.report(
    """
    A "forEach" at "\(location.fileID):\(location.line)" received \(problem):

      Action: \(actionName(action))
      Id:     \(id)

    Usually the element was removed ahead of this action: by a reducer that runs before the "forEach" (move it after), \
    or while a view or an effect that outlives the element still sends.
    """)
}
