import Dependencies
import Foundation

extension SharedReaderKey {
  /// A value in a file, as JSON.
  ///
  /// ```swift
  /// @Shared(.fileStorage(.documentsDirectory.appending(component: "meetings.json"))) var meetings:
  ///   [Meeting] = []
  /// ```
  ///
  /// A change is written before ``Shared/withLock(_:)`` returns; what follows within a second is written when that second ends,
  /// and ``Shared/save()`` does not wait. Other programs' changes to the file are followed. A missing or empty file stands for
  /// the default; one that holds something else gives what decoding throws as ``Shared/loadError``, and is set aside before
  /// anything is written in its place.
  ///
  /// - Parameters:
  ///   - url: a file's URL. In a live session it stands for a file in the user's own folder.
  ///   - decoder: by default a plain `JSONDecoder`.
  ///   - encoder: by default a `JSONEncoder` that sorts keys, in debug builds with one on each line.
  public static func fileStorage<Value: Codable>(
    _ url: URL, decoder: JSONDecoder? = nil, encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    // Coders are classes that are not sendable: each use of a default one has its own, a given one is used by one
    // thread at a time.
    let coders = FileCoders(decoder: decoder, encoder: encoder)
    return FileStorageKey(
      url, decode: { try coders.decode(Value.self, from: $0) }, encode: { try coders.encode($0) })
  }

  /// A value in a file, in a form of the caller's own.
  ///
  /// - Parameters:
  ///   - url: a file's URL. In a live session it stands for a file in the user's own folder.
  ///   - decode: makes the value of the file's bytes, of which there is at least one.
  ///   - encode: makes the file's bytes.
  public static func fileStorage<Value>(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}

/// Keeps a value in a file; see ``SharedReaderKey/fileStorage(_:decoder:encoder:)``.
public final class FileStorageKey<Value: Sendable>: SharedKey {
  private let url: URL
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data

  fileprivate init(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    self.url = url.isFileURL ? url.standardizedFileURL : url
    self.decode = decode
    self.encode = encode
  }

  // Looked up at each use and not when the key is made: a key may be a constant that all users' sessions use.
  /// The identity of the file: its URL, in the storage of the person whose code runs.
  public var id: FileStorageKeyID {
    @Dependency(\.defaultFileStorage) var storage
    return FileStorageKeyID(url: url, storage: storage)
  }

  private var place: FilePlace<Value> { FilePlaces.current.place(id, coding: (decode, encode)) }

  /// Reads and decodes the file. A missing or empty one gives the initial value.
  public func load(context _: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: place.load())
  }

  /// Tells of changes that others make to the file, until the subscription is cancelled.
  public func subscribe(
    context _: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    place.subscribe(subscriber)
  }

  /// Writes the file: the first change at once, others when a second has passed, and without waiting where
  /// ``Shared/save()`` is called.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    place.save(value, isUrgent: context == .userInitiated, continuation: continuation)
  }
}

extension FileStorageKey: ObjectKeepingKey {
  var objectToKeep: AnyObject? { place }
}

extension FileStorageKey: CustomStringConvertible {
  public var description: String { ".fileStorage(\(url.isFileURL ? url.path : url.absoluteString))" }
}

/// The identity that tells one file behind a shared value from another: where it is, in which storage.
public struct FileStorageKeyID: Hashable, Sendable, StoredEntryID {
  let url: URL
  let storage: FileStorage
}

/// A decoder and an encoder that several threads may use.
private final class FileCoders: @unchecked Sendable {
  // Unchecked, because given coders are touched only while `lock` is held.
  private let decoder: JSONDecoder?
  private let encoder: JSONEncoder?
  private let lock = NSLock()

  init(decoder: JSONDecoder?, encoder: JSONEncoder?) {
    self.decoder = decoder
    self.encoder = encoder
  }

  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    guard let decoder else { return try JSONDecoder().decode(type, from: data) }
    return try lock.withLock { try decoder.decode(type, from: data) }
  }

  func encode(_ value: some Encodable) throws -> Data {
    if let encoder { return try lock.withLock { try encoder.encode(value) } }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #if DEBUG
      encoder.outputFormatting.insert(.prettyPrinted)
    #endif
    return try encoder.encode(value)
  }
}
