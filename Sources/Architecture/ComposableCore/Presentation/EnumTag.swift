/// The case that an enum value of any type is in, read as the Swift runtime reads it: without reflection's
/// cost.
///
/// Relies on the stable layout of type metadata: at its start its kind, one word ahead of it the table of
/// value witnesses, and in that table, for enums, the function that gives the tag.
package enum EnumTag {
  private static let enumKind: UInt = 0x201
  /// Behind eight functions, the size and the stride, the flags and the number of extra inhabitants.
  private static let getEnumTagOffset =
    8 * MemoryLayout<UnsafeRawPointer>.size + 2 * MemoryLayout<Int>.size + 2 * MemoryLayout<UInt32>.size

  private typealias GetEnumTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

  /// Says whether `type` is an enum other than `Optional`.
  static func isEnum(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self) == enumKind
  }

  /// The tag of `value`'s case, or `nil` where `Value` is no enum. Cases with payload come first.
  package static func tag<Value>(of value: Value) -> UInt32? {
    withUnsafePointer(to: value) { tag(at: $0) }
  }

  /// The tag of the case of the value that lies there, which is not copied.
  static func tag<Value>(at pointer: UnsafePointer<Value>) -> UInt32? {
    guard isEnum(Value.self) else { return nil }
    let metadata = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
    let witnesses = metadata.load(
      fromByteOffset: -MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
    let getEnumTag = witnesses.load(fromByteOffset: getEnumTagOffset, as: GetEnumTag.self)
    return getEnumTag(pointer, metadata)
  }

  // MARK: Names

  // In a nominal type's descriptor, and in the list of its cases: relative pointers and counts of four bytes each.
  private static let fieldsOffset = 16
  private static let payloadCaseCountOffset = 20
  private static let emptyCaseCountOffset = 24
  private static let recordsOffset = 16
  private static let recordSize = 12
  private static let recordNameOffset = 8

  /// The names of an enum's cases, those with a payload and those without, each in the order of their declaration.
  /// `nil` where `type` is no enum, or was compiled without names.
  static func caseNames(of type: Any.Type) -> (withPayload: [String], empty: [String])? {
    guard isEnum(type) else { return nil }
    let descriptor = unsafeBitCast(type, to: UnsafeRawPointer.self)
      .load(fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
    guard let fields = pointee(at: descriptor + fieldsOffset) else { return nil }
    // The upper byte tells the size of the payload.
    let payloadCount = Int(
      descriptor.load(fromByteOffset: payloadCaseCountOffset, as: UInt32.self) & 0xFF_FFFF)
    let emptyCount = Int(descriptor.load(fromByteOffset: emptyCaseCountOffset, as: UInt32.self))
    let names = (0..<payloadCount + emptyCount).compactMap { index in
      pointee(at: fields + recordsOffset + index * recordSize + recordNameOffset)
        .map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
    }
    guard names.count == payloadCount + emptyCount else { return nil }
    return (Array(names[..<payloadCount]), Array(names[payloadCount...]))
  }

  /// Returns the address that a relative pointer points to.
  private static func pointee(at pointer: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = pointer.load(as: Int32.self)
    return offset == 0 ? nil : pointer + Int(offset)
  }
}
