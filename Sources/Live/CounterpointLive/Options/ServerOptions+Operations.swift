import Foundation

extension ServerOptions {
  /// Reads what those who run a server want to decide.
  func readOperations(
    _ environment: [String: String], into settings: inout ServerSettings
  ) throws(StartupError) {
    func variable(_ name: String) -> (name: String, value: String)? {
      environment[name].flatMap { $0.isEmpty ? nil : (name, $0) }
    }
    if let (name, value) = logFormat.map({ ("--log-format", $0) }) ?? variable("COUNTERPOINT_LOG_FORMAT") {
      guard let format = LogFormat(rawValue: value.lowercased()) else {
        throw .badValue(name: name, value: value, expectation: "text or json")
      }
      settings.logFormat = format
    }
    let certificate =
      tlsCertificate.map { ("--tls-certificate", $0) } ?? variable("COUNTERPOINT_TLS_CERTIFICATE")
    let key = tlsKey.map { ("--tls-key", $0) } ?? variable("COUNTERPOINT_TLS_KEY")
    switch (certificate, key) {
    case (let certificate?, let key?):
      settings.tls = (URL(fileURLWithPath: certificate.1), URL(fileURLWithPath: key.1))
    case (let one?, nil):
      throw .badValue(name: one.0, value: one.1, expectation: "the key as well, by --tls-key")
    case (nil, let one?):
      throw .badValue(name: one.0, value: one.1, expectation: "the certificate as well, by --tls-certificate")
    case (nil, nil): break
    }
    let proxies = try Self.networks(
      trustedProxy, "--trusted-proxy", environment, "COUNTERPOINT_TRUSTED_PROXIES")
    if let proxies { settings.trustedProxies = proxies }
    let readers = try Self.networks(
      metricsReader, "--metrics-reader", environment, "COUNTERPOINT_METRICS_READERS")
    if let readers { settings.metricsReaders = readers }
    if let delay = try Self.seconds(drainDelay, "--drain-delay", environment, "COUNTERPOINT_DRAIN_DELAY") {
      settings.drainDelay = delay
    }
    let suspension = try Self.seconds(
      suspensionInterval, "--suspension-interval", environment, "COUNTERPOINT_SUSPENSION_INTERVAL",
      maximum: 7 * 24 * 3600)
    if let suspension { settings.suspensionInterval = suspension }
    let deadline = try Self.seconds(
      shutdownDeadline, "--shutdown-deadline", environment, "COUNTERPOINT_SHUTDOWN_DEADLINE")
    if let deadline { settings.shutdownDeadline = deadline }
  }

  /// Networks, by flags or separated by spaces in a variable; `nil` where neither is there.
  private static func networks(
    _ flags: [String], _ flag: String, _ environment: [String: String], _ variable: String
  ) throws(StartupError) -> [NetworkRange]? {
    let fromVariable = (environment[variable] ?? "").split(separator: " ").map(String.init)
    let texts = flags.isEmpty ? fromVariable : flags
    guard !texts.isEmpty else { return nil }
    var networks: [NetworkRange] = []
    for text in texts {
      guard let network = NetworkRange(text) else {
        throw .badValue(
          name: flags.isEmpty ? variable : flag, value: text,
          expectation: "an address or a network, such as 10.0.0.0/8")
      }
      networks.append(network)
    }
    return networks
  }

  private static func seconds(
    _ flag: Double?, _ name: String, _ environment: [String: String], _ variable: String,
    maximum: Double = 3600
  ) throws(StartupError) -> Duration? {
    let text = environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    guard flag != nil || text != nil else { return nil }
    let value = flag ?? text.flatMap { Double($0) }
    guard let value, value >= 0, value <= maximum else {
      throw .badValue(
        name: flag == nil ? variable : name, value: flag.map { "\($0)" } ?? text ?? "",
        expectation: "seconds, from 0 to \(Int(maximum))")
    }
    return .seconds(value)
  }
}
