import CounterpointSession
import HTTPTypes
import Hummingbird

/// Routes to what sessions have for their browsers to fetch, such as sound: for their own user alone.
struct MediaRoutes {
  let identities: UserIdentities
  let registry: SessionRegistry

  func add(to router: Router<ClientContext>) {
    router.get(RouterPath(MediaStore.pathPrefix + ":token")) { request, context in
      let token = try context.parameters.require("token")
      let client = identities.proxyConfiguration.clientRequest(request, context)
      // Whether it is another's or nobody's is not told.
      guard let user = identities.knownUser(of: client), let item = await registry.media(token, of: user)
      else { throw HTTPError(.notFound) }
      return Self.response(item, range: request.headers[.range])
    }
  }

  /// RFC 6266: the name in ASCII for old programs, and as it is.
  static func contentDisposition(_ name: String) -> String {
    let plain = name.unicodeScalars.map { scalar in
      scalar.isASCII && scalar.value > 31 && scalar.value != 127 && scalar != "\"" && scalar != "\\"
        && scalar != "%"
        ? String(scalar) : "_"
    }
    let encoded = name.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
        String(UnicodeScalar(byte))
      default: "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return "attachment; filename=\"\(plain.joined())\"; filename*=UTF-8''\(encoded.joined())"
  }

  /// Answers ranges, without which Safari plays nothing.
  static func response(_ item: MediaStore.Item, range header: String?) -> Response {
    var headers: HTTPFields = [
      .contentType: item.contentType, .acceptRanges: "bytes",
      // The token names the bytes, and nobody else can fetch them.
      .cacheControl: "private, max-age=86400, immutable",
    ]
    if let name = item.downloadName {
      // Never shown as a page of this server, whatever is in it.
      headers[.contentDisposition] = contentDisposition(name)
      headers[.cacheControl] = "no-store"
    }
    switch ByteRange(header: header, count: item.bytes.count) {
    case .whole:
      return Response(
        status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: item.bytes)))
    case .part(let range):
      headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound)/\(item.bytes.count)"
      return Response(
        status: .partialContent, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: item.bytes[range])))
    case .unsatisfiable:
      headers[.contentRange] = "bytes */\(item.bytes.count)"
      headers[.contentType] = nil
      return Response(status: .rangeNotSatisfiable, headers: headers)
    }
  }
}
