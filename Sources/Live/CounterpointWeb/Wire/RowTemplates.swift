import CounterpointSemantics

/// The shapes of subtrees that repeat. A shape is everything but node ids and attribute values: kinds, styles,
/// events, attribute keys and children. Rows after the first are sent as what differs from it.
struct RowTemplates {
  /// The part that the encoder keeps of the subtree that defined a template.
  struct Template {
    let number: UInt64
    /// Ids in order of depth, relative to the subtree's own.
    let idOffsets: [Int]
    let values: [AttributeValue]
  }

  /// A subtree measured: its shape as bytes, and what may differ between copies.
  struct Shape {
    var key = WireWriter()
    var ids: [UInt32] = []
    var keys: [AttributeKey] = []
    var values: [AttributeValue] = []
  }

  /// A copy names the attributes that differ by bits of one number.
  static let maximumValues = 48
  static let maximumNodes = 64
  /// Bounds what both ends remember.
  static let maximumTemplates = 128

  private var templates: [[UInt8]: Template] = [:]

  subscript(shape: Shape) -> Template? { templates[shape.key.bytes] }

  mutating func removeAll() { templates.removeAll() }

  /// Remembers the shape; `nil` where there are too many already.
  mutating func define(_ shape: Shape) -> Bool {
    guard templates.count < Self.maximumTemplates else { return false }
    let base = Int(shape.ids[0])
    templates[shape.key.bytes] = Template(
      number: UInt64(templates.count), idOffsets: shape.ids.map { Int($0) - base }, values: shape.values)
    return true
  }
}
