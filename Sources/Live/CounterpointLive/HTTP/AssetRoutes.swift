import CounterpointWeb
import Foundation
import HTTPTypes
import Hummingbird
import Synchronization

/// Routes to the files that are the same for everybody: the scripts, the style sheet, the icon.
struct AssetRoutes {
  func add(to router: Router<ClientContext>) {
    let pageScripts = PageScripts()
    for asset in WebAssets.all {
      let alone = StaticFile(asset.bytes, contentType: asset.contentType, hash: asset.hash)
      let answer = { @Sendable (request: Request, hasBody: Bool) throws -> Response in
        var (file, hash) = (alone, asset.hash)
        if asset.name == WebAssets.clientScript.name,
          let names = request.uri.queryParameters["with"].map(String.init)
        {
          guard let script = pageScripts[names] else { throw HTTPError(.notFound) }
          (file, hash) = (script, WebAssets.pageScriptHash)
        }
        // An address without the right version was made by another version of this server.
        let isExact = request.uri.queryParameters["v"].map(String.init) == hash
        return file.answer(request, [:], isExact ? StaticFile.immutable : "no-cache", hasBody: hasBody)
      }
      let path = RouterPath("\(WebAssets.root)/\(asset.name)")
      router.get(path) { request, _ in try answer(request, true) }
      router.head(path) { request, _ in try answer(request, false) }
    }
    let icon = StaticFile(
      Array(Icon.svg.utf8), contentType: "image/svg+xml", hash: WebAsset.hash(of: Icon.svg.utf8))
    // Pages hold it; this is for who asks without having read one.
    icon.add(to: router, at: "/favicon.ico") { _ in "public, max-age=86400" }
    // Only what could not become a live connection comes here.
    router.get(RouterPath(WebAssets.livePath)) { _, _ in Response(status: .forbidden) }
  }
}

/// The client's script together with others, as pages ask for it: each put together and compressed once, when it is first
/// asked for. There are 256 of them at most, of which a server's apps use a few.
private final class PageScripts: Sendable {
  private let files = Mutex<[String: StaticFile]>([:])

  subscript(names: String) -> StaticFile? {
    if let known = files.withLock({ $0[names] }) { return known }
    guard let bytes = WebAssets.pageScript(with: names) else { return nil }
    let file = StaticFile(
      bytes, contentType: WebAssets.clientScript.contentType, hash: WebAsset.hash(of: bytes))
    files.withLock { $0[names] = file }
    return file
  }
}

/// The icon beside a page's title: two notes, one against the other.
enum Icon {
  /// Small enough to stand in every page.
  static let address = "data:image/svg+xml,\(percentEncoded)"
  static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" \
    fill="#2f5bea"/><g fill="#fff"><ellipse cx="10.5" cy="22" rx="4" ry="3"/><rect x="12.7" y="8" width="1.8" \
    height="14"/><ellipse cx="21.5" cy="10" rx="4" ry="3"/><rect x="17.5" y="10" width="1.8" height="14"/>\
    </g></svg>

    """

  private static let percentEncoded =
    svg.trimmingCharacters(in: .newlines).addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? ""
}
