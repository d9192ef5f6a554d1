/// Which case an enum value of any type is in, read as the Swift runtime reads it: without reflection's cost.
///
/// Relies on the stable layout of type metadata: at its start its kind, one word ahead of it the table of
/// value witnesses, and in that table, for enums, the function that gives the tag.
enum EnumTag {
  private static let enumKind: UInt = 0x201
  /// Behind eight functions, the size and the stride, the flags and the number of extra inhabitants.
  private static let getEnumTagOffset =
    8 * MemoryLayout<UnsafeRawPointer>.size + 2 * MemoryLayout<Int>.size + 2 * MemoryLayout<UInt32>.size

  private typealias GetEnumTag = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32

  /// Whether `type` is an enum other than `Optional`.
  static func isEnum(_ type: Any.Type) -> Bool {
    unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self) == enumKind
  }

  /// The tag of `value`'s case, or `nil` where `Value` is no enum. Cases with payload come first.
  static func tag<Value>(of value: Value) -> UInt32? {
    guard isEnum(Value.self) else { return nil }
    let metadata = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
    let witnesses = metadata.load(
      fromByteOffset: -MemoryLayout<UnsafeRawPointer>.size, as: UnsafeRawPointer.self)
    let getEnumTag = witnesses.load(fromByteOffset: getEnumTagOffset, as: GetEnumTag.self)
    return withUnsafePointer(to: value) { getEnumTag($0, metadata) }
  }
}
