import Logging

/// Tells who visits, by the cookie that the visit brings.
struct UserIdentities: Sendable {
  let cookie: UserCookie
  let logger: Logger
  /// By which it is told where a request comes from.
  var surroundings = Surroundings()
  /// However many cookies are refused, they fill no log.
  private let refusals = LogLimiter()

  init(cookie: UserCookie, logger: Logger, surroundings: Surroundings = Surroundings()) {
    self.cookie = cookie
    self.logger = logger
    self.surroundings = surroundings
  }

  /// The visit's user, where its cookie is one that this server has signed.
  func knownUser(of visit: Visit) -> UserID? { recognize(visit)?.user }

  /// The visit's user, a new one where it brings no cookie that is believed, and the `Set-Cookie` header that
  /// this takes.
  func user(of visit: Visit) -> (user: UserID, newCookie: String?) {
    if let known = recognize(visit) {
      let renewal = known.isCurrent ? nil : cookie.header(for: known.user, isSecure: visit.isSecure)
      return (known.user, renewal)
    }
    let user = UserID.make()
    return (user, cookie.header(for: user, isSecure: visit.isSecure))
  }

  private func recognize(_ visit: Visit) -> (user: UserID, isCurrent: Bool)? {
    for value in visit.cookies {
      switch cookie.verify(value) {
      case .valid(let user, let isCurrent): return (user, isCurrent)
      case .forged: refusals.log(.warning, "Refused a user cookie that was not signed here", to: logger)
      }
    }
    return nil
  }
}
