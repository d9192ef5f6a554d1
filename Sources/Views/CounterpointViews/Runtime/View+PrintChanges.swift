extension View {
  /// Prints that the view's body is being evaluated: `let _ = Self._printChanges()` at its beginning.
  ///
  /// Which of the view's properties changed is not told.
  public static func _printChanges() { print(_evaluationMessage) }

  /// Prints that the view's body is being evaluated, as ``_printChanges()`` does.
  public static func _logChanges() { print(_evaluationMessage) }

  static var _evaluationMessage: String { "\(Self.self): evaluated." }
}
