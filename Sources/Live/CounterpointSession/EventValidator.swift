import CounterpointSemantics

/// Judges events against the screen as it is at this moment: whatever a browser forges, it can do no more than
/// a person in front of the screen could.
@MainActor
struct EventValidator {
  let tree: SemanticTree
  let maximumTextBytes: Int
  /// The newest frame of which the browser has said that it shows it.
  var seenFrame = UInt32.max

  /// The handler of the event. O(depth of the node).
  func handler(for event: Event) throws(EventRefusal) -> @MainActor (EventPayload) -> Void {
    guard let node = tree.node(event.node) else {
      throw tree.hasMade(event.node) ? .removedNode : .unknownNode
    }
    let kind = event.payload.kind
    guard let handler = node.handler(for: kind) else { throw .wrongKind }
    let isEntry = node.isEntered(by: kind)
    if kind.isIntent {
      try checkReachable(node, isControl: kind.needsEnabledNode, isEntry: isEntry)
    }
    try checkRange(of: event.payload, on: node)
    if case .select(let index) = event.payload, node.kind == .picker {
      try checkReachable(node.pickerOptions[index], isControl: true, isEntry: isEntry)
    }
    return handler
  }

  /// - Parameter isEntry: what is typed or set is taken from whoever did it before they could see that something covers its control.
  private func checkReachable(
    _ node: SemanticNode, isControl: Bool, isEntry: Bool
  ) throws(EventRefusal) {
    let covers: (SemanticNode) -> Bool = { cover in
      guard isEntry else { return true }
      return (tree.frame(of: cover) ?? .max) <= seenFrame
    }
    let topModal = tree.topModal(where: covers)
    var isUnderModal = topModal != nil
    var current = node
    while true {
      // A screen of a stack is hidden while others cover it, of which more below.
      if current[.isHidden] == .bool(true), !(isEntry && current.isScreenOfStack) { throw .hidden }
      if isControl, current[.isDisabled] == .bool(true) { throw .disabled }
      if current === topModal { isUnderModal = false }
      guard let parent = current.parent else { break }
      if parent.kind == .disclosureGroup, current.kind != .disclosureLabel, parent[.isExpanded] != .bool(true)
      {
        throw .hidden
      }
      if current.isScreenOfStack, parent.isCovered(current, by: covers) { throw .hidden }
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
  fileprivate var isScreenOfStack: Bool { kind == .screen && parent?.kind == .navigationStack }

  /// Returns whether one of the screens of a navigation stack that lie above `screen`, and of which `counts` holds, covers it.
  fileprivate func isCovered(_ screen: SemanticNode, by counts: (SemanticNode) -> Bool) -> Bool {
    for child in children.reversed() where child.kind == .screen {
      if child === screen { return false }
      if counts(child) { return true }
    }
    return false
  }

  /// Returns whether an event of `kind` types or sets what the node holds. Everything else is a press, which is for what is in front.
  fileprivate func isEntered(by event: EventKind) -> Bool {
    switch (kind, event) {
    case (.textField, .edit), (.toggle, .setOn), (.picker, .select), (.slider, .adjust), (.slider, .gesture),
      (.stepper, .adjust), (.datePicker, .enter), (.colorPicker, .enter):
      true
    default: false
    }
  }

  fileprivate func number(_ key: AttributeKey) -> Double? {
    switch self[key] {
    case .double(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }

  /// The number of screens above a navigation stack's root.
  fileprivate var pushedScreenCount: Int { max(0, children.count { $0.kind == .screen } - 1) }
}
