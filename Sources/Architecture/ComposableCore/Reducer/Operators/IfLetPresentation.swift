import CasePaths

extension Reducer {
  /// Embeds a feature that is presented: its reducer runs while it is, ahead of this one.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$destination, action: \.destination) { Destination() }
  /// ```
  ///
  /// On `.dismiss` this reducer runs first and the feature then goes away, unless another has taken its
  /// place. When it goes, its effects are cancelled: at once where this reducer did it or one inside, at the next action
  /// where one around it did. The feature can ask for that itself, by
  /// `@Dependency(\.dismiss)`.
  @inlinable
  @warn_unqualified_access
  public func ifLet<
    DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _PresentationReducer(
      base: self, destination: destination(), state: toPresentationState,
      action: AnyCasePath(toPresentationAction),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Lets an alert or a dialog go away as soon as one of its buttons was tapped.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .ifLet(\.$alert, action: \.alert)
  /// ```
  ///
  /// This reducer runs first, and may show another alert in answer to the button of this one.
  @inlinable
  @warn_unqualified_access
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _PresentationReducer(
      base: self, destination: EmptyReducer<DestinationState, DestinationAction>(),
      state: toPresentationState, action: AnyCasePath(toPresentationAction),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Embeds one of several features that are presented, whose enum reducer is known by its state.
  @inlinable
  @warn_unqualified_access
  public func ifLet<ChildState: CaseReducerState, ChildAction>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some ReducerOf<Self> where ChildState.StateReducer.Action == ChildAction {
    _PresentationReducer(
      base: self, destination: ChildState.StateReducer.body, state: state, action: AnyCasePath(action),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

public struct _PresentationReducer<Base: Reducer, Destination: Reducer>: Reducer {
  private let base: Base
  private let destination: Destination
  private let state: WritableKeyPath<Base.State, PresentationState<Destination.State>>
  private let action: AnyCasePath<Base.Action, PresentationAction<Destination.Action>>
  private let location: SourceLocation

  @usableFromInline
  init(
    base: Base, destination: Destination,
    state: WritableKeyPath<Base.State, PresentationState<Destination.State>>,
    action: AnyCasePath<Base.Action, PresentationAction<Destination.Action>>,
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
    let field = self.state
    let path = self.action
    let location = self.location
    let access = FieldAccess(field)
    let identities = ChildIdentityReader<Destination.State>()
    let ephemerals = Ephemerals<Destination.State, Destination.Action>()
    let embed: @Sendable (Destination.Action) -> Base.Action = { path.embed(.presented($0)) }
    let place = AnyHashable(field)
    let work = ChildWork()

    return _ResolvedReducer { state, action in
      func identity() -> ChildIdentity? {
        access.read(&state, field) { $0.wrappedValue.map(identities.identity) }
      }

      let before = identity()
      var effect: Effect<Base.Action> = work.isEmpty ? .none : work.endOfAbsent(present: before)
      switch (path.extract(from: action), before) {
      case (.presented(let destinationAction), let before?):
        let destinationEffect = FeatureContext.presenting {
          access.modify(&state, field) { destination.reduce(&$0.wrappedValue!, destinationAction) }
        }
        .embedded(embed)
        .ofChild(identities.navigationID(before, at: place), in: work, dismissal: path.embed(.dismiss))
        effect = effect.merge(with: destinationEffect)
        let isEnding =
          ephemerals.exist
          && access.read(&state, field) { presented in
            presented.wrappedValue.map { ephemerals.ends($0, by: destinationAction) } ?? false
          }
        effect = effect.merge(with: base.reduce(&state, action))
        if isEnding, identity() == before { access.modify(&state, field) { $0.wrappedValue = nil } }
      case (.dismiss, let before?):
        effect = effect.merge(with: base.reduce(&state, action))
        if identity() == before { access.modify(&state, field) { $0.wrappedValue = nil } }
      case (.presented, nil), (.dismiss, nil):
        reportMissingChild(action, operator: "ifLet", child: "presentation", at: location)
        effect = effect.merge(with: base.reduce(&state, action))
      case (nil, _):
        effect = effect.merge(with: base.reduce(&state, action))
      }
      if let before, identity() != before {
        effect = effect.merge(with: .cancelChildren([identities.navigationID(before, at: place)], in: work))
      }
      return effect
    }
  }
}

extension FeatureContext {
  /// Runs a reducer as that of a presented feature.
  static func presenting<Result>(_ operation: () -> Result) -> Result {
    var context = current
    context.isPresented = true
    return $current.withValue(context, operation: operation)
  }
}
