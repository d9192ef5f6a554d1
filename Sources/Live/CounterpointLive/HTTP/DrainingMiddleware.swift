import CounterpointWeb
import HTTPTypes
import Hummingbird

/// Makes no new session while the server stops: whoever asks for a page is asked to come back in a moment, by when
/// another server, or this one started again, answers.
struct DrainingMiddleware: RouterMiddleware {
  let readiness: Readiness

  func handle(
    _ request: Request, context: ClientContext, next: (Request, ClientContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path
    guard readiness.isDraining, !path.hasPrefix(WebAssets.root + "/"), path != "/healthz", path != "/metrics"
    else { return try await next(request, context) }
    let page = StaticPage(
      title: "Back in a moment",
      text: "This server is being restarted. Load this page again in a few seconds.")
    var response = PageRoutes.response(await page.html, status: .serviceUnavailable)
    response.headers[.retryAfter] = "5"
    return response
  }
}
