import Foundation
import OpenCombine

extension DispatchQueue.OCombine.SchedulerTimeType {
  /// The time at which schedulers begin that have a time of their own. Not zero, which a queue takes for its
  /// present.
  static var start: Self { .init(DispatchTime(uptimeNanoseconds: 1)) }
}

extension RunLoop.OCombine.SchedulerTimeType {
  static var start: Self { .init(Date(timeIntervalSinceReferenceDate: 0)) }
}

extension OperationQueue.OCombine.SchedulerTimeType {
  static var start: Self { .init(Date(timeIntervalSinceReferenceDate: 0)) }
}

// What follows consists of numbers and dates alone; that it may cross threads just is not said where it is declared.

extension DispatchQueue.OCombine.SchedulerTimeType: @retroactive @unchecked Sendable {}
extension DispatchQueue.OCombine.SchedulerTimeType.Stride: @retroactive @unchecked Sendable {}
extension RunLoop.OCombine.SchedulerTimeType: @retroactive @unchecked Sendable {}
extension RunLoop.OCombine.SchedulerTimeType.Stride: @retroactive @unchecked Sendable {}
extension OperationQueue.OCombine.SchedulerTimeType: @retroactive @unchecked Sendable {}
extension OperationQueue.OCombine.SchedulerTimeType.Stride: @retroactive @unchecked Sendable {}
