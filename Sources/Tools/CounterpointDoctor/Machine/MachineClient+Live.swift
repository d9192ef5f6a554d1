import ConcurrencyExtras
import CounterpointLive
import Dependencies
import Foundation

extension MachineClient: DependencyKey {
  /// The client that asks this machine, and starts programs on it.
  public static var liveValue: Self {
    Self(
      environment: { ProcessInfo.processInfo.environment },
      workingDirectory: { FileManager.default.currentDirectoryPath },
      program: { name in
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 && !isFolder($0) }
      },
      output: { program, arguments in try run(program, arguments) },
      contents: { try? FileManager.default.contentsOfDirectory(atPath: $0) },
      exists: { access($0, F_OK) == 0 },
      listen: { host, port in try listenOnce(host, port) },
      isWritable: { access($0, R_OK | W_OK | X_OK) == 0 && isFolder($0) },
      confinement: { .ofThisMachine },
      freeBytes: { folder in
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return nil }
        return Int64(status.f_bavail) * Int64(status.f_frsize)
      }
    )
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func run(_ program: String, _ arguments: [String]) throws(MachineError) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { throw .failed(reason: "it cannot be started") }
    // A program that hangs is ended, and its pipe with it.
    let isLate = LockIsolated(false)
    let watch = Task.detached {
      try await Task.sleep(for: .seconds(10))
      isLate.setValue(true)
      process.terminate()
    }
    let bytes = try? output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    watch.cancel()
    if isLate.value { throw .failed(reason: "it did not answer within ten seconds") }
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw .failed(reason: "it ended with status \(process.terminationStatus)")
    }
    return String(decoding: bytes ?? Data(), as: UTF8.self)
  }

  /// Binds and listens as a server does, and lets go.
  private static func listenOnce(_ host: String, _ port: Int) throws(MachineError) {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found else {
      throw .addressNotAvailable
    }
    defer { freeaddrinfo(found) }
    let descriptor = socket(
      address.pointee.ai_family, address.pointee.ai_socktype, address.pointee.ai_protocol)
    guard descriptor >= 0 else { throw failure(errno) }
    defer { close(descriptor) }
    // As servers do: what a connection that has just ended leaves behind does not count.
    var reuse: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    guard bind(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 else {
      throw failure(errno)
    }
    guard beginListening(descriptor) else { throw failure(errno) }
  }

  private static func failure(_ code: Int32) -> MachineError {
    switch code {
    case EADDRINUSE: .portInUse
    case EACCES: .portNotPermitted
    case EADDRNOTAVAIL: .addressNotAvailable
    default: .failed(reason: String(cString: strerror(code)))
    }
  }
}

/// The system's function, whose name the client's endpoint has too.
private func beginListening(_ descriptor: Int32) -> Bool { listen(descriptor, 1) == 0 }
