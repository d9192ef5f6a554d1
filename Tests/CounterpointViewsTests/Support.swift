import CounterpointSemantics
import SwiftUI

extension ViewGraph {
  /// The screen as indented lines: kind, then what tells it apart.
  var outline: String {
    var lines: [String] = []
    func add(_ node: SemanticNode, _ depth: Int) {
      var line = String(repeating: "  ", count: depth) + "\(node.kind)"
      if case .string(let value) = node[.value] { line += " \"\(value)\"" }
      if case .string(let symbol) = node[.symbol] { line += " \(symbol)" }
      if case .string(let title) = node[.title] { line += " «\(title)»" }
      for (key, name) in [(AttributeKey.isDisabled, "disabled"), (.isHidden, "hidden"), (.isOn, "on")]
      where node[key] == .bool(true) { line += " \(name)" }
      if case .string(let placement) = node[.placement] { line += " @\(placement)" }
      lines.append(line)
      for child in node.children { add(child, depth + 1) }
    }
    for child in tree.root.children { add(child, 0) }
    return lines.joined(separator: "\n")
  }

  /// The only node of a kind, by its accessible name where there are several.
  func node(_ kind: NodeKind, _ name: String? = nil) -> SemanticNode {
    nodes(kind).first { name == nil || $0.accessibleName == name || $0.visibleText == name }!
  }

  func nodes(_ kind: NodeKind) -> [SemanticNode] {
    var found: [SemanticNode] = []
    func visit(_ node: SemanticNode) {
      if node.kind == kind { found.append(node) }
      node.children.forEach(visit)
    }
    visit(tree.root)
    return found
  }

  var texts: [String] {
    nodes(.text).compactMap { if case .string(let text) = $0[.value] { text } else { nil } }
  }

  /// Does to a node what a person would.
  func perform(_ payload: EventPayload, on node: SemanticNode) {
    update { node.handler(for: payload.kind)!(payload) }
  }

  func tap(_ name: String) {
    let node = (nodes(.button) + nodes(.text)).first { $0.accessibleName == name || $0.visibleText == name }!
    perform(.tap, on: node)
  }

  /// What has changed since the last call, one word for each operation.
  func takeOperations() -> [String] {
    (tree.takePatch()?.operations ?? []).map { operation in
      switch operation {
      case .insert(let node, _, _): "insert \(node.kind)"
      case .remove: "remove"
      case .move: "move"
      case .setAttribute(_, let key, _): "set \(key)"
      case .setStyle: "style"
      case .setEvents: "events"
      case .rewriteText(_, let text, let edit): "rewrite \(text) \(edit)"
      case .acknowledgeEdit(_, let edit): "acknowledge \(edit)"
      case .focus: "focus"
      case .setPageTitle: "title"
      case .setPath: "path"
      case .beginAnimation: "begin"
      case .endAnimation: "end"
      case .announce: "announce"
      }
    }
  }
}
