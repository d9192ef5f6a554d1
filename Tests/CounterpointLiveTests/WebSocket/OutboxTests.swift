import Synchronization
import Testing

@testable import CounterpointLive

@Suite("What leaves a server")
struct OutboxTests {
  /// An event loop that runs when it is told to, and counts how often it was woken.
  private final class Loop: Sendable {
    let works = Mutex<[@Sendable () -> Void]>([])
    let wakings = Atomic(0)
    let said = Mutex<[String]>([])

    func outbox() -> Outbox {
      Outbox { [self] work in
        wakings.add(1, ordering: .relaxed)
        works.withLock { $0.append(work) }
      }
    }
    func run() {
      let works = works.withLock { works in
        defer { works = [] }
        return works
      }
      for work in works { work() }
    }
    func say(_ word: String) -> @Sendable () -> Void { { [self] in said.withLock { $0.append(word) } } }
  }

  @Test("A loop is woken once for all that piles up before it runs, which leaves in order")
  func piles() {
    let loop = Loop()
    let outbox = loop.outbox()
    for word in ["a", "b", "c"] { outbox.add(loop.say(word)) }
    #expect(loop.wakings.load(ordering: .relaxed) == 1)
    loop.run()
    #expect(loop.said.withLock(\.self) == ["a", "b", "c"])
    outbox.add(loop.say("d"))
    #expect(loop.wakings.load(ordering: .relaxed) == 2)
    loop.run()
    #expect(loop.said.withLock(\.self) == ["a", "b", "c", "d"])
  }

  @Test("While an outbox is held the loop sleeps; at the end everything leaves at one waking")
  func held() {
    let loop = Loop()
    let outbox = loop.outbox()
    outbox.hold()
    outbox.hold()
    for number in 0..<100 { outbox.add(loop.say("\(number)")) }
    outbox.release()
    #expect(loop.wakings.load(ordering: .relaxed) == 0)
    outbox.release()
    #expect(loop.wakings.load(ordering: .relaxed) == 1)
    loop.run()
    #expect(loop.said.withLock(\.self) == (0..<100).map(String.init))
  }

  @Test("Nothing wakes the loop where nothing was said")
  func nothing() {
    let loop = Loop()
    let outbox = loop.outbox()
    outbox.hold()
    outbox.release()
    #expect(loop.wakings.load(ordering: .relaxed) == 0)
  }
}
