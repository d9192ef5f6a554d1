import ComposableArchitecture
import CounterpointViews

// View stores of all of the state, as they were before `observe:` had to say of what.

extension ViewStore {
  /// A view store of all of the state.
  public convenience init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    self.init(store, observe: { $0 }, removeDuplicates: isDuplicate)
  }

  /// Waits for as long as `predicate` holds: ``yield(while:)``, as it was first called.
  public func suspend(while predicate: @escaping (_ state: ViewState) -> Bool) async {
    await yield(while: predicate)
  }
}

extension ViewStore where ViewState: Equatable {
  /// A view store of all of the state.
  public convenience init(_ store: Store<ViewState, ViewAction>) {
    self.init(store, removeDuplicates: { $0 == $1 })
  }
}

extension ViewStore where ViewState == Void {
  /// A view store that only sends.
  public convenience init(_ store: Store<Void, ViewAction>) {
    self.init(store, removeDuplicates: { _, _ in true })
  }
}

extension WithViewStore {
  /// Shows what `content` makes of all of the state, anew each time that it has changed.
  public init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: { $0 }, removeDuplicates: isDuplicate, content: content)
  }
}

extension WithViewStore where ViewState: Equatable {
  /// Shows what `content` makes of all of the state, anew each time that it has changed.
  ///
  /// ```swift
  /// WithViewStore(store) { viewStore in
  ///   Text(viewStore.speakerText)
  ///   Button("Skip") { viewStore.send(.skipSpeaker) }
  /// }
  /// ```
  public init(
    _ store: Store<ViewState, ViewAction>,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, removeDuplicates: { $0 == $1 }, content: content)
  }
}

extension WithViewStore where ViewState == Void {
  /// Shows `content`, which only sends.
  public init(
    _ store: Store<Void, ViewAction>,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<Void, ViewAction>) -> Content
  ) {
    self.init(store, removeDuplicates: { _, _ in true }, content: content)
  }
}
