import SpeechSynthesisClient
import Synchronization
import Testing

@testable import SpeechSynthesisClientLive

@Suite("Speech renderer", .timeLimit(.minutes(5)))
struct SpeechRendererTests {
  @Test("What was rendered is kept")
  func cache() async throws {
    let engine = FakeEngine()
    let renderer = SpeechRenderer(engine: engine.engine)
    engine.open()
    let first = try await renderer.audio(for: .init(text: "1"))
    let second = try await renderer.audio(for: .init(text: "1"))
    #expect(first == second)
    #expect(engine.started == ["1"])
  }

  @Test("Other settings are another sound")
  func settings() async throws {
    let engine = FakeEngine()
    let renderer = SpeechRenderer(engine: engine.engine)
    engine.open()
    _ = try await renderer.audio(for: .init(text: "1"))
    _ = try await renderer.audio(for: .init(text: "1", settings: .init(rate: 0.75)))
    _ = try await renderer.audio(for: .init(text: "1", settings: .init(rate: 0.7501)))
    #expect(engine.started == ["1", "1"])
  }

  @Test("Equal requests share one rendering")
  func singleFlight() async throws {
    let engine = FakeEngine()
    let renderer = SpeechRenderer(engine: engine.engine)
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<20 { group.addTask { try await renderer.audio(for: .init(text: "1")) } }
      await engine.waitUntilStarted(1)
      engine.open()
      var answers: [[UInt8]] = []
      for try await audio in group { answers.append(audio) }
      #expect(answers.count == 20)
      #expect(Set(answers).count == 1)
    }
    #expect(engine.started == ["1"])
  }

  @Test("No more than two renderings run at a time, in the order of asking")
  func concurrency() async throws {
    let engine = FakeEngine()
    let renderer = SpeechRenderer(engine: engine.engine)
    var requests: [Task<[UInt8], any Error>] = []
    for number in 1...6 {
      requests.append(Task { try await renderer.audio(for: .init(text: "\(number)")) })
      if number <= 2 { await engine.waitUntilStarted(number) }
    }
    engine.open()
    for request in requests { _ = try await request.value }
    #expect(engine.mostAtOnce == 2)
    #expect(engine.started.count == 6)
    #expect(engine.started.prefix(2) == ["1", "2"])
  }

  @Test("A failure reaches everybody who waits, and is not kept")
  func failure() async throws {
    let engine = FakeEngine()
    let renderer = SpeechRenderer(engine: engine.engine)
    engine.failNext(with: .renderingFailed(reason: "out of breath"))
    engine.open()
    await #expect(throws: SpeechSynthesisError.renderingFailed(reason: "out of breath")) {
      try await renderer.audio(for: .init(text: "1"))
    }
    _ = try await renderer.audio(for: .init(text: "1"))
    #expect(engine.started == ["1", "1"])
  }

  @Test("The only one who waits leaves, and the rendering ends")
  func cancellation() async throws {
    let engine = FakeEngine()
    let renderer = SpeechRenderer(engine: engine.engine)
    let request = Task { try await renderer.audio(for: .init(text: "1")) }
    await engine.waitUntilStarted(1)
    request.cancel()
    await #expect(throws: CancellationError.self) { try await request.value }
    await engine.waitUntilCancelled(1)
    // Its place is free again, and the phrase can be asked for again.
    engine.open()
    _ = try await renderer.audio(for: .init(text: "1"))
    #expect(engine.started == ["1", "1"])
  }

  @Test("One of two who wait leaves at once, and the other is served")
  func cancellationOfOne() async throws {
    let engine = FakeEngine()
    let renderer = SpeechRenderer(engine: engine.engine)
    let stays = Task { try await renderer.audio(for: .init(text: "1")) }
    await engine.waitUntilStarted(1)
    let leaves = Task { try await renderer.audio(for: .init(text: "1")) }
    leaves.cancel()
    await #expect(throws: CancellationError.self) { try await leaves.value }
    engine.open()
    _ = try await stays.value
    #expect(engine.started == ["1"])
    #expect(engine.cancelled == 0)
  }

  @Test("Who is cancelled before asking gets no audio, even of a phrase that is kept")
  func cancelledBefore() async throws {
    let engine = FakeEngine()
    let renderer = SpeechRenderer(engine: engine.engine)
    engine.open()
    _ = try await renderer.audio(for: .init(text: "1"))
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask {
        await #expect(throws: CancellationError.self) { try await renderer.audio(for: .init(text: "1")) }
      }
    }
  }

  @Test("A queue that is full refuses")
  func fullQueue() async throws {
    let engine = FakeEngine()
    let renderer = SpeechRenderer(
      engine: engine.engine, limits: .init(concurrent: 1, waiting: 1))
    let running = Task { try await renderer.audio(for: .init(text: "1")) }
    await engine.waitUntilStarted(1)
    let waiting = Task { try await renderer.audio(for: .init(text: "2")) }
    while renderer.waiting.isEmpty { await Task.yield() }
    await #expect(throws: SpeechSynthesisError.busy) { try await renderer.audio(for: .init(text: "3")) }
    engine.open()
    _ = try await (running.value, waiting.value)
  }

  @Test("What is rendered ahead waits until nobody waits for another, and is kept")
  func ahead() async throws {
    let engine = FakeEngine()
    let renderer = SpeechRenderer(engine: engine.engine, limits: .init(concurrent: 1))
    let first = Task { try await renderer.audio(for: .init(text: "1")) }
    await engine.waitUntilStarted(1)
    let ahead = Task { try await renderer.prepare(.init(text: "3")) }
    while renderer.waiting.count < 1 { await Task.yield() }
    let second = Task { try await renderer.audio(for: .init(text: "2")) }
    while renderer.waiting.count < 2 { await Task.yield() }
    engine.open()
    _ = try await (first.value, second.value, ahead.value)
    #expect(engine.started == ["1", "2", "3"])
    _ = try await renderer.audio(for: .init(text: "3"))
    #expect(engine.started == ["1", "2", "3"])
  }

  @Test("However much is rendered ahead, one place is free for whoever waits")
  func aheadOnOnePlace() async throws {
    let engine = FakeEngine()
    let renderer = SpeechRenderer(engine: engine.engine)
    let ahead = Task { try await renderer.prepare(.init(text: "1")) }
    await engine.waitUntilStarted(1)
    let further = Task { try await renderer.prepare(.init(text: "2")) }
    while renderer.waiting.count < 1 { await Task.yield() }
    let wanted = Task { try await renderer.audio(for: .init(text: "3")) }
    await engine.waitUntilStarted(2)
    #expect(engine.started == ["1", "3"])
    engine.open()
    _ = try await (ahead.value, further.value, wanted.value)
  }

  @Test("What somebody wants to hear now overtakes what is rendered ahead")
  func aheadNoMore() async throws {
    let engine = FakeEngine()
    let renderer = SpeechRenderer(engine: engine.engine, limits: .init(concurrent: 1))
    let first = Task { try await renderer.audio(for: .init(text: "1")) }
    await engine.waitUntilStarted(1)
    var ahead: [Task<[UInt8], any Error>] = []
    for text in ["2", "3"] {
      ahead.append(Task { try await renderer.prepare(.init(text: text)) })
      while renderer.waiting.count < ahead.count { await Task.yield() }
    }
    let wanted = Task { try await renderer.audio(for: .init(text: "3")) }
    while renderer.waiting.first?.text != "3" { await Task.yield() }
    engine.open()
    _ = try await (first.value, wanted.value)
    for each in ahead { _ = try await each.value }
    #expect(engine.started == ["1", "3", "2"])
  }

  @Test("A text that is too long is refused before the engine hears of it")
  func longText() async throws {
    let engine = FakeEngine()
    let renderer = SpeechRenderer(engine: engine.engine)
    await #expect(throws: SpeechSynthesisError.textTooLong(limit: Phrase.longestText)) {
      try await renderer.audio(for: .init(text: String(repeating: "1", count: Phrase.longestText + 1)))
    }
    #expect(engine.started.isEmpty)
  }
}

