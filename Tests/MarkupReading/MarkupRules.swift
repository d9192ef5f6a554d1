/// What every page and every part of a page keeps to, whatever data it shows.
public enum MarkupRules {
  /// Texts by which data tries to be more than data.
  public static let attacks: [String] = [
    "\"'><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\" onfocus=\"alert(1)\" autofocus=\"",
    "' onmouseover='alert(1)", "</textarea><script>alert(1)</script>", "</title><script>alert(1)</script>",
    "<!--", "-->", "]]><script>", "<svg/onload=alert(1)>", "&lt;script&gt;", "&#60;script&#62;",
    "\u{0}<script>\u{0}",
    "\u{8}\u{B}\u{C}\u{1B}[31m\u{7F}", "`><x y=`", "javascript:alert(1)", "\\u003cscript\\u003e", "{{7*7}}",
    "${7*7}",
    "url(javascript:alert(1))", "red;}*{background:url(//evil.example)}", "expression(alert(1))",
    "\u{202E}gnp.exe",
    "\r\nSet-Cookie: a=b\r\n\r\n<script>alert(1)</script>",
  ]

  /// Addresses that run code, lead elsewhere than they seem to, or are none.
  public static let addresses: [String] = [
    "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "\tjavascript:alert(1)",
    "\njavascript:alert(1)", "\u{0}javascript:alert(1)", "\u{1}javascript:alert(1)",
    "\u{1F}javascript:alert(1)",
    "java\nscript:alert(1)", "java\tscript:alert(1)", "java\rscript:alert(1)", "java\u{0}script:alert(1)",
    "javascript\n:alert(1)", "javascript\u{0}:alert(1)", "\u{A0}javascript:alert(1)",
    "\u{FEFF}javascript:alert(1)",
    "\u{200B}javascript:alert(1)", "java\u{AD}script:alert(1)", "\u{3000}javascript:alert(1)",
    "feed:javascript:alert(1)",
    "view-source:javascript:alert(1)", "vbscript:msgbox(1)", "VBScript:msgbox(1)", "livescript:x", "mocha:x",
    "data:text/html,<script>alert(1)</script>", "data:text/html;base64,PHNjcmlwdD4=", "DATA:text/html,x",
    "data:application/xhtml+xml,x", "data:image/svgz,x", "data:,x", "data:text/javascript,alert(1)",
    "blob:https://example.org/x", "file:///etc/passwd", "filesystem:https://example.org/x", "about:blank",
    "jar:x!/y",
    "ws://evil.example", "//evil.example/x", "\\\\evil.example\\x", "/\\evil.example",
    "https:\\\\evil.example",
    "https://a\u{2028}b", "https://evil.example/\u{0}", "http\u{0}://x", "intent://x#Intent;end",
    "javascript://%0aalert(1)",
  ]

  private static let elements: Set<String> = [
    "html", "head", "title", "style", "meta", "link", "script", "body", "noscript", "main", "div", "span",
    "p", "h1",
    "h2", "h3",
    "h4", "h5", "h6", "a", "button", "label", "input", "textarea", "progress", "img", "hr", "br", "ul", "li",
    "section",
    "header", "footer", "details", "summary", "dialog", "video", "figure", "figcaption", "iframe", "svg", "g",
    "path",
    "text", "image", "defs", "linearGradient", "radialGradient", "stop", "clipPath", "mask", "filter",
    "circle", "rect",
    "feGaussianBlur", "feDropShadow", "feColorMatrix", "feOffset", "feComposite", "feFlood", "feMerge",
    "feMergeNode",
    "foreignObject",
  ]
  private static let links = ["https:", "http:", "mailto:", "tel:", "sms:"]
  private static let pictures = [
    "https:", "data:image/png", "data:image/jpeg", "data:image/gif", "data:image/webp", "data:image/svg+xml",
    "data:,",
  ]

  /// What is wrong with markup; empty where nothing is.
  public static func violations(in markup: String) -> [String] {
    let nodes: [MarkupNode]
    do throws(MarkupError) {
      nodes = try MarkupReader.read(markup)
    } catch {
      return ["\(error.reason): \(error.rest)"]
    }
    let elements = MarkupElement(name: "html", children: nodes).all
    return elements.flatMap(violations)
  }

  private static func violations(of element: MarkupElement) -> [String] {
    var found: [String] = []
    if !elements.contains(element.name) { found.append("an element \(element.name)") }
    for (name, value) in element.attributes {
      let what = "\(element.name) \(name)=\(value)"
      if name.hasPrefix("on") || name == "style" || name == "srcdoc" || name == "formaction"
        || name == "action"
      {
        found.append(what)
      }
      switch (element.name, name) {
      case ("script", "src"), ("link", "href"), ("iframe", "src"), (_, "data-script"):
        if !isPath(value), value != "data:,", !value.hasPrefix("data:image/") || element.name != "link" {
          found.append(what)
        }
      case ("a", "href"), (_, "data-url"):
        if !isPath(value), !links.contains(where: value.lowercased().hasPrefix) { found.append(what) }
      case ("img", "src"), ("image", "href"):
        if !isPath(value), !pictures.contains(where: value.lowercased().hasPrefix) { found.append(what) }
      case ("video", "src"):
        if !isPath(value), !value.lowercased().hasPrefix("https:") { found.append(what) }
      case (_, "href"):
        if !value.hasPrefix("#") { found.append(what) }
      case (_, "src"): found.append(what)
      default: break
      }
      if ["href", "src", "data-url", "data-script"].contains(name), !isClean(value) { found.append(what) }
    }
    if element.name == "script", !element.text.isEmpty || element["src"] == nil {
      found.append("an inline script")
    }
    if element.name == "style" {
      let rules = element.text.split(separator: "\n").map(String.init)
      if !element.attributes.isEmpty || !rules.allSatisfy(isHarmless) { found.append("styles \(rules)") }
    }
    return found
  }

  /// An address of the same server: what a browser takes for a scheme or a host is none.
  public static func isPath(_ address: String) -> Bool {
    let head = address.prefix { !"/?#".contains($0) }
    return !head.contains(":") && !address.hasPrefix("//") && isClean(address)
  }

  private static func isClean(_ address: String) -> Bool {
    address.unicodeScalars.allSatisfy {
      $0.value > 0x20 && !(0x7F...0xA0).contains($0.value) && $0 != "\\" && !$0.properties.isWhitespace
    }
  }
}
