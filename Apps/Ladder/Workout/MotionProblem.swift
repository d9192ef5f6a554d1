import DeviceClients
import Foundation

extension WorkoutFeature.State.Sensor {
  var hasFailed: Bool {
    if case .failed = self { true } else { false }
  }

  /// The reason why the sensor does not count, in the person's language; `nil` while it does, or nobody wants
  /// it to.
  var problem: String? {
    if case .failed(let error) = self { error.motionProblem } else { nil }
  }
}

extension BrowserServiceError {
  /// The reason why the motion sensor does not count, in the person's language.
  var motionProblem: String {
    switch self {
    case .unsupported:
      String(localized: "This device has no motion sensor that Ladder can use. Count with the buttons.")
    case .denied, .dismissed:
      String(
        localized:
          "Ladder may not use the motion sensor. Allow it in your browser's settings, or count with the buttons."
      )
    default: String(localized: "The motion sensor does not answer. Count with the buttons, or try it again.")
    }
  }
}
