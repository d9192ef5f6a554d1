import CounterpointValues
import Dependencies
import Foundation
import IssueReporting
import Synchronization

/// A place that a persistence strategy loads, keeps up to date and saves.
final class PersistentReference<Key: SharedReaderKey>: StoredReference<Key.Value>, @unchecked Sendable {
  // Unchecked for the superclass alone: what this class changes is in a mutex.
  private let key: Key
  private let initialValue: Key.Value
  /// The dependencies and the context that the strategy sees, whoever writes: those that were in force when the
  /// place was first asked for. A user's storage must not depend on which task happens to write.
  private let dependencies: DependencyValues.Continuation
  private let context = ArchitectureContext.current
  private let saver: (@Sendable (Key.Value, SaveContext, SaveContinuation) -> Void)?
  /// The object that the key works with, for as long as this place lives.
  private let keptObject: AnyObject?
  private let keepsItselfWhileWriting: Bool
  private let declaration: DeclarationSite
  private let reportsInTests = FailureReports.areMadeInTests
  private let status = Mutex(Status())
  private let turn = StorageTurn()
  /// Counts the changes by the code of this process.
  private let writeCount = Atomic<Int>(0)
  /// The number of those that are stored.
  private let savedCount = Atomic<Int>(0)

  private struct Status {
    var isLoading = false
    var loadError: (any Error)?
    var saveError: (any Error)?
    var subscription: SharedSubscription?
    /// Says whether it has been made, so that it can be observed.
    var isComplete = false
    var isSaving = false
    var mustSaveAgain = false
  }

  /// - Parameters:
  ///   - declaration: where the place was first asked for, which is where its failures are reported.
  ///   - loading: whether the value is loaded now, has been, or is about to be by ``load()``.
  init(_ key: Key, initialValue: Key.Value, at declaration: DeclarationSite, loading: FirstLoad) {
    self.key = key
    self.declaration = declaration
    let keeping = key as? any ObjectKeepingKey
    keptObject = keeping?.objectToKeep
    keepsItselfWhileWriting = keeping?.keepsPlaceWhileWriting ?? false
    self.initialValue = initialValue
    dependencies = withEscapedDependencies { $0 }
    saver = (key as? any SharedKey).map { Self.saver($0) }
    super.init(initialValue)
    setIsLoading(loading != .done)
    enter {
      if loading == .now {
        key.load(
          context: .initialValue(initialValue),
          continuation: LoadContinuation("\(key)") { [weak self] in self?.didLoad($0) })
      }
      let subscription = key.subscribe(
        context: .initialValue(initialValue),
        subscriber: SharedSubscriber(
          callback: { [weak self] in self?.didLoad($0) },
          onLoading: { [weak self] in self?.setIsLoading($0) }))
      status.withLock { status in
        status.subscription = subscription
        status.isComplete = true
      }
    }
  }

  deinit { status.withLock { $0.subscription }?.cancel() }

  /// `key` is the reference's own, seen as one that can save.
  private static func saver<Saving: SharedKey>(
    _ key: Saving
  ) -> @Sendable (Key.Value, SaveContext, SaveContinuation) -> Void {
    { key.save($0 as! Saving.Value, context: $1, continuation: $2) }
  }

  /// Runs `operation` for the strategy, which recognises by ``PersistentPlace/current`` what it wrote itself.
  private func enter<R>(_ operation: () -> R) -> R {
    ArchitectureContext.withContext(context) {
      dependencies.yield { PersistentPlace.$current.withValue(ObjectIdentifier(self), operation: operation) }
    }
  }

  override var description: String { "\(key)" }

  override func tellOutsideChange(of field: Int) {
    // While it is being made, nobody can observe it.
    if status.withLock({ $0.isComplete }) { super.tellOutsideChange(of: field) }
  }

  // MARK: Loading

  override var isLoading: Bool {
    Tracking.access(source, field: SharedField.isLoading)
    return status.withLock { $0.isLoading }
  }

  override var loadError: (any Error)? {
    Tracking.access(source, field: SharedField.loadError)
    return status.withLock { $0.loadError }
  }

  override func willLoad() { setIsLoading(true) }

