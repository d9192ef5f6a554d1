import Foundation

/// The place that a new project gets Counterpoint from.
public enum CounterpointPackage: Equatable, Sendable {
  /// Versions from this one up to the next that may break.
  case url(String, from: String)
  /// A checkout on this machine.
  case path(String)

  /// The address at which releases are published.
  public static let home = "https://github.com/counterpoint-swift/counterpoint"

  /// - Throws: ``ScaffoldError/badURL(_:)``, ``ScaffoldError/badVersion(_:)``.
  public static func release(
    url: String = Self.home, version: String
  ) throws(ScaffoldError) -> CounterpointPackage {
    guard !url.isEmpty, url.unicodeScalars.allSatisfy({ $0.isASCII && $0 > " " && $0 != "\"" && $0 != "\\" })
    else { throw .badURL(url) }
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ !$0.isEmpty && UInt($0) != nil && $0.first != "+" }) else {
      throw .badVersion(version)
    }
    return .url(url, from: version)
  }

  /// - Throws: ``ScaffoldError/noCheckout(path:)`` where the folder does not hold Counterpoint's manifest.
  public static func checkout(at path: String) throws(ScaffoldError) -> CounterpointPackage {
    let folder = URL(
      fileURLWithPath: NSString(string: path).expandingTildeInPath, isDirectory: true
    ).standardizedFileURL
    let manifest = try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)
    guard let manifest, manifest.contains(#"name: "counterpoint""#) else {
      throw .noCheckout(path: folder.path(percentEncoded: false))
    }
    var absolute = folder.path(percentEncoded: false)
    while absolute.count > 1, absolute.hasSuffix("/") { absolute.removeLast() }
    return .path(absolute)
  }

  /// The entry for it in the manifest's `dependencies`.
  var declaration: String {
    switch self {
    case .url(let url, let version): #".package(url: "\#(url)", from: "\#(version)")"#
    // By name, since a checkout may lie in a folder of any name.
    case .path(let path): #".package(name: "counterpoint", path: "\#(Self.escaped(path))")"#
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
