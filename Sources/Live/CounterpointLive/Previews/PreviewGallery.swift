import CounterpointUI
import CounterpointWeb
import HTTPTypes
import Hummingbird

/// A program's previews as pages: a list by module, and for each preview a page that shows it at the size of a phone
/// and of a desk, light and dark.
@MainActor
struct PreviewGallery {
  private let previews: [(preview: CollectedPreview, path: String)]
  private let others: [LiveApp]
  /// Those beside the previews, then one for each preview and look.
  let apps: [LiveApp]

  init(_ previews: [CollectedPreview], beside others: [LiveApp] = []) {
    self.others = others
    self.previews = previews.enumerated().map { ($1, "previews/\($0 + 1)") }
    apps =
      others
      + self.previews.flatMap { preview, path in
        [
          LiveApp(preview, path: path + "/light", colorScheme: .light),
          LiveApp(preview, path: path + "/dark", colorScheme: .dark),
        ]
      }
  }

  /// The list, by module.
  var home: StaticPage {
    var page = StaticPage(
      title: "Previews",
      text: previews.isEmpty
        ? "This program has no #Preview. Write one beside a view, and link its module." : nil)
    page.links = others.map { StaticPage.Link(title: $0.name, detail: $0.summary, path: $0.basePath) }
    for (preview, path) in previews {
      let link = StaticPage.Link(title: preview.title, detail: preview.place, path: "/\(path)/")
      if page.groups.last?.title == preview.module {
        page.groups[page.groups.count - 1].links.append(link)
      } else {
        page.groups.append(StaticPage.Group(title: preview.module, links: [link]))
      }
    }
    return page
  }

  func add(to router: Router<ClientContext>, identities: UserIdentities) {
    for (preview, path) in previews {
      var page = StaticPage(
        title: preview.title, text: preview.place,
        links: [StaticPage.Link(title: "All previews", path: "/")])
      for (device, isWide) in [("Phone", false), ("Desk", true)] {
        for scheme in ["light", "dark"] {
          page.frames.append(
            StaticPage.Frame(title: "\(device), \(scheme)", path: "/\(path)/\(scheme)/", isWide: isWide))
        }
      }
      let html = page.html
      router.get(RouterPath("/\(path)/")) { request, context in
        var response = PageRoutes.response(html)
        // Four frames that come at once must not make four users, of whom the last would own the cookie.
        let (_, cookie) = identities.user(of: identities.proxyConfiguration.clientRequest(request, context))
        if let cookie { response.headers.append(HTTPField(name: .setCookie, value: cookie)) }
        return response
      }
    }
  }
}

extension CollectedPreview {
  /// The preview's name, or what stands for one that has none.
  var title: String { name ?? String(file.dropLast(file.hasSuffix(".swift") ? 6 : 0)) }

  /// The file and line where it is written.
  var place: String { "\(file), line \(line)" }

  private var file: Substring { fileID.split(separator: "/").last ?? "" }
}
