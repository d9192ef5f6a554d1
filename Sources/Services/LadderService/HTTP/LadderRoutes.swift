import CounterpointHTTP
import Foundation
import HTTPTypes
import Hummingbird
import LadderModel

/// One address and method, and what answers there.
struct LadderRoute: Sendable {
  enum Access: Sendable {
    case open
    /// For machines that watch over the service: not counted.
    case operation
    /// Only with a token in force.
    case token
  }

  let method: HTTPRequest.Method
  /// As the OpenAPI document writes it, such as `/v1/workouts/{id}`.
  let path: String
  let access: Access
  let answer: @Sendable (LadderCall) async throws -> Response
}

/// All routes, from which the router is made, and with which the OpenAPI document is compared.
struct LadderRoutes: Sendable {
  let store: LadderStore
  let hasher: PasswordHasher
  let films: FilmFolder
  let addressRate: RequestRate
  let personRate: RequestRate
  /// Counts what takes a password's time.
  let signInRate: SharedRate
  /// Apart from the former: whoever tries passwords keeps no guest out.
  let guestRate: SharedRate
  let attempts: SignInAttempts
  let proxies: [NetworkRange]
  let operations: [LadderRoute]

  var all: [LadderRoute] {
    operations + [
      LadderRoute(method: .get, path: "/openapi.json", access: .open) { _ in Self.document() },
      LadderRoute(method: .post, path: "/v1/users", access: .open, answer: signUp),
      LadderRoute(method: .post, path: "/v1/session", access: .open, answer: beginSession),
      LadderRoute(method: .delete, path: "/v1/session", access: .token, answer: endSession),
      LadderRoute(method: .get, path: "/v1/me", access: .token, answer: me),
      LadderRoute(method: .patch, path: "/v1/me", access: .token, answer: updateMe),
      LadderRoute(method: .get, path: "/v1/me/workouts", access: .token, answer: history),
      LadderRoute(method: .get, path: "/v1/challenges", access: .token, answer: challenges),
      LadderRoute(method: .get, path: "/v1/challenges/{id}", access: .token, answer: challenge),
      LadderRoute(method: .get, path: "/v1/challenges/{id}/video", access: .open, answer: video),
      LadderRoute(method: .get, path: "/v1/challenges/{id}/poster", access: .open, answer: poster),
      LadderRoute(method: .post, path: "/v1/workouts", access: .token, answer: submit),
      LadderRoute(method: .delete, path: "/v1/workouts/{id}", access: .token, answer: deleteWorkout),
      LadderRoute(method: .get, path: "/v1/leaderboard", access: .token, answer: leaderboard),
    ]
  }

  private static func document() -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-cache"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: PackageResources.openapi_json)))
  }

  func add(to router: Router<LadderContext>) {
    let routes = all
    router.add(middleware: AllowedMethods(routes))
    for route in routes {
      router.on(RouterPath(route.path), method: route.method) { request, context in
        try await answer(route, request, context)
      }
    }
  }

  private func answer(
    _ route: LadderRoute, _ request: Request, _ context: LadderContext
  ) async throws -> Response {
    if route.access == .operation {
      return try await route.answer(LadderCall(request: request, context: context, address: "", person: nil))
    }
    let address = address(of: request, context)
    if let seconds = addressRate.take(for: address) { throw APIError.tooMany(retryAfter: seconds) }
    var person: Person?
    if let token = SessionToken(authorization: request.headers[.authorization]) {
      person = try await store.person(tokenHash: token.hash)
    }
    if route.access == .token {
      guard let person else { throw APIError.unauthorized }
      if let seconds = personRate.take(for: Person.name(of: person.id)) {
        throw APIError.tooMany(retryAfter: seconds)
      }
    }
    let call = LadderCall(request: request, context: context, address: address, person: person)
    return try await AdmissionLimit.$visitor.withValue(person.map { Person.name(of: $0.id) } ?? address) {
      try await route.answer(call)
    }
  }

  /// Returns where the request comes from, as far as a proxy that is believed says so: a network address, or the pseudonym that a
  /// server of apps has sent in its place.
  private func address(of request: Request, _ context: LadderContext) -> String {
    let direct = context.remoteAddress?.ipAddress ?? "unknown"
    let told: [String] = request.headers[values: .xForwardedFor]
      .flatMap { value in
        value.split(separator: ",").map { part in String(part.filter { $0 != " " && $0 != "\t" }) }
      }
    let forwarded = proxies.contains(direct) ? told.filter { !$0.isEmpty } : []
    return ClientAddress.network(direct: direct, forwarded: forwarded, proxies: proxies)
  }
}

extension HTTPField.Name {
  static let xContentTypeOptions = HTTPField.Name("X-Content-Type-Options")!
  static let xForwardedFor = HTTPField.Name("X-Forwarded-For")!
  static let xRequestID = HTTPField.Name("X-Request-ID")!
}
