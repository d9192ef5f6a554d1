import CounterpointSemantics
import DeviceClients

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
