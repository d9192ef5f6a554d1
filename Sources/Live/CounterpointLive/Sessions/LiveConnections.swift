import CounterpointSession
import CounterpointWeb
import Foundation
import Logging
import NIOCore
import NIOHTTP1

/// Decides who may open a live connection, and brings each to its session.
struct LiveConnections: Sendable {
  let apps: [LiveApp]
  let identities: UserIdentities
  let registry: SessionRegistry
  let sessions: SessionStarter
  /// A page that moves asks for as much as one that is loaded.
  let pageRate: RequestRate
  let scenes: SceneStore
  let values: UserValueStore
  let readiness: Readiness
  let retention: ValueRetention
  let logger: Logger
  let traffic: TrafficCounts
  /// However many are refused, they fill no log.
  let refusals = LogLimiter()

  /// Says whether the request may become a WebSocket: a page of this very server asks. Whose it is shows in
  /// ``serve(_:)``, since a page learns nothing of why an upgrade was refused, and one without a cookie that
  /// is believed has to be told to begin anew.
  func accepts(_ head: HTTPRequestHead, from address: SocketAddress?) -> Bool {
    guard Self.path(of: head) == WebAssets.livePath else { return false }
    let client = identities.proxyConfiguration.clientRequest(head, remoteAddress: address)
    let origins = head.headers["Origin"]
    guard origins.count == 1, client.isOwnOrigin(origins[0]) else {
      traffic.connectionRefused()
      refusals.log(
        .warning, "Refused a connection from a foreign page",
        metadata: ["origin": "\(head.headers["Origin"].first?.prefix(200) ?? "none")"], to: logger)
      return false
    }
    return true
  }

  /// Serves the session that the connection asks for until either ends.
  func serve(_ socket: WebSocketConnection) async {
    let client = identities.proxyConfiguration.clientRequest(
      socket.request, remoteAddress: socket.remoteAddress)
    let serving = Task { @MainActor in
      guard let user = identities.knownUser(of: client) else {
        traffic.connectionRefused()
        refusals.log(.warning, "Refused a connection without a user's cookie", to: logger)
        return socket.close(.sessionGone)
      }
      func isSceneKept() -> Bool {
        Self.query("scene", of: socket.request).map { scenes.contains($0, of: user) } ?? false
      }
      // Without a number the page shows nothing of this session, as after it was loaded again.
      let sequence = Self.query("after", of: socket.request).flatMap { UInt32($0) }
      if let session = Self.query("session", of: socket.request).flatMap({ registry.session($0, of: user) }) {
        // A duplicated tab has its original's names, and must not take its session away.
        if Self.query("yields", of: socket.request) != nil, session.isConnected {
          return socket.close(isSceneKept() ? .inUse.withSceneKept : .inUse)
        }
        retention.note(user)
        // One that has just failed is still known, while its end is found out about.
        if await session.serve(socket, resumingFrom: sequence, in: registry) { return }
      }
      refusals.log(.notice, "A browser asked for a session that is not there", to: logger)
      let isKept = isSceneKept()
      // A page that shows nothing of the session has one of its own, which is as good where nothing was kept.
      if isKept || sequence != nil, let parameters = parameters(of: socket, user, client) {
        return await move(socket, parameters)
      }
      socket.close(isKept ? .sessionGone.withSceneKept : .sessionGone)
    }
    await socket.waitUntilClosed()
    await serving.value
  }

  /// The session that takes the place of one that is gone; `nil` where the page could not show it, as it has the scripts of
  /// another version, or stands where no app is.
  private func parameters(of socket: WebSocketConnection, _ user: UserID, _ client: ClientRequest)
    -> SessionStarter.Parameters?
  {
    guard Self.query("version", of: socket.request) == WebAssets.pageVersion,
      let page = Self.query("at", of: socket.request).flatMap({ URLComponents(string: $0) }),
      page.host == nil,
      let app = apps.filter({ (page.path + "/").hasPrefix($0.basePath) || page.path.hasPrefix($0.basePath) })
        .max(by: { $0.basePath.utf8.count < $1.basePath.utf8.count })
    else { return nil }
    return SessionStarter.Parameters(
      app: app, user: user, client: client,
      location: PageLocation(client, app, path: page.path, query: page.percentEncodedQuery ?? ""),
      notice: values.notice(for: user), scene: Self.query("scene", of: socket.request))
  }

  /// Has the page go on with another session, over this connection. It stays as it is: neither loaded again, nor told to be.
  @MainActor
  private func move(_ socket: WebSocketConnection, _ parameters: SessionStarter.Parameters) async {
    // Whoever leaves takes nobody in.
    guard !readiness.isDraining else { return socket.close(.goingAway) }
    guard pageRate.take(for: parameters.client.address) == nil else { return socket.close(.full) }
    let session: LiveSession
    do throws(SessionStarter.Failure) {
      session = try await sessions.make(parameters).session
    } catch {
      switch error {
      case .tooMany, .unavailable: return socket.close(.full)
      // What the tab had kept may be the reason: a page that is loaded anew finds out.
      case .unpaintable: return socket.close(.sessionGone.withSceneKept)
      }
    }
    let scene = session.scene?.request
    let former = Self.query("session", of: socket.request) ?? ""
    socket.send(
      WireMessages.encode(
        SessionMove(
          session: session.token, scene: scene?.scene ?? "",
          handledEvent: SessionSceneStorage.handledEvent(
            of: LiveSession.id(ofToken: former), in: scene?.values ?? [:]),
          isSceneKept: scene?.isContinued == true)))
    // What the page has said until it knows was for nodes that are gone with their session.
    var isTaken = false
    for await message in socket.messages {
      isTaken = message.readableBytesView.elementsEqual(WireFormat.moveTaken)
      if isTaken { break }
    }
    guard isTaken else { return }
    retention.note(parameters.user)
    guard await session.serve(socket, resumingFrom: nil, in: registry) else {
      return socket.close(.sessionGone)
    }
  }

  private static func query(_ name: String, of head: HTTPRequestHead) -> String? {
    URLComponents(string: head.uri)?.queryItems?.first { $0.name == name }?.value
  }

  private static func path(of head: HTTPRequestHead) -> Substring {
    head.uri.prefix { $0 != "?" }
  }
}
