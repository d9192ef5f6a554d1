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
  /// What the key works with, for as long as this place lives.
  private let keptObject: AnyObject?
  private let keepsItselfWhileWriting: Bool
  private let declaration: DeclarationSite
  private let reportsInTests = FailureReports.areMadeInTests
  private let status = Mutex(Status())

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
    guard let saver else { return }
    let key = key
    let isMine = status.withLock { status in
      status.mustSaveAgain = true
      defer { status.isSaving = true }
      return !status.isSaving
    }
    guard isMine else { return }
    while status.withLock({ status in
      defer { status.mustSaveAgain = false }
      status.isSaving = status.mustSaveAgain
      return status.mustSaveAgain
    }) {
      enter {
        let kept = keepsItselfWhileWriting ? self : nil
        saver(
          current, .didSet,
          SaveContinuation("\(key)") { [weak self] result in
            withExtendedLifetime(kept) { self?.didSave(result) }
          })
      }
    }
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

/// When a place that is being made loads its value.
enum FirstLoad {
  /// While it is made.
  case now
  /// By whoever makes it, afterwards.
  case later
  /// By whoever makes it, before: the initial value is what was loaded.
  case done
}

/// Whether failures are reported in tests, as they are outside of them: what tests of the reports need.
enum FailureReports {
  @TaskLocal static var areMadeInTests = false
}

/// Which place a strategy is working for.
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
