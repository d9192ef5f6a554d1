/// The person's decision on something that a browser does only with their leave. The four cases and their meaning are those of
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
