import CombineSchedulers
import Foundation
import OpenCombine

extension DependencyValues {
  /// The main thread's run loop, as a scheduler. In tests it reports every use until it is overridden.
  ///
  /// It does something only in programs that run it, which servers usually do not: prefer ``mainQueue``.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get { self[MainRunLoopKey.self] }
    set { self[MainRunLoopKey.self] = newValue }
  }

  private enum MainRunLoopKey: DependencyKey {
    static var liveValue: AnySchedulerOf<RunLoop> { .main }
    static var testValue: AnySchedulerOf<RunLoop> { .unimplemented(#"@Dependency(\.mainRunLoop)"#) }
  }
}
