import CasePaths
import IssueReporting

extension UIBinding {
  /// A binding to the payload of a case, or `nil` where the value is in another case now. Writing through it once the value
  /// is in another case is reported and changes nothing.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> UIBinding<Member>? where Value: CasePathable {
    let path = Value.allCasePaths[keyPath: keyPath]
    let payload: UIBinding<Member?> = derived(id: keyPath, get: { path.extract(from: $0) }) {
      base, newValue in
      guard let newValue, path.extract(from: base.wrappedValue) != nil else { return }
      base.wrappedValue = path.embed(newValue)
    }
    guard let unwrapped = UIBinding<Member>(payload) else { return nil }
    let location = location
    var binding = UIBinding<Member>(
      id: unwrapped.location.id, get: { unwrapped.wrappedValue },
      set: { newValue, transaction in
        if path.extract(from: location.get()) == nil { _reportUnrelatedCase(Member.self, of: Value.self) }
        unwrapped.transaction(transaction).wrappedValue = newValue
      })
    binding.transaction = transaction
    return binding
  }

  /// The payload of a case of an optional enum: `nil` without one and in other cases. Writing `nil` takes the
  /// enum away where it is in the case.
  public subscript<V: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<V.AllCasePaths, AnyCasePath<V, Member>>
  ) -> UIBinding<Member?> where Value == V? {
    let path = V.allCasePaths[keyPath: keyPath]
    return derived(id: keyPath, get: { $0.flatMap(path.extract(from:)) }) { base, newValue in
      guard let value = base.wrappedValue, path.extract(from: value) != nil else {
        // Taking away what has gone is late, not wrong.
        if newValue != nil { _reportUnrelatedCase(Member.self, of: V.self) }
        return
      }
      base.wrappedValue = newValue.map(path.embed)
    }
  }

  /// Says whether an optional enum is in a case without payload. Writing `false` takes the enum away where it is; writing
  /// `true` where it is not changes nothing, and is reported.
  public subscript<V: CasePathable>(
    dynamicMember keyPath: KeyPath<V.AllCasePaths, AnyCasePath<V, Void>>
  ) -> UIBinding<Bool> where Value == V? {
    let path = V.allCasePaths[keyPath: keyPath]
    return derived(id: keyPath, get: { $0.flatMap(path.extract(from:)) != nil }) { base, isOn in
      let isInCase = base.wrappedValue.flatMap(path.extract(from:)) != nil
      if isOn, !isInCase { _reportPresenceWrite(of: V.self) }
      if !isOn, isInCase { base.wrappedValue = nil }
    }
  }
}

/// Reports that a binding to a case was written while the value was in another one.
package func _reportUnrelatedCase(_ member: Any.Type, of value: Any.Type) {
  reportIssue(
    """
    Can't modify unrelated case of "\(value)": a binding to the "\(member)" of a case was written, and the value is in \
    another case now.

    The value is left as it is. Usually a view, or work that it has begun, outlives the case that it is for.
    """)
}
