import OpenCombine

extension Store {
  /// Calls `unwrap` with the store of what is there, now and each time that something comes, and `else` now and each time
  /// that nothing is there any more.
  ///
  /// For what is no view: coordinators, and code that pushes screens by hand. Views write `if let child = store.scope(…)`.
  /// - Parameters:
  ///   - unwrap: given the store of what is there; called again when it has gone and something has come, not when it is
  ///     replaced.
  ///   - else: called where nothing is there.
  /// - Returns: what ends it, and keeps the store until then.
  public func ifLet<Wrapped>(
    then unwrap: @escaping @MainActor (_ store: Store<Wrapped, Action>) -> Void,
    else: @escaping @MainActor () -> Void = {}
  ) -> any Cancellable where State == Wrapped? {
    publisher
      .map { $0 != nil }
      .removeDuplicates()
      .sink { [self] _ in
        // Published on the main queue.
        MainActor.assumeIsolated {
          if let store: Store<Wrapped, Action> = unwrapped() { unwrap(store) } else { `else`() }
        }
      }
  }
}
