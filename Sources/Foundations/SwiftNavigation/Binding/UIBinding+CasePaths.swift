import CasePaths

extension UIBinding {
  /// A binding to the payload of a case, or `nil` where the value is in another case now.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> UIBinding<Member>? where Value: CasePathable {
    let path = Value.allCasePaths[keyPath: keyPath]
    return UIBinding<Member>(
      derived(id: keyPath, get: { path.extract(from: $0) }) { base, newValue in
        guard let newValue, path.extract(from: base.wrappedValue) != nil else { return }
        base.wrappedValue = path.embed(newValue)
      })
  }

  /// The payload of a case of an optional enum: `nil` without one and in other cases. Writing `nil` takes the
  /// enum away where it is in the case.
  public subscript<V: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<V.AllCasePaths, AnyCasePath<V, Member>>
  ) -> UIBinding<Member?> where Value == V? {
    let path = V.allCasePaths[keyPath: keyPath]
    return derived(id: keyPath, get: { $0.flatMap(path.extract(from:)) }) { base, newValue in
      guard let value = base.wrappedValue, path.extract(from: value) != nil else { return }
      base.wrappedValue = newValue.map(path.embed)
    }
  }

  /// Whether an optional enum is in a case without payload. Writing `false` takes the enum away where it is; writing
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
