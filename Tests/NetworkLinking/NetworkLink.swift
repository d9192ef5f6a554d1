import NIOCore
import NIOPosix
import Synchronization

/// The way between a client and a server of this machine: takes its time, can be cut, and can fall silent.
///
/// A TCP proxy, because what browsers emulate (latency, being offline) leaves open WebSockets alone.
package actor NetworkLink {
  package nonisolated let port: Int
  private let listener: any Channel
  private let switchboard: Switchboard

  /// - Parameter jitter: by how much longer than `latency` things take at most. They stay in order.
  package static func open(
    to serverPort: Int, latency: Duration = .zero, jitter: Duration = .zero
  ) async throws -> NetworkLink {
    let switchboard = Switchboard(
      serverPort: serverPort, latency: TimeAmount(latency), jitter: TimeAmount(jitter))
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelOption(ChannelOptions.autoRead, value: false)
      .childChannelInitializer { switchboard.join($0) }
      .bind(host: "127.0.0.1", port: 0).get()
    return NetworkLink(listener: listener, switchboard: switchboard, port: listener.localAddress?.port ?? 0)
  }

  private init(listener: any Channel, switchboard: Switchboard, port: Int) {
    self.listener = listener
    self.switchboard = switchboard
    self.port = port
  }

  /// Ends every connection and lets none through, as a tunnel does.
  package func cut() async { await switchboard.cut() }

  /// Takes connections and bytes, and hands nothing on, until the link is mended: as when a wireless network is gone.
  package func fallSilent() { switchboard.state.withLock { $0 = .silent } }

  /// Hands requests on, and ends each connection when an answer comes: what was asked is done, and nobody learns of it.
  package func loseAnswers() { switchboard.state.withLock { $0 = .losingAnswers } }

  /// Lets connections through again. Those from before that have fallen silent end.
  package func mend() async { await switchboard.mend() }

  /// Lets the connections that are open carry nothing any more, without a word to either end. New ones work.
  package func hang() { switchboard.hang() }

  /// Leads connections from now on to another server.
  package func lead(to serverPort: Int) async { await switchboard.lead(to: serverPort) }

  package func close() async {
    await switchboard.cut()
    try? await listener.close()
  }
}

/// Joins each connection that comes with one of its own to the server.
private final class Switchboard: Sendable {
  private let latency: TimeAmount
  private let jitter: TimeAmount
  private let connections: Connections
  private let hangs = Atomic(0)
  let state = Mutex(State.open)

  enum State { case open, silent, losingAnswers }

  /// What has to be ended by a cut.
  private actor Connections {
    private var channels: [any Channel] = []
    private var isCut = false
    private var serverPort: Int

    init(serverPort: Int) { self.serverPort = serverPort }

    /// - Returns: where the connection leads; `nil` where it may not be.
    func add(_ channel: any Channel) -> Int? {
      guard !isCut else { return nil }
      // Not yet active: whoever is counted out for that would outlive a cut.
      channels.append(channel)
      return serverPort
    }

    func lead(to serverPort: Int) { self.serverPort = serverPort }

    func cut() async {
      isCut = true
      for channel in channels { try? await channel.close() }
      channels = []
    }

    func mend() { isCut = false }
  }

  init(serverPort: Int, latency: TimeAmount, jitter: TimeAmount) {
    connections = Connections(serverPort: serverPort)
    self.latency = latency
    self.jitter = jitter
  }

  func lead(to serverPort: Int) async { await connections.lead(to: serverPort) }
  func hang() { hangs.add(1, ordering: .relaxed) }
  func cut() async { await connections.cut() }

  func mend() async {
    if state.withLock({ state in
      defer { state = .open }
      return state == .silent
    }) {
      await connections.cut()
    }
    await connections.mend()
  }

  func join(_ client: any Channel) -> EventLoopFuture<Void> {
    client.eventLoop.makeFutureWithTask { [self] in
      guard let serverPort = await connections.add(client) else { return try await client.close() }
      guard state.withLock({ $0 != .silent }) else { return }
      let server = try await ClientBootstrap(group: client.eventLoop)
        .channelOption(ChannelOptions.autoRead, value: false)
        .connect(host: "127.0.0.1", port: serverPort).get()
      try await client.eventLoop.submit { [self] in
        try client.pipeline.syncOperations.addHandler(Forwarder(to: server, self, carriesAnswers: false))
        try server.pipeline.syncOperations.addHandler(Forwarder(to: client, self, carriesAnswers: true))
      }.get()
      try await client.setOption(ChannelOptions.autoRead, value: true).get()
      try await server.setOption(ChannelOptions.autoRead, value: true).get()
    }
  }

  /// Hands what arrives at one end to the other, after a while.
  private final class Forwarder: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    private let other: any Channel
    private let switchboard: Switchboard
    private let carriesAnswers: Bool
    private let hangs: Int
    /// When what came last is handed on: nothing overtakes it.
    private var last = NIODeadline.now()
    private var isDelaying: Bool { switchboard.latency + switchboard.jitter > .nanoseconds(0) }

    private func nextDeadline() -> NIODeadline {
      let more = Int64.random(in: 0...switchboard.jitter.nanoseconds)
      last = max(last, .now() + switchboard.latency + .nanoseconds(more))
      return last
    }

    init(to other: any Channel, _ switchboard: Switchboard, carriesAnswers: Bool) {
      self.other = other
      self.carriesAnswers = carriesAnswers
      self.switchboard = switchboard
      hangs = switchboard.hangs.load(ordering: .relaxed)
    }

    private var isHanging: Bool { switchboard.hangs.load(ordering: .relaxed) > hangs }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !isHanging else { return }
      switch switchboard.state.withLock({ $0 }) {
      case .open: break
      case .silent: return
      case .losingAnswers: if carriesAnswers { return context.close(promise: nil) }
      }
      let bytes = Self.unwrapInboundIn(data)
      guard isDelaying else { return other.writeAndFlush(bytes, promise: nil) }
      // One event loop runs both ends, and keeps what is due at different times in order.
      context.eventLoop.scheduleTask(deadline: nextDeadline()) { [other] in
        other.writeAndFlush(bytes, promise: nil)
      }
    }

    func channelInactive(context: ChannelHandlerContext) {
      guard !isHanging else { return }
      // Behind what is still on its way.
      context.eventLoop.scheduleTask(deadline: nextDeadline()) { [other] in other.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
  }
}
