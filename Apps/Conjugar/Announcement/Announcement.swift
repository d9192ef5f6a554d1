import Foundation

/// Something that whoever runs the server tells all learners, once.
struct Announcement: Codable, Equatable, Identifiable, Sendable {
  /// The purpose, which decides the buttons.
  enum Kind: String, Codable, Sendable {
    case information
    case newVersion
    case email
    case website
  }

  /// Counts up: an announcement is shown to those who have seen none of its number or a higher one.
  let number: Int
  let kind: Kind
  /// As in `en=Hello|es=Hola`.
  let title: String
  /// As in `en=Hello|es=Hola`.
  let text: String
  /// The name of a system symbol.
  var symbol: String?
  /// The target of the action: a page, or an address of mail.
  var target: String?
  /// The version that a new one is announced of.
  var version: String?

  var id: Int { number }

  /// Returns the part of a text in a reader's language; English where there is none of it, all of it where nothing is marked.
  static func localized(_ text: String, in language: String) -> String {
    var parts: [Substring: Substring] = [:]
    for part in text.split(separator: "|") {
      guard let equals = part.firstIndex(of: "=") else { continue }
      parts[part[..<equals]] = part[part.index(after: equals)...]
    }
    return (parts[language.prefix(2)] ?? parts["en"]).map(String.init) ?? text
  }

  /// The address that the action opens; nothing where there is none, or none that is safe to open.
  var url: URL? {
    guard let target else { return nil }
    switch kind {
    case .information: return nil
    case .email:
      guard target.contains("@"), !target.contains(where: \.isWhitespace) else { return nil }
      return URL(string: "mailto:\(target)")
    case .newVersion, .website:
      guard let url = URL(string: target), ["http", "https"].contains(url.scheme), url.host() != nil else {
        return nil
      }
      return url
    }
  }

  /// Returns whether there is something to do beside closing: not where the version announced, or a later one, is here.
  func hasAction(in version: String) -> Bool {
    guard url != nil else { return false }
    guard kind == .newVersion, let announced = self.version else { return true }
    return announced.compare(version, options: .numeric) == .orderedDescending
  }
}
