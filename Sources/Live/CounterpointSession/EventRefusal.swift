import CounterpointSemantics

/// A reason for which an event was not handed to its node. Says nothing of what the person typed.
public enum EventRefusal: String, Error, Hashable, Codable, Sendable {
  /// No node of that name was ever on this session's screen.
  case unknownNode
  /// The node was on the screen and is gone: the second tap of a double tap, usually. Not worth a log line.
  case removedNode
  /// The node does not take events of that kind.
  case wrongKind
  /// The node, or something that contains it, is disabled.
  case disabled
  /// The node is hidden, or on a screen of a navigation stack that is covered by a later one.
  case hidden
  /// A sheet, cover or alert lies above the node.
  case underModal
  /// A text too long, an option or a depth that does not exist.
  case valueOutOfRange
  /// More events than the session handles, with as many waiting already as may wait.
  case rateLimited
  /// The number was seen already: sent again after a reconnection. Not worth a log line.
  case duplicate
  /// The session is not connected, or not any more through the connection that sent this.
  case notConnected
  /// A reply to a request that was never made.
  case unaskedReply
  /// A reply of another kind than the request asks for, or with a content that makes no sense.
  case wrongReply
}

extension EventRefusal: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownNode: "there never was such a node"
    case .removedNode: "the node is gone"
    case .wrongKind: "the node does not take events of this kind"
    case .disabled: "the node or a container of it is disabled"
    case .hidden: "the node is hidden or on a covered screen"
    case .underModal: "a sheet, cover or alert lies above the node"
    case .valueOutOfRange: "the value is out of range"
    case .rateLimited: "too many events"
    case .duplicate: "the event was handled before"
    case .notConnected: "the connection is not the session's current one"
    case .unaskedReply: "nobody asked for it"
    case .wrongReply: "something else was asked for"
    }
  }

  /// `true` if the refusal happens in ordinary use, without anybody having done anything odd.
  var isOrdinary: Bool {
    switch self {
    case .removedNode, .duplicate, .notConnected: true
    case .unknownNode, .wrongKind, .disabled, .hidden, .underModal, .valueOutOfRange, .rateLimited,
      .unaskedReply, .wrongReply:
      false
    }
  }
}
