import CounterpointValues
import Foundation
import Synchronization

/// A tab's storage as one session uses it: notes, beside whatever is kept, the newest of the browser's events that had been handled by
/// then. So the session that follows knows what its browser need not do again.
package final class SessionSceneStorage: KeyValueStorage {
  /// The entry of the note.
  package static let noteKey = "counterpoint.handled"

  private let base: any KeyValueStorage
  private let session: String
  private let handled = Atomic<UInt32>(0)

  /// - Parameter session: names the session whose browser numbers the events.
  init(_ base: any KeyValueStorage, session: String) {
    self.base = base
    self.session = session
  }

  package var identity: AnyHashable { base.identity }

  /// The event is being handled: what is stored from here on comes of it, or after it.
  func handling(_ event: UInt32) { handled.store(event, ordering: .relaxed) }

  package func data(forKey key: String) throws -> Data? { try base.data(forKey: key) }

  package func setData(_ data: Data?, forKey key: String) throws {
    try base.setData(data, forKey: key)
    let event = handled.load(ordering: .relaxed)
    guard event > 0 else { return }
    do {
      try base.setData(Data("\(session) \(event)".utf8), forKey: Self.noteKey)
    } catch {
      // No room for the note: an older one would have the browser do things twice.
      try base.setData(nil, forKey: Self.noteKey)
    }
  }

  package func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    base.subscribe(toKey: key, onChange: onChange)
  }

  /// The newest event of that session whose outcome the values hold; `nil` where that is not known.
  package static func handledEvent(of session: String, in values: [String: Data]) -> UInt32? {
    guard let note = values[noteKey] else { return nil }
    let parts = String(decoding: note, as: UTF8.self).split(separator: " ")
    guard parts.count == 2, parts[0] == session else { return nil }
    return UInt32(parts[1])
  }
}
