import CounterpointSession
import Foundation
import Glibc
import Logging
import NIOCore
import NIOPosix
import Synchronization

/// The server's end of a process that holds one session, or waits for one: the other end of ``SessionProcess``.
///
/// Everything here may be called from any thread; what arrives arrives on the channel's event loop.
final class HostedProcess: Sendable {
  /// An observer that is told what becomes of processes.
  struct Observer: Sendable {
    var figures: @Sendable (HostedFigures) -> Void
    /// The process is dead and reaped. Called once.
    var gone: @Sendable (HostedProcess) -> Void
  }

  enum Stage { case starting, ready, making, serving, over }

  struct Outlet {
    let send: @Sendable ([UInt8]) -> Void
    let onEnd: @Sendable (HostedConnectionEnd) -> Void
  }

  struct State {
    var stage = Stage.starting
    /// The part of the storage that its session may reach; `nil` before it has one.
    var rights: SessionRights?
    var channel: (any Channel)?
    var storage: (any Channel)?
    /// Values have changed that it was not told of, since it has not taken yet what it was told before.
    var isBehindNews = false
    var output: (any Channel)?
    var request: SessionRequest?
    var readiness: CheckedContinuation<Bool, Never>?
    var painting: CheckedContinuation<Result<FirstPaint, SessionHostError>?, Never>?
    var onTermination: (@MainActor @Sendable (SessionTermination) -> Void)?
    var connections: [UInt32: Outlet] = [:]
    var lastConnection: UInt32 = 0
    var media: [UInt32: CheckedContinuation<MediaStore.Item?, Never>] = [:]
    var lastMedia: UInt32 = 0
    /// The last time at which the main actor was known to do its work.
    var lastHeartbeat = NIODeadline.now()
    var pingedAt: NIODeadline?
    /// Since when the process waits for what it has asked of its storage.
    var askedStorageAt: NIODeadline?
    /// It has heard what session it is to make: whatever happens from then on is that session's doing.
    var hasBegun = false
    /// `true` if the server has asked for the end.
    var isEnding = false
    /// The reason for which the server has killed the process.
    var killedFor: SessionTermination?
    var isReaped = false
    /// `true` if its observer has been told that it is gone.
    var isGone = false
    /// The lines that the process has written last.
    var lastOutput: [String] = []
    /// It has said that it fails.
    var hasFailed = false
    /// `true` if a person has done something since the processor time was counted anew.
    var wasUsed = false
    var countedAt = NIODeadline.now()
  }

  let id: pid_t
  let home: UserHomes.Home
  let logger: Logger
  let state = Mutex(State())
  /// The supervisor that keeps the process when this server dies.
  let supervisor: SupervisorLink?
  /// Another server has started it: the supervisor is its parent.
  let isAdopted: Bool
  /// Reads and writes values for its session.
  private let storage: SessionStorageService
  private let limits: ProcessLimits
  private let observer: Observer

  init(
    id: pid_t, home: UserHomes.Home, isAdopted: Bool = false, limits: ProcessLimits,
    storage: SessionStorageService, supervisor: SupervisorLink?, logger: Logger, observer: Observer
  ) {
    self.storage = storage
    self.id = id
    self.home = home
    self.isAdopted = isAdopted
    self.supervisor = supervisor
    self.limits = limits
    self.observer = observer
    var logger = logger
    logger[metadataKey: "process"] = "\(id)"
    self.logger = logger
  }

  var user: UserID? { state.withLock { $0.request?.user } }

