import Foundation
import Logging
import NIOCore

/// A log record of a session's process, as one line of its standard error: marked, so that it is told from what an app
/// prints.
struct ProcessLogLine: Codable {
  var level: Logger.Level
  var label: String
  var message: String
  var metadata: [String: String]

  private static let mark = "\u{1}"

  /// Shortened where it would be longer than a line that is read whole.
  var text: String {
    var record = self
    while true {
      let data = (try? JSONEncoder().encode(record)) ?? Data()
      if data.count + Self.mark.utf8.count < LineDecoder.maximumByteCount {
        return Self.mark + String(decoding: data, as: UTF8.self)
      }
      record.shorten()
    }
  }

  /// Halves the longest of its texts; gives up the metadata where there is too much of it.
  private mutating func shorten() {
    let longest = metadata.max { $0.value.utf8.count < $1.value.utf8.count }
    if let longest, longest.value.utf8.count > max(message.utf8.count, Self.shortByteCount) {
      metadata[longest.key] = Self.half(longest.value)
    } else if message.utf8.count > Self.shortByteCount {
      message = Self.half(message)
    } else if !metadata.isEmpty {
      metadata = [:]
    } else {
      label = Self.half(label)
    }
  }

  private static let shortByteCount = 64

  private static func half(_ text: String) -> String { text.prefix(text.count / 2) + "…" }

  private static let writing = NSLock()

  /// Writes the line, whole: a pipe takes no more than 4,096 bytes at once of a thread where several write.
  func write(to file: FileHandle) throws {
    let line = Data((text + "\n").utf8)
    try Self.writing.withLock { try file.write(contentsOf: line) }
  }

  init(level: Logger.Level, label: String, message: String, metadata: [String: String]) {
    self.level = level
    self.label = label
    self.message = message
    self.metadata = metadata
  }

  /// `nil` for what is no log record.
  init?(_ line: String) {
    guard line.hasPrefix(Self.mark),
      let record = try? JSONDecoder().decode(Self.self, from: Data(line.utf8.dropFirst(Self.mark.utf8.count)))
    else { return nil }
    self = record
  }
}

/// Hands log records to the server, which logs them in its own way.
struct ProcessLogHandler: LogHandler {
  let label: String
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]

  init(label: String, logLevel: Logger.Level) {
    self.label = label
    self.logLevel = logLevel
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    let line = ProcessLogLine(
      level: event.level, label: label, message: "\(event.message)", metadata: all.mapValues { "\($0)" })
    // Where nobody reads any more nothing is to be done.
    try? line.write(to: .standardError)
  }
}

/// Cuts what a process writes into lines, of bounded length.
struct LineDecoder: ByteToMessageDecoder {
  typealias InboundOut = String

  static let maximumByteCount = 16 << 10

  func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) -> DecodingState {
    let bytes = buffer.readableBytesView
    if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      let line = buffer.readString(length: end - bytes.startIndex) ?? ""
      buffer.moveReaderIndex(forwardBy: 1)
      context.fireChannelRead(Self.wrapInboundOut(line))
      return .continue
    }
    guard bytes.count >= Self.maximumByteCount else { return .needMoreData }
    context.fireChannelRead(Self.wrapInboundOut(buffer.readString(length: Self.maximumByteCount) ?? ""))
    return .continue
  }

  func decodeLast(context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool) -> DecodingState {
    if decode(context: context, buffer: &buffer) == .continue { return .continue }
    if let rest = buffer.readString(length: buffer.readableBytes), !rest.isEmpty {
      context.fireChannelRead(Self.wrapInboundOut(rest))
    }
    return .needMoreData
  }
}
