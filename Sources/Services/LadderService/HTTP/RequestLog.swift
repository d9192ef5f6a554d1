import CounterpointHTTP
import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Gives each request a number that its log lines and its answer bear, makes errors answers, and counts.
struct RequestLog: RouterMiddleware {
  let metrics: LadderMetrics
  let logger: Logger

  func handle(
    _ request: Request, context: LadderContext, next: (Request, LadderContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    metrics.began()
    let id = Self.wellFormed(request.headers[.xRequestID]) ?? RandomToken.make()
    var response: Response
    do {
      response = try await next(request, context)
    } catch {
      response = answer(error, id)
      // The router sees to the bodies of its own answers only.
      if request.method == .head { response = response.createHeadResponse() }
    }
    response.headers[.xRequestID] = id
    let duration = ContinuousClock.now - start
    metrics.answered(status: response.status.code, in: duration)
    logger.info(
      "Answered",
      metadata: [
        "request": "\(id)", "method": "\(request.method.rawValue)",
        // Paths hold numbers of workouts only; queries and bodies are not told.
        "path": "\(request.uri.path.prefix(200))", "status": "\(response.status.code)",
        "milliseconds": "\(Int(duration / .milliseconds(1)))",
      ])
    return response
  }

  private func answer(_ error: any Error, _ id: String) -> Response {
    if let known = APIError.of(error) {
      if known.status.code >= 500 {
        logger.warning("Unavailable", metadata: ["request": "\(id)", "reason": "\(error)"])
      }
      return known.response
    }
    logger.error("Failed", metadata: ["request": "\(id)", "reason": "\(error)"])
    return APIError(
      .internalServerError, "internal", "The service has failed; its log has the request's number \(id)"
    ).response
  }

  private static func wellFormed(_ id: String?) -> String? {
    guard let id, (1...64).contains(id.utf8.count),
      id.utf8.allSatisfy({ byte in
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
          || byte == 95
      })
    else { return nil }
    return id
  }
}
