import CounterpointWeb
import HTTPTypes
import Hummingbird

/// What is the same for everybody: the script, the style sheets, the icon.
struct AssetRoutes {
  func add(to router: Router<VisitContext>) {
    for asset in WebAssets.all {
      StaticFile(asset.bytes, contentType: asset.contentType, hash: asset.hash)
        .add(to: router, at: "\(WebAssets.root)/\(asset.name)") { request in
          // An address without the right version was made by another version of this server.
          let isExact = request.uri.queryParameters["v"].map(String.init) == asset.hash
          return isExact ? StaticFile.immutable : "no-cache"
        }
    }
    let atoms = { @Sendable (request: Request, _: VisitContext) in
      let query = request.uri.queryParameters["t"].map(String.init) ?? ""
      return Response(
        status: .ok, headers: [.contentType: "text/css; charset=utf-8", .cacheControl: StaticFile.immutable],
        body: ResponseBody(byteBuffer: ByteBuffer(string: StyleSheet.css(forQuery: query))))
    }
    router.get(RouterPath(WebAssets.atomsPath), use: atoms)
    let icon = StaticFile(
      Array(Icon.svg.utf8), contentType: "image/svg+xml", hash: WebAsset.hash(of: Icon.svg.utf8))
    for path in [Icon.path, "/favicon.ico"] {
      icon.add(to: router, at: path) { _ in "public, max-age=86400" }
    }
    // Only what could not become a live connection comes here.
    router.get(RouterPath(WebAssets.livePath)) { _, _ in Response(status: .forbidden) }
  }
}

/// What stands beside a page's title: two notes, one against the other.
enum Icon {
  static let path = "\(WebAssets.root)/icon.svg"
  static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" \
    fill="#2f5bea"/><g fill="#fff"><ellipse cx="10.5" cy="22" rx="4" ry="3"/><rect x="12.7" y="8" width="1.8" \
    height="14"/><ellipse cx="21.5" cy="10" rx="4" ry="3"/><rect x="17.5" y="10" width="1.8" height="14"/>\
    </g></svg>

    """
}
