import NIOCore
import Testing

@testable import CounterpointLive

@MainActor
@Suite("What arrives over connections")
struct InboxTests {
  private func inbox(_ change: (inout WebSocketLimits) -> Void = { _ in }) -> Inbox {
    var limits = WebSocketLimits()
    change(&limits)
    return Inbox(limits: limits)
  }

  private func message(_ text: String) -> ByteBuffer { ByteBuffer(string: text) }

  @Test("One by one, each in its turn, until the end")
  func oneByOne() async {
    let inbox = inbox()
    let reading = Task { () -> [String] in
      var texts: [String] = []
      for await message in inbox { texts.append(String(buffer: message)) }
      return texts
    }
    await Task.yield()
    for text in ["a", "b", "c"] { #expect(inbox.add(message(text))) }
    inbox.finish()
    #expect(await reading.value == ["a", "b", "c"])
  }

  @Test("No more is kept than may wait, and what was taken makes room")
  func bounds() async {
    let few = inbox { $0.pendingMessages = 2 }
    #expect(few.add(message("a")) && few.add(message("b")))
    #expect(!few.add(message("c")))
    var iterator = few.makeAsyncIterator()
    #expect(await iterator.next() == message("a"))
    #expect(few.add(message("c")))

    let small = inbox { $0.pendingInput = 4 }
    #expect(small.add(message("123")))
    #expect(!small.add(message("45")))
    #expect(small.takeAll().messages.map { String(buffer: $0) } == ["123"])
    #expect(small.add(message("4567")))
    var one = small.makeAsyncIterator()
    #expect(await one.next() == message("4567"))
    #expect(small.add(message("8901")))
  }

  @Test("What came over many connections is brought in one round, each connection's together and in order")
  func rounds() async {
    let batcher = InboundBatcher()
    let inboxes = (0..<3).map { _ in inbox() }
    var rounds: [[String]] = []
    await withCheckedContinuation { continuation in
      var ended = 0
      for inbox in inboxes {
        #expect(inbox.add(message("before")))
        batcher.deliver(inbox) { messages, isLast in
          rounds.append(messages.map { String(buffer: $0) } + (isLast ? ["end"] : []))
          if isLast { ended += 1 }
          if ended == 3 { continuation.resume() }
        }
      }
      // Nothing is brought before this turn of the main actor is over.
      for inbox in inboxes { #expect(inbox.add(message("after"))) }
      for inbox in inboxes { inbox.finish() }
      #expect(rounds.isEmpty)
    }
    #expect(rounds == Array(repeating: ["before", "after", "end"], count: 3))
  }

  @Test("The end is told once, also where it came before anybody listened")
  func end() async {
    let batcher = InboundBatcher()
    let inbox = inbox()
    inbox.finish()
    var ends = 0
    await withCheckedContinuation { continuation in
      batcher.deliver(inbox) { messages, isLast in
        #expect(messages.isEmpty && isLast)
        ends += 1
        continuation.resume()
      }
    }
    for _ in 0..<20 { await Task.yield() }
    #expect(ends == 1)
  }
}
