import IssueReporting

extension UIBinding {
  /// A binding to the value of an optional, or `nil` where there is none now. Where it goes later, this reads
  /// what was last read or written here; writing goes on here alone, and brings no value back.
  public init?(_ base: UIBinding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    let last = UIBindingPlace(value)
    self = base.derived(
      id: "unwrapped",
      get: { value in
        guard let value else { return last.value }
        last.note(value)
        return value
      },
      set: { base, newValue in
        last.value = newValue
        guard base.wrappedValue != nil else { return }
        base.wrappedValue = newValue
      })
  }

  /// Says whether there is a value. Writing `false` takes it away; `true` cannot make one, and is reported.
  public init<V>(
    _ base: UIBinding<V?>, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where Value == Bool {
    self = base.derived(id: "isPresent", get: { $0 != nil }) { base, isPresent in
      guard isPresent else { return base.wrappedValue = nil }
      _reportPresenceWrite(of: V.self, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// The value as an optional. Writing `nil` does nothing.
  public init<V>(_ base: UIBinding<V>) where Value == V? {
    self = base.derived(id: "optional", get: { $0 }) { base, newValue in
      if let newValue { base.wrappedValue = newValue }
    }
  }

  /// The value with its type hidden. Writing a value of another type does nothing.
  public init<V: Hashable>(_ base: UIBinding<V>) where Value == AnyHashable {
    self = base.derived(id: "erased", get: { AnyHashable($0) }) { base, newValue in
      if let newValue = newValue as? V { base.wrappedValue = newValue }
    }
  }
}

/// Reports that `true` was written to a binding that says whether there is a value.
package func _reportPresenceWrite(
  of type: Any.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  reportIssue(
    """
    'true' was written to a binding that says whether there is a '\(type)', and nothing was changed.

    Write a '\(type)' to the optional itself; writing 'false' here takes it away.
    """,
    fileID: fileID, filePath: filePath, line: line, column: column)
}
