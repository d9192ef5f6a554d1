import Synchronization

/// The overrides that one scope has set, and the scopes around it. Written where overrides are, read by
/// reports only.
final class OverrideFrame: Sendable {
  struct Entry: Sendable {
    let key: Any.Type
    let valueType: Any.Type
    /// The property of `DependencyValues` by which the key was set or read, or a function where it was by none.
    let function: StaticString

    /// The name of that property.
    var property: String? {
      let name = function.description
      return name.contains("(") ? nil : name
    }

    /// As it is declared where it is read.
    var declaration: String { "@Dependency(\(property.map { "\\.\($0)" } ?? name))" }

    var name: String { property ?? "\(key).self" }

    /// The kind of run, which is no key's value.
    static let context = Entry(
      key: DependencyContext.self, valueType: DependencyContext.self, function: "context")
  }

  /// `nil` where the frame only joins what an object had noted to what is in force.
  let place: _DependencyPlace?
  private let outer: OverrideFrame?
  private let captured: OverrideFrame?
  private let depth: Int
  private let entries = Mutex<[Entry]>([])

  /// After some generations a chain begins anew, lest one that grows with every scope be kept for ever.
  private static let depthLimit = 64

  private init(place: _DependencyPlace?, outer: OverrideFrame?, captured: OverrideFrame?) {
    let depth = max(outer?.depth ?? 0, captured?.depth ?? 0) + 1
    let isCut = depth > Self.depthLimit
    self.place = place
    self.depth = isCut ? 1 : depth
    self.outer = isCut ? nil : outer
    self.captured = isCut ? nil : captured
  }

  convenience init(_ place: _DependencyPlace, in outer: OverrideFrame?) {
    self.init(place: place, outer: outer, captured: nil)
  }

  /// The scopes in force, and behind them those that an object had noted.
  convenience init(joining captured: OverrideFrame?, behind current: OverrideFrame?) {
    self.init(place: nil, outer: current, captured: captured)
  }

  func note(_ entry: Entry) {
    entries.withLock { entries in
      if !entries.contains(where: { $0.key == entry.key }) { entries.append(entry) }
    }
  }

  /// The scope of this frame alone.
  func scope(isCaptured: Bool) -> DependencyScope? {
    place.map { DependencyScope($0, names: entries.withLock { $0.map(\.name) }, isCaptured: isCaptured) }
  }

  /// All scopes, those in force first, innermost first.
  func scopes() -> [DependencyScope] {
    var scopes: [DependencyScope] = []
    visit { frame, isCaptured in
      if let scope = frame.scope(isCaptured: isCaptured) { scopes.append(scope) }
    }
    return scopes
  }

  /// Returns what the innermost scope set that sets a value of this type.
  func entry(ofValueType valueType: Any.Type) -> Entry? {
    var found: Entry?
    visit { frame, _ in
      found = found ?? frame.entries.withLock { $0.first { $0.valueType == valueType } }
    }
    return found
  }

  private func visit(_ body: (OverrideFrame, _ isCaptured: Bool) -> Void) {
    var visited: Set<ObjectIdentifier> = []
    func visit(_ frame: OverrideFrame?, isCaptured: Bool) {
      guard let frame, visited.insert(ObjectIdentifier(frame)).inserted else { return }
      body(frame, isCaptured)
      visit(frame.outer, isCaptured: isCaptured)
      visit(frame.captured, isCaptured: true)
    }
    visit(self, isCaptured: false)
  }
}

extension DependencyScope {
  init(_ place: _DependencyPlace, names: [String], isCaptured: Bool) {
    self.init(
      kind: place.kind, fileID: place.fileID.description, filePath: place.filePath.description,
      line: place.line, names: names, isCaptured: isCaptured)
  }
}
