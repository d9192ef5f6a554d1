import Foundation

/// The folder that a server keeps everything in. Only its owner can look into it.
struct DataDirectory: Sendable {
  private let url: URL

  /// Makes the folder where it is missing.
  /// - Throws: ``StartupError/dataDirectoryUnusable(path:reason:)``.
  init(_ url: URL) throws(StartupError) {
    self.url = url
    try Self.make(url.standardizedFileURL.path)
    guard access(url.path, R_OK | W_OK | X_OK) == 0 else {
      throw .dataDirectoryUnusable(path: url.path, reason: Self.reason(errno))
    }
  }

  func path(of name: String) -> String { url.appendingPathComponent(name).path }

  /// The file's contents, or `nil` where there is no such file. Takes other people's rights to it away.
  func readPrivateFile(_ name: String) throws(StartupError) -> Data? {
    let path = path(of: name)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw .dataDirectoryUnusable(path: url.path, reason: "\(name): \(Self.reason(errno))")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    guard fchmod(descriptor, 0o600) == 0 else {
      throw .dataDirectoryUnusable(path: url.path, reason: "\(name): \(Self.reason(errno))")
    }
    do { return try file.readToEnd() ?? Data() } catch { throw Self.unusable(url.path, error) }
  }

  /// Writes a new file that nobody else can read, at no moment.
  func createPrivateFile(_ name: String, contents: Data) throws(StartupError) {
    let descriptor = open(path(of: name), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw .dataDirectoryUnusable(path: url.path, reason: "\(name): \(Self.reason(errno))")
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: contents)
      try file.synchronize()
    } catch {
      throw Self.unusable(url.path, error)
    }
  }

  /// Makes the folder and what it stands in, each for its owner alone. By hand, since `FileManager` does not say
  /// why it could not.
  private static func make(_ path: String) throws(StartupError) {
    var made = ""
    for name in path.split(separator: "/") {
      made += "/" + name
      if mkdir(made, 0o700) == 0 { continue }
      let reason = errno
      var status = stat()
      guard stat(made, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
        throw .dataDirectoryUnusable(path: path, reason: Self.reason(reason == EEXIST ? ENOTDIR : reason))
      }
    }
  }

  private static func unusable(_ path: String, _ error: any Error) -> StartupError {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
    let reason =
      underlying.domain == NSPOSIXErrorDomain ? reason(Int32(underlying.code)) : error.localizedDescription
    return .dataDirectoryUnusable(path: path, reason: reason)
  }

  private static func reason(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
