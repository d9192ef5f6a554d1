import ConcurrencyExtras
@_spi(SharedChangeTracking) import Sharing

extension Reducer {
  /// Prints every action that this reducer handles and what it changes, in debug builds.
  ///
  /// ```swift
  /// Store(initialState: App.State()) {
  ///   App()._printChanges()
  /// }
  /// ```
  ///
  /// Printing is done elsewhere, in the order of the actions; shared values are printed as they are by then. It needs a copy of the state for every action, so arrays
  /// and dictionaries in it are copied when they change.
  /// - Parameter printer: what prints, or `nil` to print nothing.
  @inlinable
  @warn_unqualified_access
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> _PrintChangesReducer<Self> {
    _PrintChangesReducer(base: self, printer: printer)
  }
}

public struct _PrintChangesReducer<Base: Reducer>: Reducer {
  private let base: Base
  private let printer: _ReducerPrinter<Base.State, Base.Action>?

  @usableFromInline
  init(base: Base, printer: _ReducerPrinter<Base.State, Base.Action>?) {
    self.base = base
    self.printer = printer
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    reduce(into: &state, action: action) { base.reduce(into: &$0, action: $1) }
  }

  public func _resolve() -> _ResolvedReducer<Base.State, Base.Action> {
    let base = base._resolve()
    #if DEBUG
      guard printer != nil else { return base }
      return _ResolvedReducer { state, action in reduce(into: &state, action: action, base: base.reduce) }
    #else
      return base
    #endif
  }

  private func reduce(
    into state: inout Base.State, action: Base.Action,
    base: (inout Base.State, Base.Action) -> Effect<Base.Action>
  ) -> Effect<Base.Action> {
    #if DEBUG
      guard let printer else { return base(&state, action) }
      let changes = SharedChangeTracker(reportUnassertedChanges: false)
      let before = state
      let effect = changes.track { base(&state, action) }
      // Values that nobody changes, looked at by the printer alone.
      let printed = UncheckedSendable((action, before, state))
      printer.queue.async {
        let (action, before, after) = printed.value
        changes.assert { printer.printChange(receivedAction: action, oldState: before, newState: after) }
      }
      return effect
    #else
      return base(&state, action)
    #endif
  }
}

extension _PrintChangesReducer: Sendable where Base: Sendable {}
