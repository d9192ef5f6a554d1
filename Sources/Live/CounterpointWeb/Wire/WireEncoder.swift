import CounterpointSemantics

/// Writes snapshots and patches for one browser, and keeps what that browser has been told already: style
/// classes with their CSS, and row templates. `Documentation/Wire.md` describes the bytes.
///
/// A snapshot makes the browser forget, so this encoder forgets as well: after frames were lost, encode one.
@MainActor
public final class WireEncoder: PatchEncoder {
  private var body = WireWriter()
  private var definitions: [String] = []
  private var styles: [[StyleItem]: UInt64] = [:]
  private var definedClasses: Set<StyleClass> = []
  private var knownScripts: ExtraScripts = []
  private var templates = RowTemplates()
  private let notice: StyleSheet.Notice?

  /// - Parameter notice: Told of symbols and colours that have no counterpart, once each per connection.
  public init(notice: StyleSheet.Notice? = nil) {
    self.notice = StyleSheet.once(notice)
  }

  /// Encodes the whole tree with all definitions it needs, and forgets what earlier frames defined. O(nodes).
  public func encodeSnapshot(of tree: SemanticTree) -> [UInt8] {
    styles.removeAll()
    definedClasses.removeAll()
    knownScripts = []
    templates.removeAll()
    write(tree.root)
    return finish()
  }

  /// Encodes a patch, with definitions of what the browser does not know yet. Empty for a patch without operations.
  public func encode(_ patch: Patch) -> [UInt8] {
    for operation in patch.operations { write(operation) }
    return finish()
  }

  /// Definitions go first, although they were found on the way.
  private func finish() -> [UInt8] {
    var whole = WireWriter()
    if body.bytes.isEmpty { return [] }
    whole.bytes.reserveCapacity(body.bytes.count + 1)
    whole.count(definitions.count)
    for definition in definitions { whole.string(definition) }
    whole.bytes.append(contentsOf: body.bytes)
    body.bytes.removeAll(keepingCapacity: body.bytes.count < 4_096)
    definitions.removeAll()
    return whole.bytes
  }

  // MARK: Operations

  private func write(_ operation: PatchOperation) {
    switch operation {
    case .insert(let node, let parent, let before):
      begin(.insert)
      body.number(parent.rawValue)
      write(optional: before)
      writeSubtree(node)
    case .remove(let id):
      begin(.remove)
      body.number(id.rawValue)
    case .move(let id, let parent, let before):
      begin(.move)
      body.number(id.rawValue)
      body.number(parent.rawValue)
      write(optional: before)
    case .setAttribute(let id, let key, let value):
      begin(.setAttribute)
      body.number(id.rawValue)
      body.byte(key.rawValue)
      need(ExtraScripts(key.script))
      if let value { write(value, of: key) } else { body.byte(WireFormat.ValueType.none.rawValue) }
    case .setStyle(let id, let items):
      begin(.setStyle)
      body.number(id.rawValue)
      body.number(style(items))
    case .setEvents(let id, let kinds):
      begin(.setEvents)
      body.number(id.rawValue)
      for kind in kinds { need(ExtraScripts(kind.script)) }
      body.number(Self.mask(kinds))
    case .rewriteText(let id, let text, let edit):
      begin(.rewriteText)
      body.number(id.rawValue)
      body.number(edit)
      body.string(text)
    case .acknowledgeEdit(let id, let edit):
      begin(.acknowledgeEdit)
      body.number(id.rawValue)
      body.number(edit)
    case .focus(let id):
      begin(.focus)
      write(optional: id)
    case .setPageTitle(let title):
      begin(.setPageTitle)
      body.string(title)
    case .setPath(let path, let replacesCurrent):
      begin(.setPath)
      body.byte(replacesCurrent ? 1 : 0)
      body.string(path)
    case .beginAnimation(let animation):
      need(ExtraScripts(.motion))
      begin(.beginAnimation)
      body.count(Easing.milliseconds(of: animation))
      body.count(Easing.milliseconds(animation.delay))
      body.string(Easing.css(animation))
    case .endAnimation:
      begin(.endAnimation)
    case .announce(let text):
      begin(.announce)
      body.string(text)
    }
  }

  private func begin(_ operation: WireFormat.Operation) { body.byte(operation.rawValue) }

  private func write(optional id: NodeID?) { body.number(id.map { UInt64($0.rawValue) + 1 } ?? 0) }

  private static func mask(_ kinds: [EventKind]) -> UInt64 {
    kinds.reduce(0) { $0 | 1 << UInt64($1.rawValue) }
  }

  private func write(_ value: AttributeValue, of key: AttributeKey) {
    func head(_ type: WireFormat.ValueType, _ payload: UInt64) {
      body.number(payload << 3 | UInt64(type.rawValue))
    }
    switch value {
    case .bool(let value): head(.bool, value ? 1 : 0)
    // Three bits of the head are the type's, so that 61 remain; saturating keeps the sign.
    case .int(let value): head(.int, WireWriter.zigzag(max(-(1 << 59), min(1 << 59, value))))
    case .double(let value):
      head(.double, 0)
      body.double(value)
    // The browser judges addresses by what they are for; what is for nothing does not even get there.
    case .string(let value) where key == .url && SafeURL.any(value) == nil:
      body.byte(WireFormat.ValueType.none.rawValue)
    case .string(let value):
      let text = key == .symbol ? define(symbol: value) : value
      head(.string, UInt64(text.utf8.count))
      body.bytes.append(contentsOf: text.utf8)
    case .strings(let values): write(values)
    case .drawing(let drawing):
      let svg = SVGDrawing(drawing)
      for ruled in svg.classes { define(ruled) }
      write(svg.lines)
    }
  }

