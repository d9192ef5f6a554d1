import CombineSchedulers
import Foundation
import OpenCombine

extension DependencyValues {
  /// The main queue, as a scheduler. In tests it reports every use until it is overridden:
  ///
  /// ```swift
  /// $0.mainQueue = .immediate
  /// ```
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { self[MainQueueKey.self] }
    set { self[MainQueueKey.self] = newValue }
  }

  private enum MainQueueKey: DependencyKey {
    static var liveValue: AnySchedulerOf<DispatchQueue> { .main }
    static var testValue: AnySchedulerOf<DispatchQueue> { .unimplemented(#"@Dependency(\.mainQueue)"#) }
  }
}
