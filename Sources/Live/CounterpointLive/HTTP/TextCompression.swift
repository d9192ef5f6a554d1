import HTTPTypes
import Hummingbird

/// Compresses pages and other text for browsers that can undo it. Sound and pictures are compressed already, and so is
/// what ``StaticFile`` sends.
struct TextCompression: RouterMiddleware {
  func handle(
    _ request: Request, context: ClientContext, next: (Request, ClientContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard let type = response.headers[.contentType], type.hasPrefix("text/") || type.hasPrefix("image/svg"),
      response.headers[.contentEncoding] == nil
    else { return response }
    if response.headers[.vary] == nil { response.headers[.vary] = "Accept-Encoding" }
    guard request.method != .head, (response.body.contentLength ?? 1) > 0, AcceptEncoding.takesGzip(request)
    else { return response }
    let text = Text()
    try await response.body.write(text)
    if let compressed = Gzip.compressed(Array(text.buffer.readableBytesView), level: .fast) {
      response.headers[.contentEncoding] = "gzip"
      response.headers[.contentLength] = nil
      response.body = ResponseBody(byteBuffer: ByteBuffer(bytes: compressed))
    } else {
      response.body = ResponseBody(byteBuffer: text.buffer)
    }
    return response
  }

  /// Takes in a whole body.
  private final class Text: ResponseBodyWriter {
    private(set) var buffer = ByteBuffer()
    func write(_ part: ByteBuffer) async throws { buffer.writeImmutableBuffer(part) }
    func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }
}
