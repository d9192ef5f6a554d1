import CounterpointValues
import Dispatch
import Foundation
import Synchronization

/// A file that stands behind a shared value: written at most once a second, looked at when somebody else has changed
/// it, and never overwritten with what was not understood in it.
///
/// Whoever touches the file holds `file`; what is told of it is told without any lock.
final class FilePlace<Value: Sendable>: Sendable {
  typealias Coding = (
    decode: @Sendable (Data) throws -> Value, encode: @Sendable (Value) throws -> Data
  )

  private let url: URL
  private let system: any FileSystem
  private let coding: Coding
  /// Held by whoever touches the file.
  private let file = Mutex(File())
  private let state = Mutex(State())

  /// The facts that are known of the file.
  private struct File {
    /// The state of the file when it was last read or written here.
    var stamp: FileStamp?
    /// Tells its bytes from others.
    var digest: Int?
    /// The reason why the file's contents were not taken over, for the name under which they are set aside.
    var untaken: String?

    /// Says whether nobody has looked at it.
    var isUnknown: Bool { stamp == nil && untaken == nil }
  }

  private struct State {
    /// The newest value that is not in the file yet.
    var waiting: Waiting?
    /// A write is less than a second old, or about to begin.
    var isThrottled = false
    var subscriber: SharedSubscriber<Value>?
    var watch: SharedSubscription?
    var isLooking = false
    var mustLook = false
    /// The number of times that somebody here has changed the value.
    var saveCount = 0
  }

  private struct Waiting {
    let value: Value
    /// The continuations to tell of the outcome.
    var continuations: [SaveContinuation]
    /// The number of times that the file was found locked.
    var attempts = 0
    /// It could not be written: it waits for the next change, the next `save()` or the end.
    var isParked = false
    /// While it is to be written by itself.
    var late: LateWrite? = LateWrite()
  }

  /// The number of times that a file that somebody rewrites while it is being replaced is looked at anew.
  private static var maximumRewrites: Int { 20 }

  /// The number of times that a file that somebody has locked is tried again, once a second.
  private static var maximumAttempts: Int { 10 }

  init(_ url: URL, in storage: FileStorage, coding: Coding) {
    self.url = url
    system = storage.system
    self.coding = coding
  }

  // MARK: Reading

  /// Returns what the file holds, `nil` for nothing. What waits to be written is written first.
  func load() -> Result<Value?, any Error> {
    if state.withLock({ $0.waiting?.isParked == false }) { write() }
    return file.withLock { file in
      let result = read(&file)
      // Who asks for what the file holds no longer wants what could not be written.
      if case .success = result { state.withLock { if $0.waiting?.isParked == true { $0.waiting = nil } } }
      return result
    }
  }

  /// Reads the file where it is another one than `file` says; `nil` where it is not.
  private func readNew(_ file: inout File) -> Result<Value?, any Error>? {
    let before = file
    if let stamp = before.stamp, system.stamp(of: url) == stamp { return nil }
    let result = read(&file)
    guard before.stamp != nil, case .success = result, before.untaken == nil else { return result }
    // From nothing to nothing, as when the empty file was made, and to the same bytes are no changes.
    if before.stamp?.isNothing == true, file.stamp?.isNothing == true { return nil }
    return before.digest == file.digest ? nil : result
  }

  private func read(_ file: inout File) -> Result<Value?, any Error> {
    let contents: FileContents?
    do {
      contents = try system.read(url)
    } catch {
      file = File(untaken: "unread")
      return .failure(error)
    }
    file = File(stamp: contents?.stamp ?? .missing, digest: contents?.data.digest)
    guard let contents, !contents.data.isEmpty else { return .success(nil) }
    do {
      return .success(try coding.decode(contents.data))
    } catch {
      file.untaken = "damaged"
      return .failure(error)
    }
  }

  // MARK: Following

  /// Tells the subscriber of every change that others make to the file.
  func subscribe(_ subscriber: SharedSubscriber<Value>) -> SharedSubscription {
    state.withLock { $0.subscriber = subscriber }
    system.prepare(url)
    do {
      try watch()
    } catch {
      subscriber.yield(throwing: error)
    }
    // It may have changed between being read and being watched. Where nobody has read it yet, somebody is about to.
    if !file.withLock({ $0.isUnknown }) { look() }
    // Keeps this place alive, and writes what waits when nobody shares the value any more.
    return SharedSubscription { [self] in
      let watch = state.withLock { state in
        state.subscriber = nil
        defer { state.watch = nil }
        return state.watch
      }
      watch?.cancel()
      write()
      goOnTrying()
    }
  }

