import CounterpointSemantics

/// A request to the browser that has not been answered to its end.
struct PendingRequest {
  let request: ServiceRequest
  let reception: Reception
  /// The time at which it was asked for.
  let time: Duration
  /// `true` if any page has heard of it.
  var wasSent = false
  /// The number of the newest item.
  var lastItem: UInt32 = 0

  /// A reader that waits for the answer.
  enum Reception {
    case once(CheckedContinuation<ServiceReply, any Error>)
    case items(AsyncThrowingStream<[String], any Error>.Continuation)
  }

  func finish(throwing error: any Error) {
    switch reception {
    case .once(let continuation): continuation.resume(throwing: error)
    case .items(let continuation): continuation.finish(throwing: error)
    }
  }
}

extension ServiceRequest {
  /// `true` if a page that was loaded anew may be asked again.
  fileprivate var mayBeRepeated: Bool {
    switch self {
    case .playAudio, .loadAudio, .stop: true
    case .openURL: false
    case .call(let service, _): service.mayBeRepeated
    }
  }

  /// Indicates that it only waits for the person to touch the page.
  fileprivate var isForATouch: Bool {
    if case .call(.awaitTouch, _) = self { true } else { false }
  }

  fileprivate var answer: BrowserService.Answer {
    switch self {
    case .playAudio, .loadAudio, .stop, .openURL: .nothing
    case .call(let service, _): service.answer
    }
  }
}

extension Session {
  /// Plays `clip` in the browser, to its end.
  ///
  /// While the connection is lost the request waits: it is sent, or sent again, when the browser is back, and
  /// fails when the session expires instead.
  func play(_ clip: AudioClip) async throws {
    try Task.checkCancellation()
    let request = ServiceRequest.playAudio(url: try address(of: clip))
    let time = elapsed()
    do {
      do {
        try await perform(request)
      } catch BrowserServiceError.untouched where isWorthATouch(time) {
        try await perform(.call(.awaitTouch, ["The app would like to play a sound.", "Play"]))
        try await perform(request)
      }
    } catch let error as BrowserServiceError {
      throw AudioPlayerError(error)
    }
  }

  /// A Boolean value that says that a person may be asked for a touch for the sake of what was asked for at that time. What is long
  /// past when a page that was loaded anew could be heard again is nothing that anybody waits for.
  func isWorthATouch(_ time: Duration) -> Bool { elapsed() - time <= configuration.maximumSoundAge }

  /// Has the browser fetch `clip`, so that playing it begins at once.
  func load(_ clip: AudioClip) async throws {
    try Task.checkCancellation()
    let request = ServiceRequest.loadAudio(url: try address(of: clip))
    do { try await perform(request) } catch let error as BrowserServiceError { throw AudioPlayerError(error) }
  }

  /// Returns the address at which the browser fetches the clip.
  func address(of clip: AudioClip) throws(AudioPlayerError) -> String {
    do {
      let item = MediaStore.Item(bytes: clip.bytes, contentType: clip.contentType)
      return MediaStore.pathPrefix + (try media.insert(item))
    } catch {
      throw AudioPlayerError.tooLarge(byteCount: error.byteCount)
    }
  }

