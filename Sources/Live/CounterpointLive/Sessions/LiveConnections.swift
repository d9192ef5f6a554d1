import CounterpointWeb
import Foundation
import Logging
import NIOCore
import NIOHTTP1

/// Decides who may open a live connection, and brings each to its session.
struct LiveConnections: Sendable {
  let identities: UserIdentities
  let registry: SessionRegistry
  let scenes: SceneStore
  let logger: Logger
  let traffic: TrafficCounts

  /// Whether the request may become a WebSocket: a page of this very server asks. Whose it is shows in ``serve(_:)``, since
  /// a page learns nothing of why an upgrade was refused, and one without a cookie that is believed has to be told to begin
  /// anew.
  func accepts(_ head: HTTPRequestHead, from address: SocketAddress?) -> Bool {
    guard Self.path(of: head) == WebAssets.livePath else { return false }
    let visit = identities.surroundings.visit(head, remoteAddress: address)
    let origins = head.headers["Origin"]
    guard origins.count == 1, visit.isOwnOrigin(origins[0]) else {
      traffic.connectionRefused()
      logger.warning(
        "Refused a connection from a foreign page",
        metadata: ["origin": "\(head.headers["Origin"].first?.prefix(200) ?? "none")"])
      return false
    }
    return true
  }

  /// Serves the session that the connection asks for until either ends.
  func serve(_ socket: WebSocketConnection) async {
    let visit = identities.surroundings.visit(
      socket.request, remoteAddress: socket.remoteAddress)
    let serving = Task { @MainActor in
      guard let user = identities.knownUser(of: visit) else {
        traffic.connectionRefused()
        logger.warning("Refused a connection without a user's cookie")
        return socket.close(.sessionGone)
      }
      func isSceneKept() -> Bool {
        Self.query("scene", of: socket.request).map { scenes.contains($0, of: user) } ?? false
      }
      guard
        let session = Self.query("session", of: socket.request).flatMap({ registry.session($0, of: user) })
      else {
        logger.notice("A browser asked for a session that is not there")
        return socket.close(isSceneKept() ? .sessionGone.withSceneKept : .sessionGone)
      }
      // A duplicated tab has its original's names, and must not take its session away.
      if Self.query("yields", of: socket.request) != nil, session.isConnected {
        return socket.close(isSceneKept() ? .inUse.withSceneKept : .inUse)
      }
      // Without a number the page shows nothing of this session, as after it was loaded again.
      let sequence = Self.query("after", of: socket.request).flatMap { UInt32($0) }
      await session.serve(socket, resumingFrom: sequence, in: registry)
    }
    await socket.waitUntilClosed()
    await serving.value
  }

  private static func query(_ name: String, of head: HTTPRequestHead) -> String? {
    URLComponents(string: head.uri)?.queryItems?.first { $0.name == name }?.value
  }

  private static func path(of head: HTTPRequestHead) -> Substring {
    head.uri.prefix { $0 != "?" }
  }
}
