import CasePaths

/// A case key path as a test writes it, `\.response.success`, for messages; where that cannot be found out, from where to
/// where it leads.
///
/// Printing the key path itself gives an address on Linux. So the cases of the enum, and of the enums in them, are tried
/// one after the other.
func caseName<Root, Value>(of keyPath: CaseKeyPath<Root, Value>) -> String {
  if let root = Root.self as? any CasePathIterable.Type,
    let name = root.name(of: keyPath, after: nil, depth: 3)
  {
    return "\\" + name
  }
  return "\(TypeName(Root.self)) → \(TypeName(Value.self))"
}

extension CasePathIterable {
  /// - Parameter prefix: the path to this enum, where it is in the payload of another.
  fileprivate static func name(of target: AnyKeyPath, after prefix: AnyKeyPath?, depth: Int) -> String? {
    let paths = Array(allCasePaths)
    guard depth > 0, let names = caseNames(paths) else { return nil }
    for (path, name) in zip(paths, names) {
      guard let path = prefix == nil ? path : prefix?.appending(path: path) else { continue }
      if path == target { return "." + name }
      guard let payload = payloadType(of: path) as? any CasePathIterable.Type,
        let nested = payload.name(of: target, after: path, depth: depth - 1)
      else { continue }
      return "." + name + nested
    }
    return nil
  }

  /// The names of the cases in the order of their declaration, which is that of their paths. The runtime lists those
  /// with a payload first.
  private static func caseNames(_ paths: [PartialCaseKeyPath<Self>]) -> [String]? {
    guard var (withPayload, empty) = EnumTag.caseNames(of: Self.self) else { return nil }
    let hasPayload = paths.map { payloadType(of: $0) != Void.self }
    // A payload may itself be `Void`: the names then cannot be told apart.
    guard hasPayload.filter(\.self).count == withPayload.count, paths.count == withPayload.count + empty.count
    else { return nil }
    return hasPayload.map { $0 ? withPayload.removeFirst() : empty.removeFirst() }
  }
}

/// Returns the type of the payload of the case that a path leads to.
private func payloadType(of path: AnyKeyPath) -> Any.Type? {
  (type(of: path).valueType as? any CaseOfPayload.Type)?.payload
}

private protocol CaseOfPayload {
  static var payload: Any.Type { get }
}

extension Case: CaseOfPayload {
  fileprivate static var payload: Any.Type { Value.self }
}
