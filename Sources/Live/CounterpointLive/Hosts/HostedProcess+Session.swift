import CounterpointSession
import CounterpointWeb
import Logging
import NIOCore

/// The session that a process holds, as the server sees it.
extension HostedProcess: HostedSession {
  /// Has a process that is ready make its session.
  /// - Returns: `nil` where it has ended before it knew of the session, or does not listen.
  func make(
    _ request: SessionRequest, onTermination: @escaping @MainActor @Sendable (SessionTermination) -> Void
  ) async throws(SessionHostError) -> FirstPaint? {
    let message: HostMessage
    do {
      message = try HostMessage(.make, json: request)
    } catch {
      throw .unavailable("\(error)")
    }
    let rights = SessionRights(
      user: request.user, scene: request.scene?.scene, app: request.app, writer: SQLiteUserValues.makeWriter()
    )
    let result: Result<FirstPaint, SessionHostError>? = await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        guard state.stage == .ready else { return false }
        state.stage = .making
        state.lastHeartbeat = .now()
        state.request = request
        state.rights = rights
        state.painting = continuation
        state.onTermination = onTermination
        return true
      }
      guard isThere else { return continuation.resume(returning: nil) }
      note(request, rights)
      send(message)
    }
    return try result?.get()
  }

  @MainActor
  func connect(
    resumingFrom sequence: UInt32?, send: @escaping @Sendable ([UInt8]) -> Void,
    onEnd: @escaping @Sendable (HostedConnectionEnd) -> Void
  ) -> HostedConnection? {
    let number: UInt32? = state.withLock { state in
      guard state.stage == .serving, !state.isEnding else { return nil }
      state.lastConnection += 1
      state.connections[state.lastConnection] = Outlet(send: send, onEnd: onEnd)
      return state.lastConnection
    }
    guard let number else { return nil }
    var payload = ByteBuffer()
    if let sequence { payload.writeInteger(sequence) }
    self.send(HostMessage(.connect, number: number, payload: payload))
    return HostedConnection(number: number)
  }

  func receive(_ messages: Inbox, from connection: HostedConnection) async {
    // Each only when the one before it was taken, so that a session that is behind is not buried.
    for await message in messages {
      await sendWhenTaken(HostMessage(.receive, number: connection.number, payload: message))
      used()
    }
  }

  @MainActor
  func disconnect(_ connection: HostedConnection) {
    let wasThere = state.withLock { $0.connections.removeValue(forKey: connection.number) != nil }
    if wasThere { send(HostMessage(.disconnect, number: connection.number)) }
  }

  @MainActor
  func finish(telling notice: String) async {
    send(HostMessage(.finish, text: notice))
    // What is answered after it has come after all that it caused.
    _ = await media("")
  }

  func media(_ token: String) async -> MediaStore.Item? {
    let number = state.withLock { state in
      state.lastMedia &+= 1
      return state.lastMedia
    }
    // Who has been answered by another session does not wait for this one's answer, which may never come.
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isAsked = state.withLock { state in
          // A task that is cancelled from here on finds the continuation; one that was before never asks.
          guard state.stage == .serving, !Task.isCancelled else { return false }
          state.media[number] = continuation
          return true
        }
        guard isAsked else { return continuation.resume(returning: nil) }
        send(HostMessage(.fetchMedia, number: number, text: token))
      }
    } onCancel: {
      state.withLock { $0.media.removeValue(forKey: number) }?.resume(returning: nil)
    }
  }

  // MARK: Hearing

  func receivedFromSession(_ message: HostMessage) {
    switch message.kind {
    case .send:
      let outlet = state.withLock { state in
        state.lastHeartbeat = .now()
        return state.connections[message.number]
      }
      outlet?.send(Array(message.payload.readableBytesView))
    case .painted: painted(Result { try message.json(FirstPaint.self) }.mapError { .unavailable("\($0)") })
    case .unpaintable:
      painted(.failure(.unpaintable(.expired)))
      end()
    case .connectionEnded:
      guard let end = try? message.json(HostMessage.ConnectionEnd.self) else { return }
      state.withLock { $0.connections.removeValue(forKey: message.number) }?.onEnd(end.value)
    case .media:
      state.withLock { $0.media.removeValue(forKey: message.number) }?.resume(
        returning: MediaStore.Item(message.payload))
    case .pong:
      state.withLock { state in
        state.lastHeartbeat = .now()
        state.pingedAt = nil
      }
    case .expired:
      let onTermination = state.withLock { state in
        defer { state.onTermination = nil }
        return state.onTermination
      }
      if let onTermination { Task { await onTermination(.expired) } }
      end()
    default:
      logger.error("A session's process says what only the server says")
      kill(for: nil)
    }
  }

  private func painted(_ result: Result<FirstPaint, SessionHostError>) {
    let continuation = state.withLock { state in
      state.lastHeartbeat = .now()
      if state.stage == .making { state.stage = .serving }
      defer { state.painting = nil }
      return state.painting
    }
    continuation?.resume(returning: result)
  }
}

extension MediaStore.Item {
  /// As a process hands it over; `nil` where there is none.
  init?(_ payload: ByteBuffer) {
    var payload = payload
    guard let count = payload.readInteger(as: UInt8.self), let type = payload.readString(length: Int(count)),
      let nameCount = payload.readInteger(as: UInt16.self),
      let name = payload.readString(length: max(0, Int(nameCount) - 1))
    else { return nil }
    self.init(
      bytes: Array(payload.readableBytesView), contentType: type, downloadName: nameCount > 0 ? name : nil)
  }
}

/// A notice that people are given about their session, beside its screen.
enum SessionNotice {
  /// It has ended through nothing that they did.
  case failed

  var frame: [UInt8] {
    let text =
      switch self {
      case .failed: "This screen stopped working and was closed. It starts again now."
      }
    return WireMessages.encode(.notice(text))
  }
}
