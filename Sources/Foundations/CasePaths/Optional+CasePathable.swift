import IssueReporting

extension Optional: CasePathable, CasePathIterable {
  /// The paths to a wrapped value and to none.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
    /// The key path of the case that `root` is in.
    public subscript(root: Optional) -> PartialCaseKeyPath<Optional> {
      switch root {
      case .none: return \.none
      case .some: return \.some
      }
    }

    /// The path to no value.
    public var none: AnyCasePath<Optional, Void> {
      AnyCasePath(
        embed: { .none },
        extract: { if case .none = $0 { () } else { nil } }
      )
    }

    /// The path to the wrapped value.
    public var some: AnyCasePath<Optional, Wrapped> {
      AnyCasePath(embed: { .some($0) }, extract: { $0 })
    }

    /// A case of what is wrapped. An optional without value is in none of them.
    @_disfavoredOverload
    @available(*, deprecated, message: "Go through 'some': '\\.some.name'.")
    public subscript<Member>(
      dynamicMember keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
    ) -> AnyCasePath<Optional, Member?> where Wrapped: CasePathable {
      lifted(Wrapped.allCasePaths[keyPath: keyPath])
    }

    public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Optional>> {
      [\.none, \.some].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

// Without the constraint on `Wrapped`, so that the sendable closures need not carry its conformance.
private func lifted<Wrapped, Member>(
  _ path: AnyCasePath<Wrapped, Member>
) -> AnyCasePath<Wrapped?, Member?> {
  AnyCasePath(
    embed: { $0.map(path.embed) },
    extract: { $0.flatMap(path.extract).map(Optional<Member>.some) }
  )
}

extension Optional where Wrapped: CasePathable {
  /// Says whether there is a value and it is in the case.
  @_disfavoredOverload
  public func `is`(_ keyPath: PartialCaseKeyPath<Wrapped>) -> Bool {
    self?.is(keyPath) ?? false
  }

  /// Changes the payload of a case of the wrapped value. Reports an issue where there is no value or it is in
  /// another case, and changes nothing then.
  @_disfavoredOverload
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Wrapped, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard case .some = self else {
      reportIssue(
        "Can't modify '\(keyPath)': the optional is 'nil'.",
        fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
    self!.modify(
      keyPath, yield: yield, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
