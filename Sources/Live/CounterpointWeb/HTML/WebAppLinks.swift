/// The links of a page by which a person can keep its app on the home screen. All paths are of this server.
public struct WebAppLinks: Sendable {
  /// The name that stands below the icon.
  public var name: String
  /// The path of the web app's manifest.
  public var manifestPath: String
  /// A square picture that fills its square.
  public var touchIconPath: String
  /// The script that says so when there is no network.
  public var workerPath: String

  /// Creates the links of a page whose app can be kept on the home screen.
  public init(name: String, manifestPath: String, touchIconPath: String, workerPath: String) {
    self.name = name
    self.manifestPath = manifestPath
    self.touchIconPath = touchIconPath
    self.workerPath = workerPath
  }

  func write(into html: inout HTML) {
    html.startTag("link")
    html.attribute("rel", "manifest")
    html.attribute("href", manifestPath)
    html.endTag()
    html.startTag("link")
    html.attribute("rel", "apple-touch-icon")
    html.attribute("href", touchIconPath)
    html.endTag()
    html.startTag("meta")
    html.attribute("name", "apple-mobile-web-app-title")
    html.attribute("content", name)
    html.endTag()
    html.literal("<meta name=\"mobile-web-app-capable\" content=\"yes\">")
  }
}
