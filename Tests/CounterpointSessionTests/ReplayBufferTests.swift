import CounterpointSemantics
import Testing

@testable import CounterpointSession

@Suite("Frames kept for a browser that is away")
struct ReplayBufferTests {
  private func patch(_ sequence: UInt32) -> ServerMessage {
    .patch(sequence: sequence, acknowledgedEvent: 0, body: [UInt8(sequence)])
  }

  private func buffer(of sequences: ClosedRange<UInt32>, bytes: Int = 10, limit: Int = 100) -> ReplayBuffer {
    var buffer = ReplayBuffer(maximumByteCount: limit)
    for sequence in sequences {
      let isKept = buffer.append(patch(sequence), sequence: sequence, byteCount: bytes)
      #expect(isKept)
    }
    return buffer
  }

  @Test("Everything after a number is given back in order")
  func replay() {
    let buffer = buffer(of: 1...5)
    #expect(buffer.messages(after: 0) == (1...5).map(patch))
    #expect(buffer.messages(after: 3) == [patch(4), patch(5)])
    #expect(buffer.messages(after: 5) == [])
  }

  @Test("What was acknowledged is forgotten, and nobody can go on from before it")
  func acknowledge() {
    var buffer = buffer(of: 1...5)
    buffer.acknowledge(through: 2)
    #expect(buffer.byteCount == 30)
    #expect(buffer.messages(after: 1) == nil)
    #expect(buffer.messages(after: 2) == (3...5).map(patch))
  }

  @Test("A buffer that would overflow keeps nothing and says so")
  func overflow() {
    var buffer = buffer(of: 1...10)
    let isKept = buffer.append(patch(11), sequence: 11, byteCount: 10)
    #expect(!isKept)
    #expect(buffer.isEmpty)
    #expect(buffer.byteCount == 0)
    #expect(buffer.messages(after: 10) == nil)
  }

  @Test("A single patch above the limit goes to a browser that is not behind")
  func largePatch() {
    var buffer = ReplayBuffer(maximumByteCount: 100)
    let isSent = buffer.append(patch(1), sequence: 1, byteCount: 1_000)
    #expect(isSent)
    #expect(buffer.messages(after: 1) == [])
    #expect(buffer.messages(after: 0) == nil)
  }

  @Test("After a snapshot only those who have it can go on")
  func clear() {
    var buffer = buffer(of: 1...3)
    buffer.clear(resumableFrom: 4)
    #expect(buffer.messages(after: 3) == nil)
    #expect(buffer.messages(after: 4) == [])
  }
}
