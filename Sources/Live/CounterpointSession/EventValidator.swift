import CounterpointSemantics

/// Judges events against the screen as it is at this moment: whatever a browser forges, it can do no more than
/// a person in front of the screen could.
@MainActor
struct EventValidator {
  let tree: SemanticTree
  let maximumTextBytes: Int

  /// The handler of the event. O(depth of the node).
  func handler(for event: Event) throws(EventRefusal) -> @MainActor (EventPayload) -> Void {
    guard let node = tree.node(event.node) else {
      throw tree.hasMade(event.node) ? .removedNode : .unknownNode
    }
    let kind = event.payload.kind
    guard let handler = node.handler(for: kind) else { throw .wrongKind }
    if kind.isIntent {
      try checkReachable(node, isControl: kind.needsEnabledNode)
    }
    try checkRange(of: event.payload, on: node)
    // A row that leads to its options on a screen of their own shows the chosen one alone, and stands for all of them.
    if case .select(let index) = event.payload, node.kind == .picker, node[.styleName] != .string("value") {
      try checkReachable(node.pickerOptions[index], isControl: true)
    }
    return handler
  }

  private func checkReachable(_ node: SemanticNode, isControl: Bool) throws(EventRefusal) {
    var isUnderModal = tree.topModal != nil
    var current = node
    while true {
      if current[.isHidden] == .bool(true) { throw .hidden }
      if isControl, current[.isDisabled] == .bool(true) { throw .disabled }
      if current === tree.topModal { isUnderModal = false }
      guard let parent = current.parent else { break }
      if parent.kind == .disclosureGroup, current.kind != .disclosureLabel, parent[.isExpanded] != .bool(true)
      {
        throw .hidden
      }
      if current.kind == .screen, parent.kind == .navigationStack, parent.topScreen !== current {
        throw .hidden
      }
      current = parent
    }
    if isUnderModal { throw .underModal }
  }

  private func checkRange(of payload: EventPayload, on node: SemanticNode) throws(EventRefusal) {
    switch payload {
    case .edit(let value, _):
      guard value.utf8.count <= maximumTextBytes else { throw .valueOutOfRange }
    case .navigate(let depth):
      guard depth >= 0, depth <= node.pushedScreenCount else { throw .valueOutOfRange }
    case .select(let index) where node.kind == .picker:
      guard node.pickerOptions.indices.contains(index) else { throw .valueOutOfRange }
    case .select(let index):
      guard case .strings(let options) = node[.options], options.indices.contains(index) else {
        throw .valueOutOfRange
      }
    case .adjust(let value):
      guard value >= node.number(.minimum) ?? -.infinity, value <= node.number(.maximum) ?? .infinity else {
        throw .valueOutOfRange
      }
    case .enter(let value), .custom(_, let value):
      guard value.utf8.count <= maximumTextBytes else { throw .valueOutOfRange }
    case .tap, .submit, .focus, .blur, .dismiss, .setOn, .animationEnded, .report, .gesture, .move, .refresh,
      .key:
      break
    }
  }
}

extension EventKind {
  /// Leaving a screen is possible however much on it is disabled.
  fileprivate var needsEnabledNode: Bool {
    switch self {
    case .dismiss, .navigate: false
    case .tap, .edit, .submit, .focus, .blur, .setOn, .select, .animationEnded, .adjust, .enter, .report,
      .gesture, .move, .refresh, .key, .custom:
      true
    }
  }
}

extension SemanticNode {
  /// The screen that a navigation stack shows.
  fileprivate var topScreen: SemanticNode? { children.last { $0.kind == .screen } }

  fileprivate func number(_ key: AttributeKey) -> Double? {
    switch self[key] {
    case .double(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }

  /// How many screens lie above a navigation stack's root.
  fileprivate var pushedScreenCount: Int { max(0, children.count { $0.kind == .screen } - 1) }
}
