import CounterpointSemantics

/// Attributes of an element that add up, modifier by modifier, from the innermost; of all others the outermost has its way.
struct AddedAttributes {
  private var shortcuts: [String] = []
  private var keys: [String] = []
  private var actions: [String] = []

  var hasKeys: Bool { !keys.isEmpty }
  var hasActions: Bool { !actions.isEmpty }

  /// Takes a modifier's share. Returns `false` for an attribute that does not add up.
  mutating func take(_ key: AttributeKey, _ value: AttributeValue?) -> Bool {
    switch (key, value) {
    case (.shortcut, .string(let combinations)?): shortcuts.append(combinations)
    case (.keys, .string(let names)?): keys.append(names)
    case (.accessibilityActions, .strings(let names)?): actions += names
    default: return false
    }
    return true
  }

  var attributes: [(AttributeKey, AttributeValue)] {
    var attributes: [(AttributeKey, AttributeValue)] = []
    if !shortcuts.isEmpty { attributes.append((.shortcut, .string(shortcuts.joined(separator: " ")))) }
    if hasKeys { attributes.append((.keys, .string(keys.contains("*") ? "*" : keys.joined(separator: " ")))) }
    if hasActions { attributes.append((.accessibilityActions, .strings(actions))) }
    return attributes
  }
}

extension _ElementNode {
  /// Has the modifiers around the element hear what they have asked for.
  final func hear(_ added: AddedAttributes) {
    if added.hasKeys {
      semantic.onEvent(.key) { [weak self] payload in
        if case .key(let words) = payload, let press = KeyPress(words) { self?.pressed(press) }
      }
    }
    if added.hasActions { hearAccessibilityActions() }
  }
}
