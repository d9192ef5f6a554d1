import CounterpointViews
import Synchronization

/// Bytes that one session has for its browser to fetch, under names that nobody can guess.
///
/// What is inserted is bounded by number and by bytes: what was used longest ago is dropped first. What is lent is the
/// app's own, and is there for as long as somebody holds it. May be used from any thread, since files are served outside the
/// main actor.
public final class MediaStore: Sendable {
  /// Bytes with a type: a sound, a picture, a file for the person.
  public struct Item: Hashable, Sendable {
    /// The contents, as they are served.
    public var bytes: [UInt8]
    /// A media type, such as `audio/ogg`.
    public var contentType: String
    /// The name that it is kept under where it is for the person to keep; `nil` where it is for the page.
    public var downloadName: String?
    /// Creates an item for the page, or for the person to keep where it has a `downloadName`.
    public init(bytes: [UInt8], contentType: String, downloadName: String? = nil) {
      self.bytes = bytes
      self.contentType = contentType
      self.downloadName = downloadName
    }

    /// All bytes at once: an array would hand them over one by one, which for a sound takes milliseconds.
    public func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      hasher.combine(contentType)
      hasher.combine(downloadName)
    }
  }

  /// An error for an item that a ``MediaStore`` refuses to keep.
  public struct TooLarge: Error, CustomStringConvertible {
    /// The number of the item's bytes.
    public let byteCount: Int
    /// The number of bytes that the store holds at most.
    public let maximumByteCount: Int
    public var description: String {
      "Media of \(byteCount) bytes is larger than the session's whole store (\(maximumByteCount) bytes)."
    }
  }

  /// The path at which the host serves the store's items: the token follows.
  public static let pathPrefix = "/_counterpoint/media/"

  fileprivate struct Entry {
    var item: Item
    var lastUse: UInt64
  }
  fileprivate struct State {
    var entries: [String: Entry] = [:]
    var tokens: [Item: String] = [:]
    var byteCount = 0
    var uses: UInt64 = 0
    var loans: [String: Loan] = [:]
  }
  /// A picture of others', and all that hold the same.
  fileprivate struct Loan {
    struct Holder { weak var picture: PictureData? }
    var holders: [Holder]
    var picture: PictureData? { holders.lazy.compactMap(\.picture).first }
  }
  private let state = Mutex(State())
  private let maximumByteCount: Int
  private let maximumCount: Int

  /// Creates an empty store with its bounds, by default 8 MiB and 64 items.
  public init(maximumByteCount: Int = 8 << 20, maximumCount: Int = 64) {
    self.maximumByteCount = maximumByteCount
    self.maximumCount = maximumCount
  }

  /// Keeps `item` and returns its token: 128 random bits in hexadecimal. An item that is kept already keeps its
  /// token, so that the browser's cache can answer. O(bytes + items kept).
  public func insert(_ item: Item) throws(TooLarge) -> String {
    guard item.bytes.count <= maximumByteCount else {
      throw TooLarge(byteCount: item.bytes.count, maximumByteCount: maximumByteCount)
    }
    return state.withLock { state in
      state.uses += 1
      if let token = state.tokens[item] {
        state.entries[token]?.lastUse = state.uses
        return token
      }
      let token = Self.makeToken()
      state.entries[token] = Entry(item: item, lastUse: state.uses)
      state.tokens[item] = token
      state.byteCount += item.bytes.count
      while state.byteCount > maximumByteCount || state.entries.count > maximumCount {
        guard let oldest = state.entries.min(by: { $0.value.lastUse < $1.value.lastUse }) else { break }
        state.remove(oldest.key)
      }
      return token
    }
  }

  /// Serves a picture without keeping it, and returns its token: the same for the same bytes, as long as anybody holds
  /// them. O(pictures lent).
  func lend(_ picture: PictureData) -> String {
    state.withLock { state in
      for (token, loan) in state.loans {
        let holders = loan.holders.filter { $0.picture != nil }
        state.loans[token] = holders.isEmpty ? nil : Loan(holders: holders)
      }
      let known = state.loans.first { $0.value.picture == picture }
      let token = known?.key ?? Self.makeToken()
      if known?.value.holders.contains(where: { $0.picture === picture }) != true {
        state.loans[token, default: Loan(holders: [])].holders.append(Loan.Holder(picture: picture))
      }
      return token
    }
  }

  /// The item of that token, or `nil` where it never existed or was dropped. O(1).
  public subscript(token: String) -> Item? {
    state.withLock { state in
      guard let entry = state.entries[token] else {
        return state.loans[token]?.picture.map { Item(bytes: $0.bytes, contentType: $0.contentType) }
      }
      state.uses += 1
      state.entries[token]?.lastUse = state.uses
      return entry.item
    }
  }

  /// The number of items that are kept, without what is lent.
  public var count: Int { state.withLock { $0.entries.count } }
  /// The number of bytes that are kept, without what is lent.
  public var byteCount: Int { state.withLock { $0.byteCount } }

  /// Drops all items and ends all loans: no token leads anywhere any more.
  public func removeAll() { state.withLock { $0 = State() } }

  /// The system's generator is cryptographically secure on every platform that Swift supports.
  private static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = [generator.next(), generator.next()].map { word -> String in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    return digits.joined()
  }
}

extension MediaStore.State {
  fileprivate mutating func remove(_ token: String) {
    guard let entry = entries.removeValue(forKey: token) else { return }
    tokens[entry.item] = nil
    byteCount -= entry.item.bytes.count
  }
}
