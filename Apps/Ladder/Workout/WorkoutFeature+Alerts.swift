import ComposableArchitecture

extension AlertState where Action == WorkoutFeature.Action.Alert {
  static var discardTest: Self {
    AlertState {
      TextState("Discard this test?")
    } actions: {
      ButtonState(role: .destructive, action: .discardConfirmed) { TextState("Discard") }
      ButtonState(role: .cancel) { TextState("Go on") }
    } message: {
      TextState("What you have counted is not handed in.")
    }
  }

  static var anotherRuns: Self {
    AlertState {
      TextState("A test is running already")
    } message: {
      TextState("Finish it, or discard it, before you start another.")
    }
  }
}
