import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// The proxies and the encryption between browsers and this server, as whoever runs it has said.
struct ProxyConfiguration: Sendable {
  /// `true` if this server encrypts the connections to it by itself.
  var isTLS = false
  /// Those whose word on where a request comes from is believed.
  var proxies = NetworkRange.loopback

  func clientRequest(_ request: Request, _ context: ClientContext) -> ClientRequest {
    ClientRequest(request, context, in: self)
  }

  func clientRequest(_ head: HTTPRequestHead, remoteAddress: SocketAddress?) -> ClientRequest {
    ClientRequest(head, remoteAddress: remoteAddress, in: self)
  }
}
