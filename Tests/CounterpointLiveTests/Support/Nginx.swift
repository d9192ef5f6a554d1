import Foundation

/// An nginx of a test's own, on free ports of this machine, with the configuration that the documentation gives.
struct Nginx {
  private let folder: URL
  private let port: Int

  static var isInstalled: Bool { executable != nil }

  private static var executable: String? {
    ["/usr/sbin/nginx", "/usr/bin/nginx", "/usr/local/sbin/nginx"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// - Parameter upstream: the port of the server behind it.
  init(in folder: URL, to upstream: Int) throws {
    self.folder = folder
    port = try Self.freePort()
    try Data(TestCertificate.first.utf8).write(to: folder.appendingPathComponent("certificate.pem"))
    try Data(TestCertificate.firstKey.utf8).write(to: folder.appendingPathComponent("key.pem"))
    let site = try Self.documentedSite()
      .replacing("127.0.0.1:8080", with: "127.0.0.1:\(upstream)")
      .replacing("listen 443 ssl http2;", with: "listen 127.0.0.1:\(port) ssl http2;")
      .replacing("listen [::]:443 ssl http2;", with: "")
      .replacing("listen 80;", with: "listen 127.0.0.1:\(try Self.freePort());")
      .replacing("listen [::]:80;", with: "")
      .replacing(
        "/etc/letsencrypt/live/counterpoint.example.com/fullchain.pem", with: "\(folder.path)/certificate.pem"
      )
      .replacing("/etc/letsencrypt/live/counterpoint.example.com/privkey.pem", with: "\(folder.path)/key.pem")
    let configuration = """
      pid \(folder.path)/nginx.pid;
      error_log \(folder.path)/error.log;
      daemon off;
      events {}
      http {
        access_log off;
        client_body_temp_path \(folder.path)/body;
        proxy_temp_path \(folder.path)/proxy;
        fastcgi_temp_path \(folder.path)/fastcgi;
        uwsgi_temp_path \(folder.path)/uwsgi;
        scgi_temp_path \(folder.path)/scgi;
        \(site)
      }
      """
    try Data(configuration.utf8).write(to: folder.appendingPathComponent("nginx.conf"))
  }

  /// The block of the documentation that is marked as nginx's.
  private static func documentedSite() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: root.appendingPathComponent("Documentation/Operations.md"), encoding: .utf8)
    guard let start = text.range(of: "```nginx\n"),
      let end = text[start.upperBound...].range(of: "```")
    else { throw CocoaError(.fileReadCorruptFile) }
    return String(text[start.upperBound..<end.lowerBound])
  }

  private static func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw CocoaError(.fileReadUnknown) }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  private func process(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = Self.executable.map { URL(fileURLWithPath: $0) }
    process.arguments =
      ["-p", folder.path, "-c", folder.appendingPathComponent("nginx.conf").path] + arguments
    process.standardOutput = FileHandle.nullDevice
    return process
  }

  /// What nginx has against the configuration.
  func check() throws -> String {
    let process = try process(["-t", "-q"])
    let complaints = Pipe()
    process.standardError = complaints
    try process.run()
    let text = String(decoding: complaints.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // A note that it runs as another user than root is none.
    return text.split(separator: "\n").filter { !$0.contains("[warn]") }.joined(separator: "\n")
  }

  @MainActor
  func run(_ operation: @MainActor (_ port: Int) async throws -> Void) async throws {
    let process = try process([])
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      process.waitUntilExit()
    }
    // It listens a moment after it was started.
    while process.isRunning {
      if let connection = try? await RawConnection.open(port: port) {
        await connection.close()
        break
      }
    }
    try await operation(port)
  }
}
