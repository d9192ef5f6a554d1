import HTTPTypes
import Hummingbird

/// Counts answers by their status, and tells browsers under TLS to come that way only.
struct AnswerCounter: RouterMiddleware {
  let counts: TrafficCounts
  let surroundings: Surroundings

  /// A year, as is usual; not for subdomains, of which this server knows nothing.
  private static let strictTransport = "max-age=31536000"

  func handle(
    _ request: Request, context: VisitContext, next: (Request, VisitContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    counts.answered(status: response.status.code)
    if surroundings.visit(request, context).isSecure {
      response.headers[.strictTransportSecurity] = Self.strictTransport
    }
    return response
  }
}
