import CounterpointSemantics
import CounterpointValues

extension MediaDevice {
  static func live(_ browser: BrowserLink) -> Self {
    Self(
      play: { try browser.live().play($0) },
      change: { player, change in
        let (what, value) = change.words
        try await browser.call(.changeMedia, player, what, "\(value)")
      })
  }
}

extension MediaChange {
  fileprivate var words: (what: String, value: Double) {
    switch self {
    case .pause: ("pause", 0)
    case .seek(let time): ("seek", time)
    case .rate(let rate): ("rate", rate)
    case .volume(let volume): ("volume", volume)
    }
  }
}

extension Session {
  /// Asks the browser to play, at once; where it wants a touch first, once more after that.
  func play(_ request: MediaRequest) throws -> AsyncThrowingStream<MediaReport, any Error> {
    let url: String
    switch request.source {
    case .address(let address): url = address
    case .bytes(let bytes, let contentType):
      url = try address(of: AudioClip(bytes: bytes, contentType: contentType))
    }
    let call = ServiceRequest.call(
      .playMedia,
      [
        request.player, url, "\(request.start)", "\(request.rate)", "\(request.volume)",
        "\(request.loops)",
      ])
    let first = try items(call)
    let time = elapsed()
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: MediaReport.self)
    let task = Task { @MainActor [weak self] in
      do {
        do {
          try await continuation.pass(first)
        } catch BrowserServiceError.untouched {
          guard let self else { throw BrowserServiceError.sessionEnded }
          guard isWorthATouch(time) else { throw BrowserServiceError.interrupted }
          try await perform(.call(.awaitTouch, ["The app would like to play a sound.", "Play"]))
          try await continuation.pass(items(call))
        }
        try Task.checkCancellation()
        continuation.finish()
      } catch BrowserServiceError.interrupted {
        // The page that was loaded anew makes no sound by itself.
        continuation.yield(.paused(time: nil, duration: nil))
        continuation.finish()
      } catch let error as BrowserServiceError {
        continuation.finish(throwing: AudioPlayerError(error))
      } catch {
        continuation.finish(throwing: error)
      }
    }
    continuation.onTermination = { _ in task.cancel() }
    return stream
  }
}

extension AsyncThrowingStream.Continuation where Element == MediaReport, Failure == any Error {
  @MainActor fileprivate func pass(_ items: AsyncThrowingStream<[String], any Error>) async throws {
    for try await words in items {
      guard let report = MediaReport(words: words) else { throw BrowserServiceError.invalidReply }
      yield(report)
    }
  }
}

extension MediaReport {
  /// A state, a time, and a duration where it is known.
  init?(words: [String]) {
    func seconds(_ word: String) -> Double? {
      guard let seconds = Double(word), seconds.isFinite, seconds >= 0 else { return nil }
      return seconds
    }
    guard words.count == 3, let time = seconds(words[1]) else { return nil }
    let duration = seconds(words[2])
    guard duration != nil || words[2].isEmpty else { return nil }
    switch words[0] {
    case "playing": self = .playing(time: time, duration: duration)
    case "paused": self = .paused(time: time, duration: duration)
    case "ended": self = .ended(time: time)
    default: return nil
    }
  }
}
