import CounterpointLive
import Foundation

extension Examination {
  /// Examines whether a server could listen where these settings say.
  static func port(_ settings: ServerSettings) -> Examination {
    Examination(name: "port", title: "Port") { [host = settings.host, port = settings.port] machine in
      do {
        try machine.listen(host: host, port: port)
        return .ok(port == 0 ? "any free one of \(host)" : "\(port) of \(host) is free")
      } catch {
        let remedy =
          switch MachineError(error) {
          case .portInUse: "Stop the program that has it, or choose another with --port. Find it: ss -ltnp"
          case .portNotPermitted: "Choose one from 1024 upwards with --port."
          case .addressNotAvailable: "Choose an address of this machine with --host."
          case .failed: "Choose another with --host and --port."
          }
        return .failure(
          "\(port) of \(host) cannot be listened at: \(MachineError(error).reason)", remedy: remedy)
      }
    }
  }

  /// Below this the folder's disk is nearly full.
  static let lowDiskBytes: Int64 = 100 << 20

  /// Examines whether a server could keep people's values where these settings say. Nothing is made.
  static func dataDirectory(_ settings: ServerSettings) -> Examination {
    let path = withoutTrailingSlash(settings.dataDirectory.standardizedFileURL.path(percentEncoded: false))
    return Examination(name: "data-directory", title: "Data folder") { machine in
      let remedy = "Give yourself the right to write there, or choose another with --data-directory."
      let folder = nearestFolder(of: path, machine)
      guard machine.isWritable(folder: folder) else {
        return .failure(
          folder == path
            ? "\(path) cannot be written" : "\(path) is not there, and cannot be made in \(folder)",
          remedy: remedy)
      }
      if let free = machine.freeBytes(folder: folder), free < lowDiskBytes {
        return .warning(
          "\(path) has \(free >> 20) MiB left", remedy: "Make room, or choose another with --data-directory.")
      }
      return .ok(folder == path ? path : "\(path), which the server will make")
    }
  }

  /// Examines what the kernel can take away from the processes of sessions.
  static func confinement(_ settings: ServerSettings) -> Examination {
    Examination(name: "confinement", title: "Confinement") { [level = settings.confinement] machine in
      let offer = machine.confinement()
      let list = offer.mechanisms.isEmpty ? "nothing" : offer.mechanisms.joined(separator: ", ")
      let detail = "session processes can be confined by \(list)"
      guard !offer.isWhole else { return .ok(detail) }
      let remedy =
        "Run a kernel of version 6.12 or newer that has Landlock among its LSMs, and let the container use it."
      let finding = ([detail] + offer.shortcomings).joined(separator: "; ")
      return level == .required ? .failure(finding, remedy: remedy) : .warning(finding, remedy: remedy)
    }
  }

  /// The path itself where it is there, else the first above it that is.
  private static func nearestFolder(of path: String, _ machine: MachineClient) -> String {
    var path = path
    while path != "/", !machine.exists(path: path) {
      path = (path as NSString).deletingLastPathComponent
      if path.isEmpty { return "/" }
    }
    return path
  }

  private static func withoutTrailingSlash(_ path: String) -> String {
    path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}
