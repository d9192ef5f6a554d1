import CounterpointWeb
import HTTPTypes
import Hummingbird

/// What is the same for everybody: the script, the style sheets, the icon, a sign of life.
struct AssetRoutes {
  /// For what can never change under the same address: every address names its content.
  static let immutable = "public, max-age=31536000, immutable"

  func add(to router: Router<VisitContext>) {
    for asset in WebAssets.all {
      let body = ByteBuffer(bytes: asset.bytes)
      router.get(RouterPath("\(WebAssets.root)/\(asset.name)")) { request, _ in
        // An address without the right version was made by another version of this server.
        let isExact = request.uri.queryParameters["v"].map(String.init) == asset.hash
        return Self.response(body, asset.contentType, caching: isExact ? Self.immutable : "no-cache")
      }
    }
    router.get(RouterPath(WebAssets.atomsPath)) { request, _ in
      let query = request.uri.queryParameters["t"].map(String.init) ?? ""
      return Self.response(
        ByteBuffer(string: StyleSheet.css(forQuery: query)), "text/css; charset=utf-8",
        caching: Self.immutable)
    }
    let icon = ByteBuffer(string: Icon.svg)
    for path in [Icon.path, "/favicon.ico"] {
      router.get(RouterPath(path)) { _, _ in
        Self.response(icon, "image/svg+xml", caching: "public, max-age=86400")
      }
    }
    // Only what could not become a live connection comes here.
    router.get(RouterPath(WebAssets.livePath)) { _, _ in Response(status: .forbidden) }
    router.get("/healthz") { _, _ in
      Self.response(ByteBuffer(string: "ok\n"), "text/plain; charset=utf-8", caching: "no-store")
    }
  }

  private static func response(
    _ body: ByteBuffer, _ contentType: String, caching: String
  ) -> Response {
    Response(
      status: .ok, headers: [.contentType: contentType, .cacheControl: caching],
      body: ResponseBody(byteBuffer: body))
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
