import CounterpointSemantics

/// Names one connection of a session, so that a connection that was replaced cannot disturb its successor.
public struct SessionConnection: Hashable, Sendable {
  let number: UInt64
}

/// A reason for which a session gave up a connection by itself.
public enum SessionConnectionEnd: Hashable, Sendable {
  /// The browser connected again before the loss of the old connection was noticed.
  case replaced
  case expired
  /// The browser sent more than is let wait. It connects again, and sends again what was not acknowledged.
  case overrun
}

/// A session's current way to its browser.
struct Outlet {
  let connection: SessionConnection
  let send: @MainActor (ServerMessage) -> Void
  let onEnd: @MainActor (SessionConnectionEnd) -> Void
}

extension Session {
  /// Connects the browser, in place of any earlier connection, and brings it up to date: with nothing where it
  /// shows the first paint and that still holds, with the patches that it missed, or with a snapshot.
  ///
  /// The first connection starts what the screen does on appearing.
  ///
  /// - Parameters:
  ///   - sequence: the newest frame that this page has applied: 0 for a page with the first paint alone, `nil`
  ///     for one that shows nothing of this session.
  ///   - makeEncoder: makes an encoder for a browser that knows nothing; called whenever a snapshot is due.
  ///   - onEnd: called when the session, not the host, ends the connection: close the socket.
  ///   - send: takes messages in order. Called while `connect` runs, too.
  /// - Returns: what to hand in with each message; `nil` when the session has expired.
  @discardableResult
  public func connect(
    resumingFrom sequence: UInt32?, makeEncoder: @escaping @MainActor () -> any PatchEncoder,
    onEnd: @escaping @MainActor (SessionConnectionEnd) -> Void = { _ in },
    send: @escaping @MainActor (ServerMessage) -> Void
  ) -> SessionConnection? {
    mount()
    guard phase != .expired, let graph else { return nil }
    end(.replaced)
    lastConnection += 1
    let connection = SessionConnection(number: lastConnection)
    let isFirst = lastConnection == 1
    flush()
    guard phase != .expired else { return nil }
    outlet = Outlet(connection: connection, send: send, onEnd: onEnd)
    self.makeEncoder = makeEncoder
    transition(to: .connected)

    if let sequence, sequence <= self.sequence, !needsSnapshot,
      let missed = replayBuffer.messages(after: sequence)
    {
      if encoder == nil { encoder = makeEncoder() }
      replayBuffer.acknowledge(through: sequence)
      missed.forEach(send)
    } else {
      sendSnapshot()
    }
    resendRequests(isNewPage: sequence == nil)
    sendWaitingNotices()
    if isFirst {
      run {
        graph.start()
        if let deepLink { graph.open(deepLink) }
      }
    }
    updateEnvironment()
    scheduleFlush()
    return connection
  }

  /// The connection was lost or closed. Does nothing when it is not the current one any more.
  public func disconnect(_ connection: SessionConnection) {
    guard outlet?.connection == connection else { return }
    outlet = nil
    transition(to: .suspended)
    // Who has left may come back to another session.
    context.sceneSnapshots.writeAll()
    updateEnvironment()
  }

  /// Gives up the connection and waits for the browser to come back.
  func suspend(_ reason: SessionConnectionEnd) {
    end(reason)
    transition(to: .suspended)
    updateEnvironment()
  }

  func end(_ reason: SessionConnectionEnd) {
    guard let outlet else { return }
    self.outlet = nil
    outlet.onEnd(reason)
  }

  /// Runs `operation`, such as handing over all that has arrived, and tells the browser at its end, at once and in one frame,
  /// what came of it.
  public func batch<Failure>(_ operation: () throws(Failure) -> Void) throws(Failure) {
    guard !isBatching else { return try operation() }
    isBatching = true
    defer {
      isBatching = false
      if isFlushScheduled { flush() }
    }
    try operation()
  }

