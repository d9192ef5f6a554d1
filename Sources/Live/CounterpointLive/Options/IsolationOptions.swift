import ArgumentParser
import Foundation

/// The degree to which the sessions of a server are kept apart.
public enum SessionIsolation: String, CaseIterable, Sendable {
  /// All sessions in the server's process: they share what an app keeps in globals, and a trap ends them all. Right
  /// while one develops: what an app prints is on the terminal, and a debugger sees everything.
  case shared
  /// Each session in a process of its own: one user's trap, endless loop or hunger for memory is that session's alone.
  case process

  /// Processes in a program that is built to be used, one process in one that is built to be debugged.
  public static var standard: Self {
    #if DEBUG
      .shared
    #else
      .process
    #endif
  }
}

extension ServerSettings {
  /// In a program that is built to be used. In one that is built to be debugged a trap may well end everything: there one wants to
  /// see it.
  static var isSupervisedByDefault: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }
}

/// The options of a server that say where sessions live and what they may use.
struct IsolationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Where sessions live: process (each in one of its own) or shared (all in the server's). \
      (default: \(SessionIsolation.standard.rawValue))
      """,
      valueName: "where"))
  var isolation: String?

  @Option(
    help: ArgumentHelp(
      "Processes that are started ahead for sessions to come. (default: 4)", valueName: "number"))
  var warmProcesses: String?

  @Option(
    help: ArgumentHelp(
      "Memory that one session's process may use, in mebibytes; 0 for any. (default: 512)", valueName: "MiB"))
  var sessionMemory: String?

  @Option(
    help: ArgumentHelp(
      "Seconds for which a session may be busy before it is ended. (default: 5)", valueName: "seconds"))
  var sessionDeadline: String?

  @Option(
    help: ArgumentHelp(
      """
      How much is taken away from the processes of sessions: on (all that the kernel can), required (the same, or the \
      server does not start) or off. (default: on)
      """, valueName: "level"))
  var confinement: String?

  @Option(
    help: ArgumentHelp(
      "The user that the processes of sessions become, where the server runs as root. (default: nobody)",
      valueName: "name"))
  var sessionUser: String?

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      """
      Has a small process keep connections and sessions while the one that serves is started again, should it die.       (default: \(ServerSettings.isSupervisedByDefault ? "--supervisor" : "--no-supervisor"))
      """))
  var supervisor: Bool?

  /// - Throws: ``StartupError/badValue(name:value:expectation:)`` for what cannot be.
  func apply(to settings: inout ServerSettings, environment: [String: String]) throws(StartupError) {
    func value(_ flag: String?, _ name: String) -> (name: String, value: String)? {
      if let flag { return ("--" + name, flag) }
      let variable = "COUNTERPOINT_" + name.uppercased().replacingOccurrences(of: "-", with: "_")
      return environment[variable].flatMap { $0.isEmpty ? nil : (variable, $0) }
    }
    if let (name, value) = value(isolation, "isolation") {
      guard let isolation = SessionIsolation(rawValue: value.lowercased()) else {
        throw .badValue(name: name, value: value, expectation: "process or shared")
      }
      settings.isolation = isolation
    }
    if let (name, value) = value(warmProcesses, "warm-processes") {
      guard let count = Int(value), (0...1_000).contains(count) else {
        throw .badValue(name: name, value: value, expectation: "a number from 0 to 1000")
      }
      settings.warmProcesses = count
    }
    if let (name, value) = value(sessionMemory, "session-memory") {
      guard let count = Int(value), count == 0 || (32...1_048_576).contains(count) else {
        throw .badValue(name: name, value: value, expectation: "a number of mebibytes from 32 upwards, or 0")
      }
      settings.sessionMemory = count << 20
    }
    if let (name, value) = value(sessionDeadline, "session-deadline") {
      guard let seconds = Double(value), (0.1...3_600).contains(seconds) else {
        throw .badValue(name: name, value: value, expectation: "a number of seconds from 0.1 to 3600")
      }
      settings.sessionDeadline = .seconds(seconds)
    }
    if let (name, value) = value(confinement, "confinement") {
      guard let level = SessionConfinement(rawValue: value.lowercased()) else {
        throw .badValue(name: name, value: value, expectation: "on, off or required")
      }
      settings.confinement = level
    }
    if let (_, value) = value(sessionUser, "session-user") { settings.sessionUser = value }
    if let supervisor {
      settings.isSupervised = supervisor
    } else if let (name, value) = value(nil, "supervisor") {
      guard let isSupervised = ["on": true, "off": false][value.lowercased()] else {
        throw .badValue(name: name, value: value, expectation: "on or off")
      }
      settings.isSupervised = isSupervised
    }
  }
}
