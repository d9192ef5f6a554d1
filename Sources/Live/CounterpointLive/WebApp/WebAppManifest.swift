import CounterpointWeb
import Foundation

/// The facts that a browser needs to keep an app on the home screen (W3C, Web Application Manifest).
struct WebAppManifest: Encodable {
  let id: String
  let name: String
  let short_name: String
  let description: String?
  let start_url: String
  let scope: String
  let display = "standalone"
  let theme_color = "#ffffff"
  let background_color = "#ffffff"
  let icons: [Picture]

  struct Picture: Encodable {
    let src: String
    let sizes: String
    let type: String
    let purpose: String
  }

  init(_ app: LiveApp) {
    id = app.basePath
    name = app.name
    // What stands below an icon has little room.
    short_name = app.name.count <= 12 ? app.name : String(app.name.prefix(12))
    description = app.summary.isEmpty ? nil : app.summary
    start_url = app.basePath
    scope = app.basePath
    icons =
      [Picture(src: Icon.address, sizes: "any", type: "image/svg+xml", purpose: "any")]
      + AppIcon.all.filter { $0.name != AppIcon.touch.name }.map {
        Picture(
          src: $0.path, sizes: "\($0.side)x\($0.side)", type: "image/png",
          purpose: $0.isMaskable ? "maskable" : "any")
      }
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Nothing in it can fail to be encoded.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}
