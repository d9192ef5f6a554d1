import SpeechSynthesisClient
import Synchronization

/// Turns utterances into audio: renders equal ones once, keeps what was rendered, and renders only a few at a
/// time. What is rendered ahead never delays what somebody waits for.
///
/// One serves the whole process, unlike what else the architecture keeps between calls, which hangs on a
/// session's context: what it keeps is a pure function of text and settings, it is looked up by nothing but
/// these, and it is never listed. One user can learn nothing of another by it, and thousands of learners who
/// hear the same numbers share their rendering. Whatever else should ever influence the sound belongs into
/// ``Phrase``, its key.
final class SpeechRenderer: Sendable {
  /// The engine behind a renderer: a struct of closures, so that tests can watch and delay it.
  struct Engine: Sendable {
    /// Those of all languages.
    var voices: @Sendable () -> [SpeechSynthesisVoice]
    /// Renders; stops when cancelled.
    var render: @Sendable (_ phrase: Phrase) async throws -> [UInt8]
  }

  struct Limits: Sendable {
    /// Bytes of audio to keep. A spoken number takes 100 to 250 KB.
    var cacheBytes = 32 << 20
    /// Renderings at the same time; each keeps one core busy.
    var concurrent = 2
    /// Different phrases that may wait for their turn, and as many more of those that are rendered ahead.
    var waiting = 256

    /// Renderings at the same time while one of those to be begun is ahead of its time: of several places, one stays free
    /// for whoever waits.
    var concurrentAhead: Int { max(1, concurrent - 1) }
  }

  private typealias Continuation = CheckedContinuation<[UInt8], any Error>

  private struct Rendering {
    /// Tells a rendering from an abandoned one of the same phrase.
    let id: UInt64
    var task: Task<Void, Never>?
    var waiters: [UInt64: Continuation] = [:]
  }

  private struct State {
    var cache: AudioCache<Phrase>
    var renderings: [Phrase: Rendering] = [:]
    /// Phrases whose rendering has not begun, in the order in which they were asked for.
    var queue: [Phrase] = []
    /// Of these, nobody has asked to hear any yet.
    var queueAhead: [Phrase] = []
    var running = 0
    var lastID: UInt64 = 0

    mutating func nextID() -> UInt64 {
      lastID += 1
      return lastID
    }

    /// Takes the phrase whose turn it is.
    mutating func dequeue(_ limits: Limits) -> Phrase? {
      if running < limits.concurrent, !queue.isEmpty { return queue.removeFirst() }
      if running < limits.concurrentAhead, !queueAhead.isEmpty { return queueAhead.removeFirst() }
      return nil
    }
  }

  private let engine: Engine
  private let limits: Limits
  private let state: Mutex<State>

  init(engine: Engine, limits: Limits = Limits()) {
    self.engine = engine
    self.limits = limits
    state = Mutex(State(cache: AudioCache(byteLimit: limits.cacheBytes)))
  }

  func voices(_ language: SpeechSynthesisLanguage) -> [SpeechSynthesisVoice] {
    engine.voices().filter { $0.speaks(language) }
  }

  /// The phrases that wait, in the order of their turns.
  var waiting: [Phrase] { state.withLock { $0.queue + $0.queueAhead } }

  /// The utterance as a WAV file.
  ///
  /// When the caller's task is cancelled this returns at once, and the rendering ends unless others wait
  /// for the same phrase.
  func audio(for utterance: SpeechSynthesisUtterance) async throws -> [UInt8] {
    try await audio(for: utterance, isAhead: false)
  }

  /// The utterance as a WAV file, rendered ahead of its time: when no one waits for another.
  ///
  /// When the caller's task is cancelled this returns at once, and the rendering ends unless others wait
  /// for the same phrase.
  func prepare(_ utterance: SpeechSynthesisUtterance) async throws -> [UInt8] {
    try await audio(for: utterance, isAhead: true)
  }

  private func audio(for utterance: SpeechSynthesisUtterance, isAhead: Bool) async throws -> [UInt8] {
    let phrase = try Phrase(utterance, voices: voices(utterance.language))
    let waiter = state.withLock { $0.nextID() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        wait(for: phrase, as: waiter, isAhead: isAhead, continuation)
      }
    } onCancel: {
      stopWaiting(for: phrase, as: waiter)
    }
  }

  private func wait(for phrase: Phrase, as waiter: UInt64, isAhead: Bool, _ continuation: Continuation) {
    let answer: Result<[UInt8], any Error>? = state.withLock { state in
      // The cancellation handler may have run before there was a waiter to be taken away.
      if Task.isCancelled { return .failure(CancellationError()) }
      if let audio = state.cache.audio(for: phrase) { return .success(audio) }
      if state.renderings[phrase] == nil {
        let waiting = isAhead ? state.queueAhead.count : state.queue.count
        guard waiting < limits.waiting else { return .failure(SpeechSynthesisError.busy) }
        state.renderings[phrase] = Rendering(id: state.nextID())
        if isAhead { state.queueAhead.append(phrase) } else { state.queue.append(phrase) }
      } else if !isAhead, let index = state.queueAhead.firstIndex(of: phrase) {
        state.queueAhead.remove(at: index)
        state.queue.append(phrase)
      }
      state.renderings[phrase]!.waiters[waiter] = continuation
      startRenderings(&state)
      return nil
    }
    if let answer { continuation.resume(with: answer) }
  }

  private func stopWaiting(for phrase: Phrase, as waiter: UInt64) {
    let continuation: Continuation? = state.withLock { state in
      guard let continuation = state.renderings[phrase]?.waiters.removeValue(forKey: waiter) else {
        return nil
      }
      if state.renderings[phrase]!.waiters.isEmpty {
        // A rendering that has begun gives its place back when it has ended; see `finish`.
        state.renderings[phrase]!.task?.cancel()
        state.renderings[phrase] = nil
        state.queue.removeAll { $0 == phrase }
        state.queueAhead.removeAll { $0 == phrase }
      }
      return continuation
    }
    continuation?.resume(throwing: CancellationError())
  }

  private func startRenderings(_ state: inout State) {
    while let phrase = state.dequeue(limits) {
      state.running += 1
      let id = state.renderings[phrase]!.id
      state.renderings[phrase]!.task = Task.detached { [self] in
        let result: Result<[UInt8], any Error>
        do { result = .success(try await engine.render(phrase)) } catch { result = .failure(error) }
        finish(phrase, id, result)
      }
    }
  }

  private func finish(_ phrase: Phrase, _ id: UInt64, _ result: Result<[UInt8], any Error>) {
    let waiters: [Continuation] = state.withLock { state in
      state.running -= 1
      if case .success(let audio) = result { state.cache.insert(audio, for: phrase) }
      defer { startRenderings(&state) }
      // An abandoned rendering has no waiters; those of its phrase, if any, belong to a later one.
      guard state.renderings[phrase]?.id == id else { return [] }
      return Array(state.renderings.removeValue(forKey: phrase)!.waiters.values)
    }
    for waiter in waiters { waiter.resume(with: result) }
  }
}
