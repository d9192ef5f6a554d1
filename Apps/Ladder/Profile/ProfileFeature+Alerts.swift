import ComposableArchitecture
import Foundation
import LadderModel

extension AlertState where Action == ProfileFeature.Action.Alert {
  static func delete(_ workout: Workout) -> Self {
    AlertState {
      TextState("Delete this workout?")
    } actions: {
      ButtonState(role: .destructive, action: .deleteConfirmed(workout.id)) { TextState("Delete") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState("Its repetitions no longer count on the leaderboard.")
    }
  }

  static func signOut(isGuest: Bool, waiting: Int, isTestRunning: Bool) -> Self {
    AlertState {
      TextState("Sign out?")
    } actions: {
      ButtonState(role: .destructive, action: .signOutConfirmed) { TextState("Sign out") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState(
        [
          isGuest
            ? String(
              localized: "A guest cannot come back. Create an account first to keep what you have done.")
            : nil,
          waiting > 0
            ? isGuest
              ? String(localized: "Results that are not sent yet are lost.")
              : String(localized: "Results that are not sent yet wait until you sign in again.") : nil,
          isTestRunning ? String(localized: "The test that is running is discarded.") : nil,
        ].compactMap { $0 }.joined(separator: " "))
    }
  }
}
