/// Audio by what it says, up to a number of bytes; what was used longest ago gives way first.
struct AudioCache<Key: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    let audio: [UInt8]
    var lastUse: UInt64
  }

  let byteLimit: Int
  private(set) var byteCount = 0
  private var entries: [Key: Entry] = [:]
  private var uses: UInt64 = 0

  init(byteLimit: Int) { self.byteLimit = byteLimit }

  var count: Int { entries.count }

  /// O(1).
  mutating func audio(for key: Key) -> [UInt8]? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.audio
  }

  /// Keeps `audio`, unless it alone is larger than the cache. O(`count`) for every entry that gives way: the
  /// cache holds a hundred or so, each worth a tenth of a second of rendering.
  mutating func insert(_ audio: [UInt8], for key: Key) {
    guard audio.count <= byteLimit else { return }
    uses += 1
    if let old = entries.updateValue(Entry(audio: audio, lastUse: uses), forKey: key) {
      byteCount -= old.audio.count
    }
    byteCount += audio.count
    while byteCount > byteLimit, let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse }) {
      byteCount -= oldest.value.audio.count
      entries[oldest.key] = nil
    }
  }
}
