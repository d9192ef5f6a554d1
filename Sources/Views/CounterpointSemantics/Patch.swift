/// The changes on a screen between two moments, in the order in which they have to be applied.
public struct Patch {
  /// The changes, the first to be applied first.
  public var operations: [PatchOperation]
  /// Creates a patch of these changes.
  public init(operations: [PatchOperation]) { self.operations = operations }
}

/// One change of a screen.
public enum PatchOperation {
  /// The node with everything in it, as it is when the patch is encoded.
  case insert(SemanticNode, parent: NodeID, before: NodeID?)
  case remove(NodeID)
  case move(NodeID, parent: NodeID, before: NodeID?)
  case setAttribute(NodeID, AttributeKey, AttributeValue?)
  case setStyle(NodeID, [StyleItem])
  case setEvents(NodeID, [EventKind])
  /// The server's answer to a text field's edit: what the field should hold, and the newest edit that this
  /// answer knows. The renderer applies it only when it has sent no newer one.
  case rewriteText(NodeID, String, basedOn: UInt32)
  case acknowledgeEdit(NodeID, UInt32)
  case focus(NodeID?)
  case setPageTitle(String)
  /// Puts the person's place, a path below the app's root, into the browser's history.
  case setPath(String, replacesCurrent: Bool)
  /// Changes up to the matching ``endAnimation`` happen animated.
  case beginAnimation(AnimationValue)
  case endAnimation
  /// Read aloud by assistive technology.
  case announce(String)
}

/// Turns patches into bytes for one connection; keeps what that connection's other end already knows.
///
/// A fresh encoder starts with a fresh client: after a connection is made anew without resuming, make
/// a new encoder and encode a snapshot.
@MainActor
public protocol PatchEncoder: AnyObject {
  /// The whole tree below the root, for a client that knows nothing of it yet (it is told to forget what it had).
  func encodeSnapshot(of tree: SemanticTree) -> [UInt8]
  func encode(_ patch: Patch) -> [UInt8]
}
