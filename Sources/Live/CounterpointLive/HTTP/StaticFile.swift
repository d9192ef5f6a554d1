import HTTPTypes
import Hummingbird

/// A file that is the same for everybody, compressed beforehand, and sent only to those who do not have it yet.
struct StaticFile: Sendable {
  /// For what can never change under the same address: every address names its content.
  static let immutable = "public, max-age=31536000, immutable"

  private let contentType: String
  private let body: ByteBuffer
  private let gzipped: ByteBuffer?
  private let tag: String

  /// - Parameters:
  ///   - hash: tells versions of it apart.
  ///   - isCompressible: not for pictures, which are compressed already.
  init(_ bytes: [UInt8], contentType: String, hash: String, isCompressible: Bool = true) {
    self.contentType = contentType
    body = ByteBuffer(bytes: bytes)
    gzipped = isCompressible ? Gzip.compressed(bytes).map { ByteBuffer(bytes: $0) } : nil
    // Weak, since it stands for the content compressed and not.
    tag = "W/\"\(hash)\""
  }

  /// Adds it to `router`, for GET and HEAD.
  /// - Parameter caching: by the request, what browsers are told about keeping it.
  func add(
    to router: Router<ClientContext>, at path: String, headers: HTTPFields = [:],
    caching: @escaping @Sendable (Request) -> String
  ) {
    router.get(RouterPath(path)) { request, _ in answer(request, headers, caching(request), hasBody: true) }
    router.head(RouterPath(path)) { request, _ in answer(request, headers, caching(request), hasBody: false) }
  }

  func answer(_ request: Request, _ more: HTTPFields, _ caching: String, hasBody: Bool) -> Response {
    var headers = more
    headers[.cacheControl] = caching
    headers[.eTag] = tag
    if gzipped != nil { headers[.vary] = "Accept-Encoding" }
    guard !isKnown(to: request) else { return Response(status: .notModified, headers: headers) }
    headers[.contentType] = contentType
    var content = body
    if let gzipped, AcceptEncoding.takesGzip(request) {
      headers[.contentEncoding] = "gzip"
      content = gzipped
    }
    guard hasBody else {
      headers[.contentLength] = "\(content.readableBytes)"
      return Response(status: .ok, headers: headers)
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: content))
  }

  /// By comparison of weak tags (RFC 9110, section 13.1.2).
  private func isKnown(to request: Request) -> Bool {
    let strong = tag.dropFirst(2)
    return request.headers[values: .ifNoneMatch].flatMap { $0.split(separator: ",") }
      .map { $0.filter { $0 != " " } }
      .contains { $0 == "*" || $0 == tag || $0 == strong }
  }
}
