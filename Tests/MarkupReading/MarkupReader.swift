/// One element of a page as a browser's parser sees it, as far as the pages of this project use HTML.
public struct MarkupElement: Hashable, Sendable {
  public var name: String
  public var attributes: [String: String] = [:]
  public var children: [MarkupNode] = []

  public init(name: String, attributes: [String: String] = [:], children: [MarkupNode] = []) {
    self.name = name
    self.attributes = attributes
    self.children = children
  }

  public subscript(attribute: String) -> String? { attributes[attribute] }

  /// The element and all elements in it, in the order of the page.
  public var all: [MarkupElement] {
    [self]
      + children.flatMap { child -> [MarkupElement] in
        if case .element(let element) = child { element.all } else { [] }
      }
  }

  /// All text in the element.
  public var text: String {
    children.map { child in
      switch child {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }
}

public enum MarkupNode: Hashable, Sendable {
  case element(MarkupElement)
  case text(String)
}

/// Why markup is not what this project writes: what a browser would guess at is an error here.
public struct MarkupError: Error, Hashable, Sendable {
  public var reason: String
  /// What stands there.
  public var rest: String

  public init(reason: String, rest: String) {
    self.reason = reason
    self.rest = rest
  }
}

/// Reads HTML strictly, in order to say what a browser makes of it: elements, attributes with their references
/// resolved, text. Nothing is forgiven.
public struct MarkupReader {
  private let scalars: [Unicode.Scalar]
  private var at = 0

  /// The elements and texts of a fragment or a page.
  public static func read(_ markup: String) throws(MarkupError) -> [MarkupNode] {
    var reader = MarkupReader(scalars: Array(markup.unicodeScalars))
    let nodes = try reader.nodes(in: nil)
    guard reader.at == reader.scalars.count else { throw reader.error("an end without its beginning") }
    return nodes
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private static let voids: Set<String> = ["input", "img", "hr", "meta", "link", "br"]
  /// Nothing but text is in them.
  private static let texts: Set<String> = ["textarea", "title", "style"]
  private static let references: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\""]

  private func error(_ reason: String) -> MarkupError {
    MarkupError(reason: reason, rest: string(scalars[at...].prefix(80)))
  }

  private func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    return string
  }

  private func starts(with text: String) -> Bool { scalars[at...].starts(with: text.unicodeScalars) }

  private mutating func nodes(in parent: String?) throws(MarkupError) -> [MarkupNode] {
    var nodes: [MarkupNode] = []
    while at < scalars.count {
      if starts(with: "</") { return nodes }
      if starts(with: "<!doctype html>") {
        at += "<!doctype html>".count
      } else if scalars[at] == "<" {
        if let parent, Self.texts.contains(parent) { throw error("an element where only text can be") }
        nodes.append(.element(try element()))
      } else {
        nodes.append(.text(try text { $0 == "<" }))
      }
    }
    return nodes
  }

  private mutating func element() throws(MarkupError) -> MarkupElement {
    at += 1
    let name = word()
    guard !name.isEmpty else { throw error("no name of an element") }
    var element = MarkupElement(name: name)
    while at < scalars.count, scalars[at] == " " {
      at += 1
      let attribute = word()
      guard !attribute.isEmpty else { throw error("no name of an attribute") }
      guard element.attributes[attribute] == nil else { throw error("a second \(attribute)") }
      element.attributes[attribute] = ""
      guard at < scalars.count, scalars[at] == "=" else { continue }
      at += 1
      guard at < scalars.count, scalars[at] == "\"" else { throw error("a value without quotes") }
      at += 1
      element.attributes[attribute] = try text { $0 == "\"" }
      guard at < scalars.count else { throw error("a value without end") }
      at += 1
    }
    guard at < scalars.count, scalars[at] == ">" else { throw error("a tag without end") }
    at += 1
    if Self.voids.contains(name) { return element }
    element.children = try nodes(in: name)
    guard starts(with: "</\(name)>") else { throw error("no end of \(name)") }
    at += name.unicodeScalars.count + 3
    return element
  }

  private mutating func word() -> String {
    let start = at
    while at < scalars.count,
      scalars[at].isASCII
        && (scalars[at].properties.isAlphabetic || "-0123456789".unicodeScalars.contains(scalars[at]))
    {
      at += 1
    }
    return string(scalars[start..<at])
  }

  private mutating func text(until isEnd: (Unicode.Scalar) -> Bool) throws(MarkupError) -> String {
    var text = ""
    while at < scalars.count, !isEnd(scalars[at]) {
      switch scalars[at] {
      case "&": text.unicodeScalars.append(try reference())
      case "\r", "\u{0}"..<"\t", "\u{B}"..<" ", "\u{7F}": throw error("a control character")
      case let scalar:
        text.unicodeScalars.append(scalar)
        at += 1
      }
    }
    return text
  }

  private mutating func reference() throws(MarkupError) -> Unicode.Scalar {
    guard let end = scalars[at...].prefix(12).firstIndex(of: ";") else { throw error("a bare ampersand") }
    let name = string(scalars[(at + 1)..<end])
    let number = name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
    guard let scalar = number ?? Self.references[name] else { throw error("an unknown reference") }
    at = end + 1
    return scalar
  }
}
