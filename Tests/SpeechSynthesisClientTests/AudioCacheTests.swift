import Testing

@testable import SpeechSynthesisClientLive

@Suite("Audio cache")
struct AudioCacheTests {
  private func audio(_ count: Int) -> [UInt8] { Array(repeating: 7, count: count) }

  @Test("It never holds more bytes than its limit")
  func limit() {
    var cache = AudioCache<Int>(byteLimit: 1_000)
    for key in 0..<500 {
      cache.insert(audio(key % 300), for: key % 90)
      #expect(cache.byteCount <= 1_000)
    }
    let held = (0..<90).compactMap { cache.audio(for: $0)?.count }
    #expect(held.reduce(0, +) == cache.byteCount)
    #expect(held.count == cache.count)
  }

  @Test("What was used longest ago gives way")
  func order() {
    var cache = AudioCache<String>(byteLimit: 300)
    for key in ["a", "b", "c"] { cache.insert(audio(100), for: key) }
    #expect(cache.audio(for: "a") != nil)
    cache.insert(audio(100), for: "d")
    #expect(cache.audio(for: "b") == nil)
    #expect(cache.audio(for: "a") != nil)
    #expect(cache.audio(for: "c") != nil)
    #expect(cache.audio(for: "d") != nil)
  }

  @Test("What is larger than the cache is not kept, and pushes nothing out")
  func tooLarge() {
    var cache = AudioCache<String>(byteLimit: 100)
    cache.insert(audio(100), for: "fits")
    cache.insert(audio(101), for: "does not")
    #expect(cache.audio(for: "fits") != nil)
    #expect(cache.audio(for: "does not") == nil)
  }

  @Test("The same key again replaces")
  func replace() {
    var cache = AudioCache<String>(byteLimit: 100)
    cache.insert(audio(60), for: "a")
    cache.insert(audio(70), for: "a")
    #expect(cache.byteCount == 70)
    #expect(cache.count == 1)
  }
}
