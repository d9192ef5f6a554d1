import LadderClient

/// The state of something that is asked of the service.
enum Loading: Equatable, Sendable {
  /// Nobody has asked yet.
  case idle
  case loading
  case loaded
  case failed(LadderError)

  var isLoading: Bool { self == .loading }
  /// The reason why it could not be loaded.
  var failure: LadderError? {
    if case .failed(let error) = self { error } else { nil }
  }
}
