import CounterpointSemantics
import Foundation

extension Session {
  /// Has the browser open an address, beside the app. A browser that wants a touch for that asks the person.
  /// - Returns: whether the browser took it. Never for addresses that could run code in the page.
  func open(_ url: URL) async -> Bool {
    guard let scheme = url.scheme?.lowercased(), Self.openableSchemes.contains(scheme) else {
      logger.warning("Refused to open an address.", metadata: ["scheme": "\(url.scheme ?? "none")"])
      return false
    }
    do {
      try await perform(.openURL(url.absoluteString))
      return true
    } catch {
      return false
    }
  }

  /// Hands the screen an address, as a link that somebody has followed into the running app.
  /// - Returns: whether any view has an `onOpenURL`.
  package func follow(_ link: URL) -> Bool {
    defer { scheduleFlush() }
    return run { graph?.open(link) ?? false }
  }

  private static var openableSchemes: Set<String> { ["http", "https", "mailto", "tel", "sms"] }
}
