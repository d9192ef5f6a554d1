import CounterpointSemantics
import Dependencies
import DeviceClients

extension PageIconClient: DependencyKey {
  /// The value outside sessions. Every session puts its own in place.
  public static var liveValue: Self {
    Self(
      set: { _ in throw BrowserServiceError.noSession },
      setHomeScreen: { _ in throw BrowserServiceError.noSession })
  }
}

extension PageIconClient {
  static func live(_ browser: BrowserLink) -> Self {
    @Sendable func picture(_ svg: String?) throws -> String {
      let picture = svg ?? ""
      guard picture.utf8.count <= 16_384 else {
        throw BrowserServiceError.tooLarge(byteCount: picture.utf8.count)
      }
      return picture
    }
    return Self(
      set: { try await browser.call(.setPageIcon, try picture($0)) },
      setHomeScreen: { try await browser.call(.setHomeScreenIcon, try picture($0)) })
  }
}