  private func write(_ strings: [String]) {
    body.number(UInt64(strings.count) << 3 | UInt64(WireFormat.ValueType.strings.rawValue))
    for string in strings { body.string(string) }
  }

  // MARK: Nodes

  /// A subtree that an operation inserts: a copy of a known row, or in full.
  private func writeSubtree(_ node: SemanticNode) {
    if !node.children.isEmpty, let shape = shape(of: node) {
      if let template = templates[shape] { return writeCopy(of: template, shape) }
      if node.kind == .row, templates.define(shape) {
        return write(node, form: WireFormat.NodeForm.definition, mayUseTemplates: false)
      }
    }
    write(node)
  }

  private func write(
    _ node: SemanticNode, form: UInt64 = WireFormat.NodeForm.full, mayUseTemplates: Bool = true
  ) {
    need(node.scripts)
    body.number(form)
    body.byte(node.kind.rawValue)
    body.number(node.id.rawValue)
    body.number(style(node.style))
    body.number(Self.mask(node.acceptedEvents))
    body.count(node.attributes.count)
    for attribute in node.attributes {
      body.byte(attribute.key.rawValue)
      write(attribute.value, of: attribute.key)
    }
    body.count(node.children.count)
    if mayUseTemplates, node.children.count > 1 {
      writeRepeating(node.children)
    } else {
      for child in node.children { write(child, mayUseTemplates: mayUseTemplates) }
    }
  }

  /// Siblings of which several have the same shape: the first defines it, the others copy.
  private func writeRepeating(_ children: [SemanticNode]) {
    let shapes = children.map { $0.children.isEmpty ? nil : shape(of: $0) }
    var counts: [[UInt8]: Int] = [:]
    for case let shape? in shapes { counts[shape.key.bytes, default: 0] += 1 }
    for (child, shape) in zip(children, shapes) {
      guard let shape else {
        write(child)
        continue
      }
      if let template = templates[shape] {
        writeCopy(of: template, shape)
      } else if counts[shape.key.bytes, default: 0] > 1, templates.define(shape) {
        write(child, form: WireFormat.NodeForm.definition, mayUseTemplates: false)
      } else {
        write(child)
      }
    }
  }

  private func writeCopy(of template: RowTemplates.Template, _ shape: RowTemplates.Shape) {
    body.number(WireFormat.NodeForm.firstTemplate + template.number)
    let base = Int(shape.ids[0])
    let keepsOffsets = zip(shape.ids, template.idOffsets).allSatisfy { Int($0) - base == $1 }
    body.number(UInt64(base) << 1 | (keepsOffsets ? 0 : 1))
    if !keepsOffsets {
      for id in shape.ids.dropFirst() { body.number(WireWriter.zigzag(Int(id) - base)) }
    }
    var mask: UInt64 = 0
    for index in shape.values.indices where shape.values[index] != template.values[index] {
      mask |= 1 << UInt64(index)
    }
    body.number(mask)
    for index in shape.values.indices where mask & 1 << UInt64(index) != 0 {
      write(shape.values[index], of: shape.keys[index])
    }
  }

  private func shape(of node: SemanticNode) -> RowTemplates.Shape? {
    var shape = RowTemplates.Shape()
    return measure(node, into: &shape) ? shape : nil
  }

  private func measure(_ node: SemanticNode, into shape: inout RowTemplates.Shape) -> Bool {
    guard shape.ids.count < RowTemplates.maximumNodes,
      shape.values.count + node.attributes.count <= RowTemplates.maximumValues
    else { return false }
    shape.ids.append(node.id.rawValue)
    shape.key.byte(node.kind.rawValue)
    shape.key.number(style(node.style))
    shape.key.number(Self.mask(node.acceptedEvents))
    shape.key.count(node.attributes.count)
    for attribute in node.attributes {
      shape.key.byte(attribute.key.rawValue)
      shape.keys.append(attribute.key)
      shape.values.append(attribute.value)
    }
    shape.key.count(node.children.count)
    for child in node.children where !measure(child, into: &shape) { return false }
    return true
  }

  // MARK: Definitions

  /// Has the browser fetch scripts before it reads on.
  private func need(_ scripts: ExtraScripts) {
    guard !knownScripts.isSuperset(of: scripts) else { return }
    for script in scripts.subtracting(knownScripts).all { definitions.insert(script.definition, at: 0) }
    knownScripts.formUnion(scripts)
  }

  /// The number under which the browser knows this style; 0 for none.
  private func style(_ items: [StyleItem]) -> UInt64 {
    if items.isEmpty { return 0 }
    if let known = styles[items] { return known }
    let classes = StyleSheet.classes(for: items, notice: notice)
    for ruled in classes.ruled { define(ruled) }
    definitions.append(classes.names)
    let number = UInt64(styles.count) + 1
    styles[items] = number
    return number
  }

  private func define(_ ruled: StyleClass) {
    guard definedClasses.insert(ruled).inserted, let rule = ruled.rule else { return }
    definitions.append(rule)
  }

  private func define(symbol name: String) -> String {
    guard let symbol = Symbols.name(for: name, notice: notice) else { return name }
    define(StyleClass(symbol: symbol))
    return symbol
  }
}
