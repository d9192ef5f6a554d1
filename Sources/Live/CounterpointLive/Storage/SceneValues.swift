import CounterpointValues
import Foundation
import Synchronization

/// The values that one tab keeps, while a session has it open: at hand in memory, and written soon after each change.
///
/// Unlike a user's settings, a change is not in the file when `setData` returns, but moments later; several changes
/// in a row become one.
final class SceneValues: KeyValueStorage {
  let name: SceneName
  let app: String
  /// `true` if it holds what the tab had kept before.
  let isContinued: Bool
  private let store: any SceneStorage
  /// Kept along, where whoever has the values has the scene.
  private let lease: SceneLease?
  /// Tells those who follow an entry.
  private let followers = InMemoryKeyValueStorage()

  private struct State {
    var values: [String: Data]
    var byteCount: Int
    var isWritePlanned = false
    /// Nothing is written until a browser has come for the session.
    var isWaiting: Bool
    /// `true` if the last write has not reached the file.
    var hasFailed = false
    var report: (@Sendable ((any Error)?) -> Void)?
  }
  private let state: Mutex<State>

  init(
    _ name: SceneName, app: String, values: [String: Data], isContinued: Bool, in store: any SceneStorage,
    lease: SceneLease? = nil, isWaiting: Bool = false
  ) {
    self.name = name
    self.app = app
    self.isContinued = isContinued
    self.store = store
    self.lease = lease
    state = Mutex(
      State(
        values: values, byteCount: values.reduce(0) { $0 + Self.cost($1.key, $1.value) }, isWaiting: isWaiting
      ))
  }

  deinit { store.left(name, hadValues: state.withLock { !$0.values.isEmpty }) }

  /// The scene would keep more than scenes may. What was kept before is untouched.
  struct TooLarge: Error, CustomStringConvertible {
    let byteCount: Int
    let limit: Int
    var description: String { "A tab may keep \(limit) bytes, and this would be \(byteCount)." }
  }

  func data(forKey key: String) -> Data? { state.withLock { $0.values[key] } }

  func setData(_ data: Data?, forKey key: String) throws {
    try UserValueStore.check(nil, key)
    let limit = store.limits.bytesPerScene
    let outcome: Result<Bool, TooLarge>? = state.withLock { state in
      let old = state.values[key]
      guard old != data else { return nil }
      let count =
        state.byteCount - (old.map { Self.cost(key, $0) } ?? 0) + (data.map { Self.cost(key, $0) } ?? 0)
      // To keep less is always possible, also where there is too much already.
      guard count <= limit || data == nil else { return .failure(TooLarge(byteCount: count, limit: limit)) }
      state.values[key] = data
      state.byteCount = count
      defer { state.isWritePlanned = true }
      return .success(!state.isWritePlanned && !state.isWaiting)
    }
    guard let outcome else { return }
    if try outcome.get() { store.write(self) }
    followers.setData(data, forKey: key)
  }

  func subscribe(
    toKey key: String, onChange: @escaping @Sendable (Data?) -> Void
  ) -> KeyValueSubscription {
    followers.subscribe(toKey: key, onChange: onChange)
  }

  /// A browser has come for the session: what was set is written, and from now on everything is.
  func adopt() {
    let isWriteDue = state.withLock { state in
      defer { state.isWaiting = false }
      return state.isWaiting && state.isWritePlanned
    }
    if isWriteDue { store.write(self) }
  }

  /// Returns the values to be written now. Changes from here on need another write.
  func takeForWriting() -> [String: Data] {
    state.withLock { state in
      state.isWritePlanned = false
      return state.values
    }
  }

  /// Has `report` hear why something could not be written, and of the first time after that it could, as `nil`; on any
  /// thread.
  func reportWrites(to report: @escaping @Sendable ((any Error)?) -> Void) {
    state.withLock { $0.report = report }
  }

  /// Notes whether the values that were taken for writing are in the file. If they are not, the next change writes them along.
  func wrote(_ error: (any Error)?) {
    let report = state.withLock { state in
      defer { state.hasFailed = error != nil }
      return error != nil || state.hasFailed ? state.report : nil
    }
    report?(error)
  }

  static func cost(_ key: String, _ value: Data) -> Int { key.utf8.count + value.count }
}
