import CounterpointSemantics
import Testing

@testable import CounterpointWeb

@Suite("The wire: what is malformed is refused")
@MainActor
struct WireRefusalTests {
  private func refusal(of frame: [UInt8]) -> WireError? {
    do {
      _ = try WireMessages.decode(frame)
      return nil
    } catch {
      return error
    }
  }

  @Test("An empty frame")
  func empty() {
    #expect(refusal(of: [])?.reason == .empty)
  }

  @Test("A frame that is too large, before anything of it is read")
  func tooLarge() {
    let frame = [UInt8](repeating: 0xFF, count: WireFormat.Limit.frame + 1)
    #expect(refusal(of: frame)?.reason == .frameTooLarge(65_537))
  }

  @Test("A frame that ends in the middle of a message, at every length")
  func truncated() throws {
    for message in WireRoundTripTests.clientMessages {
      let frame = WireClient.encode([message])
      for length in 1..<frame.count {
        #expect(refusal(of: Array(frame[..<length]))?.reason == .truncated)
      }
    }
  }

  @Test("An unknown message, event or reply is named with its place")
  func unknownKinds() {
    #expect(refusal(of: [9]) == WireError(reason: .unknown("message", 9), offset: 0))
    #expect(refusal(of: [1, 1, 1, 99]) == WireError(reason: .unknown("event", 99), offset: 3))
    #expect(refusal(of: [3, 1, 0]) == WireError(reason: .unknown("reply", 0), offset: 2))
    #expect(refusal(of: [4, 1, 1, 128, 2, 16, 0, 0])?.reason == .outOfRange("environment flags", 256))
    #expect("\(WireError(reason: .unknown("event", 99), offset: 3))" == "unknown event 99 (at byte 3)")
  }

  @Test("Bytes after the last message are an unknown message")
  func trailing() {
    let frame = WireClient.encode([.acknowledge(sequence: 1)]) + [0]
    #expect(refusal(of: frame) == WireError(reason: .unknown("message", 0), offset: 2))
  }

