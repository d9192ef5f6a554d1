import CounterpointSemantics

/// A request to the browser that has had no reply.
struct PendingRequest {
  let request: ServiceRequest
  let continuation: CheckedContinuation<Void, any Error>
}

extension Session {
  /// Plays `clip` in the browser, to its end.
  ///
  /// While the connection is lost the request waits: it is sent, or sent again, when the browser is back, and
  /// fails when the session expires instead.
  func play(_ clip: AudioClip) async throws {
    try Task.checkCancellation()
    let token: String
    do {
      token = try media.insert(MediaStore.Item(bytes: clip.bytes, contentType: clip.contentType))
    } catch {
      throw AudioPlayerError.tooLarge(byteCount: error.byteCount)
    }
    try await perform(.playAudio(url: MediaStore.pathPrefix + token))
  }

  func perform(_ request: ServiceRequest) async throws {
    guard phase != .expired else { throw AudioPlayerError.sessionEnded }
    guard requests.count < configuration.maximumPendingRequests else {
      throw AudioPlayerError.tooManyRequests
    }
    lastRequest += 1
    let number = lastRequest
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        guard !Task.isCancelled else { return continuation.resume(throwing: CancellationError()) }
        requests[number] = PendingRequest(request: request, continuation: continuation)
        outlet?.send(.service(request: number, request))
      }
    } onCancel: {
      Task { @MainActor [weak self] in self?.abandon(number) }
    }
  }

  /// Stops what the browser does for a request whose task was cancelled.
  private func abandon(_ number: UInt32) {
    guard let pending = requests.removeValue(forKey: number) else { return }
    if let outlet {
      outlet.send(.service(request: nextRequest(), .stopAudio(of: number)))
    } else {
      abandonedRequests.append(number)
    }
    pending.continuation.resume(throwing: CancellationError())
  }

  /// Tells a browser that is back what it may not have heard. It knows requests by their number, so that those
  /// that it has heard change nothing.
  func resendRequests() {
    guard let outlet else { return }
    for number in abandonedRequests {
      outlet.send(.service(request: nextRequest(), .stopAudio(of: number)))
    }
    abandonedRequests.removeAll()
    for (number, pending) in requests.sorted(by: { $0.key < $1.key }) {
      outlet.send(.service(request: number, pending.request))
    }
  }

  func receive(_ reply: ServiceReply, to number: UInt32) {
    // A reply to a request that was cancelled meanwhile, or to the order to stop one, needs no answer.
    guard let pending = requests.removeValue(forKey: number) else { return }
    switch reply {
    case .finished: pending.continuation.resume()
    case .cancelled: pending.continuation.resume(throwing: CancellationError())
    case .failed(let reason):
      pending.continuation.resume(throwing: AudioPlayerError.browser(String(reason.prefix(500))))
    }
  }

  func failRequests(with error: AudioPlayerError) {
    let pending = requests
    requests.removeAll()
    abandonedRequests.removeAll()
    for request in pending.values { request.continuation.resume(throwing: error) }
  }

  private func nextRequest() -> UInt32 {
    lastRequest += 1
    return lastRequest
  }
}
