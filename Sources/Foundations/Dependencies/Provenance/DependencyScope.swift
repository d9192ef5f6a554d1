/// A place that sets dependencies.
public struct DependencyScope: Sendable, CustomStringConvertible {
  /// The kind of thing that stands in the source at that place.
  public enum Kind: Sendable, Hashable {
    case withDependencies
    /// `.dependency` or `.transformDependency` on a reducer.
    case reducer
    case store
    case testStore
    /// `.dependency` or `.dependencies` of a test or a suite.
    case trait
    case prepareDependencies
    /// A property of `DependencyValues` was set, but in no scope: `store.dependencies.date = …`. Nobody knows where.
    case assignment
  }

  /// The kind of thing that stands in the source there.
  public let kind: Kind
  /// Module and file, as in `#fileID`; empty for an assignment.
  public let fileID: String
  /// The file, as in `#filePath`; empty for an assignment.
  public let filePath: String
  /// The line in the file, from 1 on; 0 for an assignment.
  public let line: UInt
  /// The names of what is set there: properties of `DependencyValues`, or `Key.self` where a key was set by
  /// its type.
  public let names: [String]
  /// Indicates whether the scope is over, or lies elsewhere, and was noted by an object that was made in it.
  public let isCaptured: Bool

  public var description: String {
    let names = names.isEmpty ? "" : " (sets \(names.joined(separator: ", ")))"
    return "\(location)\(names)\(isCaptured ? ", noted when the object was made" : "")"
  }

  var location: String {
    kind == .assignment ? kind.title : "\(kind.title) at \(fileID):\(line)"
  }
}

extension DependencyScope.Kind {
  fileprivate var title: String {
    switch self {
    case .withDependencies: "withDependencies"
    case .reducer: "a reducer's '.dependency'"
    case .store: "Store(withDependencies:)"
    case .testStore: "TestStore(withDependencies:)"
    case .trait: "a test's trait"
    case .prepareDependencies: "prepareDependencies"
    case .assignment: "an assignment to 'DependencyValues'"
    }
  }
}

/// A place where dependencies are being set.
public struct _DependencyPlace: Sendable {
  let kind: DependencyScope.Kind
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt

  public init(_ kind: DependencyScope.Kind, fileID: StaticString, filePath: StaticString, line: UInt) {
    self.kind = kind
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
  }

  static let assignment = _DependencyPlace(.assignment, fileID: "", filePath: "", line: 0)

  func isSame(as other: _DependencyPlace) -> Bool {
    // By address, which is quicker than by letters. Both are literals' own, since nobody has others to give.
    line == other.line && kind == other.kind
      && fileID.hasPointerRepresentation && other.fileID.hasPointerRepresentation
      && fileID.utf8Start == other.fileID.utf8Start
  }
}
