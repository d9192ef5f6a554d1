import CounterpointValues
import IssueReporting
import Observation

/// Reads a value of the environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private let read: (EnvironmentValues) -> Value
  private var scope: EnvironmentScope?

  /// Creates a property that reads the value at `keyPath`.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// The nearest object of the type that was set with `environment(_:)`. Reading it where there is none ends the
  /// program.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { values in
      guard let object = values[object: objectType] else {
        fatalError(
          "No object of type \(objectType) was found in the environment. Set one above this view with "
            + "'.environment(object)', or declare the property optional.")
      }
      return object
    }
  }

  /// The nearest object of the type that was set with `environment(_:)`, if any.
  public init<Object: AnyObject & Observable>(_ objectType: Object.Type) where Value == Object? {
    read = { $0[object: objectType] }
  }

  /// The value around the view. Before the view is shown, the default one.
  public var wrappedValue: Value { read(EnvironmentValues(base: scope)) }

  @MainActor public static func _install(
    _ property: inout Self, slot: inout AnyObject?, in node: _ViewNode
  ) {
    property.scope = node.environment
  }
}

extension Environment: FieldComparable {
  /// Returns `true`: what is read has subscribers of its own.
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool { true }
}

extension View {
  /// Sets a value of the environment for this view and what is below.
  nonisolated public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(EnvironmentModifier { $0[keyPath: keyPath] = value })
  }

  /// Sets the object of its type for this view and what is below; `nil` takes it away there.
  nonisolated public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    modifier(EnvironmentModifier { $0[object: Object.self] = object })
  }

  /// Changes a value of the environment for this view and what is below, given the one that holds around.
  nonisolated public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(EnvironmentModifier { transform(&$0[keyPath: keyPath]) })
  }
}

/// Changes the environment of its content.
nonisolated struct EnvironmentModifier: ViewModifier {
  typealias Body = Never
  let transform: (inout EnvironmentValues) -> Void

  init(_ transform: @escaping (inout EnvironmentValues) -> Void) { self.transform = transform }

  @MainActor static func _make<V: View>(
    _ modifier: Self, content: V, in parent: _ViewNode
  ) -> _ViewNode {
    let node = EnvironmentNode(modifier, in: parent)
    // A key that shows in the elements below always does: the same modifier sets the same keys.
    if let decoration = node.decoration {
      node.decorating = DecorationNode(decoration, in: node)
      node.decorating?.child = V._make(content, in: node.decorating ?? node)
      node.child = node.decorating
    } else {
      node.child = V._make(content, in: node)
    }
    return node
  }

  @MainActor static func _update<V: View>(_ node: _ViewNode, to modifier: Self, content: V) {
    let node = unsafeDowncast(node, to: EnvironmentNode.self)
    node.update(to: modifier)
    V._update(node.decorating?.child ?? node.child, to: content)
  }
}

private final class EnvironmentNode: _ViewNode {
  private let inner: EnvironmentScope
  private var modifier: EnvironmentModifier
  /// The values that the transformation itself reads of the environment above.
  private var reads: PendingChange?
  /// The look that the values that are set give to what is below.
  private(set) var decoration: Decoration?
  var decorating: DecorationNode?
  var child: _ViewNode!

  init(_ modifier: EnvironmentModifier, in parent: _ViewNode) {
    self.modifier = modifier
    let outer = parent.environmentForChildren
    inner = EnvironmentScope(parent: outer, values: EnvironmentValues(base: outer))
    super.init(in: parent)
    reevaluate()
  }

  // In case that the graph goes without having been stopped.
  deinit { reads?.cancel() }

  override var environmentForChildren: EnvironmentScope { inner }

  func update(to modifier: EnvironmentModifier) {
    self.modifier = modifier
    reevaluate()
  }

  override func reevaluate() {
    isDirty = false
    var values = EnvironmentValues(base: environment)
    let reads = self.reads ?? graph.makeReads(for: self)
    reads.track(layout: nil) { modifier.transform(&values) }
    if reads.isEmpty {
      self.reads = nil
      graph.keepForNextScope(reads)
    } else {
      self.reads = reads
    }
    inner.set(values)
    guard !values.decorations.isEmpty else { return }
    let decoration = values.decorations.reduce(into: Decoration()) { merged, entry in
      merged.items += entry.decoration.items
      merged.attributes += entry.decoration.attributes
    }
    self.decoration = decoration
    decorating?.update(to: decoration)
  }

  override func unmount() {
    reads?.retire()
    super.unmount()
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { body(child) }
}