  @Test("Numbers that do not fit their field")
  func numbers() {
    let tooLong: [UInt8] = [2] + [UInt8](repeating: 0x80, count: 12) + [1]
    #expect(refusal(of: tooLong) == WireError(reason: .numberTooLarge, offset: 1))
    // Its tenth byte holds more than the one bit that 64 leave: without that it would be 0.
    let over64Bits: [UInt8] = [2] + [UInt8](repeating: 0x80, count: 9) + [2]
    #expect(refusal(of: over64Bits) == WireError(reason: .numberTooLarge, offset: 1))
    let over32Bits: [UInt8] = [2, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
    #expect(refusal(of: over32Bits)?.reason == .numberTooLarge)
    #expect(refusal(of: [1, 1, 1, 8, 2])?.reason == .outOfRange("a switch's state", 2))
    #expect(refusal(of: [4, 0xFF, 0xFF, 0x7F])?.reason == .outOfRange("a viewport's width", 2_097_151))
  }

  @Test("A delay of more than two bytes, and the number of a frame that there cannot be")
  func delays() {
    #expect(
      refusal(of: [7, 0x80, 0x80, 1, 1, 1, 1]) == WireError(reason: .outOfRange("a delay", 16_384), offset: 1)
    )
    #expect(
      refusal(of: [1, 1, 1, 2, 1, 0x81, 0x80, 0x80, 0x80, 0x10, 0])
        == WireError(reason: .numberTooLarge, offset: 5))
  }

  private func adjustment(to text: String) -> [UInt8] {
    [1, 1, 1, 11, UInt8(text.utf8.count)] + Array(text.utf8)
  }

  @Test(
    "Numbers are taken as JavaScript writes them",
    arguments: ["0", "-1", "12.5", "1e+21", "1e-7", "-2.5e-7", "-0", "0.30000000000000004"])
  func decimals(text: String) { #expect(refusal(of: adjustment(to: text)) == nil) }

  @Test(
    "What only other languages read as a number is none",
    arguments: [
      "", "-", "0x10", "0X1P3", "-0x1", "0b1", "0o7", "1e5", "1E+5", "1e", "1e+", "e+5", "+5", " 5", "5 ",
      "1_000", "1,5",
      "007", "-01", ".5", "5.", "1.e+5", "inf", "Infinity", "-Infinity", "nan", "NaN", "1e+999", "５", "٥",
      "5\u{0}", "--5",
    ])
  func notDecimals(text: String) { #expect(refusal(of: adjustment(to: text))?.reason == .notANumber) }

  @Test("A text that is too long, whether or not it is there")
  func tooLong() {
    var writer = WireWriter()
    writer.bytes = [1, 1, 1, 2, 1, 0]
    writer.number(UInt64(49_153))
    #expect(refusal(of: writer.bytes)?.reason == .tooLong("a field's text", 49_153))
    let name = String(repeating: "x", count: 65)
    let environment = WireClient.encode([.environment(ClientEnvironment(locale: name))])
    #expect(refusal(of: environment)?.reason == .tooLong("a locale", 65))
  }

  @Test("Values of services that are too long, too many or forged in their count")
  func serviceValues() {
    func frame(_ reply: ServiceReply) -> [UInt8] { WireClient.encode([.serviceReply(request: 1, reply)]) }
    let long = String(repeating: "x", count: 20_000)
    #expect(refusal(of: frame(.value([long]))) == nil)
    #expect(refusal(of: frame(.value([long, long])))?.reason == .tooLong("a service's value", 20_000))
    #expect(
      refusal(of: frame(.item(number: 1, [long, long])))?.reason == .tooLong("a service's value", 20_000))
    #expect(
      refusal(of: frame(.value([String](repeating: "", count: 1_025))))?.reason
        == .outOfRange("a count of words", 1_025))
    #expect(
      refusal(of: frame(.bytes([UInt8](repeating: 0, count: 49_153))))?.reason == .tooLong("bytes", 49_153))
    // A count that nothing stands behind.
    #expect(refusal(of: [3, 1, 6, 0xFF, 0xFF, 1])?.reason == .truncated)
    #expect(refusal(of: [3, 1, 4, 0xFF, 7])?.reason == .truncated)
  }

  @Test("Text that is not UTF-8")
  func invalidText() {
    for bytes: [UInt8] in [
      [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE3, 0x81],
    ] {
      let frame: [UInt8] = [1, 1, 1, 2, 1, 0, UInt8(bytes.count)] + bytes
      #expect(refusal(of: frame) == WireError(reason: .invalidUTF8, offset: 7))
    }
  }

  @Test("More messages than a frame may hold")
  func tooMany() {
    let messages = [ClientMessage](repeating: .acknowledge(sequence: 1), count: 65)
    #expect(refusal(of: WireClient.encode(messages))?.reason == .tooManyMessages)
  }

  @Test("Random and mutated frames are read or refused, and whatever is read can be written")
  func fuzz() throws {
    var random = SplitMix(state: 42)
    let good = WireClient.encode(WireRoundTripTests.clientMessages)
    for round in 0..<6_000 {
      var frame: [UInt8]
      if round % 3 == 0 {
        frame = (0..<random.next(below: 64)).map { _ in UInt8(random.next(below: 256)) }
      } else {
        frame = good
        for _ in 0...random.next(below: 4) {
          frame[random.next(below: frame.count)] = UInt8(random.next(below: 256))
        }
        if round % 3 == 1 { frame.removeSubrange(random.next(below: frame.count)...) }
      }
      if let messages = try? WireMessages.decode(frame) {
        #expect(try WireMessages.decode(WireClient.encode(messages)) == messages)
      }
    }
  }

  @Test("Mutated frames of a session are read or refused by the client")
  func fuzzClient() throws {
    var random = SplitMix(state: 7)
    let body = WireEncoder().encodeSnapshot(of: SampleTree.quiz().tree)
    let good = WireMessages.encode(.snapshot(sequence: 1, acknowledgedEvent: 0, body: body))
    var refused = 0
    for _ in 0..<2_000 {
      var frame = good
      for _ in 0...random.next(below: 8) {
        frame[random.next(below: frame.count)] = UInt8(random.next(below: 256))
      }
      if random.next(below: 2) == 0 { frame.removeSubrange(random.next(below: frame.count)...) }
      var client = WireClient()
      if (try? client.decode(frame)) == nil { refused += 1 }
    }
    #expect(refused > 1_000)
  }
}

/// The same numbers on every run.
struct SplitMix {
  var state: UInt64
  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ z >> 31) % UInt64(bound))
  }
}
