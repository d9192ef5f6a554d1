import CounterpointSemantics

extension HTMLRenderer {
  /// A document that shows `tree` as it is now and needs nothing else: no server, no script. Its style sheets are
  /// within it.
  /// - Parameters:
  ///   - language: BCP 47.
  ///   - colorScheme: `light` or `dark`, where it is not the reader's choice.
  public static func document(
    _ tree: SemanticTree, title: String, language: String = "en", colorScheme: String? = nil,
    notice: StyleSheet.Notice? = nil
  ) -> String {
    var body = HTMLRenderer(notice: notice)
    body.language = language
    body.render(tree.root)
    var html = HTML()
    html.literal("<!doctype html>\n")
    html.startTag("html")
    html.attribute("lang", language)
    html.attribute("data-scheme", colorScheme)
    html.endTag()
    html.literal("<head><meta charset=\"utf-8\"><title>")
    html.text(title)
    html.literal("</title>")
    writeMeta(into: &html)
    html.literal("\n<style>\n")
    html.styleSheet(String(decoding: WebAssets.baseStyleSheet.bytes, as: UTF8.self))
    html.styleSheet(StyleSheet.css(for: body.classes))
    html.literal("</style>\n</head>\n<body>")
    html.append(body.html)
    html.literal("</body></html>\n")
    return html.text
  }
}
