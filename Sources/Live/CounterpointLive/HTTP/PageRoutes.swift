import CounterpointSession
import CounterpointWeb
import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// The pages: the list of apps, and each app's first paint, made by a session that waits for its browser.
struct PageRoutes {
  let rate: RequestRate
  let apps: [LiveApp]
  let identities: UserIdentities
  let sessions: SessionStarter
  let values: UserValueStore
  /// The page that is shown at `/` where no app is.
  let home: StaticPage
  let policy: ContentPolicy
  /// However many are refused, they fill no log.
  private let refusals = LogLimiter()

  private let logger: Logger

  init(
    rate: RequestRate, apps: [LiveApp], identities: UserIdentities, sessions: SessionStarter,
    values: UserValueStore, home: StaticPage, policy: ContentPolicy, logger: Logger
  ) {
    self.rate = rate
    self.apps = apps
    self.identities = identities
    self.sessions = sessions
    self.values = values
    self.home = home
    self.policy = policy
    self.logger = logger
  }

  func add(to router: Router<ClientContext>) {
    for app in apps {
      let handler = { @Sendable (request: Request, context: ClientContext) in
        try await page(of: app, request, context)
      }
      // Whatever stands below the app's address is the app's own: its session shows the way there.
      router.get(RouterPath(app.basePath), use: handler)
      router.get(RouterPath(app.basePath + "**"), use: handler)
      // Who only asks whether a page is there needs no session.
      let head = { @Sendable (_: Request, _: ClientContext) in Self.response("").createHeadResponse() }
      router.head(RouterPath(app.basePath), use: head)
      router.head(RouterPath(app.basePath + "**"), use: head)
    }
    guard !apps.contains(where: { $0.path.isEmpty }) else { return }
    router.get("/") { _, _ in await Self.response(home.html) }
  }

  private func page(of app: LiveApp, _ request: Request, _ context: ClientContext) async throws -> Response {
    let client = identities.proxyConfiguration.clientRequest(request, context)
    if let seconds = rate.take(for: client.address) {
      refusals.log(
        .warning, "Refused a page: its address asks for too many", to: logger)
      return await Self.tooMany(
        "Too many pages",
        "Too many pages were asked for from your network. Load this page again in a moment.",
        retryAfter: seconds)
    }
    let (user, cookie) = identities.user(of: client)
    // Who comes for the first time has lost nothing, and is not told with the next page either.
    let damage = values.notice(for: user)
    let notice = cookie == nil ? damage : nil
    var response = await paint(
      SessionStarter.Parameters(
        app: app, user: user, client: client, location: Self.location(of: request, client, app),
        notice: notice,
        scene: SceneQuery.scene(in: request)))
    if let cookie { response.headers.append(HTTPField(name: .setCookie, value: cookie)) }
    return response
  }

  @MainActor
  private func paint(_ parameters: SessionStarter.Parameters) async -> Response {
    do throws(SessionStarter.Failure) {
      let paint = try await sessions.make(parameters).paint
      var response = Self.response(paint.html)
      response.headers[.contentSecurityPolicy] = policy.text(allowing: paint.styleSheet)
      // By it the page knows what its device's clock is wrong by; see Wire.md.
      response.headers[HTTPField.Name("Server-Timing")!] =
        "now;dur=\(Int64(Date().timeIntervalSince1970 * 1_000))"
      return response
    } catch {
      switch error {
      case .tooMany:
        return Self.tooMany(
          "Too many open tabs", "Close some tabs of this server, then load this page again.", retryAfter: 30)
      case .unpaintable:
        // What the tab had kept may be the reason.
        if parameters.scene != nil { return SceneQuery.redirect(to: parameters.app.basePath) }
        return Self.unpaintable(status: .internalServerError)
      case .unavailable:
        return Self.unpaintable(status: .serviceUnavailable)
      }
    }
  }

  @MainActor
  private static func unpaintable(status: HTTPResponse.Status) -> Response {
    response(
      StaticPage(
        title: "This screen could not be shown",
        text:
          "Load the page again. When that does not help, whoever runs this server finds the reason in its log."
      ).html, status: status)
  }

  @MainActor
  private static func tooMany(_ title: String, _ text: String, retryAfter seconds: Int) -> Response {
    var answer = response(StaticPage(title: title, text: text).html, status: .tooManyRequests)
    answer.headers[.retryAfter] = "\(seconds)"
    return answer
  }

  /// Returns the address at which the browser has opened the app: the app's own, and what follows it.
  private static func location(of request: Request, _ client: ClientRequest, _ app: LiveApp) -> PageLocation?
  {
    PageLocation(
      client, app, path: request.uri.path.removingPercentEncoding ?? "",
      query: SceneQuery.removed(from: request.uri.query ?? ""))
  }

  /// Pages hold what belongs to one person: nothing may keep them.
  static func response(_ html: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }
}

extension PageLocation {
  /// Creates the location of a page of the app; `nil` where the browser has not said how it knows the server.
  /// - Parameters:
  ///   - path: the whole path of its address, decoded.
  ///   - query: of its address, as it stands there.
  init?(_ client: ClientRequest, _ app: LiveApp, path: String, query: String) {
    guard let host = client.host,
      let base = URL(string: "\(client.isSecure ? "https" : "http")://\(host)\(app.basePath)")
    else { return nil }
    self.init(
      base: base, path: path.hasPrefix(app.basePath) ? String(path.dropFirst(app.basePath.count)) : "",
      query: query)
  }
}

/// Answers a person who looks for what is not there with a page, and everything else with the bare status.
struct NotFoundPages<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      guard request.headers[.accept]?.contains("text/html") == true else { throw error }
      let page = StaticPage(
        title: "Not found", text: "There is nothing at this address.",
        links: [StaticPage.Link(title: "To the start", path: "/")])
      return PageRoutes.response(await page.html, status: .notFound)
    }
  }
}
