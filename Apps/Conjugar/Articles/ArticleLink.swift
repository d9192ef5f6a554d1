import Foundation

/// The target of a link in an article.
///
///     [voseo](article:voseo) · [tener](verb:tener) · [tengo](form:tener/present/yo) · [RAE](https://www.rae.es)
enum ArticleLink: Hashable, Sendable {
  case article(Article.ID)
  /// The page of a verb, by its infinitive.
  case verb(String)
  /// A form, whose irregular letters are marked; it leads to its verb.
  case form(FormReference)
  case web(URL)

  /// Reads what stands in a link's parentheses; nothing for what is no link of these.
  init?(_ target: some StringProtocol) {
    guard let colon = target.firstIndex(of: ":") else { return nil }
    let rest = target[target.index(after: colon)...]
    guard !rest.isEmpty else { return nil }
    switch target[..<colon] {
    case "article": self = .article(String(rest))
    case "verb": self = .verb(String(rest))
    case "form":
      guard let reference = FormReference(path: rest) else { return nil }
      self = .form(reference)
    case "https", "http":
      guard let url = URL(string: String(target)), url.host() != nil else { return nil }
      self = .web(url)
    default: return nil
    }
  }

  /// Reads a link as a text on screen carries it.
  init?(url: URL) {
    guard url.host() == Self.host else {
      self.init(url.absoluteString)
      return
    }
    let parts = url.path(percentEncoded: false).dropFirst().split(separator: "/", maxSplits: 1)
    guard parts.count == 2, ["article", "verb", "form"].contains(parts[0]) else { return nil }
    self.init("\(parts[0]):\(parts[1])")
  }

  /// The link as a text on screen carries it. Browsers make links of a few schemes alone, so that those within the app are
  /// addresses of a host that cannot be; the session follows them itself.
  var address: String {
    let path =
      switch self {
      case .article(let id): "article/\(id)"
      case .verb(let infinitive): "verb/\(infinitive)"
      case .form(let reference): "form/\(reference.path)"
      case .web(let url): url.absoluteString
      }
    if case .web = self { return path }
    let encoded = path.addingPercentEncoding(withAllowedCharacters: Self.allowed) ?? path
    return "https://\(Self.host)/\(encoded)"
  }

  /// A name that the Internet reserves for what is not there (RFC 6761).
  private static let host = "conjugar.invalid"
  private static let allowed = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-/")
}
