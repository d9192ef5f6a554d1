import Foundation
import NIOCore

/// A reason for which bytes are no message of the storage's. Nothing of them is repeated.
enum StorageCodingError: Error, Equatable {
  case tooLong(Int)
  case malformed
}

// On the socket: the count of what follows in four bytes, the kind in one, the number in four, the rest; most significant
// byte first. A name has its count in two bytes, a value in four, all of whose bits are set where there is none.

extension StorageRequestMessage {
  private enum Kind: UInt8 { case load = 1, read, write, replace, news, follow, unfollow, keepScene, recall }

  /// Bytes of what stands in every request.
  private static let headByteCount = 1 + 4 + 8

  func write(into buffer: inout ByteBuffer) {
    buffer.writeMessage { buffer in
      buffer.writeInteger(kind.rawValue)
      buffer.writeInteger(number)
      buffer.writeInteger(repeatsAfter ?? -1)
      switch request {
      case .load, .recall: break
      case .read(let key): buffer.write(key)
      case .write(let key, let value):
        buffer.write(key)
        buffer.write(value)
      case .replace(let key, let old, let new):
        buffer.write(key)
        buffer.write(old)
        buffer.write(new)
      case .news(let revision): buffer.writeInteger(revision)
      case .follow(let name), .unfollow(let name): buffer.write(name: name)
      case .keepScene(let values): buffer.write(values)
      }
    }
  }

  private var kind: Kind {
    switch request {
    case .load: .load
    case .read: .read
    case .write: .write
    case .replace: .replace
    case .news: .news
    case .follow: .follow
    case .unfollow: .unfollow
    case .keepScene: .keepScene
    case .recall: .recall
    }
  }

  /// Takes the next request out of `buffer`; `nil` when it has not arrived completely. Whoever has sent it is not believed in anything:
  /// it is within all limits, and whole.
  init?(reading buffer: inout ByteBuffer) throws(StorageCodingError) {
    guard var body = try buffer.readMessage(atLeast: Self.headByteCount) else { return nil }
    guard let kind = body.readInteger(as: UInt8.self).flatMap(Kind.init),
      let number = body.readInteger(as: UInt32.self),
      let repeatsAfter = body.readInteger(as: Int64.self)
    else { throw .malformed }
    let request: StorageRequest
    switch kind {
    case .load: request = .load
    case .read: request = .read(try body.readKey())
    case .write: request = .write(try body.readKey(), try body.readValue())
    case .replace:
      let key = try body.readKey()
      let old = try body.readValue()
      request = .replace(key, old, by: try body.readValue())
    case .news:
      guard let revision = body.readInteger(as: Int64.self) else { throw .malformed }
      request = .news(since: revision)
    case .follow: request = .follow(try body.readName())
    case .unfollow: request = .unfollow(try body.readName())
    case .keepScene:
      request = .keepScene(try body.readValues(atMost: StorageLimits.sceneCount))
    case .recall: request = .recall
    }
    guard body.readableBytes == 0 else { throw .malformed }
    self.init(number: number, repeatsAfter: repeatsAfter < 0 ? nil : repeatsAfter, request: request)
  }
}

extension StorageResponseMessage {
  private enum Kind: UInt8 { case loaded = 64, value, written, conflict, news, done, failed }

  func write(into buffer: inout ByteBuffer) {
    buffer.writeMessage { buffer in
      buffer.writeInteger(kind.rawValue)
      buffer.writeInteger(number)
      switch answer {
      case .loaded(let stored):
        buffer.writeInteger(stored.revision)
        buffer.writeInteger(UInt8(stored.isComplete ? 1 : 0))
        buffer.writeInteger(UInt32(clamping: stored.lossCount))
        buffer.write(stored.values)
        buffer.writeInteger(UInt32(stored.omitted.count))
        for name in stored.omitted { buffer.write(name: name) }
      case .value(let value, let revision):
        buffer.writeInteger(revision)
        buffer.write(value)
      case .written(let revision): buffer.writeInteger(revision ?? -1)
      case .conflict(let value): buffer.write(value)
      case .news(let news):
        buffer.writeInteger(news.latest)
        buffer.writeInteger(UInt8(news.isComplete ? 1 : 0))
        buffer.writeInteger(UInt32(news.changes.count))
        for change in news.changes {
          buffer.write(change.key)
          buffer.writeInteger(change.revision)
          buffer.write(change.value)
        }
      case .done: break
      case .failed(let error): buffer.write(error)
      }
    }
  }

