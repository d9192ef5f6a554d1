import Dependencies

extension DependencyValues {
  /// The pseudonym of the network address that the session's page was asked for from, for services behind an app that limit what one
  /// address may ask for: the same for all who come from there, however often they begin anew.
  ///
  /// Begins with `_`, as identifiers do that stand for an address (RFC 7239, section 6.3), and tells nothing of the address without the
  /// server's key. Each app has others. `nil` where no server has made the session, as in tests that set none.
  public var networkPseudonym: String? {
    get { self[NetworkPseudonymKey.self] }
    set { self[NetworkPseudonymKey.self] = newValue }
  }

  private enum NetworkPseudonymKey: DependencyKey {
    static var liveValue: String? { nil }
    static var testValue: String? { nil }
  }
}
