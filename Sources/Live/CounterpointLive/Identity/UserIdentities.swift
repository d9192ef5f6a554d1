import Logging

/// Tells who visits, by the cookie that the client brings.
struct UserIdentities: Sendable {
  let cookie: UserCookie
  let logger: Logger
  /// By which it is told where a request comes from.
  var proxyConfiguration = ProxyConfiguration()
  /// However many cookies are refused, they fill no log.
  private let refusals = LogLimiter()

  init(cookie: UserCookie, logger: Logger, proxyConfiguration: ProxyConfiguration = ProxyConfiguration()) {
    self.cookie = cookie
    self.logger = logger
    self.proxyConfiguration = proxyConfiguration
  }

  /// The client's user, where its cookie is one that this server has signed.
  func knownUser(of client: ClientRequest) -> UserID? { recognize(client)?.user }

  /// The client's user, a new one where it brings no cookie that is believed, and the `Set-Cookie` header that
  /// this takes.
  func user(of client: ClientRequest) -> (user: UserID, newCookie: String?) {
    if let known = recognize(client) {
      let renewal = known.isCurrent ? nil : cookie.header(for: known.user, isSecure: client.isSecure)
      return (known.user, renewal)
    }
    let user = UserID.make()
    return (user, cookie.header(for: user, isSecure: client.isSecure))
  }

  private func recognize(_ client: ClientRequest) -> (user: UserID, isCurrent: Bool)? {
    for value in client.cookies {
      switch cookie.verify(value) {
      case .valid(let user, let isCurrent): return (user, isCurrent)
      case .forged: refusals.log(.warning, "Refused a user cookie that was not signed here", to: logger)
      }
    }
    return nil
  }
}
