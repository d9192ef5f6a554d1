import CounterpointSemantics

/// The texts of the page's fields, as far as its edits have told: so that what is typed into a text that the
/// session has replaced meanwhile, as behind Return, goes into the text that has taken its place.
@MainActor
struct FieldTexts {
  private struct Field {
    /// The frame from which the page has the text that it edits, and what it has made of that.
    var heard: (basis: UInt32, text: String)?
    /// The texts that frames since then have put into the field, the oldest first.
    var told: [(frame: UInt32, text: String)] = []
  }

  private var fields: [NodeID: Field] = [:]
  /// Texts kept of one field. An edit of an older one counts as it is.
  private static let maximumTold = 8

  var count: Int { fields.count }

  /// The texts that a patch puts into fields go along with this frame.
  mutating func tell(_ patch: Patch, frame: UInt32, of tree: SemanticTree) {
    for case .rewriteText(let id, let text, _) in patch.operations { tell(id, text, frame) }
    if patch.operations.contains(where: { if case .remove = $0 { true } else { false } }) {
      forgetRemoved(from: tree)
    }
  }

  /// All that the fields hold goes along with this frame.
  mutating func tellAll(of tree: SemanticTree, frame: UInt32) {
    forgetRemoved(from: tree)
    for id in Array(fields.keys) {
      guard let node = tree.node(id) else { continue }
      tell(id, node.text, frame)
    }
  }

  private mutating func tell(_ id: NodeID, _ text: String, _ frame: UInt32) {
    fields[id, default: Field()].told.append((frame, text))
    if fields[id]!.told.count > Self.maximumTold { fields[id]!.told.removeFirst() }
  }

  private mutating func forgetRemoved(from tree: SemanticTree) {
    for id in Array(fields.keys) where tree.node(id) == nil { fields[id] = nil }
  }

  /// Returns the text that an edit means: with what the session has put into the field since the page got the text that was edited.
  mutating func meant(by value: String, in node: SemanticNode, basis: UInt32) -> String {
    var field = fields[node.id] ?? Field()
    let base =
      field.heard.flatMap { $0.basis == basis ? $0.text : nil }
      ?? field.told.last { $0.frame == basis }?.text
    field.heard = (basis, value)
    field.told.removeAll { $0.frame < basis }
    fields[node.id] = field
    guard let base else { return value }
    return TextMerge.merge(base: base, mine: value, theirs: node.text)
  }
}

extension SemanticNode {
  fileprivate var text: String { if case .string(let text) = self[.value] { text } else { "" } }
}
