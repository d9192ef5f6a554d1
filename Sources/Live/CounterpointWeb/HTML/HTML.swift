/// Markup under construction. A plain string can get in only as text or as an attribute's value, escaped;
/// tags and attribute names are literals of the source.
struct HTML {
  private(set) var text = ""

  /// `<name`, to be followed by attributes and ``endTag()``.
  mutating func startTag(_ name: StaticString) {
    text += "<"
    text += "\(name)"
  }

  mutating func endTag() { text += ">" }

  mutating func close(_ name: StaticString) {
    text += "</"
    text += "\(name)"
    text += ">"
  }

  /// ` name="value"`.
  mutating func attribute(_ name: StaticString, _ value: String) {
    text += " "
    text += "\(name)"
    text += "=\""
    escape(value, inAttribute: true)
    text += "\""
  }

  mutating func attribute(_ name: StaticString, _ value: String?) {
    if let value { attribute(name, value) }
  }

  /// ` name`.
  mutating func attribute(_ name: StaticString) {
    text += " "
    text += "\(name)"
  }

  mutating func text(_ value: String) { escape(value, inAttribute: false) }

  /// Markup of the source itself.
  mutating func literal(_ markup: StaticString) { text += "\(markup)" }

  /// The content of a `style` element. What would end the element there is written so that it does not.
  mutating func styleSheet(_ css: String) { text += css.replacing("</", with: "<\\/") }

  mutating func append(_ other: HTML) { text += other.text }

  /// Control characters that HTML does not allow become U+FFFD.
  private mutating func escape(_ value: String, inAttribute: Bool) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"" where inAttribute: text += "&quot;"
      case "'" where inAttribute: text += "&#39;"
      // A parser turns it into a line feed; written as a reference it stays.
      case "\r": text += "&#13;"
      case "\n" where inAttribute: text += "&#10;"
      case "\t", "\n": text.unicodeScalars.append(scalar)
      case "\u{0}"..<" ", "\u{7F}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  // MARK: Drawings, whose names come out of enumerations of the source

  mutating func startTag(_ tag: SVGElement.Tag) { text += "<" + tag.rawValue }

  mutating func close(_ tag: SVGElement.Tag) { text += "</" + tag.rawValue + ">" }

  mutating func attribute(_ name: SVGElement.Name, _ value: String) {
    text += " " + name.rawValue + "=\""
    escape(value, inAttribute: true)
    text += "\""
  }
}
