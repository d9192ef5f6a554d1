import CounterpointSemantics

/// The server's end of the wire: what it says, written; what a browser says, read strictly.
public enum WireMessages {
  /// One frame. O(bytes).
  public static func encode(_ message: ServerMessage) -> [UInt8] {
    var writer = WireWriter()
    switch message {
    case .snapshot(let sequence, let acknowledgedEvent, let body):
      write(.snapshot, sequence, acknowledgedEvent, body, into: &writer)
    case .patch(let sequence, let acknowledgedEvent, let body):
      write(.patch, sequence, acknowledgedEvent, body, into: &writer)
    case .service(let request, let service):
      writer.byte(WireFormat.ServerKind.service.rawValue)
      writer.number(request)
      switch service {
      case .playAudio(let url):
        writer.byte(WireFormat.Service.playAudio.rawValue)
        writer.string(url)
      case .loadAudio(let url):
        writer.byte(WireFormat.Service.loadAudio.rawValue)
        writer.string(url)
      case .stop(let stopped):
        writer.byte(WireFormat.Service.stop.rawValue)
        writer.number(stopped)
      case .openURL(let url):
        writer.byte(WireFormat.Service.openURL.rawValue)
        writer.string(url)
      case .call(let service, let words):
        writer.byte(service.rawValue)
        writer.count(words.count)
        for word in words { writer.string(word) }
      }
    case .notice(let text):
      writer.byte(WireFormat.ServerKind.notice.rawValue)
      writer.string(text)
    }
    return writer.bytes
  }

  /// One frame for a browser whose session is gone.
  public static func encode(_ move: SessionMove) -> [UInt8] {
    var writer = WireWriter()
    writer.byte(WireFormat.ServerKind.moved.rawValue)
    writer.string(move.session)
    writer.string(move.scene)
    writer.number(move.handledEvent.map { UInt64($0) + 1 } ?? 0)
    writer.byte(move.isSceneKept ? 1 : 0)
    return writer.bytes
  }

  private static func write(
    _ kind: WireFormat.ServerKind, _ sequence: UInt32, _ acknowledgedEvent: UInt32, _ body: [UInt8],
    into writer: inout WireWriter
  ) {
    writer.bytes.reserveCapacity(body.count + 11)
    writer.byte(kind.rawValue)
    writer.number(sequence)
    writer.number(acknowledgedEvent)
    writer.bytes.append(contentsOf: body)
  }

  /// The messages of one frame, in order; throws at the first byte that is not as it has to be, and then nothing
  /// of the frame counts.
  public static func decode(_ frame: [UInt8]) throws(WireError) -> [ClientMessage] {
    guard frame.count <= WireFormat.Limit.frame else {
      throw WireError(reason: .frameTooLarge(frame.count), offset: 0)
    }
    guard !frame.isEmpty else { throw WireError(reason: .empty, offset: 0) }
    var reader = WireReader(frame)
    var messages: [ClientMessage] = []
    while !reader.isAtEnd {
      guard messages.count < WireFormat.Limit.messages else { throw reader.failure(.tooManyMessages) }
      messages.append(try message(&reader))
    }
    return messages
  }

  private static func message(_ reader: inout WireReader) throws(WireError) -> ClientMessage {
    let start = reader.offset
    let number = try reader.byte()
    guard let kind = WireFormat.ClientKind(rawValue: number) else {
      throw reader.failure(.unknown("message", UInt64(number)), at: start)
    }
    switch kind {
    case .event: return try event(&reader)
    case .delayedEvent:
      let delay = try reader.int("a delay", max: Int(WireFormat.Delay.limit))
      return try event(&reader, delay: WireFormat.Delay.hundredths(of: UInt32(delay)))
    case .acknowledge:
      return .acknowledge(sequence: try reader.number32())
    case .serviceReply:
      return .serviceReply(request: try reader.number32(), try reply(&reader))
    case .environment:
      return .environment(try environment(&reader))
    case .intent:
      return .intent(number: try reader.number32())
    }
  }

  private static func event(
    _ reader: inout WireReader, delay: UInt32 = 0
  ) throws(WireError) -> ClientMessage {
    let number = try reader.number32()
    let node = NodeID(rawValue: try reader.number32())
    var basis: UInt32?
    let payload = try payload(&reader, basis: &basis)
    return .event(number: number, Event(node: node, payload: payload, delay: delay, basis: basis))
  }

