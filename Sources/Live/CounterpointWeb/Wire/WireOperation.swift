import CounterpointSemantics

/// A node as it arrives at the browser: styles are class names already.
public struct WireNode: Hashable, Sendable {
  /// One attribute of a node.
  public struct Attribute: Hashable, Sendable {
    /// The attribute's name.
    public var key: AttributeKey
    /// The value; `nil` where it is not set, as in some copies of a template.
    public var value: AttributeValue?
  }
  /// The name by which events and operations refer to the node.
  public var id: NodeID
  /// The kind of element that shows it.
  public var kind: NodeKind
  /// Class names, separated by spaces.
  public var classes: String
  /// The kinds of events that the browser reports for it.
  public var events: [EventKind]
  /// The attributes in the order in which they were sent.
  public var attributes: [Attribute] = []
  /// The nodes in it, in reading order.
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
