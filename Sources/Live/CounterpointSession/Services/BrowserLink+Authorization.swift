import CounterpointSemantics

/// Whether a browser may do something that the person has a say in. The four cases and their meaning are those of
/// speech recognition and of notifications on phones.
public enum BrowserAuthorization: String, Hashable, Sendable, CaseIterable {
  /// Nobody has been asked yet.
  case notDetermined
  /// The person said no.
  case denied
  /// The device cannot, or somebody else has forbidden it.
  case restricted
  case authorized
}

extension BrowserLink {
  @MainActor
  func authorization(_ service: BrowserService) async throws -> BrowserAuthorization {
    do {
      let words = try await value(service)
      guard words.count == 1, let status = BrowserAuthorization(rawValue: words[0]) else {
        throw BrowserServiceError.invalidReply
      }
      return status
    } catch BrowserServiceError.unsupported {
      return .restricted
    }
  }
}
