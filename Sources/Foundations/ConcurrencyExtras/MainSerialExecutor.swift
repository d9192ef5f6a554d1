import Foundation

/// Runs `operation` with all asynchronous work of the process on the main thread, one job after another.
///
/// The switch is the whole process's: whatever else runs meanwhile is moved as well. For tests.
@MainActor
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: @isolated(any) () async throws -> Void
) async rethrows {
  // Counted with the test stores, so that whoever is done first does not end it for the others.
  let use = SerialExecutorUse()
  defer { withExtendedLifetime(use) {} }
  try await operation()
}

/// Runs `operation` with all asynchronous work of the process on the main thread, one job after another.
public func withMainSerialExecutor(
  @_implicitSelfCapture operation: () throws -> Void
) rethrows {
  let use = SerialExecutorUse()
  defer { withExtendedLifetime(use) {} }
  try operation()
}

/// Indicates whether all asynchronous work of the process runs on the main thread, one job after another.
///
/// Unchecked, because it is one switch for the process: tests that run at the same time share it.
public var uncheckedUseMainSerialExecutor: Bool {
  get { enqueueGlobalHook.pointee != nil }
  set { enqueueGlobalHook.pointee = newValue ? { job, _ in MainActor.shared.enqueue(job) } : nil }
}

private typealias EnqueueGlobal = @convention(thin) (UnownedJob) -> Void
private typealias EnqueueGlobalHook = @convention(thin) (UnownedJob, EnqueueGlobal) -> Void

/// The concurrency runtime's own variable: a function that it calls, when set, in place of enqueueing a job on
/// the global pool.
// Unsafe, because the runtime reads the variable without synchronisation; a word-sized store is seen whole.
private nonisolated(unsafe) let enqueueGlobalHook: UnsafeMutablePointer<EnqueueGlobalHook?> = {
  guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else {
    fatalError(
      "This Swift runtime has no 'swift_task_enqueueGlobal_hook': the main serial executor needs it.")
  }
  return symbol.assumingMemoryBound(to: EnqueueGlobalHook?.self)
}()
