import HTTPTypes
import Hummingbird
import Synchronization

/// The readiness of a server to take in anybody new.
final class Readiness: Sendable {
  private let draining = Atomic<Bool>(false)

  /// The server is stopping: whoever is there may finish, whoever comes is sent elsewhere.
  var isDraining: Bool { draining.load(ordering: .acquiring) }

  func beginDraining() { draining.store(true, ordering: .releasing) }
}

/// Routes for machines, which ask whether the server is well, and for its figures.
struct OperationRoutes {
  let readiness: Readiness
  let metrics: ServerMetrics
  let proxyConfiguration: ProxyConfiguration
  /// The networks that may read the figures, beside programs of this machine.
  let metricsReaders: [NetworkRange]

  func add(to router: Router<ClientContext>) {
    router.get("/healthz") { _, _ in health() }
    router.head("/healthz") { _, _ in health().createHeadResponse() }
    router.get("/metrics") { request, context in
      let client = proxyConfiguration.clientRequest(request, context)
      // That there is such an address is nobody else's business.
      guard client.isLocal || metricsReaders.contains(client.address) else { throw HTTPError(.notFound) }
      return Self.response(
        await metrics.page(), status: .ok, type: "text/plain; version=0.0.4; charset=utf-8")
    }
  }

  private func health() -> Response {
    readiness.isDraining
      ? Self.response("draining\n", status: .serviceUnavailable) : Self.response("ok\n", status: .ok)
  }

  private static func response(
    _ text: String, status: HTTPResponse.Status, type: String = "text/plain; charset=utf-8"
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
