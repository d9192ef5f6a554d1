// How the Swift runtime lays out what it knows of types, as far as enum reflection reads it. Every offset is
// from the ABI documents of the Swift project, 'TypeMetadata.rst' and 'Mangling.rst', which promise their
// stability on Apple's systems; on Linux the tests of this module stand for it.

/// The kinds of metadata that matter here. Classes have any other number, an address.
enum RuntimeKind {
  static let `enum` = 0x201
  static let optional = 0x202
  static let tuple = 0x301
  static let function = 0x302
  static let existential = 0x303
  static let extendedExistential = 0x307
  /// Above this a metadata's first word is the address of a class object.
  static let largest = 0x7FF
}

extension UnsafeRawPointer {
  /// The metadata of a type: immutable and never freed.
  init(metadataOf type: Any.Type) {
    // A metatype of unknown type is one word, the address of the metadata.
    self = unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  var runtimeKind: Int { load(as: Int.self) }

  func word(_ index: Int) -> Int { load(fromByteOffset: index * MemoryLayout<Int>.size, as: Int.self) }

  func pointer(atWord index: Int) -> UnsafeRawPointer? {
    UnsafeRawPointer(bitPattern: word(index))
  }

  /// Returns the address that the 32-bit offset at `offset` leads to, which counts from its own place.
  func relative(at offset: Int) -> UnsafeRawPointer? {
    let distance = Int(load(fromByteOffset: offset, as: Int32.self))
    return distance == 0 ? nil : self + offset + distance
  }
}

/// A tuple type as the runtime sees it: number of elements, labels, then type and offset of each.
struct TupleLayout {
  let elements: [(type: Any.Type, offset: Int)]

  init?(_ type: Any.Type) {
    let metadata = UnsafeRawPointer(metadataOf: type)
    guard metadata.runtimeKind == RuntimeKind.tuple else { return nil }
    elements = (0..<metadata.word(1)).map { index in
      // Of the offset's word only the lower half is written on Linux.
      (
        unsafeBitCast(metadata.word(3 + 2 * index), to: Any.Type.self),
        metadata.word(4 + 2 * index) & 0xFFFF_FFFF
      )
    }
  }
}

/// Says whether the two are one type but for the labels of tuples. They then have one layout.
func isSameButForLabels(_ lhs: Any.Type, _ rhs: Any.Type) -> Bool {
  if lhs == rhs { return true }
  guard let left = TupleLayout(lhs)?.elements else {
    // One labelled payload is a tuple of one, which the language has no other way to say.
    guard let right = TupleLayout(rhs)?.elements, right.count == 1 else { return false }
    return isSameButForLabels(lhs, right[0].type)
  }
  if left.count == 1 { return isSameButForLabels(left[0].type, rhs) }
  guard let right = TupleLayout(rhs)?.elements, left.count == right.count else { return false }
  return zip(left, right).allSatisfy { isSameButForLabels($0.type, $1.type) }
}

/// Says whether a value of the type is kept in one way by code that knows the type and in another by generic
/// code, which is true of functions that take or return anything. Such a payload cannot be read generically.
func needsReabstraction(_ type: Any.Type) -> Bool {
  let metadata = UnsafeRawPointer(metadataOf: type)
  switch metadata.runtimeKind {
  case RuntimeKind.function:
    let flags = metadata.word(1)
    let parameterCount = flags & 0xFFFF
    let convention = (flags >> 16) & 0xFF
    let hasExtendedFlags = flags & 0x8000_0000 != 0
    if convention != 0 { return false }
    let result = unsafeBitCast(metadata.word(2), to: Any.Type.self)
    return parameterCount > 0 || result != Void.self || hasExtendedFlags
  case RuntimeKind.tuple:
    return TupleLayout(type)?.elements.contains { needsReabstraction($0.type) } ?? false
  case RuntimeKind.optional:
    return EnumMetadata(type)?.wrappedType.map(needsReabstraction) ?? false
  default:
    return false
  }
}

/// The address of what a box holds, in which the payload of an indirect case is kept: after the header of two words, at
/// the next address that the type may stand at.
func contents(ofBox box: UnsafeRawPointer, holding type: Any.Type) -> UnsafeRawPointer {
  func alignment<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.alignment }
  return (box + 2 * MemoryLayout<Int>.size).alignedUp(toMultipleOf: _openExistential(type, do: alignment))
}
