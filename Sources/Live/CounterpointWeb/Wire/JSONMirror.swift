import CounterpointSemantics

/// A readable form of what goes over the wire, for development and tests: JSON with keys in a fixed order.
public enum JSONMirror {
  /// One line for each operation.
  public static func lines(_ operations: [WireOperation]) -> String {
    operations.map(json).joined(separator: "\n")
  }

  /// The node with everything in it.
  public static func json(_ node: WireNode) -> String {
    var fields = [("id", "\(node.id.rawValue)"), ("kind", quoted("\(node.kind)"))]
    if !node.classes.isEmpty { fields.append(("class", quoted(node.classes))) }
    if !node.events.isEmpty { fields.append(("events", array(node.events.map { quoted("\($0)") }))) }
    for attribute in node.attributes { fields.append(("\(attribute.key)", json(attribute.value))) }
    if !node.children.isEmpty { fields.append(("children", array(node.children.map(json)))) }
    return object(fields)
  }

  /// Returns one operation as JSON.
  public static func json(_ operation: WireOperation) -> String {
    switch operation {
    case .insert(let node, let parent, let before):
      object([("insert", json(node)), ("into", json(parent)), ("before", json(before))])
    case .remove(let id): object([("remove", json(id))])
    case .move(let id, let parent, let before):
      object([("move", json(id)), ("into", json(parent)), ("before", json(before))])
    case .setAttribute(let id, let key, let value): object([("set", json(id)), ("\(key)", json(value))])
    case .setStyle(let id, let classes): object([("set", json(id)), ("class", quoted(classes))])
    case .setEvents(let id, let events):
      object([("set", json(id)), ("events", array(events.map { quoted("\($0)") }))])
    case .rewriteText(let id, let text, let edit):
      object([("rewrite", json(id)), ("text", quoted(text)), ("basedOn", "\(edit)")])
    case .acknowledgeEdit(let id, let edit): object([("acknowledge", json(id)), ("edit", "\(edit)")])
    case .focus(let id): object([("focus", json(id))])
    case .setPageTitle(let title): object([("pageTitle", quoted(title))])
    case .setPath(let path, let replaces): object([("path", quoted(path)), ("replaces", "\(replaces)")])
    case .beginAnimation(let milliseconds, let delay, let easing):
      object([("animate", "\(milliseconds)"), ("delay", "\(delay)"), ("easing", quoted(easing))])
    case .endAnimation: object([("endAnimation", "true")])
    case .announce(let text): object([("announce", quoted(text))])
    }
  }

  private static func json(_ id: NodeID?) -> String { id.map { "\($0.rawValue)" } ?? "null" }

  private static func json(_ value: AttributeValue?) -> String {
    switch value {
    case nil: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): value.isFinite ? "\(value)" : "null"
    case .string(let value): quoted(value)
    case .strings(let values): array(values.map(quoted))
    case .drawing(let drawing): array(SVGDrawing(drawing).lines.map(quoted))
    }
  }

  private static func object(_ fields: [(String, String)]) -> String {
    "{" + fields.map { "\(quoted($0)):\($1)" }.joined(separator: ",") + "}"
  }

  private static func array(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
