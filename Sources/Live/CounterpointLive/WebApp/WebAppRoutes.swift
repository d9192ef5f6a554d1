import CounterpointWeb
import HTTPTypes
import Hummingbird

/// Routes that let a person keep an app on the home screen of a phone, and show something there without a network.
struct WebAppRoutes {
  let apps: [LiveApp]
  let policy: ContentPolicy

  private static let manifestPath = "\(WebAssets.root)/manifest.webmanifest"
  private static let workerPath = "\(WebAssets.root)/worker.js"

  /// Returns the links that a page of `app` needs for all this; `nil` for a preview, which is no app.
  static func links(for app: LiveApp) -> WebAppLinks? {
    guard app.context != .preview else { return nil }
    return WebAppLinks(
      name: app.name, manifestPath: "\(manifestPath)?app=\(app.path)", touchIconPath: AppIcon.touch.path,
      workerPath: workerPath)
  }

  @MainActor
  func add(to router: Router<ClientContext>) {
    for icon in AppIcon.all {
      StaticFile(icon.bytes, contentType: "image/png", hash: icon.hash, isCompressible: false)
        .add(to: router, at: icon.plainPath) { request in
          let isExact = request.uri.queryParameters["v"].map(String.init) == icon.hash
          return isExact ? StaticFile.immutable : "no-cache"
        }
    }
    let manifests = Dictionary(
      uniqueKeysWithValues: apps.filter { $0.context != .preview }.map { app in
        let bytes = Array(WebAppManifest(app).json.utf8)
        return (
          app.path,
          StaticFile(
            bytes, contentType: "application/manifest+json; charset=utf-8", hash: WebAsset.hash(of: bytes))
        )
      })
    let manifest = { @Sendable (request: Request, hasBody: Bool) throws -> Response in
      let name = request.uri.queryParameters["app"].map(String.init) ?? ""
      guard let file = manifests[name] else { throw HTTPError(.notFound) }
      return file.answer(request, [:], "no-cache", hasBody: hasBody)
    }
    router.get(RouterPath(Self.manifestPath)) { request, _ in try manifest(request, true) }
    router.head(RouterPath(Self.manifestPath)) { request, _ in try manifest(request, false) }

    let worker = Self.worker(policy: policy)
    // It answers for pages that stand above its own address.
    StaticFile(worker, contentType: "text/javascript; charset=utf-8", hash: WebAsset.hash(of: worker))
      .add(to: router, at: Self.workerPath, headers: [HTTPField.Name("Service-Worker-Allowed")!: "/"]) { _ in
        "no-cache"
      }
  }

  /// The script that stands between pages and the network. The page that it shows without one is in it, and the style sheet
  /// is one that the browser has: to install it takes no further request.
  @MainActor
  static func worker(policy: ContentPolicy) -> [UInt8] {
    func literal(_ text: String) -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      // Every text can be encoded, and what it becomes is a literal of JavaScript too.
      return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
    }
    return Array(
      String(decoding: PackageResources.worker_js, as: UTF8.self)
        .replacing("$PAGE", with: literal(offlinePage.html))
        .replacing("$POLICY", with: literal(policy.text()))
        .replacing("$STYLE", with: literal(WebAssets.baseStyleSheet.path)).utf8)
  }

  /// Without a word of anybody's.
  static let offlinePage = StaticPage(
    title: "You are offline",
    text:
      "This app runs on a server, which cannot be reached at the moment. What you did last is kept there for a while.",
    links: [StaticPage.Link(title: "Try again", path: "")])
}

/// A picture of the app, for the home screen.
struct AppIcon: Sendable {
  let name: String
  let side: Int
  /// The phone cuts it to its own shape.
  let isMaskable: Bool
  let bytes: [UInt8]
  let hash: String

  private init(_ name: String, side: Int, isMaskable: Bool = false, _ bytes: [UInt8]) {
    self.name = name
    self.side = side
    self.isMaskable = isMaskable
    self.bytes = bytes
    hash = WebAsset.hash(of: bytes)
  }

  var plainPath: String { "\(WebAssets.root)/icons/\(name).png" }
  var path: String { "\(plainPath)?v=\(hash)" }

  static let touch = AppIcon("icon-180", side: 180, isMaskable: true, PackageResources.icon_180_png)
  /// Drawn by `scripts/icons`.
  static let all = [
    touch, AppIcon("icon-192", side: 192, PackageResources.icon_192_png),
    AppIcon("icon-512", side: 512, PackageResources.icon_512_png),
    AppIcon("icon-maskable", side: 512, isMaskable: true, PackageResources.icon_maskable_png),
  ]
}
