import CounterpointWebFiles

/// Files that every page links, compiled into the program.
public struct WebAsset: Sendable {
  /// The file's name below ``WebAssets/root``.
  public let name: String
  /// The media type that the file is served with, such as `text/css; charset=utf-8`.
  public let contentType: String
  /// The contents as they are served, without comments and indentation.
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

  /// The path at which the page fetches it.
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
  /// The script that connects a page with its session.
  public static let clientScript = WebAsset(
    name: "client.js", contentType: "text/javascript; charset=utf-8",
    bytes: withoutComments(counterpoint_client_js(), opening: "//"))
  /// The scripts that most pages never need, by theme; each fetched when a page first does. See `Wire/Extras.swift`.
  ///
  /// All bear the hash of all, so that a page can name the address of each with one pattern.
  static let extras: [ExtraScript: WebAsset] = {
    let scripts = ExtraScript.allCases.map { ($0, withoutComments(file(of: $0), opening: "//")) }
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

  /// The path at which a page fetches one of the scripts, its name in place of the star.
  static let extrasPath: String = {
    let hash = extras[.controls]?.hash ?? ""
    return "\(root)/extras/*.js?v=\(hash)"
  }()

  /// Returns the path at which a page fetches the client's script and those beside it that it needs from the
  /// start, all in one answer.
  static func pageScriptPath(with scripts: [ExtraScript]) -> String {
    let names = scripts.map(\.rawValue).joined(separator: ".")
    return "\(root)/\(clientScript.name)?with=\(names)&v=\(pageScriptHash)"
  }

  /// Names the content of every page script: of all that can be in one.
  public static let pageScriptHash = WebAsset.hash(
    of: [clientScript.hash, extras[.controls]?.hash ?? ""].joined().utf8)

  /// Names all that a page has fetched: a page of the same name can show any session of this server.
  public static let pageVersion = WebAsset.hash(of: (pageScriptHash + baseStyleSheet.hash).utf8)

  /// The client's script behind those beside it that `names` says, in the one order that pages use.
  /// - Parameter names: joined by points, as in the addresses that pages name.
  /// - Returns: `nil` where that is no list of scripts. At most 256 lists are one.
  public static func pageScript(with names: String) -> [UInt8]? {
    let scripts = names.split(separator: ".", omittingEmptySubsequences: false)
      .map { ExtraScript(rawValue: String($0)) }
    let known = scripts.compactMap { $0 }
    guard known.count == scripts.count else { return nil }
    let ordered = known.reduce(into: ExtraScripts()) { $0.formUnion(ExtraScripts($1)) }.all
    guard ordered == known else { return nil }
    return known.compactMap { extras[$0]?.bytes }.flatMap(\.self) + clientScript.bytes
  }

  private static func file(of script: ExtraScript) -> counterpoint_file {
    switch script {
    case .collections: counterpoint_collections_js()
    case .controls: counterpoint_controls_js()
    case .drawing: counterpoint_drawing_js()
    case .motion: counterpoint_motion_js()
    case .presentation: counterpoint_presentation_js()
    case .services: counterpoint_services_js()
    case .environment: counterpoint_environment_js()
    case .recovery: counterpoint_recovery_js()
    }
  }

  /// The style sheet that all pages have in common.
  public static let baseStyleSheet = WebAsset(
    name: "base.css", contentType: "text/css; charset=utf-8",
    bytes: withoutComments(counterpoint_base_css(), opening: "/*"))
  /// Every file that a server serves: the script, the style sheet, and the scripts that pages fetch when they need them.
  public static let all = [clientScript, baseStyleSheet] + ExtraScript.allCases.compactMap { extras[$0] }

  /// Returns the file without what is for readers of its source: indentation, empty lines, lines that are
  /// comments from their first character, and the spaces of a style sheet around braces and the sign of
  /// children, and after commas and colons. (The files have no texts that go over several lines, and the
  /// style sheet's texts none of those signs.)
  private static func withoutComments(_ file: counterpoint_file, opening: String) -> [UInt8] {
    var lines: [Substring] = []
    var isInComment = false
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let text = line.drop { $0 == " " }
      if opening == "/*", isInComment || text.hasPrefix(opening) {
        isInComment = !text.contains("*/")
      } else if !text.isEmpty, !text.hasPrefix(opening) {
        lines.append(text)
      }
    }
    var text = lines.joined(separator: "\n") + "\n"
    if opening == "/*" {
      let pairs = [(" { ", "{"), (" }", "}"), ("; ", ";"), (", ", ","), (": ", ":"), (" > ", ">")]
      for (readable, short) in pairs {
        text = text.replacing(readable, with: short)
      }
    }
    return Array(text.utf8)
  }
}
