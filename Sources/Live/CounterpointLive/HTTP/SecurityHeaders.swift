import HTTPTypes
import Hummingbird

/// Tells browsers on every answer to run nothing, load nothing and frame nothing but what this server means.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  private let headers: [(HTTPField.Name, String)]

  init(policy: ContentPolicy) {
    let allowsOwnFrames = policy.allowsOwnFrames
    headers = [
      (.contentSecurityPolicy, policy.text()),
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
    for (name, value) in headers {
      // A page with styles of its own has a policy of its own.
      if name == .contentSecurityPolicy, response.headers[name] != nil { continue }
      response.headers[name] = value
    }
    return response
  }
}