  private static func payload(
    _ reader: inout WireReader, basis: inout UInt32?
  ) throws(WireError) -> EventPayload {
    let start = reader.offset
    let number = try reader.byte()
    guard let kind = EventKind(rawValue: number) else {
      throw reader.failure(.unknown("event", UInt64(number)), at: start)
    }
    switch kind {
    case .tap: return .tap
    case .edit:
      let edit = try reader.number32()
      basis = try reader.optional32()
      return .edit(value: try reader.string("a field's text", max: WireFormat.Limit.text), edit: edit)
    case .submit: return .submit
    case .focus: return .focus
    case .blur: return .blur
    case .dismiss: return .dismiss
    case .navigate: return .navigate(depth: try reader.int("a depth", max: WireFormat.Limit.index))
    case .setOn: return .setOn(try reader.int("a switch's state", max: 1) == 1)
    case .select: return .select(try reader.int("an option", max: WireFormat.Limit.index))
    case .animationEnded: return .animationEnded
    case .adjust: return .adjust(try decimal(&reader))
    case .enter: return .enter(try reader.string("a value", max: WireFormat.Limit.text))
    case .report: return .report(try decimals(&reader))
    case .gesture:
      return .gesture(phase: try reader.int("a gesture's phase", max: 2), try decimals(&reader))
    case .move:
      return .move(
        from: try reader.int("a row", max: WireFormat.Limit.index),
        to: try reader.int("a row", max: WireFormat.Limit.index))
    case .refresh: return .refresh
    case .key: return .key(try reader.string("a key", max: WireFormat.Limit.identifier))
    case .custom:
      return .custom(
        name: try reader.string("an event's name", max: WireFormat.Limit.identifier),
        value: try reader.string("an event's value", max: WireFormat.Limit.text))
    }
  }

  private static func decimals(_ reader: inout WireReader) throws(WireError) -> [Double] {
    var numbers: [Double] = []
    for _ in 0..<(try reader.int("a count of numbers", max: WireFormat.Limit.numbers)) {
      numbers.append(try decimal(&reader))
    }
    return numbers
  }

  /// A finite number, as JavaScript writes it: `Double` alone would take hexadecimal ones as well.
  private static func decimal(_ reader: inout WireReader) throws(WireError) -> Double {
    let start = reader.offset
    let text = try reader.string("a number", max: WireFormat.Limit.number)
    guard isDecimal(text.utf8), let number = Double(text), number.isFinite else {
      throw reader.failure(.notANumber, at: start)
    }
    return number
  }

  /// Digits without needless zeros before them, a fraction, an exponent with its sign.
  private static func isDecimal(_ text: String.UTF8View) -> Bool {
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    var rest = text[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = rest.prefix(while: isDigit)
    guard !whole.isEmpty, whole.first != UInt8(ascii: "0") || whole.count == 1 else { return false }
    rest = rest.dropFirst(whole.count)
    if rest.first == UInt8(ascii: ".") {
      let fraction = rest.dropFirst().prefix(while: isDigit)
      guard !fraction.isEmpty else { return false }
      rest = rest.dropFirst(fraction.count + 1)
    }
    if rest.first == UInt8(ascii: "e") {
      let exponent = rest.dropFirst(2)
      guard let sign = rest.dropFirst().first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
        !exponent.isEmpty
      else { return false }
      return exponent.allSatisfy(isDigit)
    }
    return rest.isEmpty
  }

  private static func reply(_ reader: inout WireReader) throws(WireError) -> ServiceReply {
    let start = reader.offset
    let number = try reader.byte()
    switch WireFormat.Reply(rawValue: number) {
    case .finished: return .finished
    case .cancelled: return .cancelled
    case .failed: return .failed(try reader.string("a reason", max: WireFormat.Limit.reason))
    case .value: return .value(try words(&reader))
    case .item:
      let number = try reader.number32()
      return .item(number: number, try words(&reader))
    case .bytes: return .bytes(try reader.bytes("bytes", max: WireFormat.Limit.bytes))
    case nil: throw reader.failure(.unknown("reply", UInt64(number)), at: start)
    }
  }

  /// Reads the words that a service's value is made of, bounded in number and as a whole.
  private static func words(_ reader: inout WireReader) throws(WireError) -> [String] {
    var words: [String] = []
    var room = WireFormat.Limit.value
    for _ in 0..<(try reader.int("a count of words", max: WireFormat.Limit.words)) {
      let word = try reader.string("a service's value", max: room)
      room -= word.utf8.count
      words.append(word)
    }
    return words
  }

  private static func environment(_ reader: inout WireReader) throws(WireError) -> ClientEnvironment {
    let width = try reader.int("a viewport's width", max: WireFormat.Limit.viewport)
    let height = try reader.int("a viewport's height", max: WireFormat.Limit.viewport)
    let flags = UInt8(try reader.int("environment flags", max: Int(UInt8.max)))
    func has(_ flag: UInt8) -> Bool { flags & flag != 0 }
    return ClientEnvironment(
      viewportWidth: width, viewportHeight: height,
      isDark: has(WireFormat.EnvironmentFlag.isDark),
      reducesMotion: has(WireFormat.EnvironmentFlag.reducesMotion),
      isVisible: has(WireFormat.EnvironmentFlag.isVisible),
      isOnline: !has(WireFormat.EnvironmentFlag.isOffline),
      increasesContrast: has(WireFormat.EnvironmentFlag.increasesContrast),
      forcesColors: has(WireFormat.EnvironmentFlag.forcesColors),
      reducesTransparency: has(WireFormat.EnvironmentFlag.reducesTransparency),
      hasCoarsePointer: has(WireFormat.EnvironmentFlag.hasCoarsePointer),
      textSize: try reader.int("a text size", max: WireFormat.Limit.textSize),
      locale: try reader.string("a locale", max: WireFormat.Limit.identifier),
      timeZone: try reader.string("a time zone", max: WireFormat.Limit.identifier))
  }
}
