import CounterpointSemantics

/// A node as it arrives at the browser: styles are class names already.
public struct WireNode: Hashable, Sendable {
  public struct Attribute: Hashable, Sendable {
    public var key: AttributeKey
    public var value: AttributeValue?
  }
  public var id: NodeID
  public var kind: NodeKind
  /// Class names, separated by spaces.
  public var classes: String
  public var events: [EventKind]
  public var attributes: [Attribute] = []
  public var children: [WireNode] = []
}

/// A `PatchOperation` as it arrives at the browser.
public enum WireOperation: Hashable, Sendable {
  case insert(WireNode, parent: NodeID, before: NodeID?)
  case remove(NodeID)
  case move(NodeID, parent: NodeID, before: NodeID?)
  case setAttribute(NodeID, AttributeKey, AttributeValue?)
  case setStyle(NodeID, classes: String)
  case setEvents(NodeID, [EventKind])
  case rewriteText(NodeID, String, basedOn: UInt32)
  case acknowledgeEdit(NodeID, UInt32)
  case focus(NodeID?)
  case setPageTitle(String)
  case setPath(String, replacesCurrent: Bool)
  case beginAnimation(milliseconds: Int, delay: Int, easing: String)
  case endAnimation
  case announce(String)
}
