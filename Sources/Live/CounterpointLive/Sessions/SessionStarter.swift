import CounterpointSession
import Logging

/// Makes sessions: for pages that are asked for, and for pages whose session is gone.
struct SessionStarter: Sendable {
  let registry: SessionRegistry
  let host: any SessionHost
  let scenes: SceneStore
  let pseudonyms: NetworkPseudonyms
  let failures: SessionFailures
  let logger: Logger
  /// However many are refused, they fill no log.
  let refusals: LogLimiter

  /// For whom a session is made, of which app, and with what.
  struct Parameters: Sendable {
    var app: LiveApp
    var user: UserID
    var client: ClientRequest
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
  func make(_ parameters: Parameters) async throws(Failure) -> (session: LiveSession, paint: FirstPaint) {
    let session: LiveSession
    do {
      session = try registry.insert(user: parameters.user, address: parameters.client.address)
    } catch {
      refusals.log(
        .warning, "Refused a session: its user, its address or everybody together has too many in use",
        to: logger)
      throw .tooMany
    }
    // Previews keep nothing.
    session.scene =
      parameters.app.context == .preview
      ? nil : scenes.lease(continuing: parameters.scene, of: parameters.user, app: parameters.app.path)
    let request = SessionRequest(
      id: session.id, token: session.token, user: parameters.user, address: parameters.client.address,
      app: parameters.app.path,
      language: parameters.client.language,
      location: parameters.location, scene: session.scene?.request, notice: parameters.notice,
      networkPseudonym: pseudonyms.pseudonym(of: parameters.client.address, for: parameters.app.path))
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
