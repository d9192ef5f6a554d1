import CounterpointSemantics
import CounterpointWeb

/// The elements of a page, as a browser keeps them from snapshots and patches alone.
struct Page {
  private struct Element {
    var kind: NodeKind
    var events: [EventKind]
    var attributes: [AttributeKey: AttributeValue]
    var parent: NodeID?
    var children: [NodeID]
  }
  private var elements: [NodeID: Element] = [:]
  /// Descriptions of what could not be applied, as a browser would have failed to.
  private(set) var failures: [String] = []

  func contains(_ id: NodeID) -> Bool { elements[id] != nil }

  mutating func show(_ root: WireNode) {
    elements.removeAll()
    add(root, parent: nil)
  }

  mutating func apply(_ operation: WireOperation) {
    switch operation {
    case .insert(let node, let parent, let before):
      guard elements[node.id] == nil else { return fail("\(node.id) is inserted twice") }
      add(node, parent: parent)
      place(node.id, in: parent, before: before)
    case .remove(let id):
      take(id)
      forget(id)
    case .move(let id, let parent, let before):
      take(id)
      elements[id]?.parent = parent
      place(id, in: parent, before: before)
    // Happens, and is not kept.
    case .setAttribute(let id, let key, _) where key.isMomentary: change(id) { _ in }
    case .setAttribute(let id, let key, let value):
      change(id) { $0.attributes[key] = value }
    case .setStyle(let id, _): change(id) { _ in }
    case .setEvents(let id, let events): change(id) { $0.events = events }
    case .rewriteText(let id, _, _), .acknowledgeEdit(let id, _): change(id) { _ in }
    case .focus, .setPageTitle, .setPath, .beginAnimation, .endAnimation, .announce: break
    }
  }

  /// Shows what a browser shows before it has an answer: a switch in its new position, a chosen option, a moved thumb.
  @MainActor
  mutating func showAtOnce(_ payload: EventPayload, on node: SemanticNode) {
    switch payload {
    case .setOn(let isOn) where node.kind == .toggle:
      elements[node.id]?.attributes[.isOn] = .bool(isOn)
    case .select(let index) where node.kind == .picker:
      let options = node.pickerOptions
      guard options.indices.contains(index) else { return }
      for (position, option) in options.enumerated() {
        elements[option.id]?.attributes[.isSelected] = position == index ? .bool(true) : nil
      }
    default: break
    }
  }

  /// Returns, in words, the places where the page differs from the tree that it should show; empty when it does not.
  @MainActor
  func differences(from tree: SemanticTree) -> [String] {
    var differences = failures
    var count = 0
    func compare(_ node: SemanticNode) {
      count += 1
      guard let element = elements[node.id] else {
        return differences.append("\(node.kind) \(node.id) is missing")
      }
      if element.kind != node.kind { differences.append("\(node.id) is of another kind") }
      if element.children != node.children.map(\.id) {
        differences.append("\(node.kind) \(node.id) has other children")
      }
      var attributes = Dictionary(uniqueKeysWithValues: node.attributes.map { ($0.key, $0.value.asSent) })
      // Of the forms that a symbol may have, a browser gets the one that it draws.
      if case .string(let names) = attributes[.symbol] {
        attributes[.symbol] = .string(Symbols.choice(of: names))
      }
      for key in Set(attributes.keys).union(element.attributes.keys) where !isOwn(key, of: node) {
        if attributes[key] != element.attributes[key] {
          differences.append("\(node.kind) \(node.id) has another \(key)")
        }
      }
      if Set(element.events) != Set(node.acceptedEvents) {
        differences.append("\(node.kind) \(node.id) takes other events")
      }
      for child in node.children { compare(child) }
    }
    compare(tree.root)
    if count < elements.count { differences.append("\(elements.count - count) elements are left over") }
    return differences
  }

  /// Says whether the attribute is the browser's own to know until it is told something else: what is in a
  /// field, and where the focus is.
  @MainActor
  private func isOwn(_ key: AttributeKey, of node: SemanticNode) -> Bool {
    // A text that ticks is written by the browser.
    if key == .value, node.kind == .text,
      node[.clock] != nil || node.children.contains(where: { $0[.clock] != nil })
    {
      return true
    }
    return key == .isFocused || node.kind == .textField && (key == .value || key == .acknowledgedEdit)
  }

  private mutating func add(_ node: WireNode, parent: NodeID?) {
    var attributes: [AttributeKey: AttributeValue] = [:]
    for attribute in node.attributes { attributes[attribute.key] = attribute.value }
    elements[node.id] = Element(
      kind: node.kind, events: node.events, attributes: attributes, parent: parent,
      children: node.children.map(\.id))
    for child in node.children { add(child, parent: node.id) }
  }

  private mutating func place(_ id: NodeID, in parent: NodeID, before: NodeID?) {
    guard let children = elements[parent]?.children else {
      return fail("\(parent) takes no child: it is gone")
    }
    if let before {
      guard let index = children.firstIndex(of: before) else {
        return fail("\(id) has to stand before \(before), which is no child of \(parent)")
      }
      elements[parent]?.children.insert(id, at: index)
    } else {
      elements[parent]?.children.append(id)
    }
  }

  private mutating func take(_ id: NodeID) {
    guard let parent = elements[id]?.parent else { return fail("\(id) cannot be taken away: it is gone") }
    elements[parent]?.children.removeAll { $0 == id }
  }

  private mutating func forget(_ id: NodeID) {
    guard let element = elements.removeValue(forKey: id) else { return }
    for child in element.children { forget(child) }
  }

  private mutating func change(_ id: NodeID, _ change: (inout Element) -> Void) {
    guard elements[id] != nil else { return fail("\(id) cannot be changed: it is gone") }
    change(&elements[id]!)
  }

  private mutating func fail(_ what: String) { failures.append(what) }
}
