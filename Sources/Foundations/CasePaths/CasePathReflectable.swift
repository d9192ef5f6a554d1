/// Case paths that can tell which case a value is in.
public protocol CasePathReflectable<Root> {
  associatedtype Root: CasePathable
  /// The key path of the case that `root` is in.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

/// An enum whose case paths can be iterated in the order of their declaration.
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