  private var kind: Kind {
    switch answer {
    case .loaded: .loaded
    case .value: .value
    case .written: .written
    case .conflict: .conflict
    case .news: .news
    case .done: .done
    case .failed: .failed
    }
  }

  /// Takes the next answer out of `buffer`; `nil` when it has not arrived completely.
  init?(reading buffer: inout ByteBuffer) throws(StorageCodingError) {
    guard var body = try buffer.readMessage(atLeast: 5) else { return nil }
    guard let kind = body.readInteger(as: UInt8.self).flatMap(Kind.init),
      let number = body.readInteger(as: UInt32.self)
    else { throw .malformed }
    let answer: StorageResponse
    switch kind {
    case .loaded: answer = .loaded(try Self.readStored(&body))
    case .value:
      let revision = try body.readRevision()
      answer = .value(try body.readValue(), revision: revision)
    case .written:
      let revision = try body.readRevision()
      answer = .written(revision: revision < 0 ? nil : revision)
    case .conflict: answer = .conflict(try body.readValue())
    case .news: answer = .news(try Self.readNews(&body))
    case .done: answer = .done
    case .failed: answer = .failed(try body.readStorageError())
    }
    guard body.readableBytes == 0 else { throw .malformed }
    self.init(number: number, answer: answer)
  }

  private static func readStored(_ body: inout ByteBuffer) throws(StorageCodingError) -> StoredValues {
    var stored = StoredValues(revision: try body.readRevision())
    guard let isComplete = body.readInteger(as: UInt8.self), let lossCount = body.readInteger(as: UInt32.self)
    else {
      throw .malformed
    }
    stored.isComplete = isComplete == 1
    stored.lossCount = Int(lossCount)
    stored.values = try body.readValues(atMost: StorageLimits.loadedCount)
    guard let count = body.readInteger(as: UInt32.self), count <= StorageLimits.loadedCount else {
      throw .malformed
    }
    for _ in 0..<count { stored.omitted.append(try body.readName()) }
    return stored
  }

  private static func readNews(_ body: inout ByteBuffer) throws(StorageCodingError) -> StoredNews {
    let latest = try body.readRevision()
    guard let isComplete = body.readInteger(as: UInt8.self), let count = body.readInteger(as: UInt32.self)
    else {
      throw .malformed
    }
    var news = StoredNews(latest: latest, isComplete: isComplete == 1)
    for _ in 0..<count {
      let key = try body.readKey()
      let revision = try body.readRevision()
      news.changes.append(StoredNews.Change(key: key, value: try body.readValue(), revision: revision))
    }
    return news
  }
}

extension ByteBuffer {
  fileprivate mutating func writeMessage(_ body: (inout ByteBuffer) -> Void) {
    let start = writerIndex
    writeInteger(UInt32(0))
    body(&self)
    setInteger(UInt32(writerIndex - start - 4), at: start)
  }

  /// The body of the next message. Nothing is kept for what is only promised.
  fileprivate mutating func readMessage(atLeast minimum: Int) throws(StorageCodingError) -> ByteBuffer? {
    guard let count = getInteger(at: readerIndex, as: UInt32.self).map(Int.init) else { return nil }
    guard count <= StorageLimits.messageByteCount else { throw .tooLong(count) }
    guard count >= minimum else { throw .malformed }
    guard readableBytes >= 4 + count else { return nil }
    moveReaderIndex(forwardBy: 4)
    return readSlice(length: count)
  }

  fileprivate mutating func write(_ key: StorageKey) {
    writeInteger(key.owner.rawValue)
    write(name: key.name)
  }

  fileprivate mutating func write(name: String) {
    writeInteger(UInt16(name.utf8.count))
    writeString(name)
  }