  override func loadStored() async throws -> Bool {
    setIsLoading(true)
    let key = key
    return try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Bool, any Error>) in
      enter {
        key.load(
          context: .userInitiated,
          continuation: LoadContinuation("\(key)") { [self] result in
            didLoad(result)
            continuation.resume(with: result.map { $0 != nil })
          })
      }
    }
  }

  /// `nil` stands for the initial value: what the strategy answers where nothing is stored.
  private func didLoad(_ result: Result<Key.Value?, any Error>) {
    switch result {
    case .success(let value):
      setLoadError(nil)
      receive(value ?? initialValue)
    case .failure(let error):
      let isNews = status.withLock { $0.loadError.map { "\($0)" } != "\(error)" }
      setLoadError(error)
      if isNews, isReporting, !(error is SharedContinuationDropped) {
        declaration.report(error, "Loading '\(key)' failed; the value stays as it was.")
      }
    }
    setIsLoading(false)
  }

  private func setIsLoading(_ isLoading: Bool) {
    let isChange = status.withLock { status in
      defer { status.isLoading = isLoading }
      return status.isLoading != isLoading
    }
    if isChange { tellOutsideChange(of: SharedField.isLoading) }
  }

  private func setLoadError(_ error: (any Error)?) {
    let isChange = status.withLock { status in
      defer { status.loadError = error }
      return status.loadError != nil || error != nil
    }
    if isChange { tellOutsideChange(of: SharedField.loadError) }
  }

  // MARK: Saving

  override var saveError: (any Error)? {
    Tracking.access(source, field: SharedField.saveError)
    return status.withLock { $0.saveError }
  }

  /// Saves the newest value outside the lock. Where another thread is saving already, it goes on to save what is new,
  /// so that values reach the storage in their order.
  override func didMutate() {
    guard saver != nil else { return }
    let isMine = status.withLock { status in
      status.mustSaveAgain = true
      defer { status.isSaving = true }
      return !status.isSaving
    }
    if isMine { saveWhatIsNew() }
  }

  /// Saves until there is nothing new: for who has taken it upon itself.
  private func saveWhatIsNew() {
    guard let saver else { return }
    let key = key
    while status.withLock({ status in
      defer { status.mustSaveAgain = false }
      status.isSaving = status.mustSaveAgain
      return status.mustSaveAgain
    }) {
      enter {
        let kept = keepsItselfWhileWriting ? self : nil
        let count = writeCount.load(ordering: .sequentiallyConsistent)
        saver(
          current, .didSet,
          SaveContinuation("\(key)") { [weak self] result in
            withExtendedLifetime(kept) {
              if case .success = result { self?.savedCount.store(count, ordering: .sequentiallyConsistent) }
              self?.didSave(result)
            }
          })
      }
    }
  }

  override func willWrite() { writeCount.wrappingAdd(1, ordering: .sequentiallyConsistent) }

  /// Changes of this place come one after the other: one that went to memory alone meanwhile would be saved over what other
  /// processes have stored. The lock of the value is not held while the storage works, since both tell others, who may be waiting
  /// for the other one.
  override func withStorageLock<R>(_ body: (inout Key.Value) -> R) -> R {
    guard let key = key as? any UpdatingKey<Key.Value> else { return withLock(body) }
    // Within a change of its own, a thread changes the value in memory, and the outer change saves that.
    return turn.take { update(key, body) } ?? withLock(body)
  }

  private func update<R>(_ key: any UpdatingKey<Key.Value>, _ body: (inout Key.Value) -> R) -> R {
    let (before, writes) = (version, writeCount.load(ordering: .sequentiallyConsistent))
    // What another thread is saving, or could not save, is newer than what is stored.
    let isMine = status.withLock { status in
      guard !status.isSaving, savedCount.load(ordering: .sequentiallyConsistent) == writes else {
        return false
      }
      status.isSaving = true
      return true
    }
    guard isMine else { return withLock(body) }
    // Where the storage fails, the value is changed in memory, and saving it says why it cannot be.
    // What is to be done belongs to the caller: it sees the caller's dependencies, and not those of the storage.
    let (caller, callersContext) = (withEscapedDependencies { $0 }, ArchitectureContext.current)
    let stored = enter {
      try? key.update(from: initialValue) { value in
        ArchitectureContext.withContext(callersContext) { caller.yield { body(&value) } }
      }
    }
    var isStored = false
    let result = mutate { value in
      if let stored, writes == writeCount.load(ordering: .sequentiallyConsistent) {
        isStored = true
        // Somebody may have told of a change that came after this one.
        value = before == version ? stored.value : enter { (try? key.storedValue()) ?? initialValue }
        return stored.result
      }
      // Changed by another thread of this process meanwhile: it comes first, and both are saved.
      willWrite()
      status.withLock { $0.mustSaveAgain = true }
      return body(&value)
    }
    if isStored { didSave(.success(nil)) }
    saveWhatIsNew()
    return result
  }

  override func save() async throws {
    guard let saver else { return }
    let key = key
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      enter {
        saver(
          current, .userInitiated,
          SaveContinuation("\(key)") { [self] result in
            didSave(result)
            continuation.resume(with: result.map { _ in })
          })
      }
    }
  }

  private func didSave(_ result: Result<Never?, any Error>) {
    let error: (any Error)? = if case .failure(let error) = result { error } else { nil }
    let isChange = status.withLock { status in
      defer { status.saveError = error }
      return status.saveError != nil || error != nil
    }
    if isChange { tellOutsideChange(of: SharedField.saveError) }
    // What is in the storage now is this value, whatever was there before.
    if error == nil { setLoadError(nil) }
    if let error, isReporting, !(error is SharedContinuationDropped) {
      declaration.report(error, "Saving '\(key)' failed; the value is kept in memory.")
    }
  }
}

extension PersistentReference {
  /// Tests look at ``loadError`` and ``saveError`` where they mean to.
  private var isReporting: Bool { !isTesting || reportsInTests }
}

/// The time at which a place that is being made loads its value.
enum FirstLoad {
  /// While it is made.
  case now
  /// By whoever makes it, afterwards.
  case later
  /// By whoever makes it, before: the initial value is what was loaded.
  case done
}

/// A setting that says whether failures are reported in tests, as they are outside of them: tests of the
/// reports need it.
enum FailureReports {
  @TaskLocal static var areMadeInTests = false
}

/// The place that a strategy is working for.
enum PersistentPlace {
  @TaskLocal static var current: ObjectIdentifier?
}

/// A key that works with an object, which would go away between loading and subscribing if nobody kept it.
protocol ObjectKeepingKey: Sendable {
  var objectToKeep: AnyObject? { get }
  /// A Boolean value that says that a place lives until what was written to it is stored, with or without holders.
  ///
  /// Whoever asks for it meanwhile finds what was written, and not what is stored still.
  var keepsPlaceWhileWriting: Bool { get }
}

extension ObjectKeepingKey {
  var keepsPlaceWhileWriting: Bool { false }
}