  private func watch() throws {
    let watch = try system.watch(url) { [weak self] in self?.fileDidChange($0) }
    state.withLock { state in if state.subscriber != nil { state.watch = watch } }
  }

  private func fileDidChange(_ change: FileChange) {
    switch change {
    case .file: break
    case .movedAway: system.prepare(url)
    case .folderIsGone:
      state.withLock { $0.watch = nil }
      watchAgain()
    }
    look()
  }

  /// Watches the folder that has taken the place of one that is gone, or will: whoever deletes it may restore it, and the
  /// next write makes one. Nothing tells of that, so it is looked for once a second.
  private func watchAgain() {
    guard state.withLock({ $0.subscriber != nil && $0.watch == nil }) else { return }
    do {
      try watch()
    } catch {
      return system.asyncAfter(
        .seconds(1),
        DispatchWorkItem { [weak self] in
          guard let self else { return }
          watchAgain()
          if state.withLock({ $0.watch != nil }) { look() }
        })
    }
  }

  /// Looks at the file, and tells the subscriber what others have made of it. Where another thread is looking already,
  /// that one looks again, so that what is told last is what is so.
  private func look() {
    let isMine = state.withLock { state in
      state.mustLook = true
      defer { state.isLooking = true }
      return !state.isLooking
    }
    guard isMine else { return }
    while state.withLock({ state in
      defer { state.mustLook = false }
      state.isLooking = state.mustLook
      return state.mustLook
    }) {
      lookOnce()
    }
  }

  private func lookOnce() {
    var saveCount = 0
    var superseded: [SaveContinuation] = []
    let change = file.withLock { file -> Result<Value?, any Error>? in
      guard let change = readNew(&file) else { return nil }
      state.withLock { state in
        saveCount = state.saveCount
        guard case .success = change else { return }
        // Others were later: what waits is not written any more.
        superseded = state.waiting?.continuations ?? []
        state.waiting = nil
      }
      return change
    }
    guard let change else { return }
    tell(change, since: saveCount)
    for continuation in superseded { continuation.resume() }
  }

  /// Tells the subscriber of a value, and then of what somebody here has made of it meanwhile: that was later, and must
  /// not be lost by being told of the earlier one after it.
  private func tell(_ change: Result<Value?, any Error>, since count: Int) {
    var change = change
    var count = count
    while true {
      let subscriber = state.withLock { $0.subscriber }
      subscriber?.yield(with: change)
      let (newest, waiting) = state.withLock { ($0.saveCount, $0.waiting?.value) }
      guard newest != count, case .success = change else { return }
      count = newest
      change = waiting.map { .success($0) } ?? file.withLock { read(&$0) }
    }
  }

  // MARK: Writing

  /// Writes the value: before returning where none was written within the last second, soon where `isUrgent`, else when that
  /// second ends, unless a newer one has taken its place.
  func save(_ value: Value, isUrgent: Bool, continuation: SaveContinuation) {
    let isDue = state.withLock { state in
      state.saveCount += 1
      let earlier = state.waiting
      state.waiting = Waiting(
        value: value, continuations: (earlier?.continuations ?? []) + [continuation],
        attempts: earlier?.attempts ?? 0)
      if isUrgent { return true }
      defer { state.isThrottled = true }
      return !state.isThrottled
    }
    guard isDue else { return }
    guard isUrgent else {
      write()
      return throttle()
    }
    system.async(
      DispatchWorkItem { [self] in
        write()
        goOnTrying()
      })
  }

  /// Has what is still waiting after a write, as for a file that was locked, written later.
  private func goOnTrying() {
    let isDue = state.withLock { state in !state.isThrottled && state.waiting?.isParked == false }
    if isDue { throttle() }
  }

  /// Writes what is waiting by then in a second.
  private func throttle() {
    state.withLock { $0.isThrottled = true }
    system.asyncAfter(
      .seconds(1),
      DispatchWorkItem { [self] in
        let isOver = state.withLock { state in
          let isOver = state.waiting.map(\.isParked) ?? true
          if isOver { state.isThrottled = false }
          return isOver
        }
        guard !isOver else { return }
        write()
        throttle()
      })
  }

