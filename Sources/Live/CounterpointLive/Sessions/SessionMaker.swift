import CounterpointSession
import Logging

/// Makes sessions: for pages that are asked for, and for pages whose session is gone.
struct SessionMaker: Sendable {
  let registry: SessionRegistry
  let host: any SessionHost
  let scenes: SceneStore
  let pseudonyms: NetworkPseudonyms
  let failures: SessionFailures
  let logger: Logger
  /// However many are refused, they fill no log.
  let refusals: LogLimiter

  /// A request for a session: by whom, and for which.
  struct Wish: Sendable {
    var app: LiveApp
    var user: UserID
    var visit: Visit
    var location: PageLocation?
    /// The notice that the person gets first.
    var notice: String?
    /// The name of the scene that the tab had.
    var scene: String?
  }

  enum Failure: Error {
    /// The user or the address has too many in use.
    case tooMany
    /// It ended while its screen was being made.
    case unpaintable
    /// It has ended, or had to make room, before anybody saw it; or there can be none.
    case unavailable
  }

  @MainActor
  func make(_ wish: Wish) async throws(Failure) -> (session: LiveSession, paint: FirstPaint) {
    let session: LiveSession
    do {
      session = try registry.insert(user: wish.user, address: wish.visit.address)
    } catch {
      refusals.log(
        .warning, "Refused a session: its user, its address or everybody together has too many in use",
        to: logger)
      throw .tooMany
    }
    // Previews keep nothing.
    session.scene =
      wish.app.context == .preview
      ? nil : scenes.lease(continuing: wish.scene, of: wish.user, app: wish.app.path)
    let request = SessionRequest(
      id: session.id, token: session.token, user: wish.user, address: wish.visit.address, app: wish.app.path,
      language: wish.visit.language,
      location: wish.location, scene: session.scene?.request, notice: wish.notice,
      networkPseudonym: pseudonyms.pseudonym(of: wish.visit.address, for: wish.app.path))
    let made: (session: any HostedSession, paint: FirstPaint)
    do throws(SessionHostError) {
      made = try await host.makeSession(request, onTermination: registry.noteEnd(of: session, failures))
    } catch {
      switch error {
      case .unpaintable(let reason):
        registry.end(session, reason: "it could not be painted: \(reason)")
        throw .unpaintable
      case .unavailable(let reason):
        registry.end(session, reason: "it could not be made")
        logger.error("A session could not be made", metadata: ["reason": "\(reason)"])
        throw .unavailable
      }
    }
    guard registry.made(made.session, for: session) else { throw .unavailable }
    return (session, made.paint)
  }
}

extension SessionRegistry {
  /// Returns the handler of a session's end by itself or by what it did.
  func noteEnd(
    of session: LiveSession, _ failures: SessionFailures
  ) -> @MainActor @Sendable (SessionTermination) -> Void {
    { [weak self, weak session] reason in
      failures.count += 1
      guard let session else { return }
      self?.end(session, reason: "\(reason)")
    }
  }
}
