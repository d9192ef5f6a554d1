import Foundation
import Logging
import NIOCore

/// A system that opens no more files gives no new connections either. The server says so, and asks again soon: those
/// that wait are taken as soon as there is room.
enum AcceptErrors {
  /// The time for which the server waits before it asks the system again.
  private static let interval = TimeAmount.milliseconds(250)

  /// Replaces what `channel`, which listens, does by itself: it waits as well, and says nothing.
  static func handle(on channel: any Channel, loggingTo logger: Logger) async throws {
    let limiter = LogLimiter(burst: 2)
    try await channel.eventLoop.submit {
      let operations = channel.pipeline.syncOperations
      let silent = try operations.handler(type: AcceptBackoffHandler.self)
      let telling = AcceptBackoffHandler(shouldForwardIOErrorCaught: false) { error in
        limiter.log(
          .error, "New connections cannot be taken; those that come wait until they can be",
          metadata: ["reason": "\(String(cString: strerror(error.errnoCode)))"], to: logger)
        return interval
      }
      try operations.addHandler(telling, position: .after(silent))
      operations.removeHandler(silent, promise: nil)
    }.get()
  }
}
