import DeviceClients

extension BrowserServiceError {
  /// Makes the error of the reason that a browser gives: a word that is known, or anything else.
  init(reason: String) {
    switch reason {
    case "unsupported": self = .unsupported
    case "denied": self = .denied
    case "dismissed": self = .dismissed
    case "untouched": self = .untouched
    case "gone": self = .interrupted
    default: self = .browser(String(reason.prefix(500)))
    }
  }
}
