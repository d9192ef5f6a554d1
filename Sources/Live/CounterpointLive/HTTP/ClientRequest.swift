import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1

/// A request's context: the connection that it came over.
struct ClientContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}

/// The true origin of a request, which a proxy may know better than the connection.
struct ClientRequest: Sendable {
  /// `true` if the browser speaks TLS, with this server or with whatever is in front of it.
  let isSecure: Bool
  /// The network address of the browser, in numbers: of IPv6 the first 64 bits, since the rest is up to whoever has them.
  let address: String
  /// `true` if the request was made by a program of this machine, and not handed on by a proxy on it.
  let isLocal: Bool
  /// Host and port as the browser knows them.
  let host: String?
  /// The values of the user cookie: several, when a browser was told several over the years.
  let cookies: [String]
  let language: String?

  /// - Parameter header: all values of a header field.
  init(
    remoteAddress: SocketAddress?, in proxyConfiguration: ProxyConfiguration = ProxyConfiguration(),
    header: (String) -> [String]
  ) {
    let direct = remoteAddress?.ipAddress ?? "unknown"
    // Anybody can write these headers; only a proxy that was named is believed.
    let isBehindProxy = proxyConfiguration.proxies.contains(direct)
    func forwarded(_ name: String) -> [String] {
      guard isBehindProxy else { return [] }
      return header("X-Forwarded-\(name)").flatMap { $0.split(separator: ",") }
        .map { $0.filter { $0 != " " && $0 != "\t" } }.filter { !$0.isEmpty }
    }
    let secure = proxyConfiguration.isTLS || forwarded("Proto").last?.lowercased() == "https"
    isSecure = secure
    address = ClientAddress.network(
      direct: direct, forwarded: forwarded("For"), proxies: proxyConfiguration.proxies)
    isLocal =
      NetworkRange.loopback.contains(direct)
      && ["X-Forwarded-For", "X-Forwarded-Proto", "X-Forwarded-Host", "Forwarded", "Via"]
        .allSatisfy { header($0).isEmpty }
    host = forwarded("Host").last ?? header("Host").first
    let name = UserCookie.name(isSecure: secure) + "="
    cookies = header("Cookie").flatMap { $0.split(separator: ";") }
      .map { $0.drop { $0 == " " } }
      .filter { $0.hasPrefix(name) }
      .map { String($0.dropFirst(name.count)) }
    language = header("Accept-Language").first?.split(separator: ",").first?.split(separator: ";").first
      .map { String($0.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) }
      .flatMap { $0.isEmpty ? nil : $0 }
  }

  init(_ request: Request, _ context: ClientContext, in proxyConfiguration: ProxyConfiguration) {
    self.init(remoteAddress: context.remoteAddress, in: proxyConfiguration) { name in
      if name == "Host" { return request.head.authority.map { [$0] } ?? [] }
      return HTTPField.Name(name).map { request.headers[values: $0] } ?? []
    }
  }

  init(_ head: HTTPRequestHead, remoteAddress: SocketAddress?, in proxyConfiguration: ProxyConfiguration) {
    self.init(remoteAddress: remoteAddress, in: proxyConfiguration) { head.headers[$0] }
  }

  /// Says whether a page of `origin` is one that this server has served: same scheme, same host, same port.
  func isOwnOrigin(_ origin: String?) -> Bool {
    guard let origin, let host else { return false }
    return origin.lowercased() == (isSecure ? "https://" : "http://") + host.lowercased()
  }
}
