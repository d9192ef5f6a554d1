import CounterpointSession
import CounterpointWeb
import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// The pages: the list of apps, and each app's first paint, made by a session that waits for its browser.
struct PageRoutes {
  let apps: [LiveApp]
  let identities: UserIdentities
  let registry: SessionRegistry
  let host: any SessionHost
  let values: UserValueStore
  let scenes: SceneStore
  let failures: SessionFailures
  let logger: Logger
  /// What is shown at `/` where no app is.
  let home: StaticPage
  let policy: ContentPolicy

  func add(to router: Router<VisitContext>) {
    for app in apps {
      let handler = { @Sendable (request: Request, context: VisitContext) in
        try await page(of: app, request, context)
      }
      // Whatever stands below the app's address is the app's own: its session shows the way there.
      router.get(RouterPath(app.basePath), use: handler)
      router.get(RouterPath(app.basePath + "**"), use: handler)
      // Who only asks whether a page is there needs no session.
      let head = { @Sendable (_: Request, _: VisitContext) in Self.response("").createHeadResponse() }
      router.head(RouterPath(app.basePath), use: head)
      router.head(RouterPath(app.basePath + "**"), use: head)
    }
    guard !apps.contains(where: { $0.path.isEmpty }) else { return }
    router.get("/") { _, _ in await Self.response(home.html) }
  }

  private func page(of app: LiveApp, _ request: Request, _ context: VisitContext) async throws -> Response {
    let visit = identities.surroundings.visit(request, context)
    let (user, cookie) = identities.user(of: visit)
    // Who comes for the first time has lost nothing, and is not told with the next page either.
    let damage = values.notice(for: user)
    let notice = cookie == nil ? damage : nil
    var response = await paint(
      app, for: user, visit, at: Self.location(of: request, visit, app), notice: notice,
      continuing: SceneQuery.scene(in: request))
    if let cookie { response.headers.append(HTTPField(name: .setCookie, value: cookie)) }
    return response
  }

  @MainActor
  private func paint(
    _ app: LiveApp, for user: UserID, _ visit: Visit, at location: PageLocation?, notice: String?,
    continuing former: String?
  ) async -> Response {
    let session: LiveSession
    do {
      session = try registry.insert(user: user, address: visit.address)
    } catch {
      logger.warning("Refused a session: its user or address has too many in use")
      return Self.response(
        StaticPage(
          title: "Too many open tabs",
          text: "Close some tabs of this server, then load this page again."
        ).html, status: .tooManyRequests)
    }
    // Previews keep nothing.
    session.scene =
      app.context == .preview ? nil : scenes.lease(continuing: former, of: user, app: app.path)
    let request = SessionRequest(
      id: session.id, token: session.token, user: user, app: app.path, language: visit.language,
      location: location, scene: session.scene?.request, notice: notice)
    do throws(SessionHostError) {
      let (hosted, paint) = try await host.makeSession(request) {
        [weak registry, weak session, failures] reason in
        failures.count += 1
        guard let session else { return }
        registry?.end(session, reason: "\(reason)")
      }
      if registry.made(hosted, for: session) {
        var response = Self.response(paint.html)
        response.headers[.contentSecurityPolicy] = policy.text(allowing: paint.styleSheet)
        // By it the page knows what its device's clock is wrong by; see Wire.md.
        response.headers[HTTPField.Name("Server-Timing")!] =
          "now;dur=\(Int64(Date().timeIntervalSince1970 * 1_000))"
        return response
      }
      // It has ended, or had to make room, before anybody saw it.
      return Self.unpaintable(status: .serviceUnavailable)
    } catch {
      switch error {
      case .unpaintable(let reason):
        registry.end(session, reason: "it could not be painted: \(reason)")
        // What the tab had kept may be the reason.
        if former != nil { return SceneQuery.redirect(to: app.basePath) }
        return Self.unpaintable(status: .internalServerError)
      case .unavailable(let reason):
        registry.end(session, reason: "it could not be made")
        logger.error("A session could not be made", metadata: ["reason": "\(reason)"])
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

  /// Where the browser has opened the app: its address there, and what follows it.
  static func location(of request: Request, _ visit: Visit, _ app: LiveApp) -> PageLocation? {
    guard let host = visit.host,
      let base = URL(string: "\(visit.isSecure ? "https" : "http")://\(host)\(app.basePath)")
    else { return nil }
    let path = request.uri.path.removingPercentEncoding ?? ""
    return PageLocation(
      base: base, path: path.hasPrefix(app.basePath) ? String(path.dropFirst(app.basePath.count)) : "",
      query: SceneQuery.removed(from: request.uri.query ?? ""))
  }

  /// Pages hold what belongs to one person: nothing may keep them.
  static func response(_ html: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
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
