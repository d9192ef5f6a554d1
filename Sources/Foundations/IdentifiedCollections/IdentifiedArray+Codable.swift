import OrderedCollections

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes a plain array.
  public func encode(to encoder: any Encoder) throws { try _elements.encode(to: encoder) }
}

extension IdentifiedArray: Decodable where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes a plain array.
  /// - Throws: `DecodingError.dataCorrupted` where two elements have the same id.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    self.init()
    while !container.isAtEnd {
      let position = container.currentIndex
      let element = try container.decode(Element.self)
      guard append(element).inserted else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "The element at \(position) has the id of an earlier one: '\(element.id)'.")
      }
    }
  }
}