/// An engine that waits at a gate, and remembers what happened.
private final class FakeEngine: Sendable {
  private struct State {
    var isOpen = false
    var started: [String] = []
    var running = 0
    var mostAtOnce = 0
    var cancelled = 0
    var nextError: SpeechSynthesisError?
  }
  private let state = Mutex(State())

  var started: [String] { state.withLock(\.started) }
  var mostAtOnce: Int { state.withLock(\.mostAtOnce) }
  var cancelled: Int { state.withLock(\.cancelled) }

  var engine: SpeechRenderer.Engine {
    .init(
      voices: { [.previewHana] },
      render: { [self] phrase in
        state.withLock { state in
          state.started.append(phrase.text)
          state.running += 1
          state.mostAtOnce = max(state.mostAtOnce, state.running)
        }
        defer { state.withLock { $0.running -= 1 } }
        while !state.withLock(\.isOpen) {
          if Task.isCancelled {
            state.withLock { $0.cancelled += 1 }
            throw CancellationError()
          }
          await Task.yield()
        }
        if let error = state.withLock({ $0.nextError.take() }) { throw error }
        return Array("\(phrase.text) at \(phrase.rate)".utf8)
      })
  }

  func open() { state.withLock { $0.isOpen = true } }
  func failNext(with error: SpeechSynthesisError) { state.withLock { $0.nextError = error } }
  func waitUntilStarted(_ count: Int) async { while started.count < count { await Task.yield() } }
  func waitUntilCancelled(_ count: Int) async { while cancelled < count { await Task.yield() } }
}
