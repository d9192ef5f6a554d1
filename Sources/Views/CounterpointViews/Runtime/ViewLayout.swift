import CounterpointValues
@_spi(Reflection) import Swift

/// The runtime's knowledge of a type of declaration: where its property wrappers stand, and how to tell whether two
/// values say the same. Made once per type.
@MainActor
final class ViewLayout {
  struct DynamicField {
    let offset: Int
    let install: (UnsafeMutableRawPointer, inout AnyObject?, _ViewNode) -> Void
  }

  let dynamicFields: [DynamicField]
  private let fields: [FieldComparator.Field]?
  /// Indicates whether values of the type have numbers that move.
  let isAnimatable: Bool
  /// Indicates whether a scope of this type has been seen to read the standard library's observable objects.
  var readsObservableObjects = false

  /// For scopes without property wrappers, all of which share it.
  private lazy var noSlots = ScopeSlots(layout: self)

  /// Returns the slots that a new scope keeps for the declaration's property wrappers.
  func makeSlots() -> ScopeSlots { dynamicFields.isEmpty ? noSlots : ScopeSlots(layout: self) }

  private static var layouts: [ObjectIdentifier: ViewLayout] = [:]

  static func of(_ type: Any.Type) -> ViewLayout {
    let key = ObjectIdentifier(type)
    if let layout = layouts[key] { return layout }
    let layout = ViewLayout(type)
    layouts[key] = layout
    return layout
  }

  private init(_ type: Any.Type) {
    var dynamicFields: [DynamicField] = []
    var fields: [FieldComparator.Field]? = []
    _ = _forEachField(of: type, options: []) { _, offset, fieldType, kind in
      if let property = fieldType as? any DynamicProperty.Type {
        dynamicFields.append(DynamicField(offset: offset, install: Self.installer(property)))
      }
      if let isSame = FieldComparator.comparator(of: fieldType, kind: kind) {
        fields?.append(FieldComparator.Field(offset: offset, isSame: isSame))
      } else {
        fields = nil
      }
      return true
    }
    self.dynamicFields = dynamicFields
    self.fields = fields
    isAnimatable = type is any Animatable.Type
  }

  private static func installer<Property: DynamicProperty>(
    _ type: Property.Type
  ) -> (UnsafeMutableRawPointer, inout AnyObject?, _ViewNode) -> Void {
    { pointer, slot, node in
      let property = pointer.assumingMemoryBound(to: Property.self)
      Property._install(&property.pointee, slot: &slot, in: node)
      property.pointee.update()
    }
  }

  /// Says whether two values of the type say the same, as far as can be told: closures never do.
  func isSame<Declaration>(_ lhs: Declaration, _ rhs: Declaration) -> Bool {
    guard let fields else { return false }
    return withUnsafeBytes(of: lhs) { lhs in
      withUnsafeBytes(of: rhs) { rhs in
        guard let left = lhs.baseAddress, let right = rhs.baseAddress else { return true }
        return fields.allSatisfy { $0.isSame(left + $0.offset, right + $0.offset) }
      }
    }
  }
}

/// The objects that the property wrappers of one scope keep, in the order of its declaration's layout.
@MainActor
final class ScopeSlots {
  let layout: ViewLayout
  var slots: [AnyObject?]

  init(layout: ViewLayout) {
    self.layout = layout
    slots = Array(repeating: nil, count: layout.dynamicFields.count)
  }
}

/// A property that says itself when two of its values lead to the same.
@MainActor
protocol FieldComparable {
  static func isSame(_ lhs: Self, _ rhs: Self) -> Bool
}

/// Compares values of types that are known at run time only.
@MainActor
enum FieldComparator {
  typealias IsSame = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  struct Field {
    let offset: Int
    let isSame: IsSame
  }

  private static var comparators: [ObjectIdentifier: IsSame?] = [:]

  /// Returns a way to compare two values of `type`, or `nil` where nobody can tell that they are the same.
  static func comparator(of type: Any.Type, kind: _MetadataKind) -> IsSame? {
    let key = ObjectIdentifier(type)
    if let known = comparators[key] { return known }
    let made = make(type, kind: kind)
    comparators[key] = made
    return made
  }

  private static func make(_ type: Any.Type, kind: _MetadataKind) -> IsSame? {
    if let type = type as? any FieldComparable.Type { return comparing(type) }
    if let type = type as? any Equatable.Type { return equating(type) }
    switch kind {
    case .class, .foreignClass:
      return { $0.load(as: UnsafeRawPointer.self) == $1.load(as: UnsafeRawPointer.self) }
    case .optional:
      guard let type = type as? any OptionalType.Type else { return nil }
      return type.comparator()
    case .struct, .tuple:
      return comparingFields(of: type)
    default:
      return nil
    }
  }

  private static func comparing<Value: FieldComparable>(_ type: Value.Type) -> IsSame {
    {
      Value.isSame(
        $0.assumingMemoryBound(to: Value.self).pointee, $1.assumingMemoryBound(to: Value.self).pointee)
    }
  }

  private static func equating<Value: Equatable>(_ type: Value.Type) -> IsSame {
    { $0.assumingMemoryBound(to: Value.self).pointee == $1.assumingMemoryBound(to: Value.self).pointee }
  }

  private static func comparingFields(of type: Any.Type) -> IsSame? {
    var fields: [Field] = []
    let isWhole = _forEachField(of: type, options: []) { _, offset, fieldType, kind in
      guard let isSame = comparator(of: fieldType, kind: kind) else { return false }
      fields.append(Field(offset: offset, isSame: isSame))
      return true
    }
    guard isWhole else { return nil }
    return { lhs, rhs in
      fields.allSatisfy { $0.isSame(lhs + $0.offset, rhs + $0.offset) }
    }
  }
}

@MainActor
private protocol OptionalType {
  static func comparator() -> FieldComparator.IsSame?
}

extension Optional: OptionalType {
  fileprivate static func comparator() -> FieldComparator.IsSame? {
    // Of optionals without equality, those of objects are worth telling apart: store and model references.
    guard Wrapped.self is AnyClass else { return nil }
    return { $0.load(as: UnsafeRawPointer?.self) == $1.load(as: UnsafeRawPointer?.self) }
  }
}
