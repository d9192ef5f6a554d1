import ComposableArchitecture

extension AlertState where Action == AppFeature.Action.Alert {
  static var nothingThere: Self {
    AlertState {
      TextState("Nothing there")
    } message: {
      TextState("There is nothing at this address. These are the workouts.")
    }
  }

  /// The news that something that was stored cannot be read.
  static func damaged(_ entries: [KeptEntry]) -> Self {
    let titles = entries.map(\.title).joined(separator: ", ")
    return AlertState {
      TextState("Something stored was damaged")
    } actions: {
      ButtonState(action: .damageButtonTapped) { TextState("OK") }
    } message: {
      TextState("These begin anew: \(titles). What was there is kept aside on the server.")
    }
  }
}
