import ComposableArchitecture
import DeviceClients

extension AlertState where Action == RunningMeetingFeature.Action.Alert {
  static func endMeeting(isDiscardable: Bool) -> Self {
    AlertState {
      TextState("End meeting?")
    } actions: {
      ButtonState(action: .saveAndEnd) { TextState("Save and end") }
      if isDiscardable {
        ButtonState(role: .destructive, action: .discard) { TextState("Discard") }
      }
      ButtonState(role: .cancel) { TextState("Resume") }
    } message: {
      TextState("The time stands still. What would you like to do?")
    }
  }

  static let languageNotUnderstood = AlertState {
    TextState("This language is not understood")
  } actions: {
    ButtonState(role: .cancel) { TextState("Continue meeting") }
    ButtonState(role: .destructive, action: .discard) { TextState("Discard meeting") }
  } message: {
    TextState("Your browser does not write down what is said in it. Choose another language in the notes.")
  }

  static func notificationsRefused(_ status: BrowserAuthorization) -> Self {
    AlertState {
      TextState("No notifications")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState(
        status == .restricted
          ? "This browser shows none for pages. On a phone, add the app to the home screen first."
          : "You have not let this page show any. Press the symbol to the left of its address, allow notifications, and turn them on again."
      )
    }
  }

  static let recognizerFailed = AlertState {
    TextState("Speech recognition has failed")
  } actions: {
    ButtonState(role: .cancel) { TextState("Continue meeting") }
    ButtonState(role: .destructive, action: .discard) { TextState("Discard meeting") }
  } message: {
    TextState(
      "From here on nothing is written down by itself. What was understood so far is kept, and you can take notes."
    )
  }
}
