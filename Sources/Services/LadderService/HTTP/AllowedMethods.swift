import HTTPTypes
import Hummingbird

/// Refuses a method that an address does not have with those that it has, whichever method it is.
struct AllowedMethods: RouterMiddleware {
  private struct Template {
    let parts: [Substring]
    let methods: Set<HTTPRequest.Method>

    func fits(_ path: [Substring]) -> Bool {
      parts.count == path.count && zip(parts, path).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
    }
  }

  private let templates: [Template]

  init(_ routes: [LadderRoute]) {
    templates = Dictionary(grouping: routes, by: \.path).map { path, own in
      var methods = Set(own.map(\.method))
      if methods.contains(.get) { methods.insert(.head) }
      return Template(parts: path.split(separator: "/"), methods: methods)
    }
  }

  func handle(
    _ request: Request, context: LadderContext, next: (Request, LadderContext) async throws -> Response
  ) async throws -> Response {
    let path = request.uri.path.split(separator: "/")
    if let template = templates.first(where: { $0.fits(path) }), !template.methods.contains(request.method) {
      let names = template.methods.map(\.rawValue).sorted().joined(separator: ", ")
      throw APIError(
        .methodNotAllowed, "method_not_allowed", "This address takes \(names)", headers: [.allow: names])
    }
    return try await next(request, context)
  }
}
