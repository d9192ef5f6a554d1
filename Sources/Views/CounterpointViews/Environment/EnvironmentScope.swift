import CounterpointValues

/// One place in the tree at which the environment is changed. Those above it are asked for the rest.
///
/// Nobody is handed new values when they change: who has read one subscribed to it here.
final class EnvironmentScope {
  /// Unsafe, because it is followed at every step: the graph owns the nodes, which own their scopes.
  unowned(unsafe) let graph: ViewGraph
  private let parent: EnvironmentScope?
  private var values: [(key: ObjectIdentifier, value: Any)]
  private let source = Tracking.Source()
  /// The elements' keys that are set here or above, the root left out: what it holds are the library's defaults.
  private(set) var traits: EnvironmentTraits

  #if DEBUG
    private let mark = LiveObjects.Mark(.environment)
  #endif

  convenience init(parent: EnvironmentScope, values: EnvironmentValues) {
    self.init(of: parent.graph, parent: parent, values: values)
  }

  /// The scope around everything.
  convenience init(of graph: ViewGraph, values: EnvironmentValues) {
    self.init(of: graph, parent: nil, values: values)
  }

  private init(of graph: ViewGraph, parent: EnvironmentScope?, values: EnvironmentValues) {
    self.graph = graph
    self.parent = parent
    self.values = values.overrides
    decorations = values.decorations
    traits = parent.map { $0.traits.union(values.traits) } ?? []
  }

  /// Returns the value that is set here or above. O(places above).
  func value(for key: ObjectIdentifier) -> Any? {
    var scope = self
    while true {
      if let entry = scope.values.first(where: { $0.key == key }) {
        Tracking.access(scope.source, field: Int(bitPattern: key))
        return entry.value
      }
      guard let parent = scope.parent else {
        // Not set anywhere. The root may come to hold it; the places in between only ever set what they set.
        Tracking.access(scope.source, field: Int(bitPattern: key))
        return nil
      }
      scope = parent
    }
  }

  /// The look that the keys set here give to what is below.
  private var decorations: [(key: ObjectIdentifier, decoration: Decoration)]

  /// The look that keys have given and that holds here, the root's left out: for what is shown elsewhere than below
  /// those who set them, as sheets are.
  var inheritedDecorations: [Decoration] {
    var found: [(key: ObjectIdentifier, decoration: Decoration)] = []
    var scope = self
    while let parent = scope.parent {
      for entry in scope.decorations where !found.contains(where: { $0.key == entry.key }) {
        found.append(entry)
      }
      scope = parent
    }
    return found.map(\.decoration)
  }

  /// Sets what `new` sets, and tells those who have read what differs.
  func set(_ new: EnvironmentValues) {
    for (key, value) in new.overrides {
      if let index = values.firstIndex(where: { $0.key == key }) {
        if isEqual(values[index].value, value) { continue }
        values[index].value = value
      } else {
        values.append((key, value))
      }
      Tracking.didChange(source, field: Int(bitPattern: key))
    }
    traits.formUnion(new.traits)
    decorations = new.decorations
  }
}
