import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// What stands between browsers and this server, as whoever runs it has said.
struct Surroundings: Sendable {
  /// Whether connections to this server are encrypted by itself.
  var isTLS = false
  /// Those whose word on where a request comes from is believed.
  var proxies = NetworkRange.loopback

  func visit(_ request: Request, _ context: VisitContext) -> Visit {
    Visit(request, context, in: self)
  }

  func visit(_ head: HTTPRequestHead, remoteAddress: SocketAddress?) -> Visit {
    Visit(head, remoteAddress: remoteAddress, in: self)
  }
}
