extension Never: CasePathable, CasePathIterable {
  /// No paths, since there are no cases.
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The key path of a value's case. There is no value to ask it of.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {}

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Never>> {
      EmptyCollection<PartialCaseKeyPath<Never>>.Iterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Case where Value: CasePathable {
  /// A case that no value is in: stands where a key path is asked for and the enum has no cases.
  public var never: Case<Never> {
    unreachableCase(of: Value.self)
  }
}

extension Case {
  /// A case that no value is in.
  @available(*, deprecated, message: "'never' is for enums: make the type '@CasePathable'.")
  public var never: Case<Never> {
    unreachableCase(of: Value.self)
  }
}

// Without the constraint on `Value`, so that the sendable closures need not carry its conformance.
private func unreachableCase<Root>(of root: Root.Type) -> Case<Never> {
  @Sendable func absurd(_: Never) -> Root {}
  return Case<Never>(embed: absurd, extract: { (_: Root) in nil })
}
