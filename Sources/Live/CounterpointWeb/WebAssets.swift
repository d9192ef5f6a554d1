/// Files that every page links, compiled into the program.
public struct WebAsset: Sendable {
  /// What it is called below ``WebAssets/root``.
  public let name: String
  public let contentType: String
  public let bytes: [UInt8]
  /// Names the content: sixteen hexadecimal digits. Part of the address, so that a browser may keep the file
  /// for ever.
  public let hash: String

  init(name: String, contentType: String, bytes: [UInt8], hash: String? = nil) {
    self.name = name
    self.contentType = contentType
    self.bytes = bytes
    self.hash = hash ?? WebAsset.hash(of: bytes)
  }

  /// Where the page fetches it.
  public var path: String { "\(WebAssets.root)/\(name)?v=\(hash)" }

  /// FNV-1a, 64 bits: tells versions apart; protects from nothing.
  public static func hash(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The addresses below which pages find what they need.
public enum WebAssets {
  /// The path of everything that is not an app's own.
  public static let root = "/_counterpoint"
  /// The path of the WebSocket; see `Documentation/Wire.md` for its query.
  public static let livePath = "\(root)/live"
  /// The path of the style sheet made from class names, which stand in the query as `t`.
  public static let atomsPath = "\(root)/atoms.css"

  public static let clientScript = WebAsset(
    name: "client.js", contentType: "text/javascript; charset=utf-8",
    bytes: withoutComments(PackageResources.client_js, opening: "//"))
  /// What most pages never need, by theme; each fetched when a page first does. See `Wire/Extras.swift`.
  ///
  /// All bear the hash of all, so that a page can name the address of each with one pattern.
  static let extras: [ExtraScript: WebAsset] = {
    let scripts = ExtraScript.allCases.map { ($0, withoutComments(bytes(of: $0), opening: "//")) }
    let hash = WebAsset.hash(of: scripts.flatMap(\.1))
    return Dictionary(
      uniqueKeysWithValues: scripts.map { script, bytes in
        (
          script,
          WebAsset(
            name: "extras/\(script.rawValue).js", contentType: "text/javascript; charset=utf-8", bytes: bytes,
            hash: hash)
        )
      })
  }()

  /// Where a page fetches one of the scripts, its name in place of the star.
  static let extrasPath: String = {
    let hash = extras[.controls]?.hash ?? ""
    return "\(root)/extras/*.js?v=\(hash)"
  }()

  private static func bytes(of script: ExtraScript) -> [UInt8] {
    switch script {
    case .collections: PackageResources.collections_js
    case .controls: PackageResources.controls_js
    case .drawing: PackageResources.drawing_js
    case .motion: PackageResources.motion_js
    case .presentation: PackageResources.presentation_js
    case .services: PackageResources.services_js
    case .surroundings: PackageResources.surroundings_js
    case .recovery: PackageResources.recovery_js
    }
  }

  public static let baseStyleSheet = WebAsset(
    name: "base.css", contentType: "text/css; charset=utf-8",
    bytes: withoutComments(PackageResources.base_css, opening: "/*"))
  public static let all = [clientScript, baseStyleSheet] + ExtraScript.allCases.compactMap { extras[$0] }

  /// What is for readers of the source is not sent: indentation, empty lines, and lines that are comments from
  /// their first character. (The files have no texts that go over several lines.)
  private static func withoutComments(_ bytes: [UInt8], opening: String) -> [UInt8] {
    var lines: [Substring] = []
    var isInComment = false
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if opening == "/*", isInComment || text.hasPrefix(opening) {
        isInComment = !text.contains("*/")
      } else if !text.isEmpty, !text.hasPrefix(opening) {
        lines.append(text)
      }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// The address of a style sheet for `tokens`, without anything else to remember: any server can answer it.
  public static func atomsPath(forTokens tokens: [String]) -> String {
    "\(atomsPath)?t=\(StyleSheet.query(forTokens: tokens))&v=\(baseStyleSheet.hash)"
  }
}