  /// Asks the browser and waits for its answer. Cancelling the task stops what the browser does.
  @discardableResult
  func perform(_ request: ServiceRequest) async throws -> ServiceReply {
    let number = try newRequest()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        send(
          PendingRequest(request: request, reception: .once(continuation), time: elapsed()), number: number)
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.abandon(number) }
    }
  }

  /// Asks the browser for something that comes piece by piece. The end of the stream's consumer stops it.
  func items(_ request: ServiceRequest) throws -> AsyncThrowingStream<[String], any Error> {
    let number = try newRequest()
    // Who does not keep up with a hundred of what a person does or says will not keep up at all.
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: [String].self, bufferingPolicy: .bufferingOldest(Self.maximumBufferedItems))
    continuation.onTermination = { [weak self] reason in
      guard case .cancelled = reason else { return }
      Task { @MainActor in self?.abandon(number) }
    }
    send(PendingRequest(request: request, reception: .items(continuation), time: elapsed()), number: number)
    return stream
  }

  private static var maximumBufferedItems: Int { 100 }

  private func newRequest() throws -> UInt32 {
    guard phase != .expired else { throw BrowserServiceError.sessionEnded }
    guard requests.count < configuration.maximumPendingRequests else {
      throw BrowserServiceError.tooManyRequests
    }
    return nextRequest()
  }

  private func send(_ pending: PendingRequest, number: UInt32) {
    var pending = pending
    pending.wasSent = outlet != nil
    requests[number] = pending
    outlet?.send(.service(request: number, pending.request))
  }

  /// Stops what the browser does for a request whose task was cancelled.
  private func abandon(_ number: UInt32) {
    guard let pending = requests.removeValue(forKey: number) else { return }
    if let outlet {
      outlet.send(.service(request: nextRequest(), .stop(of: number)))
    } else if pending.wasSent {
      abandonedRequests.append(number)
    }
    pending.finish(throwing: CancellationError())
  }

  /// Tells a browser that is back what it may not have heard. It knows requests by their number, so that those
  /// that it has heard change nothing.
  /// - Parameter isNewPage: whether the page has been loaded since, and has forgotten all. What must not happen
  ///   twice fails then.
  func resendRequests(isNewPage: Bool) {
    guard let outlet else { return }
    for number in abandonedRequests {
      outlet.send(.service(request: nextRequest(), .stop(of: number)))
    }
    abandonedRequests.removeAll()
    if isNewPage {
      // What the browser answers is of no use to anybody any more.
      for (service, words) in pagePictures.sorted(by: { $0.key.rawValue < $1.key.rawValue })
      where words != [""] {
        outlet.send(.service(request: nextRequest(), .call(service, words)))
      }
    }
    for (number, pending) in requests.sorted(by: { $0.key < $1.key }) {
      if isNewPage, pending.wasSent, !pending.request.mayBeRepeated {
        requests[number] = nil
        pending.finish(throwing: BrowserServiceError.interrupted)
        // A page that only lost its way among the frames may still be at it.
        outlet.send(.service(request: nextRequest(), .stop(of: number)))
        continue
      }
      if isNewPage, pending.request.isForATouch, !isWorthATouch(pending.time) {
        requests[number] = nil
        pending.finish(throwing: BrowserServiceError.untouched)
        outlet.send(.service(request: nextRequest(), .stop(of: number)))
        continue
      }
      if isNewPage { requests[number]?.lastItem = 0 }
      requests[number]?.wasSent = true
      outlet.send(.service(request: number, pending.request))
    }
  }

  /// Takes an answer of the browser. Untrusted: an answer to what nobody asked, or of another kind than was asked
  /// for, is refused.
  func receive(_ reply: ServiceReply, to number: UInt32) -> EventRefusal? {
    guard number > 0, number <= lastRequest else { return refuse(.unaskedReply, number) }
    // A reply to a request that was cancelled meanwhile, or to the order to stop one, needs no answer.
    guard let pending = requests[number] else { return nil }
    switch (reply, pending.reception) {
    case (.cancelled, _):
      requests[number] = nil
      pending.finish(throwing: CancellationError())
    case (.failed(let reason), _):
      requests[number] = nil
      pending.finish(throwing: BrowserServiceError(reason: reason))
    case (.finished, .items(let continuation)):
      requests[number] = nil
      continuation.finish()
    case (.item(let item, let words), .items(let continuation)):
      // Sent again after a lost connection.
      guard item > pending.lastItem else { return nil }
      guard replyLimiter.take() else { return fail(number, with: .tooManyReplies, .rateLimited) }
      requests[number]?.lastItem = item
      if case .dropped = continuation.yield(words) {
        return fail(number, with: .tooManyReplies, .rateLimited)
      }
    case (.finished, .once(let continuation)) where pending.request.answer == .nothing,
      (.value, .once(let continuation)) where pending.request.answer == .value,
      (.bytes, .once(let continuation)) where pending.request.answer == .bytes:
      requests[number] = nil
      if case .call(let service, let words) = pending.request,
        [.setPageIcon, .setHomeScreenIcon].contains(service)
      {
        pagePictures[service] = words
      }
      continuation.resume(returning: reply)
    case (.finished, _), (.value, _), (.item, _), (.bytes, _):
      return fail(number, with: .invalidReply, .wrongReply)
    }
    return nil
  }

  /// Gives up a request that the browser does not answer as it should, and has the browser stop it.
  private func fail(
    _ number: UInt32, with error: BrowserServiceError, _ refusal: EventRefusal
  ) -> EventRefusal {
    if let pending = requests.removeValue(forKey: number) {
      pending.finish(throwing: error)
      outlet?.send(.service(request: nextRequest(), .stop(of: number)))
    }
    return refuse(refusal, number)
  }

  private func refuse(_ refusal: EventRefusal, _ number: UInt32) -> EventRefusal {
    if mayLogRefusal() { logger.warning("Refused a reply: \(refusal).", metadata: ["request": "\(number)"]) }
    return refusal
  }

  func failRequests(with error: BrowserServiceError) {
    let pending = requests
    requests.removeAll()
    abandonedRequests.removeAll()
    for request in pending.values { request.finish(throwing: error) }
  }

  private func nextRequest() -> UInt32 {
    lastRequest += 1
    return lastRequest
  }
}
