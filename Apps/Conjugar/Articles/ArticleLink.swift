import Foundation

/// Where a link in an article leads.
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
    let target = url.absoluteString
    switch url.scheme {
    case "http", "https": self.init(target)
    default:
      // An address that begins with # has no scheme.
      let place = target.hasPrefix("#") ? String(target.dropFirst()) : target
      self.init(place.removingPercentEncoding ?? place)
    }
  }

  /// The link as a text on screen carries it: a place on the page, since a browser is given no schemes that it does not know, and
  /// without a character that addresses do not have.
  var address: String {
    let target =
      switch self {
      case .article(let id): "article:\(id)"
      case .verb(let infinitive): "verb:\(infinitive)"
      case .form(let reference): "form:\(reference.path)"
      case .web(let url): url.absoluteString
      }
    if case .web = self { return target }
    return "#" + (target.addingPercentEncoding(withAllowedCharacters: Self.allowed) ?? target)
  }

  private static let allowed = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-/:")
}
