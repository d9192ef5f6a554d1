import CounterpointSemantics

/// The browser's end of the wire in Swift, for tests and for clients without a browser.
///
/// A client keeps what its session has defined: style classes and row templates. It reads frames in order.
public struct WireClient {
  /// A message of a frame.
  public enum Message: Hashable, Sendable {
    /// Forget everything; this is the root with everything in it.
    case snapshot(sequence: UInt32, acknowledgedEvent: UInt32, WireNode)
    case patch(sequence: UInt32, acknowledgedEvent: UInt32, [WireOperation])
    case service(request: UInt32, ServiceRequest)
    case notice(String)
    case moved(SessionMove)
  }

  /// CSS rules received so far, in order.
  public private(set) var rules: [String] = []
  /// The scripts beside the client's that the session has asked for.
  public private(set) var scripts: [String] = []
  private var styles: [String] = []
  private var templates: [WireNode] = []

  /// Creates a client that knows no styles and templates yet, as at the beginning of a connection.
  public init() {}

  /// One frame holding `messages`.
  public static func encode(_ messages: [ClientMessage]) -> [UInt8] {
    var writer = WireWriter()
    for message in messages { write(message, into: &writer) }
    return writer.bytes
  }

  private static func write(_ message: ClientMessage, into writer: inout WireWriter) {
    switch message {
    case .event(let number, let event):
      if event.delay > 0 {
        writer.byte(WireFormat.ClientKind.delayedEvent.rawValue)
        writer.number(WireFormat.Delay.number(of: event.delay))
      } else {
        writer.byte(WireFormat.ClientKind.event.rawValue)
      }
      writer.number(number)
      writer.number(event.node.rawValue)
      writer.byte(event.payload.kind.rawValue)
      switch event.payload {
      case .edit(let value, let edit):
        writer.number(edit)
        writer.number(event.basis.map { UInt64($0) + 1 } ?? 0)
        writer.string(value)
      case .navigate(let depth): writer.count(depth)
      case .setOn(let isOn): writer.byte(isOn ? 1 : 0)
      case .select(let index): writer.count(index)
      case .adjust(let value): writer.string("\(value)")
      case .enter(let value), .key(let value): writer.string(value)
      case .report(let numbers): write(numbers, into: &writer)
      case .gesture(let phase, let numbers):
        writer.count(phase)
        write(numbers, into: &writer)
      case .move(let from, let to):
        writer.count(from)
        writer.count(to)
      case .custom(let name, let value):
        writer.string(name)
        writer.string(value)
      case .tap, .submit, .focus, .blur, .dismiss, .animationEnded, .refresh: break
      }
    case .intent(let number):
      writer.byte(WireFormat.ClientKind.intent.rawValue)
      writer.number(number)
    case .acknowledge(let sequence):
      writer.byte(WireFormat.ClientKind.acknowledge.rawValue)
      writer.number(sequence)
    case .serviceReply(let request, let reply):
      writer.byte(WireFormat.ClientKind.serviceReply.rawValue)
      writer.number(request)
      switch reply {
      case .finished: writer.byte(WireFormat.Reply.finished.rawValue)
      case .cancelled: writer.byte(WireFormat.Reply.cancelled.rawValue)
      case .failed(let reason):
        writer.byte(WireFormat.Reply.failed.rawValue)
        writer.string(reason)
      case .value(let words):
        writer.byte(WireFormat.Reply.value.rawValue)
        write(words, into: &writer)
      case .item(let number, let words):
        writer.byte(WireFormat.Reply.item.rawValue)
        writer.number(number)
        write(words, into: &writer)
      case .bytes(let bytes):
        writer.byte(WireFormat.Reply.bytes.rawValue)
        writer.count(bytes.count)
        writer.bytes.append(contentsOf: bytes)
      }
    case .environment(let environment):
      writer.byte(WireFormat.ClientKind.environment.rawValue)
      writer.count(environment.viewportWidth)
      writer.count(environment.viewportHeight)
      writer.number(UInt64(flags(of: environment)))
      writer.count(environment.textSize)
      writer.string(environment.locale)
      writer.string(environment.timeZone)
    }
  }

  private static func flags(of environment: ClientEnvironment) -> UInt8 {
    typealias Flag = WireFormat.EnvironmentFlag
    let flags: [(Bool, UInt8)] = [
      (environment.isDark, Flag.isDark), (environment.reducesMotion, Flag.reducesMotion),
      (environment.isVisible, Flag.isVisible), (!environment.isOnline, Flag.isOffline),
      (environment.increasesContrast, Flag.increasesContrast), (environment.forcesColors, Flag.forcesColors),
      (environment.reducesTransparency, Flag.reducesTransparency),
      (environment.hasCoarsePointer, Flag.hasCoarsePointer),
    ]
    return flags.reduce(0) { $1.0 ? $0 | $1.1 : $0 }
  }

