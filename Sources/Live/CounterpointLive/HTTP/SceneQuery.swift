import HTTPTypes
import Hummingbird

/// The part of an address in which a page that begins anew says which scene it had, for its browser to take out again.
enum SceneQuery {
  static let name = "_counterpoint_scene"

  static func scene(in request: Request) -> String? {
    request.uri.queryParameters.get(name)
  }

  /// The rest of an address's query, which is the app's.
  static func removed(from query: String) -> String {
    query.split(separator: "&").filter { !$0.hasPrefix(name + "=") }.joined(separator: "&")
  }

  /// Begins anew once more, with a scene that holds nothing.
  static func redirect(to path: String) -> Response {
    Response(status: .seeOther, headers: [.location: path, .cacheControl: "no-store"])
  }
}
