import CounterpointSemantics
import Testing

@testable import CounterpointSession

@Suite("Frames kept for a browser that is away")
struct FrameRingTests {
  private func patch(_ sequence: UInt32) -> ServerMessage {
    .patch(sequence: sequence, acknowledgedEvent: 0, body: [UInt8(sequence)])
  }

  private func ring(of sequences: ClosedRange<UInt32>, bytes: Int = 10, limit: Int = 100) -> FrameRing {
    var ring = FrameRing(maximumByteCount: limit)
    for sequence in sequences {
      let isKept = ring.append(patch(sequence), sequence: sequence, byteCount: bytes)
      #expect(isKept)
    }
    return ring
  }

  @Test("Everything after a number is given back in order")
  func replay() {
    let ring = ring(of: 1...5)
    #expect(ring.messages(after: 0) == (1...5).map(patch))
    #expect(ring.messages(after: 3) == [patch(4), patch(5)])
    #expect(ring.messages(after: 5) == [])
  }

  @Test("What was acknowledged is forgotten, and nobody can go on from before it")
  func acknowledge() {
    var ring = ring(of: 1...5)
    ring.acknowledge(through: 2)
    #expect(ring.byteCount == 30)
    #expect(ring.messages(after: 1) == nil)
    #expect(ring.messages(after: 2) == (3...5).map(patch))
  }

  @Test("A ring that would overflow keeps nothing and says so")
  func overflow() {
    var ring = ring(of: 1...10)
    let isKept = ring.append(patch(11), sequence: 11, byteCount: 10)
    #expect(!isKept)
    #expect(ring.isEmpty)
    #expect(ring.byteCount == 0)
    #expect(ring.messages(after: 10) == nil)
  }

  @Test("A single patch above the limit goes to a browser that is not behind")
  func largePatch() {
    var ring = FrameRing(maximumByteCount: 100)
    let isSent = ring.append(patch(1), sequence: 1, byteCount: 1_000)
    #expect(isSent)
    #expect(ring.messages(after: 1) == [])
    #expect(ring.messages(after: 0) == nil)
  }

  @Test("After a snapshot only those who have it can go on")
  func clear() {
    var ring = ring(of: 1...3)
    ring.clear(resumableFrom: 4)
    #expect(ring.messages(after: 3) == nil)
    #expect(ring.messages(after: 4) == [])
  }
}