  private static func write(_ words: [String], into writer: inout WireWriter) {
    writer.count(words.count)
    for word in words { writer.string(word) }
  }

  private static func write(_ numbers: [Double], into writer: inout WireWriter) {
    writer.count(numbers.count)
    for number in numbers { writer.string("\(number)") }
  }

  /// Reads one frame of a session. Throws where it is not as it has to be.
  public mutating func decode(_ frame: [UInt8]) throws(WireError) -> Message {
    guard !frame.isEmpty else { throw WireError(reason: .empty, offset: 0) }
    var reader = WireReader(frame)
    let number = try reader.byte()
    guard let kind = WireFormat.ServerKind(rawValue: number) else {
      throw reader.failure(.unknown("message", UInt64(number)), at: 0)
    }
    let message: Message
    switch kind {
    case .snapshot:
      let sequence = try reader.number32()
      let acknowledged = try reader.number32()
      (rules, styles, templates) = ([], [], [])
      try definitions(&reader)
      message = .snapshot(sequence: sequence, acknowledgedEvent: acknowledged, try node(&reader))
    case .patch:
      let sequence = try reader.number32()
      let acknowledged = try reader.number32()
      var operations: [WireOperation] = []
      if !reader.isAtEnd { try definitions(&reader) }
      while !reader.isAtEnd { operations.append(try operation(&reader)) }
      message = .patch(sequence: sequence, acknowledgedEvent: acknowledged, operations)
    case .service:
      message = .service(request: try reader.number32(), try service(&reader))
    case .notice:
      message = .notice(try reader.string("a notice", max: .max))
    case .moved:
      let session = try reader.string("a token", max: WireFormat.Limit.identifier)
      let scene = try reader.string("a scene", max: WireFormat.Limit.identifier)
      let handled = try reader.number32()
      message = .moved(
        SessionMove(
          session: session, scene: scene, handledEvent: handled == 0 ? nil : handled - 1,
          isSceneKept: try reader.byte() == 1))
    }
    guard reader.isAtEnd else { throw reader.failure(.trailingBytes(reader.remaining)) }
    return message
  }

  private mutating func definitions(_ reader: inout WireReader) throws(WireError) {
    for _ in 0..<(try reader.count()) {
      let definition = try reader.string("a definition", max: .max)
      switch definition.first {
      case ".": rules.append(definition)
      case "@": scripts.append(String(definition.dropFirst()))
      default: styles.append(definition)
      }
    }
  }

  private func service(_ reader: inout WireReader) throws(WireError) -> ServiceRequest {
    let start = reader.offset
    let number = try reader.byte()
    switch WireFormat.Service(rawValue: number) {
    case .playAudio: return .playAudio(url: try reader.string("an address", max: .max))
    case .loadAudio: return .loadAudio(url: try reader.string("an address", max: .max))
    case .stop: return .stop(of: try reader.number32())
    case .openURL: return .openURL(try reader.string("an address", max: .max))
    case nil:
      guard let service = BrowserService(rawValue: number) else {
        throw reader.failure(.unknown("service", UInt64(number)), at: start)
      }
      var words: [String] = []
      for _ in 0..<(try reader.count()) { words.append(try reader.string("an argument", max: .max)) }
      return .call(service, words)
    }
  }

  private mutating func operation(_ reader: inout WireReader) throws(WireError) -> WireOperation {
    let start = reader.offset
    let number = try reader.byte()
    guard let kind = WireFormat.Operation(rawValue: number) else {
      throw reader.failure(.unknown("operation", UInt64(number)), at: start)
    }
    switch kind {
    case .insert:
      let parent = try id(&reader)
      let before = try optionalID(&reader)
      return .insert(try node(&reader), parent: parent, before: before)
    case .remove: return .remove(try id(&reader))
    case .move: return .move(try id(&reader), parent: try id(&reader), before: try optionalID(&reader))
    case .setAttribute: return .setAttribute(try id(&reader), try key(&reader), try value(&reader))
    case .setStyle: return .setStyle(try id(&reader), classes: try style(&reader))
    case .setEvents: return .setEvents(try id(&reader), try events(&reader))
    case .rewriteText:
      let id = try id(&reader)
      let edit = try reader.number32()
      return .rewriteText(id, try reader.string("a text", max: .max), basedOn: edit)
    case .acknowledgeEdit: return .acknowledgeEdit(try id(&reader), try reader.number32())
    case .focus: return .focus(try optionalID(&reader))
    case .setPageTitle: return .setPageTitle(try reader.string("a title", max: .max))
    case .setPath:
      let replaces = try reader.int("a flag", max: 1) == 1
      return .setPath(try reader.string("a path", max: .max), replacesCurrent: replaces)
    case .beginAnimation:
      let duration = try reader.int("a duration", max: .max)
      let delay = try reader.int("a delay", max: .max)
      return .beginAnimation(
        milliseconds: duration, delay: delay, easing: try reader.string("an easing", max: .max))
    case .endAnimation: return .endAnimation
    case .announce: return .announce(try reader.string("an announcement", max: .max))
    }
  }

