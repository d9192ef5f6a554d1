import DeviceClients

extension BrowserServiceError {
  /// What a browser gives as its reason: a word that is known, or anything else.
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
