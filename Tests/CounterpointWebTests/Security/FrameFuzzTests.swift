import CounterpointSemantics
import Foundation
import Testing

@testable import CounterpointWeb

@Suite("Attacks: frames of any bytes")
struct FrameFuzzTests {
  /// Another run's seed can be given by `COUNTERPOINT_FUZZ_SEED`.
  private let seed =
    ProcessInfo.processInfo.environment["COUNTERPOINT_FUZZ_SEED"].flatMap { UInt64($0) } ?? 20_261_121

  @Test("40,000 frames, noise and mutations of valid ones, are read or refused with what is wrong and where")
  func decoding() throws {
    print("Frames are fuzzed with the seed \(seed).")
    var random = SplitMix(state: seed)
    let singles = WireRoundTripTests.clientMessages.map { WireClient.encode([$0]) }
    let together = WireClient.encode(WireRoundTripTests.clientMessages)
    var counts = (read: 0, refused: 0)
    for round in 0..<40_000 {
      let frame: [UInt8]
      switch round % 5 {
      case 0: frame = (0..<random.next(below: 200)).map { _ in UInt8(random.next(below: 256)) }
      case 1: frame = mutate(singles[random.next(below: singles.count)], &random)
      case 2: frame = mutate(together, &random)
      case 3: frame = Array(together[..<random.next(below: together.count)])
      default: frame = (0..<random.next(below: 4)).flatMap { _ in singles[random.next(below: singles.count)] }
      }
      do throws(WireError) {
        let messages = try WireMessages.decode(frame)
        counts.read += 1
        #expect(messages.count <= WireFormat.Limit.messages)
        // What was read is what can be said: another frame that means the same is read the same.
        let again = try WireMessages.decode(WireClient.encode(messages))
        #expect(again == messages, "seed \(seed), round \(round)")
      } catch {
        counts.refused += 1
        #expect(error.offset <= frame.count && !error.description.isEmpty, "seed \(seed), round \(round)")
      }
    }
    #expect(counts.read > 4_000 && counts.refused > 15_000, "\(counts)")
  }

  @Test("A refusal repeats nothing of what somebody may have typed")
  func refusalsAreSilent() {
    for text in ["hunter2", "4111 1111", "x\ny", "\u{1B}[31m"] {
      var writer = WireWriter()
      writer.bytes = [WireFormat.ClientKind.event.rawValue, 1, 1, EventKind.adjust.rawValue]
      writer.string(text)
      let error = #expect(throws: WireError.self) { try WireMessages.decode(writer.bytes) }
      #expect(error?.reason == .notANumber)
      #expect(error?.description.contains(text) == false)
    }
  }

  @Test("A count that promises more than the frame holds reserves nothing")
  func promisedCounts() {
    for count: [UInt8] in [
      [0xFF, 0xFF, 0x03], [0xFF, 0xFF, 0xFF, 0xFF, 0x0F], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F],
    ] {
      for head: [UInt8] in [[1, 1, 1, 2, 1, 0], [1, 1, 1, 13], [3, 1, 3], [4, 1, 1, 0]] {
        #expect(throws: WireError.self) { try WireMessages.decode(head + count) }
      }
    }
  }

  private func mutate(_ frame: [UInt8], _ random: inout SplitMix) -> [UInt8] {
    var frame = frame
    for _ in 0...random.next(below: 4) {
      let place = random.next(below: frame.count)
      switch random.next(below: 6) {
      case 0: frame[place] = UInt8(random.next(below: 256))
      case 1: frame[place] ^= 1 << UInt8(random.next(below: 8))
      case 2: frame.insert(UInt8(random.next(below: 256)), at: place)
      case 3: if frame.count > 1 { frame.remove(at: place) }
      case 4: frame[place] = [0, 0x7F, 0x80, 0xFF][random.next(below: 4)]
      default: frame += frame[place...].prefix(16)
      }
    }
    return frame
  }
}
