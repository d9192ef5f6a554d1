import Foundation
import NIOCore

extension StartupError {
  init(_ error: StorageError, _ settings: ServerSettings) {
    self =
      if case .newer(let path) = error {
        .databaseNewer(path: path)
      } else {
        .dataDirectoryUnusable(path: settings.dataDirectory.path, reason: error.reason)
      }
  }

  init(_ error: IOError, _ settings: ServerSettings) {
    self =
      switch error.errnoCode {
      case EADDRINUSE: .portInUse(host: settings.host, port: settings.port)
      case EACCES: .portNotPermitted(port: settings.port)
      case EADDRNOTAVAIL: .addressNotAvailable(host: settings.host)
      default:
        .cannotListen(
          host: settings.host, port: settings.port, reason: String(cString: strerror(error.errnoCode)))
      }
  }
}