  /// Writes what is waiting, and tells who waits for it.
  private func write() {
    let outcome = file.withLock { file -> (Waiting, Result<Void, any Error>)? in
      guard let waiting = state.withLock({ state in state.waiting.take() }) else { return nil }
      do {
        let data = try coding.encode(waiting.value)
        for attempt in 1... {
          let known = try setAside(&file)
          // Who rewrites the file all the time is not waited for.
          let isLast = attempt == Self.maximumRewrites
          if let stamp = try system.write(data, to: url, over: isLast ? nil : known) {
            file = File(stamp: stamp, digest: data.digest)
            break
          }
        }
        return (waiting, .success(()))
      } catch {
        return keep(waiting, after: error) ? nil : (waiting, .failure(error))
      }
    }
    guard let (waiting, result) = outcome else { return }
    if case .success = result {
      system.didWrite(url)
      // The folder may have been made just now.
      if state.withLock({ $0.subscriber != nil && $0.watch == nil }) { try? watch() }
    }
    for continuation in waiting.continuations { continuation.resume(with: result) }
  }

  /// Keeps what could not be written, unless something newer waits already.
  /// - Returns: whether it will be tried again by itself, so that nobody is to be told yet.
  private func keep(_ waiting: Waiting, after error: any Error) -> Bool {
    state.withLock { state in
      var waiting = waiting
      waiting.attempts += 1
      if case .locked = error as? FileStorageError, waiting.attempts < Self.maximumAttempts {
        guard state.waiting == nil else {
          state.waiting?.continuations.insert(contentsOf: waiting.continuations, at: 0)
          state.waiting?.attempts = waiting.attempts
          return true
        }
        state.waiting = waiting
        return true
      }
      guard state.waiting == nil else { return false }
      waiting.continuations = []
      waiting.isParked = true
      waiting.late = nil
      state.waiting = waiting
      return false
    }
  }

  /// Keeps what the file holds and nobody here has seen under another name before it is replaced: what was
  /// not understood, what could not be read, and what somebody has written so lately that it was not noticed
  /// yet.
  /// - Returns: what the file was like, of which nothing is lost now when it is replaced.
  private func setAside(_ file: inout File) throws -> FileStamp {
    let stamp = system.stamp(of: url)
    if stamp.isNothing { return stamp }
    var what = file.untaken
    if what == nil, file.stamp != stamp {
      let digest = file.digest
      _ = read(&file)
      what = file.untaken ?? (file.digest == digest ? nil : "replaced")
    }
    if let what { _ = try system.keepCopy(of: url, as: what) }
    return stamp
  }
}

extension Data {
  /// Tells bytes from others, within this process. O(count).
  fileprivate var digest: Int {
    var hasher = Hasher()
    withUnsafeBytes { hasher.combine(bytes: $0) }
    return hasher.finalize()
  }
}

/// The files that stand behind shared values of a context, so that a key, which may be a constant that all users'
/// sessions use, has a file in each.
final class FilePlaces: @unchecked Sendable {
  // Unchecked, because `places` and `sweepAt` are touched only while `lock` is held.
  private var places: [ID: Weak] = [:]
  private var sweepAt = 64
  private let lock = NSLock()

  private struct ID: Hashable {
    let file: FileStorageKeyID
    let type: ObjectIdentifier
  }
  private struct Weak {
    weak var object: AnyObject?
  }

  static var current: FilePlaces {
    ArchitectureContext.current.value(of: FilePlaces.self) { FilePlaces() }
  }

  /// The place of the file, made where nobody uses it. Amortised O(1).
  func place<Value>(
    _ id: FileStorageKeyID, coding: FilePlace<Value>.Coding
  ) -> FilePlace<Value> {
    let key = ID(file: id, type: ObjectIdentifier(Value.self))
    return lock.withLock {
      if let place = places[key]?.object as? FilePlace<Value> { return place }
      if places.count >= sweepAt {
        places = places.filter { $0.value.object != nil }
        sweepAt = max(64, places.count * 2)
      }
      let place = FilePlace<Value>(id.url, in: id.storage, coding: coding)
      places[key] = Weak(object: place)
      return place
    }
  }
}
