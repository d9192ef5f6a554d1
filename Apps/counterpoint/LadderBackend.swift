import Foundation
import LadderClientLive
import LadderService
import Logging
import SwiftUI

/// The place of Ladder's workouts and leaderboards: this very process, or wherever `COUNTERPOINT_LADDER_URL`
/// says.
struct LadderBackend {
  static let url = "COUNTERPOINT_LADDER_URL"
  /// The path below which this server has the films, for sessions to know.
  static let films = "COUNTERPOINT_LADDER_FILMS"
  /// The port of the service in this process. A supervisor's processes have the same, so that sessions find the next one.
  static let port = "COUNTERPOINT_LADDER_PORT"
  static let filmPath = "ladder-films"
  private static let mediaHosts = "COUNTERPOINT_MEDIA_HOSTS"

  /// The rights that Ladder's sessions need to reach it.
  let rights: Set<SessionRight>
  /// The variables that the processes that this one starts have to know.
  private(set) var variables: [String: String] = [:]
  private(set) var companions: [LiveCompanion] = []
  private(set) var folders: [ServedFolder] = []

  /// Decides it by the environment.
  /// - Parameter findPort: Returns a port that nobody listens at.
  init(
    environment: [String: String], workingDirectory: String = FileManager.default.currentDirectoryPath,
    findPort: () -> UInt16? = freePort
  ) {
    let (url, films, port) = (Self.url, Self.films, Self.port)
    func variable(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    let known: Set<SessionRight> = [.variable(url), .variable(films)]
    let own = variable(port).flatMap { UInt16($0) }
    if let text = variable(url), own.map({ text == Self.address($0) }) != true {
      rights = known.union(Self.rights(to: text))
      let hosts = Self.mediaHosts(of: text, beside: variable(Self.mediaHosts))
      if let hosts { variables = [Self.mediaHosts: hosts] }
      return
    }
    guard let own = own ?? findPort() else {
      rights = known
      return
    }
    rights = known.union([.connecting(toPort: own)])
    variables = [port: "\(own)", url: Self.address(own)]
    companions = [Self.companion(own)]
    if let folder = Self.filmFolder(environment, workingDirectory) {
      variables[films] = "/\(Self.filmPath)"
      folders = [ServedFolder(Self.filmPath, folder: folder)]
    }
  }

  /// Says it where this process, and those that it starts, find it.
  func tell() {
    for (name, value) in variables { setenv(name, value, 1) }
  }

  private static func address(_ port: UInt16) -> String { "http://127.0.0.1:\(port)" }

  /// One port where the machine is named by its number; else everything that it takes to look a name up.
  private static func rights(to text: String) -> Set<SessionRight> {
    guard let address = try? ServiceAddress(text), address.isNumeric, let port = UInt16(exactly: address.port)
    else { return [.network] }
    return [.connecting(toPort: port)]
  }

  /// Browsers fetch the films of a service that runs apart from there, where it is encrypted.
  private static func mediaHosts(of text: String, beside hosts: String?) -> String? {
    guard let address = try? ServiceAddress(text), address.isEncrypted else { return nil }
    let host = address.host + (address.port == 443 ? "" : ":\(address.port)")
    let others = hosts?.split(separator: " ").map(String.init) ?? []
    return others.contains(host) ? nil : (others + [host]).joined(separator: " ")
  }

  private static func companion(_ port: UInt16) -> LiveCompanion {
    // The other apps are served without it.
    LiveCompanion("Ladder's service", failurePolicy: .startsAgain) { server in
      let file = server.dataDirectory.appendingPathComponent("ladder.sqlite").path
      // Nobody else's, like the server's other data. What SQLite puts beside it gets the same rights.
      let descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      if descriptor >= 0 { close(descriptor) }
      let settings = Self.settings(port: port, file: file)
      let (ready, continuation) = AsyncStream<Never>.makeStream()
      let service = try LadderServer(settings) { _ in continuation.finish() }
      return LiveCompanion.Running(
        serve: { onReady in
          let waiting = Task {
            for await _ in ready {}
            // Where it has failed before anybody could use it, it was never there.
            if !Task.isCancelled { onReady() }
          }
          defer {
            waiting.cancel()
            continuation.finish()
          }
          try await service.run()
        },
        stop: { await service.stop() })
    }
  }

  /// The settings of the service in this process.
  static func settings(port: UInt16, file: String) -> LadderSettings {
    var settings = LadderSettings()
    settings.port = Int(port)
    settings.storage = .sqlite(path: file)
    // All sessions come from this machine: each person is counted, and this server counts addresses.
    settings.requestsPerMinuteOfAddress = 0
    // Of a pseudonym, behind which may be a whole class.
    settings.signInsPerMinute = 60
    settings.signInsPerMinuteOfAll = 600
    settings.logger = Logger(label: "ladder")
    return settings
  }

  /// A port of this machine that nobody listens at.
  static func freePort() -> UInt16? {
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
      }
    } ? UInt16(bigEndian: place.sin_port) : nil
  }

  /// The folder of the challenges' films, where there is one.
  private static func filmFolder(_ environment: [String: String], _ workingDirectory: String) -> URL? {
    let own = environment["LADDER_VIDEOS"].flatMap { $0.isEmpty ? nil : $0 }
    let places = [own].compactMap(\.self) + [workingDirectory + "/Films"]
    return places.first { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }.map { URL(fileURLWithPath: $0, isDirectory: true) }
  }
}
