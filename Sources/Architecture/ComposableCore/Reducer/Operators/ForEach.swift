import CasePaths
import IdentifiedCollections

extension Reducer {
  /// Embeds a child for every element of a collection, each of which runs ahead of this reducer on its own
  /// actions.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.rows, action: \.rows) { Row() }
  /// ```
  ///
  /// When an element is removed, its effects are cancelled: at once where this reducer removed it or one inside, at the
  /// next action where one around it did. An action for an element that is not there is
  /// reported; this reducer still runs. One element's action costs the same in a collection of any size.
  @inlinable
  @warn_unqualified_access
  public func forEach<
    ElementState, ElementAction, ID: Hashable, Element: Reducer<ElementState, ElementAction>
  >(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _ForEachReducer(
      parent: self, element: element(), elements: toElementsState, action: AnyCasePath(toElementAction),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

public struct _ForEachReducer<Parent: Reducer, ID: Hashable & Sendable, Element: Reducer>: Reducer {
  private let parent: Parent
  private let element: Element
  private let elements: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
  private let action: AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>
  private let location: SourceLocation

  @usableFromInline
  init(
    parent: Parent, element: Element,
    elements: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>,
    action: AnyCasePath<Parent.Action, IdentifiedAction<ID, Element.Action>>,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    self.parent = parent
    self.element = element
    self.elements = elements
    self.action = action
    location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    _resolve().reduce(&state, action)
  }

  public func _resolve() -> _ResolvedReducer<Parent.State, Parent.Action> {
    let parent = parent._resolve()
    let element = element._resolve()
    let elements = self.elements
    let path = self.action
    let location = self.location
    let access = FieldAccess(elements)
    let modifier = _ElementModifier<ID, Element.State>()
    let place = AnyHashable(elements)
    let work = ChildWork()

    return _ResolvedReducer { state, action in
      var effect =
        work.isEmpty
        ? .none
        : access.read(&state, elements) { rows -> Effect<Parent.Action> in
          work.endOfAbsent(structure: rows._structure, presentIDs: rows.ids)
        }
      if case .element(let id, let elementAction)? = path.extract(from: action) {
        let elementEffect = access.modify(&state, elements) {
          modifier.modify(id, of: &$0) { element.reduce(&$0, elementAction) }
        }
        if let elementEffect {
          effect = effect.merge(
            with: elementEffect.embedded { path.embed(.element(id: id, action: $0)) }
              .ofChild(NavigationID(place: place, identity: AnyHashable(id)), in: work))
        } else {
          reportMissingElement(action, id: id, at: location)
        }
      }
      // The ids alone: holding the elements would make the parent copy them at its first change.
      let (structure, ids) = access.read(&state, elements) { ($0._structure, $0.ids) }
      effect = effect.merge(with: parent.reduce(&state, action))
      let (newStructure, remaining) = access.read(&state, elements) { ($0._structure, $0.ids) }
      work.structure = newStructure
      guard newStructure != structure else { return effect }
      let removed = ids.filter { !remaining.contains($0) }
      return effect.merge(
        with: .cancelChildren(
          removed.map { NavigationID(place: place, identity: AnyHashable($0)) }, in: work))
    }
  }
}

private func reportMissingElement<Action>(_ action: Action, id: some Hashable, at location: SourceLocation) {
  location.report(
    """
    A "forEach" at "\(location.fileID):\(location.line)" received an action for a missing element:

      Action: \(actionName(action))
      Id:     \(id)

    The element's reducer was skipped. Usually the element was removed ahead of this action: by a reducer that runs \
    before the "forEach" (move it after), or while a view or an effect that outlives the element still sends.
    """)
}
