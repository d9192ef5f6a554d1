import CounterpointSemantics
import CounterpointSession
import CounterpointUI
import CounterpointValues
import CounterpointWeb
import Dependencies
import HTTPTypes
import Hummingbird
import Logging

/// The pages: the list of apps, and each app's first paint, made by a session that waits for its browser.
struct PageRoutes {
  let apps: [LiveApp]
  let identities: UserIdentities
  let registry: SessionRegistry
  let values: UserValueStore
  let counts: SessionCounts
  let traffic: TrafficCounts
  let logger: Logger
  /// What is shown at `/` where no app is.
  let home: StaticPage

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
    var response = try await paint(app, for: user, visit)
    if let cookie { response.headers.append(HTTPField(name: .setCookie, value: cookie)) }
    return response
  }

  @MainActor
  private func paint(_ app: LiveApp, for user: UserID, _ visit: Visit) throws -> Response {
    let session: LiveSession
    do {
      session = try registry.insert(user: user, address: visit.address) { token in
        // The token opens the session, so only a part of it that does not may be logged.
        let id = String(token.prefix(6))
        // What is served is live, even where a test serves it. Previews keep nothing.
        var services = SessionServices(
          keyValueStorage: app.context == .preview
            ? InMemoryKeyValueStorage()
            : CountedStorage(base: SQLiteKeyValueStorage(store: values, user: user), counts: traffic),
          logger: logger
        ) { $0.context = app.context }
        services.counts = counts
        let environment = ClientEnvironment(
          isDark: app.colorScheme == .dark, locale: visit.language ?? "en-US")
        return LiveSession(
          token: token, user: user, address: visit.address,
          session: app.makeSession(id, SessionConfiguration(), services, environment), logger: logger)
      }
    } catch {
      logger.warning("Refused a session: its user or address has too many in use")
      return Self.response(
        StaticPage(
          title: "Too many open tabs",
          text: "Close some tabs of this server, then load this page again."
        ).html, status: .tooManyRequests)
    }
    session.session.mount()
    guard session.session.phase != .expired else {
      registry.end(session, reason: "it could not be painted")
      return Self.response(
        StaticPage(
          title: "This screen could not be shown",
          text:
            "Load the page again. When that does not help, whoever runs this server finds the reason in its log."
        ).html, status: .internalServerError)
    }
    let html = HTMLRenderer.page(
      session.session.tree,
      HTMLRenderer.Page(
        title: session.session.pageTitle ?? app.name, language: visit.language ?? "en",
        session: session.token, basePath: app.basePath, sequence: session.session.sequence,
        iconPath: Icon.path, colorScheme: app.colorScheme.map { $0 == .dark ? "dark" : "light" },
        webApp: WebAppRoutes.links(for: app)),
      notice: { [logger] in logger.debug("A screen uses what has no counterpart", metadata: ["what": "\($0)"])
      })
    return Self.response(html)
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
