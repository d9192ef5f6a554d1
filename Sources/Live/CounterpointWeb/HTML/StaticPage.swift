/// A page without a session: the list of apps, an error. Readable without JavaScript, and without any of it.
public struct StaticPage: Sendable {
  /// A row of the page that leads somewhere.
  public struct Link: Sendable {
    /// The row's text.
    public var title: String
    /// A second line below the title; `nil` for none.
    public var detail: String?
    /// Empty for the page itself, to be loaded again.
    public var path: String
    /// Creates a link. A path that is no safe address, such as a script, leads nowhere.
    public init(title: String, detail: String? = nil, path: String) {
      self.title = title
      self.detail = detail
      self.path = path
    }
  }
  /// Links below a heading.
  public struct Group: Sendable {
    /// The heading above the links.
    public var title: String
    /// The rows below the heading.
    public var links: [Link]
    /// Creates links below a heading.
    public init(title: String, links: [Link]) {
      self.title = title
      self.links = links
    }
  }
  /// Another page of this server, shown within this one.
  public struct Frame: Sendable {
    /// The caption above the frame, which also names it for assistive technology.
    public var title: String
    /// The path of the page that is shown; it is loaded when it comes near the window.
    public var path: String
    /// A Boolean value that says that the frame is as wide as a desk's screen, and not as a phone's.
    public var isWide: Bool
    /// Creates a frame around another page of this server.
    public init(title: String, path: String, isWide: Bool) {
      self.title = title
      self.path = path
      self.isWide = isWide
    }
  }
  /// The heading, which is the document's title, too.
  public var title: String
  /// A paragraph below the heading; `nil` for none.
  public var text: String?
  /// The links that stand directly below the text.
  public var links: [Link]
  /// The groups of links, after ``links``.
  public var groups: [Group] = []
  /// The frames, at the end of the page.
  public var frames: [Frame] = []
  /// The language of the page's texts: BCP 47. Nothing is translated by it.
  public var language: String

  /// Creates a page with links; groups and frames are added afterwards.
  public init(title: String, text: String? = nil, links: [Link] = [], language: String = "en") {
    self.title = title
    self.text = text
    self.links = links
    self.language = language
  }

  /// The whole document.
  @MainActor public var html: String {
    var html = HTML()
    html.literal("<!doctype html>\n")
    html.startTag("html")
    html.attribute("lang", language)
    html.endTag()
    html.literal("<head><meta charset=\"utf-8\"><title>")
    html.text(title)
    html.literal("</title>")
    HTMLRenderer.writeHead(icon: nil, into: &html)
    html.literal("</head>\n<body><main class=\"root\"><div class=\"page\"><h1 class=\"largetitle\">")
    html.text(title)
    html.literal("</h1>")
    if let text {
      html.literal("<p class=\"pagetext\">")
      html.text(text)
      html.literal("</p>")
    }
    if !links.isEmpty {
      html.literal("<div class=\"list\"><ul class=\"rows\" role=\"list\">")
      for link in links { write(link, into: &html) }
      html.literal("</ul></div>")
    }
    if !groups.isEmpty {
      html.literal("<div class=\"list\">")
      for group in groups {
        html.literal("<section class=\"section\"><h2 class=\"sectionheader\">")
        html.text(group.title)
        html.literal("</h2><ul class=\"rows\" role=\"list\">")
        for link in group.links { write(link, into: &html) }
        html.literal("</ul></section>")
      }
      html.literal("</div>")
    }
    if !frames.isEmpty {
      html.literal("<div class=\"pageframes\">")
      for frame in frames { write(frame, into: &html) }
      html.literal("</div>")
    }
    html.literal("</div></main></body></html>\n")
    return html.text
  }

  private func write(_ frame: Frame, into html: inout HTML) {
    html.startTag("figure")
    html.attribute("class", frame.isWide ? "desk" : "phone")
    html.endTag()
    html.literal("<figcaption>")
    html.text(frame.title)
    html.literal("</figcaption>")
    html.startTag("iframe")
    html.attribute("title", frame.title)
    html.attribute("src", frame.path)
    html.attribute("loading", "lazy")
    html.endTag()
    html.close("iframe")
    html.close("figure")
  }

  private func write(_ link: Link, into html: inout HTML) {
    html.literal("<li class=\"row\">")
    html.startTag("a")
    html.attribute("class", "link")
    html.attribute("data-style", "navigationLink")
    html.attribute("href", link.path.isEmpty ? "" : SafeURL.link(link.path) ?? "#")
    html.endTag()
    html.literal("<span class=\"pagelink\"><span class=\"text\">")
    html.text(link.title)
    html.literal("</span>")
    if let detail = link.detail {
      html.literal("<span class=\"text pagedetail\">")
      html.text(detail)
      html.literal("</span>")
    }
    html.literal("</span>")
    html.close("a")
    html.literal("</li>")
  }
}
