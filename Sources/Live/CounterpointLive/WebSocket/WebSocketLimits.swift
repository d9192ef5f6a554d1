import NIOCore

/// Limits on what one WebSocket may cost.
struct WebSocketLimits: Sendable {
  /// Bytes in one frame.
  var frameSize = 64 << 10
  /// Bytes in one message, over all of its fragments.
  var messageSize = 64 << 10
  /// Messages that have arrived and that nobody has taken yet.
  var pendingMessages = 512
  /// Bytes that have arrived and that nobody has taken yet.
  var pendingInput = 1 << 20
  /// Bytes handed over for sending that the other side has not taken yet.
  var pendingOutput = 2 << 20
  /// Silence after which the other side is asked for a heartbeat; after three times that it is given up.
  var idleInterval: TimeAmount = .seconds(25)
  /// The time that the other side may take to answer a close frame.
  var closeInterval: TimeAmount = .seconds(2)
  /// The same when the server stops.
  var leaveInterval: TimeAmount = .milliseconds(500)
}