  /// Plans one flush for all that happens in this turn of the main actor.
  func scheduleFlush() {
    guard !isFlushScheduled, phase != .expired else { return }
    isFlushScheduled = true
    guard !isBatching else { return }
    Task { @MainActor [weak self] in
      guard let self, isFlushScheduled else { return }
      flush()
    }
  }

  /// Brings the screen up to date and tells the browser, in one frame.
  /// - Parameter isUrgent: the frame has to go before what comes next, whatever has been sent: it counts against the budget, and
  ///   is not delayed by it.
  func flush(isUrgent: Bool = false) {
    isFlushScheduled = false
    guard let graph else { return }
    let start = counts == nil ? nil : ContinuousClock.now
    defer { if let start { counts?.flushed(in: ContinuousClock.now - start) } }
    run { graph.flush() }
    checkSize()
    guard phase != .expired, isUrgent || mayPatch() else { return }

    let patch = tree.takePatch(for: sequence + 1)
    if let patch { note(patch) }
    guard let encoder, !needsSnapshot else {
      // Nobody can be told yet: what changed is told by the snapshot that the browser gets in time.
      if patch != nil { needsSnapshot = true }
      return
    }
    let isAsked = owesHeartbeat && outlet != nil
    guard patch != nil || lastHandledEvent != lastAcknowledgedEvent || isAsked else { return }
    let body = patch.map(encoder.encode) ?? []
    let message = ServerMessage.patch(
      sequence: sequence + 1, acknowledgedEvent: lastHandledEvent, body: body)
    guard replayBuffer.append(message, sequence: sequence + 1, byteCount: body.count + Self.frameOverhead)
    else {
      needsSnapshot = true
      logger.debug("The browser is too far behind: it will get a snapshot.")
      return
    }
    sequence += 1
    if let patch { fieldTexts.tell(patch, frame: sequence, of: tree) }
    lastAcknowledgedEvent = lastHandledEvent
    owesHeartbeat = false
    patchBudget.spend(body.count)
    counts?.sent(patch: body.count)
    outlet?.send(message)
  }

  /// The bytes that a frame costs in memory beside its body.
  private static var frameOverhead: Int { 64 }

  private func sendSnapshot() {
    guard let outlet, let makeEncoder else { return }
    if let patch = tree.takePatch(for: sequence + 1) { note(patch) }
    let encoder = makeEncoder()
    self.encoder = encoder
    sequence += 1
    fieldTexts.tellAll(of: tree, frame: sequence)
    needsSnapshot = false
    owesHeartbeat = false
    lastSnapshot = sequence
    replayBuffer.clear(resumableFrom: sequence)
    lastAcknowledgedEvent = lastHandledEvent
    let body = encoder.encodeSnapshot(of: tree)
    patchBudget.spend(body.count)
    counts?.sent(snapshot: body.count)
    outlet.send(.snapshot(sequence: sequence, acknowledgedEvent: lastHandledEvent, body: body))
    // Not part of the tree, and so not of its snapshot.
    if let pageTitle { tree.perform(.setPageTitle(pageTitle)) }
    if let path { tree.perform(.setPath(path, replacesCurrent: true)) }
  }

  /// The browser has applied everything up to `sequence`. When that was known, it asks whether the connection still
  /// carries: it gets a frame, an empty one if nothing has changed.
  func acknowledge(_ sequence: UInt32) {
    guard sequence <= self.sequence else {
      logger.warning("Refused an acknowledgement of a frame that was never sent.")
      return
    }
    if sequence <= lastConfirmedSequence {
      owesHeartbeat = true
      scheduleFlush()
    }
    lastConfirmedSequence = max(lastConfirmedSequence, sequence)
    replayBuffer.acknowledge(through: sequence)
    // It was too far behind for patches, and has caught up with all that it was sent.
    if needsSnapshot, sequence == self.sequence { sendSnapshot() }
  }

  /// Keeps what belongs to the page rather than to the tree.
  func note(_ patch: Patch) {
    for operation in patch.operations {
      switch operation {
      case .setPageTitle(let title): pageTitle = title
      case .setPath(let path, _): self.path = path
      default: break
      }
    }
  }
}
