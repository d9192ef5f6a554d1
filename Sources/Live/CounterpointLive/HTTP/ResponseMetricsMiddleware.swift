import HTTPTypes
import Hummingbird

/// Counts answers by their status, and tells browsers under TLS to come that way only.
struct ResponseMetricsMiddleware: RouterMiddleware {
  let counts: TrafficCounts
  let proxyConfiguration: ProxyConfiguration

  /// A year, as is usual; not for subdomains, of which this server knows nothing.
  private static let strictTransport = "max-age=31536000"

  func handle(
    _ request: Request, context: ClientContext, next: (Request, ClientContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    counts.answered(status: response.status.code)
    if proxyConfiguration.clientRequest(request, context).isSecure {
      response.headers[.strictTransportSecurity] = Self.strictTransport
    }
    return response
  }
}
