/// The facts that the runtime knows of an enum type: the names of its cases, the types of their payloads, and
/// which case a value is in.
///
/// This is for enums without `@CasePathable`, whose case paths need none of it.
@_spi(Reflection)
public struct EnumMetadata: @unchecked Sendable {
  // Unchecked, because metadata is immutable and never freed.
  private let pointer: UnsafeRawPointer

  /// `nil` where the type is no enum.
  public init?(_ type: Any.Type) {
    pointer = UnsafeRawPointer(metadataOf: type)
    guard pointer.runtimeKind == RuntimeKind.enum || pointer.runtimeKind == RuntimeKind.optional,
      witnesses.hasEnumWitnesses
    else { return nil }
  }

  /// The facts that are known of the enum's declaration.
  public var typeDescriptor: EnumTypeDescriptor {
    // Enum metadata always has a descriptor, in its second word.
    EnumTypeDescriptor(pointer: pointer.pointer(atWord: 1)!)
  }

  /// The number of the case that the value is in. Cases with a payload come first.
  ///
  /// `Enum` must be the type that this metadata was made of.
  public func tag<Enum>(of value: Enum) -> UInt32 {
    withUnsafePointer(to: value) { witnesses.tag(UnsafeRawPointer($0), pointer) }
  }

  /// The type of a case's payload, a tuple where it has a label or there are several; `Void` without payload.
  public func associatedValueType(forTag tag: UInt32) -> Any.Type {
    payload(tag: tag)?.type ?? Void.self
  }

  /// The case's name as declared; `nil` where there is no such case, or the code was built without metadata
  /// for reflection.
  public func caseName(forTag tag: UInt32) -> String? {
    typeDescriptor.field(tag: tag)?.name
  }

  /// The payload of the case that `root` is in, `()` where it has none; `nil` where `root` is of no enum type, or
  /// its payload is a function, which cannot be read this way.
  public static func project<Enum>(_ root: Enum) -> Any? {
    func open<Root>(_ root: Root) -> Any? {
      guard let metadata = EnumMetadata(Root.self) else { return nil }
      let tag = metadata.tag(of: root)
      guard let payload = metadata.payload(tag: tag) else { return () }
      guard payload.isReadable else { return nil }
      return metadata.load(payload, of: root, tag: tag)
    }
    // Where `Enum` is itself `Any`, only a cast at run time finds what is in it.
    func cast<Value, Target>(_ value: Value, to _: Target.Type) -> Target? { value as? Target }
    return cast(root, to: Any.self).flatMap { _openExistential($0, do: open) }
  }

  var isOptional: Bool { pointer.runtimeKind == RuntimeKind.optional }

  func isIndirect(tag: UInt32) -> Bool { typeDescriptor.field(tag: tag)?.isIndirect ?? false }

  /// The type that an optional wraps; `nil` for other enums.
  var wrappedType: Any.Type? {
    // The type arguments of a generic type stand after its descriptor.
    isOptional ? unsafeBitCast(pointer.word(2), to: Any.Type.self) : nil
  }

  /// The payload of a case; `nil` where it has none, or one of no size.
  func payload(tag: UInt32) -> EnumPayload? {
    guard let mangled = typeDescriptor.field(tag: tag)?.mangledType else { return nil }
    let name = MangledName(mangled)
    let type = _getTypeByMangledNameInContext(
      name.start, UInt(name.length), genericContext: typeDescriptor.pointer,
      genericArguments: pointer + 2 * MemoryLayout<Int>.size)
    return type.map { EnumPayload(type: $0, isGeneric: name.isTypeParameter) }
  }

  /// A copy of the payload of the case that `root` is in.
  func load<Enum>(_ payload: EnumPayload, of root: Enum, tag: UInt32) -> Any {
    withAddress(of: payload, in: root, tag: tag) { payload.load($0) }
  }

  /// Runs `body` with the address of the payload of the case that `root` is in, which must not be written to, nor be
  /// used later.
  func withAddress<Enum, Result>(
    of payload: EnumPayload, in root: Enum, tag: UInt32, _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: Enum.self, capacity: 1) { buffer in
      let copy = buffer.baseAddress!
      copy.initialize(to: root)
      let raw = UnsafeMutableRawPointer(copy)
      // Strips the copy of its tag, so that only the payload is left, and puts the tag on again at the end, so
      // that the copy can be destroyed as what it was.
      witnesses.project(raw, pointer)
      defer {
        witnesses.inject(raw, tag, pointer)
        copy.deinitialize(count: 1)
      }
      guard isIndirect(tag: tag) else { return body(raw) }
      return body(contents(ofBox: raw.load(as: UnsafeRawPointer.self), holding: payload.type))
    }
  }

  private var witnesses: EnumWitnesses { EnumWitnesses(pointer: pointer.pointer(atWord: -1)!) }
}

/// The payload of one case, as the enum declares it.
struct EnumPayload {
  let type: Any.Type
  /// Indicates whether the declaration names a type parameter as the type, and nothing else.
  let isGeneric: Bool

  /// Indicates whether code that does not know the type finds the payload in the form that it expects.
  var isReadable: Bool { isGeneric || !needsReabstraction(type) }

  /// A copy of what is at the address. A tuple of one, which is a labelled payload, is taken out of its label.
  func load(_ pointer: UnsafeRawPointer) -> Any {
    func load<Value>(_: Value.Type) -> Any { pointer.assumingMemoryBound(to: Value.self).pointee }
    if let elements = TupleLayout(type)?.elements, elements.count == 1 {
      return _openExistential(elements[0].type, do: load)
    }
    return _openExistential(type, do: load)
  }
}

/// The functions that the compiler wrote for an enum, which stand before its metadata.
private struct EnumWitnesses {
  let pointer: UnsafeRawPointer

  private static let flagsOffset = 8 * MemoryLayout<Int>.size + 2 * MemoryLayout<Int>.size
  private static let enumWitnessesOffset = flagsOffset + 2 * MemoryLayout<UInt32>.size

  var hasEnumWitnesses: Bool {
    pointer.load(fromByteOffset: Self.flagsOffset, as: UInt32.self) & 0x20_0000 != 0
  }

  private func function<Function>(_ index: Int, as _: Function.Type) -> Function {
    pointer.load(
      fromByteOffset: Self.enumWitnessesOffset + index * MemoryLayout<Int>.size, as: Function.self)
  }

  var tag: @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32 {
    function(0, as: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32).self)
  }
  var project: @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void {
    function(1, as: (@convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void).self)
  }
  var inject: @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void {
    function(2, as: (@convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void).self)
  }
}
