import Synchronization

/// One field of an observable state, as the macro tells of it: how to get at it in place.
///
/// A key path to an observed field leads to its accessors, and changes what it leads to by reading, changing
/// the copy and writing it back: an array would be copied at every change of an element. What the macro
/// generates goes through the modifying accessor.
public struct _StateField<Root> {
  let keyPath: PartialKeyPath<Root>
  /// The place of the value in its state's memory.
  let offset: Int?
  /// A `FieldModifier` of the field's type.
  let modifier: AnyObject

  /// - Parameters:
  ///   - keyPath: the field as others name it.
  ///   - offset: the place of the stored value.
  ///   - modify: changes the field in place.
  public init<Value>(
    _ keyPath: WritableKeyPath<Root, Value>, offset: Int?,
    modify: @escaping (inout Root, (inout Value) -> Void) -> Void
  ) {
    self.keyPath = keyPath
    self.offset = offset
    modifier = FieldModifier(modify: modify)
  }
}

private final class FieldModifier<Root, Value> {
  let modify: (inout Root, (inout Value) -> Void) -> Void
  init(modify: @escaping (inout Root, (inout Value) -> Void) -> Void) { self.modify = modify }
}

/// The fast ways to what a key path leads to, found once for all its uses.
@usableFromInline
struct FieldAccess<Root, Value> {
  /// The place of the value in its root's memory: for reading, and for writing where nothing observes the
  /// field.
  @usableFromInline let offset: Int?
  @usableFromInline let modify: ((inout Root, (inout Value) -> Void) -> Void)?

  @usableFromInline
  init(_ keyPath: KeyPath<Root, Value>) {
    if let offset = MemoryLayout<Root>.offset(of: keyPath) {
      self.offset = offset
      modify = nil
    } else if let field = StateFields.field(keyPath) {
      offset = field.offset
      // Fields are found by equal key paths, whose values have one type.
      modify = (field.modifier as? FieldModifier<Root, Value>)?.modify
    } else {
      offset = nil
      modify = nil
    }
  }

  /// Reads without copying where it can. Tells nobody.
  @inlinable
  func read<Result>(_ root: inout Root, _ keyPath: KeyPath<Root, Value>, _ body: (Value) -> Result) -> Result
  {
    guard let offset else { return body(root[keyPath: keyPath]) }
    return withUnsafePointer(to: &root) { root in
      body((UnsafeRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }

  /// Changes in place where it can.
  @inlinable
  func modify<Result>(
    _ root: inout Root, _ keyPath: WritableKeyPath<Root, Value>, _ body: (inout Value) -> Result
  ) -> Result {
    if let modify {
      var result: Result?
      modify(&root) { result = body(&$0) }
      return result!
    }
    return body(&root[keyPath: keyPath])
  }
}

/// The fields of all observable states that have been asked for: of types, and so the same for everybody.
private enum StateFields {
  private struct Table: @unchecked Sendable {
    // Unchecked because key paths and closures cannot say so: those that macros generate capture nothing.
    var fields: [ObjectIdentifier: [AnyKeyPath: Any]] = [:]
  }
  private static let table = Mutex(Table())

  static func field<Root>(_ keyPath: PartialKeyPath<Root>) -> _StateField<Root>? {
    guard let type = Root.self as? any ObservableState.Type else { return nil }
    let key = ObjectIdentifier(type)
    let isKnown = table.withLock { $0.fields[key] != nil }
    if !isKnown {
      let fields = fields(of: type)
      table.withLock { $0.fields[key] = fields.value }
    }
    return table.withLock { UncheckedField(value: $0.fields[key]?[keyPath] as? _StateField<Root>) }.value
  }

  private static func fields<State: ObservableState>(of type: State.Type) -> UncheckedFields {
    UncheckedFields(
      value: Dictionary(
        State._$fields.map { ($0.keyPath as AnyKeyPath, $0 as Any) }, uniquingKeysWith: { $1 }))
  }

  // See `Table`.
  private struct UncheckedFields: @unchecked Sendable { let value: [AnyKeyPath: Any] }
  private struct UncheckedField<Root>: @unchecked Sendable { let value: _StateField<Root>? }
}
