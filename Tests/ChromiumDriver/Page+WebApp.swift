/// What the browser thinks of the page as an app for the home screen.
extension Page {
  /// Why the browser would not offer to install the page's app; nothing where it would.
  public func installabilityErrors() async throws -> [String] {
    let reply = try await call("Page.getInstallabilityErrors")
    return reply["installabilityErrors"].array.compactMap { $0["errorId"].string }
  }

  /// The address of the page's manifest, and what the browser has against it.
  public func manifest() async throws -> (url: String, errors: [String]) {
    let reply = try await call("Page.getAppManifest")
    return (reply["url"].string ?? "", reply["errors"].array.compactMap { $0["message"].string })
  }
}
