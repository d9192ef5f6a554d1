// The compiler lets a state that is made codable in an extension code all that it stores, the registrar included.
// What it writes for that finds these in place of the containers' own methods: no key is written for a registrar,
// and none is missed.

extension KeyedEncodingContainer {
  /// Encodes nothing: no key stands for a registrar.
  @_documentation(visibility: private)
  public mutating func encode(_ value: ObservationStateRegistrar, forKey key: Key) throws {}
}

extension KeyedDecodingContainer {
  /// Decodes nothing: returns a registrar of its own, with a new identity.
  @_documentation(visibility: private)
  public func decode(
    _ type: ObservationStateRegistrar.Type, forKey key: Key
  ) throws -> ObservationStateRegistrar {
    ObservationStateRegistrar()
  }
}
