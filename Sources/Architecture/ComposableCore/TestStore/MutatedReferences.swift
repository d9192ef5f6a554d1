import CustomDump

/// Finds out that a reducer has changed an object that the state refers to: such a change is in the state from before
/// the action, too, where a test that compares the two cannot see it.
///
/// Objects are looked for as deep as values show what they hold, up to a thousand values for each action. Values that say
/// themselves how they are shown, as shared ones do, answer for what they hold.
struct MutatedReferences {
  private struct Object {
    let path: String
    let object: AnyObject
    let before: String
  }

  private var objects: [Object] = []

  /// - Parameter state: the state that is about to be reduced. O(values that it shows), up to a bound.
  init(in state: Any) {
    var seen: Set<ObjectIdentifier> = []
    var remaining = 1000
    collect(state, at: "state", &seen, &remaining)
  }

  /// Where in the state objects have changed since, and of which types they are.
  var changes: [(path: String, type: String)] {
    objects.filter { shown($0.object) != $0.before }
      .map { ($0.path, "\(TypeName(type(of: $0.object)))") }
  }

  private mutating func collect(
    _ value: Any, at path: String, _ seen: inout Set<ObjectIdentifier>, _ remaining: inout Int
  ) {
    guard remaining > 0 else { return }
    remaining -= 1
    guard !(value is any CustomDumpRepresentable || value is any CustomDumpReflectable) else { return }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      let object = value as AnyObject
      guard seen.insert(ObjectIdentifier(object)).inserted else { return }
      objects.append(Object(path: path, object: object, before: shown(object)))
      return
    }
    guard
      !(value is any CustomReflectable) || mirror.displayStyle == .collection
        || mirror.displayStyle == .optional
    else { return }
    // What macros add to a type begins so: its registrar is an object that observers change all the time.
    for (index, child) in mirror.children.enumerated() where child.label?.hasPrefix("_$") != true {
      collect(child.value, at: path + name(of: child.label, index, in: mirror), &seen, &remaining)
    }
  }

  private func name(of label: String?, _ index: Int, in mirror: Mirror) -> String {
    if mirror.displayStyle == .optional { return "" }
    guard let label else { return "[\(index)]" }
    // Fields of observable state are stored under their name with an underscore ahead.
    return "." + (label.hasPrefix("_") ? String(label.dropFirst()) : label)
  }

  /// What an object shows of itself, some levels deep.
  private func shown(_ object: AnyObject) -> String {
    var text = ""
    customDump(object, to: &text, maxDepth: 3)
    return text
  }
}

extension MutatedReferences {
  /// Reports what has changed, at the line of the test that led to it.
  func report(by action: Any, at location: SourceLocation) {
    for (path, type) in changes {
      location.report(
        """
        A reducer changed an object that the state refers to: "\(path)" is a "\(type)", which is a class.

          Action: \(actionName(action))

        The state from before the action has changed with it, so that no assertion, no observation and no other copy of \
        the state can tell the two apart. Make it a struct, or keep the object behind a dependency.
        """)
    }
  }
}