  private func id(_ reader: inout WireReader) throws(WireError) -> NodeID {
    NodeID(rawValue: try reader.number32())
  }

  private func optionalID(_ reader: inout WireReader) throws(WireError) -> NodeID? {
    try reader.optional32().map(NodeID.init(rawValue:))
  }

  private func key(_ reader: inout WireReader) throws(WireError) -> AttributeKey {
    let start = reader.offset
    let number = try reader.byte()
    guard let key = AttributeKey(rawValue: number) else {
      throw reader.failure(.unknown("attribute", UInt64(number)), at: start)
    }
    return key
  }

  private func value(_ reader: inout WireReader) throws(WireError) -> AttributeValue? {
    let start = reader.offset
    let number = try reader.number()
    let payload = number >> 3
    switch WireFormat.ValueType(rawValue: UInt8(number & 7)) {
    case WireFormat.ValueType.none?: return nil
    case .bool: return .bool(payload != 0)
    case .int: return .int(WireWriter.unzigzag(payload))
    case .double: return .double(try reader.double())
    case .string:
      guard payload <= UInt64(reader.remaining) else { throw reader.failure(.truncated, at: start) }
      return .string(try reader.string(byteCount: Int(payload)))
    case .strings:
      guard payload <= UInt64(reader.remaining) else { throw reader.failure(.truncated, at: start) }
      var strings: [String] = []
      for _ in 0..<payload { strings.append(try reader.string("an option", max: .max)) }
      return .strings(strings)
    case nil: throw reader.failure(.unknown("value type", number & 7), at: start)
    }
  }

  private func style(_ reader: inout WireReader) throws(WireError) -> String {
    let start = reader.offset
    let number = try reader.number()
    if number == 0 { return "" }
    guard number <= UInt64(styles.count) else { throw reader.failure(.unknown("style", number), at: start) }
    return styles[Int(number) - 1]
  }

  private func events(_ reader: inout WireReader) throws(WireError) -> [EventKind] {
    let start = reader.offset
    let mask = try reader.number()
    let known = EventKind.allCases.reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
    guard mask & ~known == 0 else { throw reader.failure(.unknown("events", mask), at: start) }
    return EventKind.allCases.filter { mask & 1 << UInt64($0.rawValue) != 0 }
  }

  private mutating func node(_ reader: inout WireReader, depth: Int = 0) throws(WireError) -> WireNode {
    let start = reader.offset
    guard depth < 512 else { throw reader.failure(.outOfRange("a depth", UInt64(depth))) }
    let form = try reader.number()
    if form >= WireFormat.NodeForm.firstTemplate {
      let index = form - WireFormat.NodeForm.firstTemplate
      guard index < UInt64(templates.count) else {
        throw reader.failure(.unknown("template", index), at: start)
      }
      return try clone(of: templates[Int(index)], &reader)
    }
    let kindNumber = try reader.byte()
    guard let kind = NodeKind(rawValue: kindNumber) else {
      throw reader.failure(.unknown("node kind", UInt64(kindNumber)), at: start)
    }
    var node = WireNode(
      id: try id(&reader), kind: kind, classes: try style(&reader), events: try events(&reader))
    for _ in 0..<(try reader.count()) {
      node.attributes.append(WireNode.Attribute(key: try key(&reader), value: try value(&reader)))
    }
    for _ in 0..<(try reader.count()) {
      node.children.append(try self.node(&reader, depth: depth + 1))
    }
    if form == WireFormat.NodeForm.definition { templates.append(node) }
    return node
  }

  private func clone(of template: WireNode, _ reader: inout WireReader) throws(WireError) -> WireNode {
    let head = try reader.number()
    guard let base = UInt32(exactly: head >> 1) else { throw reader.failure(.numberTooLarge) }
    var ids: [UInt32] = []
    func number(_ node: WireNode, isRoot: Bool) throws(WireError) {
      if isRoot {
        ids.append(base)
      } else {
        let offset =
          head & 1 == 0
          ? Int(node.id.rawValue) - Int(template.id.rawValue) : WireWriter.unzigzag(try reader.number())
        guard let id = UInt32(exactly: Int(base) + offset) else { throw reader.failure(.numberTooLarge) }
        ids.append(id)
      }
      for child in node.children { try number(child, isRoot: false) }
    }
    try number(template, isRoot: true)
    var mask = try reader.number()
    var nextID = 0
    func copy(_ original: WireNode) throws(WireError) -> WireNode {
      var node = original
      node.id = NodeID(rawValue: ids[nextID])
      nextID += 1
      for index in node.attributes.indices {
        if mask & 1 == 1 { node.attributes[index].value = try value(&reader) }
        mask >>= 1
      }
      for index in node.children.indices { node.children[index] = try copy(original.children[index]) }
      return node
    }
    return try copy(template)
  }
}
