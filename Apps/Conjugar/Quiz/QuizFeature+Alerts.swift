import ComposableArchitecture

extension AlertState where Action == QuizFeature.Action.Alert {
  /// The question before a quiz is given up.
  static func quit(_ run: QuizRun) -> Self {
    Self {
      TextState("Quit this quiz?")
    } actions: {
      ButtonState(role: .destructive, action: .quitConfirmed(run.id)) { TextState("Quit") }
      ButtonState(role: .cancel) { TextState("Go On") }
    } message: {
      TextState("What you have answered up to now will have no results.")
    }
  }

  /// The question before a quiz begins anew.
  static func restart(_ run: QuizRun) -> Self {
    Self {
      TextState("Begin anew?")
    } actions: {
      ButtonState(role: .destructive, action: .restartConfirmed(run.id)) { TextState("Restart") }
      ButtonState(role: .cancel) { TextState("Go On") }
    } message: {
      TextState("What you have answered up to now will have no results.")
    }
  }
}
