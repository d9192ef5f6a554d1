extension UIBinding {
  /// A binding to the value of an optional, or `nil` where there is none now. Where it goes later, this reads
  /// what was last there, and what is written is dropped.
  public init?(_ base: UIBinding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    let last = UIBindingPlace(value)
    self = base.derived(
      id: "unwrapped",
      get: { value in
        guard let value else { return last.value }
        return value
      },
      set: { base, newValue in
        guard base.wrappedValue != nil else { return }
        last.value = newValue
        base.wrappedValue = newValue
      })
  }

  /// Whether there is a value. Writing `false` takes it away; `true` cannot make one and does nothing.
  public init<V>(_ base: UIBinding<V?>) where Value == Bool {
    self = base.derived(id: "isPresent", get: { $0 != nil }) { base, isPresent in
      if !isPresent { base.wrappedValue = nil }
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
