@_exported import CounterpointPublishers
import OpenCombine
// What schedules on queues and run loops comes with the schedulers, so that `DispatchQueue.main` is one wherever this
// module is imported. The publishers themselves do not: they are for those who import Combine.
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation

/// The protocol of schedulers, for places where `Scheduler` is the name of something else.
public typealias _CombineScheduler = OpenCombine.Scheduler
