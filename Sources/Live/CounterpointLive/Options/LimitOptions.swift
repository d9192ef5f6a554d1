import ArgumentParser
import Foundation

/// Options that say how much one user, one address and everybody together may ask of a server.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Sessions, which are open pages, that one user may have at once. (default: 32)", valueName: "number"))
  var sessionsPerUser: String?

  @Option(
    help: ArgumentHelp(
      """
      Sessions that one network address may have at once, of IPv6 one network of 64 bits: more where a whole office \
      or school comes from one. (default: 256)
      """, valueName: "number"))
  var sessionsPerAddress: String?

  @Option(
    help: ArgumentHelp(
      "Sessions that the server may have at once; 0 for any. (default: 10000)", valueName: "number"))
  var sessions: String?

  @Option(
    help: ArgumentHelp(
      """
      Pages that one network address may ask for at once, and then each minute; 0 for any. (default: 300)
      """, valueName: "number"))
  var pageRate: String?

  @Option(
    help: ArgumentHelp(
      """
      Days for which the values of somebody are kept who does not come again; 0 for ever. (default: 400, after which a       browser has forgotten who it was)
      """, valueName: "days"))
  var valueRetention: String?

  @Option(
    help: ArgumentHelp(
      """
      Connections that may be open at once; 0 for as many as the system lets the server open. (default: 0)
      """, valueName: "number"))
  var connections: String?

  /// - Throws: ``StartupError/badValue(name:value:expectation:)`` for what cannot be.
  func apply(to settings: inout ServerSettings, environment: [String: String]) throws(StartupError) {
    func number(
      _ flag: String?, _ name: String, from minimum: Int, into value: inout Int
    ) throws(StartupError) {
      let variable = "COUNTERPOINT_" + name.uppercased().replacingOccurrences(of: "-", with: "_")
      let fromVariable = environment[variable].flatMap { $0.isEmpty ? nil : $0 }
      guard let text = flag ?? fromVariable else { return }
      guard let number = Int(text), (minimum...1_000_000).contains(number) else {
        throw .badValue(
          name: flag == nil ? variable : "--" + name, value: text,
          expectation: "a number from \(minimum) to 1000000")
      }
      value = number
    }
    try number(sessionsPerUser, "sessions-per-user", from: 1, into: &settings.sessionsPerUser)
    try number(sessionsPerAddress, "sessions-per-address", from: 1, into: &settings.sessionsPerAddress)
    try number(sessions, "sessions", from: 0, into: &settings.maximumSessions)
    try number(pageRate, "page-rate", from: 0, into: &settings.pagesPerMinute)
    var days = -1
    try number(valueRetention, "value-retention", from: 0, into: &days)
    if days >= 0 { settings.valueRetention = .seconds(days * 86_400) }
    try number(connections, "connections", from: 0, into: &settings.maximumConnections)
  }
}
