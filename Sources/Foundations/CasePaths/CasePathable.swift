import IssueReporting

/// An enum with a case path for each of its cases. Apply `@CasePathable` to get the conformance.
public protocol CasePathable {
  /// One `AnyCasePath` property for every case, named after it.
  associatedtype AllCasePaths
  static var allCasePaths: AllCasePaths { get }
}

/// A key path to a case: `\.edit` where the enum is known. Call it with a payload to make the enum.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case whose payload's type does not matter.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// Makes a case path for every case of an enum, so that `\.name` names a case as it names a property of a
/// struct. With `@dynamicMemberLookup` on the enum, `value.name` reads that case's payload.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(member, names: named(AllCasePaths), named(allCasePaths), named(_$Payloads))
public macro CasePathable() =
  #externalMacro(module: "CounterpointMacros", type: "CasePathableMacro")

extension CasePathable {
  /// The root of this enum's case key paths: `\Destination.Cases.edit`.
  public typealias Cases = Case<Self>

  // One subscript for both, although a second one could refuse `nil` when it is compiled: where both have to be
  // looked at, as in `#expect(value[case: \.name] == "Inga")`, the compiler takes the wrong one.
  /// The payload of a case, or `nil` in another case.
  ///
  /// Setting replaces the payload, and does nothing in another case. A payload cannot be taken away: setting `nil` is
  /// reported as an issue and changes nothing.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { AnyCasePath(keyPath).extract(from: self) }
    set {
      guard let newValue else {
        reportIssue(
          "The payload '\(Value.self)' of a case of '\(Self.self)' was set to 'nil'. Assign another case instead."
        )
        return
      }
      let path = AnyCasePath(keyPath)
      guard path.extract(from: self) != nil else { return }
      self = path.embed(newValue)
    }
  }

  /// The payload of a case, or `nil` in another case.
  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any _AnyCase)?.extractAny(from: self)
  }

  /// The payload of the case with that name, or `nil` in another case.
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    @available(*, unavailable, message: "Write 'value = .case(payload)' in place of 'value.case = payload'.")
    set { fatalError("unavailable") }
  }

  /// Says whether the value is in the case: `value.is(\.loading)`.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    self[case: keyPath] != nil
  }

  /// Changes the payload of a case. In another case, reports an issue and changes nothing.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield: (inout Value) -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let path = AnyCasePath(keyPath)
    guard var value = path.extract(from: self) else {
      reportIssue(
        "Can't modify '\(String(describing: Value.self))' via '\(keyPath)': the value is in another case, \(self).",
        fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
    yield(&value)
    self = path.embed(value)
  }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  /// The key path of the case that the value is in.
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}
