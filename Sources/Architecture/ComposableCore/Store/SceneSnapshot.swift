import CounterpointValues
import Foundation

/// Says what of a store's state outlives its session, and under which name: an edit under way, the screens that are open, whatever
/// a person would miss when the server was started anew.
///
/// ```swift
/// let store = Store(initialState: Counter.State(), snapshot: SceneSnapshot("counter", of: \.count)) {
///   Counter()
/// }
/// ```
///
/// The value is kept where `@SceneStorage` and `@Shared(.sceneStorage)` keep theirs: for one tab, and within what a tab may
/// keep. It is written a moment after each change, at most once in an ``interval``, and at once before a planned end; it
/// is put back when the store is made. State that never changed is not written.
///
/// State that another version has written, or that does not decode, is dropped as a whole: the store begins with its initial state, and
/// the person is told. The same goes for state that is larger than ``byteLimit``: nothing of it is kept.
public struct SceneSnapshot<State> {
  /// Names the entry within the scene. No two stores of a scene may use one.
  public let key: String
  /// Grows whenever older values cannot be read any more.
  public let version: Int
  /// The longest time that a change waits before it is written.
  public var interval = Duration.milliseconds(200)
  /// Bytes of one snapshot, as JSON. A scene holds 65,536 bytes in all.
  public var byteLimit = 48 << 10

  let encode: (State) throws -> Data
  let restore: (Data, inout State) throws -> Void

  /// Keeps a part of the state, which may be computed: whatever has to be known to bring the rest back.
  ///
  /// The part is written into the initial state, whose setter decides what of it still holds.
  public init<Value: Codable>(_ key: String, version: Int = 1, of part: WritableKeyPath<State, Value>) {
    self.key = key
    self.version = version
    encode = { state in
      try Self.encoder.encode(Envelope(version: version, value: state[keyPath: part]))
    }
    restore = { data, state in
      // The version first: what another one has written need not have this one's shape.
      let stored = try JSONDecoder().decode(Version.self, from: data).version
      guard stored == version else { throw OtherVersion(stored: stored, expected: version) }
      state[keyPath: part] = try Self.decoder.decode(Envelope<Value>.self, from: data).value
    }
  }

  /// Keeps the whole state.
  public init(_ key: String, version: Int = 1) where State: Codable {
    self.init(key, version: version, of: \.self)
  }

  struct OtherVersion: Error, CustomStringConvertible {
    let stored: Int
    let expected: Int
    var description: String { "it is of version \(stored), and version \(expected) is needed" }
  }

  // One form for one value, by which an unchanged state is told; and numbers that JSON has no words for are no reason to lose all.
  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

/// A value as it is stored.
private struct Envelope<Value: Codable>: Codable {
  let version: Int
  let value: Value
}

private struct Version: Decodable {
  let version: Int
}
