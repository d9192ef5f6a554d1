import HTTPTypes
import Hummingbird

/// Tells browsers on every answer to run nothing, load nothing and frame nothing but what this server means.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  private let headers: [(HTTPField.Name, String)]

  /// - Parameters:
  ///   - allowsOwnFrames: Whether pages of this server may show others of it within themselves.
  ///   - imageHosts: Other servers from which pages may show pictures, checked by ``ServerOptions``.
  ///   - mediaHosts: Other servers from which pages may play films and sounds.
  init(allowsOwnFrames: Bool = false, imageHosts: [String] = [], mediaHosts: [String] = []) {
    func sources(_ hosts: [String]) -> String { hosts.map { " https://\($0)" }.joined() }
    // What differs from the design's policy: a gallery of previews shows its own pages in frames, and an app's owner can
    // name the hosts of remote pictures and films.
    let ancestors = allowsOwnFrames ? "'self'; frame-src 'self'" : "'none'"
    headers = [
      (
        .contentSecurityPolicy,
        """
        default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; \
        img-src 'self' data:\(sources(imageHosts)); media-src 'self' blob:\(sources(mediaHosts)); \
        font-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; \
        frame-ancestors \(ancestors); base-uri 'none'
        """
      ),
      (.xContentTypeOptions, "nosniff"),
      (HTTPField.Name("Referrer-Policy")!, "same-origin"),
      // For browsers that do not know `frame-ancestors`.
      (HTTPField.Name("X-Frame-Options")!, allowsOwnFrames ? "SAMEORIGIN" : "DENY"),
      (HTTPField.Name("Cross-Origin-Opener-Policy")!, "same-origin"),
      (HTTPField.Name("Cross-Origin-Resource-Policy")!, "same-origin"),
      // The microphone is for speech that is understood by the browser, which asks the person.
      (
        HTTPField.Name("Permissions-Policy")!,
        "camera=(), geolocation=(), microphone=(self), payment=(), usb=()"
      ),
    ]
  }

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response: Response
    do {
      response = try await next(request, context)
    } catch let error as any HTTPResponseError {
      // Errors are answers too, and get the same headers.
      response = try error.response(from: request, context: context)
    }
    for (name, value) in headers { response.headers[name] = value }
    return response
  }
}