  fileprivate mutating func write(_ value: Data?) {
    writeInteger(value.map { UInt32($0.count) } ?? .max)
    if let value { writeBytes(value) }
  }

  fileprivate mutating func write(_ values: [String: Data]) {
    writeInteger(UInt32(values.count))
    for (name, value) in values {
      write(name: name)
      write(value)
    }
  }

  fileprivate mutating func readKey() throws(StorageCodingError) -> StorageKey {
    guard let owner = readInteger(as: UInt8.self).flatMap(StorageKey.Owner.init) else { throw .malformed }
    return StorageKey(owner, try readName())
  }

  fileprivate mutating func readName() throws(StorageCodingError) -> String {
    guard let count = readInteger(as: UInt16.self), count <= UserValueStore.maximumKeyByteCount,
      let bytes = readSlice(length: Int(count)),
      let name = String(validating: bytes.readableBytesView, as: UTF8.self)
    else { throw .malformed }
    return name
  }

  fileprivate mutating func readValue() throws(StorageCodingError) -> Data? {
    guard let count = readInteger(as: UInt32.self) else { throw .malformed }
    if count == .max { return nil }
    guard count <= UserValueStore.maximumByteCount, let bytes = readSlice(length: Int(count)) else {
      throw .malformed
    }
    return Data(bytes.readableBytesView)
  }

  fileprivate mutating func readValues(atMost maximum: Int) throws(StorageCodingError) -> [String: Data] {
    guard let count = readInteger(as: UInt32.self), count <= maximum else { throw .malformed }
    var values: [String: Data] = [:]
    for _ in 0..<count {
      let name = try readName()
      guard let value = try readValue(), values.updateValue(value, forKey: name) == nil else {
        throw .malformed
      }
    }
    return values
  }

  fileprivate mutating func readRevision() throws(StorageCodingError) -> Int64 {
    guard let revision = readInteger(as: Int64.self) else { throw .malformed }
    return revision
  }
}

// MARK: Errors

extension ByteBuffer {
  private enum ErrorKind: UInt8 {
    case full = 1, readOnly, locked, damaged, newer, tooLarge, keyTooLong, unavailable, failed, keyHasNUL
  }

  fileprivate mutating func write(_ error: StorageError) {
    func write(_ kind: ErrorKind, _ first: String = "", _ second: String = "") {
      writeInteger(kind.rawValue)
      for text in [first, second] { self.write(Data(text.utf8)) }
    }
    switch error {
    case .full(let path): write(.full, path)
    case .readOnly(let path): write(.readOnly, path)
    case .locked(let path): write(.locked, path)
    case .damaged(let path, let reason): write(.damaged, path, reason)
    case .newer(let path): write(.newer, path)
    case .tooLarge(let count, let maximum): write(.tooLarge, "\(count)", "\(maximum)")
    case .keyTooLong(let count, let maximum): write(.keyTooLong, "\(count)", "\(maximum)")
    case .keyHasNUL: write(.keyHasNUL)
    case .unavailable: write(.unavailable)
    case .failed(let path, let reason): write(.failed, path, reason)
    }
  }

  fileprivate mutating func readStorageError() throws(StorageCodingError) -> StorageError {
    guard let kind = readInteger(as: UInt8.self).flatMap(ErrorKind.init), let first = try readValue(),
      let second = try readValue()
    else { throw .malformed }
    let (path, reason) = (String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self))
    switch kind {
    case .full: return .full(path: path)
    case .readOnly: return .readOnly(path: path)
    case .locked: return .locked(path: path)
    case .damaged: return .damaged(path: path, reason: reason)
    case .newer: return .newer(path: path)
    case .keyHasNUL: return .keyHasNUL
    case .unavailable: return .unavailable
    case .failed: return .failed(path: path, reason: reason)
    case .tooLarge, .keyTooLong:
      guard let count = Int(path), let maximum = Int(reason) else { throw .malformed }
      return kind == .tooLarge
        ? .tooLarge(byteCount: count, maximum: maximum) : .keyTooLong(byteCount: count, maximum: maximum)
    }
  }
}