  /// Starts a process. It can be used as soon as it ``isReady()``.
  static func start(
    _ command: ProcessSpawner.Command, home: UserHomes.Home, limits: ProcessLimits, group: any EventLoopGroup,
    storage: SessionStorageService, supervisor: SupervisorLink?, logger: Logger, observer: Observer
  ) async throws -> HostedProcess {
    let spawned = try await ProcessSpawner.shared.spawn(
      command, sockets: supervisor == nil ? [.session, .storage] : SessionDescriptor.allCases)
    if let control = spawned.sockets[.control] {
      supervisor?.started(
        spawned.process, control: control, output: spawned.output, SessionRecord(home: home.path))
      close(control)
    }
    let process = HostedProcess(
      id: spawned.process, home: home, limits: limits, storage: storage, supervisor: supervisor,
      logger: logger, observer: observer)
    try await process.listen(
      to: spawned.sockets[.session] ?? -1, storage: spawned.sockets[.storage] ?? -1, output: spawned.output,
      group)
    return process
  }

  /// Hears what the process says, asks for and writes. Takes ownership of all descriptors.
  func listen(to socket: CInt, storage: CInt, output: CInt, _ group: any EventLoopGroup) async throws {
    let loop = group.next()
    var unowned = [socket, storage]
    do {
      let output = try await NIOPipeBootstrap(group: loop).channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            OutputThrottle(), ByteToMessageHandler(LineDecoder()), LineHandler(process: self),
          ])
        }
      }.takingOwnershipOfDescriptor(input: output).get()
      state.withLock { $0.output = output }
      unowned = [socket]
      try await hearRequests(at: storage, loop)
      unowned = []
      let channel = try await ClientBootstrap(group: loop).channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            ByteToMessageHandler(HostMessageDecoder(), maximumBufferSize: HostMessage.maximumByteCount + 64),
            MessageHandler(process: self),
          ])
        }
      }.withConnectedSocket(socket).get()
      let isEnding = state.withLock { state in
        state.channel = channel
        return state.isEnding
      }
      if isEnding { askToEnd(over: channel) }
    } catch {
      for descriptor in unowned { close(descriptor) }
      socketClosed()
      throw error
    }
  }

  /// Answers what the process asks for of what is stored.
  private func hearRequests(at socket: CInt, _ loop: any EventLoop) async throws {
    let channel = try await SessionStorageChannel.open(socket, on: loop, storage) { [weak self] in
      self?.state.withLock { $0.rights }
    } onRequest: { [weak self] isUnderWay in
      self?.askedStorage(isUnderWay, now: .now())
    } onViolation: { [weak self] error in
      self?.logger.error(
        "A session's process asks for what none asks for", metadata: ["reason": "\(error)"])
      self?.kill(for: .subverted)
    }
    state.withLock { $0.storage = channel }
  }

  /// Says whether the process got as far as to be able to take a session; waits until that is known.
  func isReady() async -> Bool {
    await withCheckedContinuation { continuation in
      let answer: Bool? = state.withLock { state in
        switch state.stage {
        case .starting:
          state.readiness = continuation
          return nil
        case .over: return false
        default: return true
        }
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  // MARK: Saying

  func send(_ message: HostMessage) {
    guard let channel = state.withLock({ $0.channel }) else { return }
    channel.writeAndFlush(message.encoded, promise: nil)
  }

  /// Says something as soon as the process takes it.
  func sendWhenTaken(_ message: HostMessage) async {
    guard let channel = state.withLock({ $0.channel }) else { return }
    guard channel.isWritable else {
      // It fails when the process is gone, which is noticed elsewhere.
      try? await channel.writeAndFlush(message.encoded)
      return
    }
    channel.writeAndFlush(message.encoded, promise: nil)
  }

  // MARK: Ending

  /// Asks the process to end its session and itself, and sees to it that it does: now, or as soon as it can be asked.
  func end() {
    let channel: (any Channel)? = state.withLock { state in
      guard !state.isEnding, state.stage != .over else { return nil }
      state.isEnding = true
      state.onTermination = nil
      return state.channel
    }
    if let channel { askToEnd(over: channel) }
  }

  private func askToEnd(over channel: any Channel) {
    channel.writeAndFlush(HostMessage(.end).encoded, promise: nil)
    channel.eventLoop.scheduleTask(in: limits.terminationGrace) { self.kill(for: nil) }
  }

  /// Ends the process and what it has started, at once.
  func kill(for reason: SessionTermination?) {
    state.withLock { state in
      guard !state.isReaped else { return }
      if state.killedFor == nil { state.killedFor = reason }
      if isAdopted {
        supervisor?.kill(id)
        return
      }
      // Its number cannot be another's before it is reaped.
      Glibc.kill(-id, SIGKILL)
      Glibc.kill(id, SIGKILL)
    }
  }

  /// The process has let go of its socket: it is dead, dying or lost. Whoever waits for it is told at once; why it
  /// died is found out afterwards.
  func socketClosed() {
    let (left, isFirst, wasEnding) = state.withLock { state in
      let isFirst = state.stage != .over
      defer {
        state.stage = .over
        state.readiness = nil
        state.connections = [:]
        state.media = [:]
      }
      return ((state.readiness, state.connections, state.media), isFirst, state.isEnding)
    }
    guard isFirst else { return }
    for outlet in left.1.values {
      if !wasEnding { outlet.send(Self.notice) }
      outlet.onEnd(wasEnding ? .expired : .failed)
    }
    for continuation in left.2.values { continuation.resume(returning: nil) }
    left.0?.resume(returning: false)
    // A fate that is sealed already is not changed by this. What the app has started goes, too.
    kill(for: nil)
    Task { await reap() }
  }

  private func reap() async {
    let inherited = isAdopted ? await supervisor?.end(of: id) : nil
    if inherited == nil { await ProcessReaper.waitUntilDead(id) }
    let (status, output, channels) = state.withLock { state in
      var status: Int32 = inherited ?? 0
      if inherited == nil {
        // Before its number can be another's, of whose start the supervisor is told meanwhile.
        supervisor?.reaped(id)
        waitpid(id, &status, 0)
      }
      state.isReaped = true
      defer { (state.output, state.channel, state.storage) = (nil, nil, nil) }
      return (status, state.output, [state.channel, state.storage].compactMap(\.self))
    }
    for channel in channels { channel.close(promise: nil) }
    if let output {
      // Its last words may still be on their way; somebody else may hold the other end for ever.
      output.eventLoop.scheduleTask(in: .milliseconds(200)) { output.close(promise: nil) }
      try? await output.closeFuture.get()
    }
    let (painting, onTermination, reason, wasEnding, request, hasBegun) = state.withLock { state in
      let reason =
        state.killedFor ?? SessionTermination(status: status, lastOutput: state.lastOutput)
      // Another process will make the session that this one has never heard of.
      let onTermination = state.painting == nil || state.hasBegun ? state.onTermination : nil
      defer { (state.painting, state.onTermination) = (nil, nil) }
      return (state.painting, onTermination, reason, state.isEnding, state.request, state.hasBegun)
    }
    if wasEnding {
      logger.debug("A session's process ended", metadata: ["session": "\(request?.id ?? "none")"])
    } else {
      logger.error(
        "A session was ended: \(reason)",
        metadata: ["session": "\(request?.id ?? "none")", "app": "\(request?.app ?? "none")"])
    }
    state.withLock { $0.isGone = true }
    observer.gone(self)
    painting?.resume(returning: hasBegun ? .failure(.unpaintable(reason)) : nil)
    if let onTermination { await onTermination(reason) }
  }

  // MARK: Hearing

  fileprivate func received(_ message: HostMessage) {
    switch message.kind {
    case .ready where state.withLock { $0.stage == .serving }:
      // The server before this one has died before it could have the session made.
      receivedFromSession(HostMessage(.expired))
    case .ready:
      let readiness = state.withLock { state in
        if state.stage == .starting { state.stage = .ready }
        state.lastHeartbeat = .now()
        defer { state.readiness = nil }
        return state.readiness
      }
      readiness?.resume(returning: true)
    case .making:
      state.withLock { state in
        state.hasBegun = true
        state.lastHeartbeat = .now()
        state.pingedAt = nil
      }
    case .resumed:
      state.withLock { state in
        state.lastHeartbeat = .now()
        state.pingedAt = nil
      }
    case .figures:
      do {
        observer.figures(try message.json(HostedFigures.self))
      } catch {
        logger.error("A session's figures are not understood", metadata: ["error": "\(error)"])
      }
    default: receivedFromSession(message)
    }
  }

  fileprivate func wrote(_ line: String) {
    let session = state.withLock { $0.request?.id } ?? "none"
    guard let record = ProcessLogLine(line) else {
      // Swift's runtime lists the callers of what failed: interesting, but at length.
      if line.wholeMatch(of: /\d+ +.*0x[0-9a-f]+ .*/) != nil {
        return logger.debug("An app failed here: \(line)", metadata: ["session": "\(session)"])
      }
      let failure = AppFailure(line)
      let isAfterFailure = state.withLock { state in
        state.lastOutput.append(String(line.prefix(500)))
        if state.lastOutput.count > 20 { state.lastOutput.removeFirst() }
        defer { if failure != nil { state.hasFailed = true } }
        return state.hasFailed
      }
      var metadata: Logger.Metadata = ["session": "\(session)"]
      if let failure {
        metadata["failure"] = "\(failure.kind)"
        metadata["at"] = failure.place.map { "\($0)" }
        logger.error("An app failed; --log-level debug tells what it says", metadata: metadata)
        logger.debug("An app failed: \(line)", metadata: metadata)
      } else {
        // What an app prints it means for the log; what follows a failure may be the rest of its words.
        logger.log(level: isAfterFailure ? .debug : .notice, "An app wrote: \(line)", metadata: metadata)
      }
      return
    }
    var metadata: Logger.Metadata = ["session": "\(session)"]
    for (key, value) in record.metadata { metadata[key] = "\(value)" }
    if record.label != "counterpoint.session" { metadata["label"] = "\(record.label)" }
    logger.log(level: record.level, "\(record.message)", metadata: metadata)
  }
}

/// Hears what a process says.
private final class MessageHandler: ChannelInboundHandler {
  typealias InboundIn = HostMessage
  private let process: HostedProcess
  init(process: HostedProcess) { self.process = process }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    process.received(Self.unwrapInboundIn(data))
  }
  func channelInactive(context: ChannelHandlerContext) { process.socketClosed() }
  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { process.catchUpWithNews() }
    context.fireChannelWritabilityChanged()
  }
  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { return context.close(promise: nil) }
    context.fireUserInboundEventTriggered(event)
  }
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // Who is killed with something unread resets the connection.
    guard !(error is IOError) else { return context.close(promise: nil) }
    process.logger.error("A session's process is not understood", metadata: ["error": "\(error)"])
    context.close(promise: nil)
  }
}

/// Hears what a process writes.
private final class LineHandler: ChannelInboundHandler {
  typealias InboundIn = String
  private let process: HostedProcess
  init(process: HostedProcess) { self.process = process }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { process.wrote(Self.unwrapInboundIn(data)) }
  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}

/// Reads no more than so much in a second: who writes without end waits, rather than to keep the server busy.
private final class OutputThrottle: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundIn = Never
  private static let bytesPerSecond = 256 << 10
  private var byteCount = 0
  private var isResting = false
  private var wantsToRead = false

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    byteCount += Self.unwrapInboundIn(data).readableBytes
    context.fireChannelRead(data)
    guard byteCount > Self.bytesPerSecond, !isResting else { return }
    isResting = true
    context.eventLoop.assumeIsolated().scheduleTask(in: .seconds(1)) {
      self.isResting = false
      self.byteCount = 0
      if self.wantsToRead {
        self.wantsToRead = false
        context.read()
      }
    }
  }

  func read(context: ChannelHandlerContext) {
    if isResting { wantsToRead = true } else { context.read() }
  }
}

extension HostedProcess {
  /// The notice that the browser shows while it starts again.
  private static let notice = SessionNotice.failed.frame
}
