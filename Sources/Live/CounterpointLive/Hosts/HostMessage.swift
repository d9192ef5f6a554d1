import CounterpointSession
import Foundation
import NIOCore

/// A message between a server and the process of a session, over the socket that both hold an end of.
///
/// On the socket: the count of what follows in four bytes, the kind in one, a number in four, the rest; most
/// significant byte first. A stream with counts rather than packets, since a snapshot of a large screen is larger than
/// any packet that the system takes.
struct HostMessage: Equatable, Sendable {
  enum Kind: UInt8, Sendable {
    // What the server says.
    /// Make the session that the JSON of a ``SessionRequest`` describes.
    case make = 1
    /// A browser connects under this number; the newest frame that it has follows in four bytes, if it has any.
    case connect
    /// The browser of that connection has sent something, which follows.
    case receive
    case disconnect
    /// Hand over the media item of that token, under this number.
    case fetchMedia
    /// Somebody else has changed the value of that key; of any, where it is empty.
    case valueChanged
    /// The same of what all users have in common.
    case commonValueChanged
    /// Answer when the main actor gets to it.
    case ping
    /// End the session and the process.
    case end
    /// The server is about to stop: handle what has come, and tell the person this.
    case finish

    // What the process says.
    /// The process can take a session.
    case ready = 64
    /// The JSON of a ``FirstPaint``.
    case painted
    /// The session has ended while its screen was being made.
    case unpaintable
    /// A frame for the browser of that connection.
    case send
    /// The session gives up that connection: the JSON of a ``ConnectionEnd``.
    case connectionEnded
    /// The item of that number: a count byte and the media type, then its bytes. Nothing where there is none.
    case media
    /// The JSON of the ``HostedFigures`` since the last.
    case figures
    case pong
    /// The session is over.
    case expired
    /// In place of `ready`, to a server that has taken another's place: the process holds the session that the other has made.
    case resumed
    /// The process has heard that it is to make a session, and begins.
    case making
  }

  var kind: Kind
  var number: UInt32 = 0
  var payload = ByteBuffer()

  init(_ kind: Kind, number: UInt32 = 0, payload: ByteBuffer = ByteBuffer()) {
    self.kind = kind
    self.number = number
    self.payload = payload
  }

  init(_ kind: Kind, number: UInt32 = 0, text: String) {
    self.init(kind, number: number, payload: ByteBuffer(string: text))
  }

  /// - Throws: what the encoder throws; never for this module's own types.
  init(_ kind: Kind, number: UInt32 = 0, json: some Encodable) throws {
    self.init(kind, number: number, payload: ByteBuffer(bytes: try JSONEncoder().encode(json)))
  }

  var text: String { String(buffer: payload) }

  func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(payload.readableBytesView))
  }

  /// The greatest number of bytes of a message. A screen that needs more is one that no browser could show.
  static let maximumByteCount = 64 << 20

  enum Failure: Error { case tooLong(Int), unknownKind(UInt8), tooShort }
}

extension HostMessage {
  private static let overhead = 5

  /// The message as it goes over the socket: one piece, since several threads write, and what is handed over in two may have another's
  /// in between.
  var encoded: ByteBuffer {
    var buffer = ByteBuffer()
    buffer.reserveCapacity(4 + Self.overhead + payload.readableBytes)
    buffer.writeInteger(UInt32(payload.readableBytes + Self.overhead))
    buffer.writeInteger(kind.rawValue)
    buffer.writeInteger(number)
    buffer.writeImmutableBuffer(payload)
    return buffer
  }

  /// The next message of `buffer`, or `nil` when it has not arrived completely.
  init?(reading buffer: inout ByteBuffer) throws(Failure) {
    guard let count = buffer.getInteger(at: buffer.readerIndex, as: UInt32.self).map(Int.init) else {
      return nil
    }
    guard count <= Self.maximumByteCount else { throw .tooLong(count) }
    guard count >= Self.overhead else { throw .tooShort }
    guard buffer.readableBytes >= 4 + count else { return nil }
    buffer.moveReaderIndex(forwardBy: 4)
    guard let byte = buffer.readInteger(as: UInt8.self), let number = buffer.readInteger(as: UInt32.self),
      let payload = buffer.readSlice(length: count - Self.overhead)
    else { throw .tooShort }
    guard let kind = Kind(rawValue: byte) else { throw .unknownKind(byte) }
    self.init(kind, number: number, payload: payload)
  }
}

extension HostMessage {
  /// A ``HostedConnectionEnd`` as it crosses the socket.
  struct ConnectionEnd: Codable {
    var reason: String
    var detail: String?

    init(_ end: HostedConnectionEnd) {
      switch end {
      case .replaced: reason = "replaced"
      case .expired: reason = "expired"
      case .overrun: reason = "overrun"
      case .failed: reason = "failed"
      case .malformed(let text): (reason, detail) = ("malformed", text)
      }
    }

    var value: HostedConnectionEnd {
      switch reason {
      case "replaced": .replaced
      case "expired": .expired
      case "overrun": .overrun
      case "malformed": .malformed(detail ?? "")
      default: .failed
      }
    }
  }
}

/// The counts of what the process of a session has done since its last report.
struct HostedFigures: Hashable, Codable, Sendable {
  var sessions: SessionFigures
  /// Values that could not be read or written.
  var storageErrors: Int
}

/// Cuts a stream of bytes into messages.
struct HostMessageDecoder: ByteToMessageDecoder {
  typealias InboundOut = HostMessage

  func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
    guard let message = try HostMessage(reading: &buffer) else { return .needMoreData }
    context.fireChannelRead(Self.wrapInboundOut(message))
    return .continue
  }

  func decodeLast(
    context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
  ) throws -> DecodingState {
    // Who died in the middle of a message has said nothing with it.
    try decode(context: context, buffer: &buffer)
  }
}
