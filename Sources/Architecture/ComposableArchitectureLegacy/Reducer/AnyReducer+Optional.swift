import ComposableArchitecture

extension AnyReducer {
  /// This reducer for state that comes and goes.
  ///
  /// Combine it ahead of the reducer that sets the state to `nil`. An action while there is no state is reported and
  /// skipped; the effects of state that went away are not cancelled.
  public func optional(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> AnyReducer<State?, Action, Environment> {
    AnyReducer<State?, Action, Environment> { state, action, environment in
      guard state != nil else {
        reportSkipped(
          "optional", action, because: "the state was \"nil\"",
          cause: """
            Usually an effect outlived the state (cancel it where the state is set to "nil"), or a parent's reducer \
            set it to "nil" first (combine the optional reducer ahead of it).
            """,
          at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
        return .none
      }
      return run(&state!, action, environment)
    }
  }
}
