import Foundation

/// A reason for which a server cannot start, in a sentence for the person who started it.
public enum StartupError: Error, Equatable {
  case badValue(name: String, value: String, expectation: String)
  case portInUse(host: String, port: Int)
  case portNotPermitted(port: Int)
  case addressNotAvailable(host: String)
  case unknownHost(host: String)
  case cannotListen(host: String, port: Int, reason: String)
  case dataDirectoryUnusable(path: String, reason: String)
  case signingKeyUnreadable(path: String)
  case databaseNewer(path: String)
  case tlsUnusable(path: String, reason: String)
  case unknownApp(name: String, choices: [String])
  case nothingToTap(name: String, choices: [String])
  case notTapped(name: String, reason: String)
  case cannotPaint(app: String)
  case notConfined(reason: String)
  case companionUnusable(name: String, reason: String)
}

extension StartupError: LocalizedError, CustomStringConvertible {
  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .badValue(let name, let value, let expectation):
      "“\(value)” is not a value for \(name): it takes \(expectation)."
    case .portInUse(let host, let port):
      """
      Port \(port) of \(host) is in use by another program: stop that one, or choose another port with --port.
      """
    case .portNotPermitted(let port):
      "Port \(port) is kept for privileged programs: choose one from 1024 upwards with --port."
    case .addressNotAvailable(let host):
      "\(host) is not an address of this machine: choose another with --host, or leave it out."
    case .unknownHost(let host):
      "There is no host “\(host)” to listen at: give an address of this machine with --host, or leave it out."
    case .cannotListen(let host, let port, let reason):
      "The server cannot listen at \(host), port \(port): \(reason)."
    case .dataDirectoryUnusable(let path, let reason):
      """
      The data directory \(path) cannot be used: \(reason). Choose another with --data-directory.
      """
    case .signingKeyUnreadable(let path):
      """
      \(path) holds no key that can be read. Put the right file back, or delete it to make a new one: every \
      user then starts anew.
      """
    case .databaseNewer(let path):
      """
      \(path) was written by a later version of Counterpoint, and is left as it is. Start that version, or choose \
      another folder with --data-directory.
      """
    case .unknownApp(let name, let choices):
      (name.isEmpty ? "Say which app to render" : "There is no app “\(name)”")
        + ": there \(choices.count == 1 ? "is" : "are") \(choices.joined(separator: ", "))."
    case .nothingToTap(let name, let choices):
      "There is no “\(name)” to tap"
        + (choices.isEmpty
          ? "." : ": there \(choices.count == 1 ? "is" : "are") \(choices.joined(separator: ", ")).")
    case .notTapped(let name, let reason): "“\(name)” cannot be tapped: \(reason)."
    case .notConfined(let reason):
      """
      Session processes cannot be confined as asked: \(reason). Look at --confinement and --session-user; “counterpoint \
      doctor” says what the kernel offers.
      """
    case .companionUnusable(let name, let reason):
      "\(name), which runs beside the apps, has failed: \(reason)."
    case .cannotPaint(let app): "The screen of \(app) could not be painted."
    case .tlsUnusable(let path, let reason):
      "\(path) cannot be used for TLS: \(reason). Look at --tls-certificate and --tls-key."
    }
  }

  /// By the conventions of `sysexits.h`.
  var exitCode: Int32 {
    switch self {
    case .badValue, .unknownApp, .nothingToTap, .notTapped: 64
    case .unknownHost: 68
    case .portInUse, .addressNotAvailable, .cannotListen: 69
    case .cannotPaint, .companionUnusable: 70
    case .dataDirectoryUnusable: 73
    case .portNotPermitted: 77
    case .notConfined, .signingKeyUnreadable, .databaseNewer, .tlsUnusable: 78
    }
  }
}
