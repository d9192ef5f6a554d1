/// The facts that are known of an enum's declaration, whatever its type arguments are.
@_spi(Reflection)
public struct EnumTypeDescriptor: Equatable, @unchecked Sendable {
  // Unchecked, because descriptors are constants of the binary.
  let pointer: UnsafeRawPointer

  private static let nameOffset = 8
  private static let fieldsOffset = 16
  private static let payloadCaseCountOffset = 20
  private static let emptyCaseCountOffset = 24

  /// The number of cases whose payload takes room. The tags of cases count these first, in the order of their
  /// declaration, then the others.
  var payloadCaseCount: Int {
    // The upper eight bits say where the payload's size is kept.
    Int(pointer.load(fromByteOffset: Self.payloadCaseCountOffset, as: UInt32.self) & 0xFF_FFFF)
  }

  var caseCount: Int {
    payloadCaseCount + Int(pointer.load(fromByteOffset: Self.emptyCaseCountOffset, as: UInt32.self))
  }

  /// The name of the enum, without that of what it is declared in.
  var name: String? {
    pointer.relative(at: Self.nameOffset).map { String(cString: $0.assumingMemoryBound(to: UInt8.self)) }
  }

  /// One record for each case, in the order of tags; `nil` where the code was built without reflection metadata.
  func field(tag: UInt32) -> EnumField? {
    guard let fields = pointer.relative(at: Self.fieldsOffset) else { return nil }
    let count = fields.load(fromByteOffset: EnumField.countOffset, as: UInt32.self)
    let size = fields.load(fromByteOffset: EnumField.sizeOffset, as: UInt16.self)
    guard tag < count else { return nil }
    return EnumField(pointer: fields + EnumField.firstOffset + Int(tag) * Int(size))
  }
}

/// One case of an enum in its field descriptor.
struct EnumField {
  static let sizeOffset = 10
  static let countOffset = 12
  static let firstOffset = 16

  let pointer: UnsafeRawPointer

  var isIndirect: Bool { pointer.load(as: UInt32.self) & 1 != 0 }

  /// The payload's type in symbolic mangling; `nil` where there is no payload, or none that takes room.
  var mangledType: UnsafeRawPointer? { pointer.relative(at: 4) }

  var name: String? {
    pointer.relative(at: 8).map { String(cString: $0.assumingMemoryBound(to: UInt8.self)) }
  }
}

/// A type's name in symbolic mangling, in which references to other types stand as offsets.
struct MangledName {
  let start: UnsafePointer<UInt8>
  let length: Int

  init(_ pointer: UnsafeRawPointer) {
    start = pointer.assumingMemoryBound(to: UInt8.self)
    var end = start
    while end.pointee != 0 {
      switch end.pointee {
      // Control characters announce a reference: a 32-bit offset, or a whole pointer.
      case 0x01...0x17: end += 1 + MemoryLayout<Int32>.size
      case 0x18...0x1F: end += 1 + MemoryLayout<Int>.size
      default: end += 1
      }
    }
    length = end - start
  }

  /// Indicates whether this is one of the enum's type parameters and nothing else: `x`, `q_`, `q0_` …
  var isTypeParameter: Bool {
    let text = UnsafeBufferPointer(start: start, count: length)
    guard let first = text.first else { return false }
    if first == UInt8(ascii: "x") { return length == 1 }
    return first == UInt8(ascii: "q") && text.last == UInt8(ascii: "_")
  }
}
