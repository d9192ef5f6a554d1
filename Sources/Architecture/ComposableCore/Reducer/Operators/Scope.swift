import CasePaths
import IssueReporting

/// Runs a child reducer on a part of the state and on the actions that are the child's.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.profile, action: \.profile) { Profile() }
///   Reduce { state, action in … }
/// }
/// ```
///
/// Put it ahead of logic that looks at the child's state, so that this sees what the child made of the
/// action. A child that comes and goes is better embedded with
/// `ifLet`: `Scope` cancels no effects.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  @usableFromInline
  enum ChildState {
    case field(WritableKeyPath<ParentState, Child.State>)
    case enumCase(AnyCasePath<ParentState, Child.State>, SourceLocation)
  }

  @usableFromInline let state: ChildState
  @usableFromInline let action: AnyCasePath<ParentAction, Child.Action>
  @usableFromInline let child: Child

  /// Embeds a child whose state is a field of the parent's.
  ///
  /// Where the action is written in place, as `\.child`, this is what it means: the literal is a constant then, which
  /// one that goes by way of `CaseKeyPath` is not.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: KeyPath<ParentAction.AllCasePaths, AnyCasePath<ParentAction, ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ParentAction: CasePathable, ChildState == Child.State, ChildAction == Child.Action {
    state = .field(toChildState)
    action = ParentAction.allCasePaths[keyPath: toChildAction]
    self.child = child()
  }

  /// Embeds a child whose state is a field of the parent's.
  @_disfavoredOverload
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    state = .field(toChildState)
    action = AnyCasePath(toChildAction)
    self.child = child()
  }

  /// Embeds a child whose state is a case of the parent's. An action for it in another case is reported and
  /// skipped.
  @inlinable
  public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    state = .enumCase(
      AnyCasePath(toChildState),
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    action = AnyCasePath(toChildAction)
    self.child = child()
  }

  init(
    _ state: WritableKeyPath<ParentState, Child.State>, action: AnyCasePath<ParentAction, Child.Action>,
    child: Child
  ) {
    self.state = .field(state)
    self.action = action
    self.child = child
  }

  init(
    _ state: AnyCasePath<ParentState, Child.State>, action: AnyCasePath<ParentAction, Child.Action>,
    child: Child, at location: SourceLocation
  ) {
    self.state = .enumCase(state, location)
    self.action = action
    self.child = child
  }

  /// For one action only: what a store finds out once for all is not worth finding out here.
  @inlinable
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    guard let childAction = self.action.extract(from: action) else { return .none }
    let effect: Effect<Child.Action>?
    switch self.state {
    case .field(let field):
      effect = child.reduce(into: &state[keyPath: field], action: childAction)
    case .enumCase(let enumCase, let location):
      effect = enumCase.modify(&state) { child.reduce(into: &$0, action: childAction) }
      if effect == nil { reportOtherCase(action, state: Child.State.self, operator: "Scope", at: location) }
    }
    return effect?.embedded { [path = self.action] in path.embed($0) } ?? .none
  }

  @inlinable
  public func _resolve() -> _ResolvedReducer<ParentState, ParentAction> {
    let child = child._resolve()
    let action = action
    let embed: @Sendable (Child.Action) -> ParentAction = { action.embed($0) }
    switch state {
    case .field(let field):
      let access = FieldAccess(field)
      return _ResolvedReducer { state, parentAction in
        guard let childAction = action.extract(from: parentAction) else { return .none }
        return access.modify(&state, field) { child.reduce(&$0, childAction) }.embedded(embed)
      }
    case .enumCase(let enumCase, let location):
      return _ResolvedReducer { state, parentAction in
        guard let childAction = action.extract(from: parentAction) else { return .none }
        let effect = enumCase.modify(&state) { child.reduce(&$0, childAction) }
        guard let effect else {
          reportOtherCase(parentAction, state: Child.State.self, operator: "Scope", at: location)
          return .none
        }
        return effect.embedded(embed)
      }
    }
  }
}

extension AnyCasePath {
  /// Changes the payload where it is alone in holding what it holds, so that its collections grow in place.
  /// `nil` in another case.
  @inlinable
  func modify<Result>(_ root: inout Root, _ operation: (inout Value) -> Result) -> Result? {
    withUnsafeMutablePointer(to: &root) { root -> Result? in
      guard var value = extract(from: root.pointee) else { return nil }
      // The enum still shares what its payload holds. It lets go here and is made again below; nobody can
      // look at it in between, since this function has exclusive access to it.
      root.deinitialize(count: 1)
      defer { root.initialize(to: embed(value)) }
      return operation(&value)
    }
  }
}

/// The place where a reducer was composed, for reports.
@usableFromInline
struct SourceLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  func report(_ message: @autoclosure () -> String) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

@usableFromInline
func reportOtherCase<Action>(
  _ action: Action, state: Any.Type, operator name: String, at location: SourceLocation
) {
  location.report(
    """
    \(name == "Scope" ? "A" : "An") "\(name)" at "\(location.fileID):\(location.line)" received a child action when child state was set to a \
    different case:

      Action: \(actionName(action))
      Child:  \(state)

    The child's reducer was skipped. Usually an effect of the child outlived its case, or a parent's reducer \
    changed the case before the child's ran: compose the child with "ifCaseLet", which runs the child first and \
    cancels its effects with its case.
    """)
}

/// An action as one line: its cases, without what they hold.
func actionName(_ action: Any) -> String {
  let mirror = Mirror(reflecting: action)
  guard mirror.displayStyle == .enum, let child = mirror.children.first, let label = child.label else {
    return mirror.displayStyle == .enum ? ".\(action)" : "\(type(of: action))"
  }
  let payload = Mirror(reflecting: child.value)
  if payload.displayStyle == .enum { return ".\(label)(\(actionName(child.value)))" }
  if payload.displayStyle == .tuple {
    let parts = payload.children.map { part -> String in
      let name = part.label.flatMap { $0.hasPrefix(".") ? nil : $0 + ": " } ?? ""
      return name + (Mirror(reflecting: part.value).displayStyle == .enum ? actionName(part.value) : "…")
    }
    return ".\(label)(\(parts.joined(separator: ", ")))"
  }
  return ".\(label)(…)"
}
