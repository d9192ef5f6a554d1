import Combine
import CombineSchedulers
import CounterpointValues
import Dependencies
import Foundation
import Testing

@MainActor
@Suite struct SchedulerTests {
  @Test("An erased scheduler does all that the scheduler does")
  func erased() {
    let scheduler = DispatchQueue.test
    let erased = scheduler.eraseToAnyScheduler()
    var done: [String] = []
    erased.schedule { done.append("now") }
    erased.schedule(after: erased.now.advanced(by: 1), tolerance: 0.5) { done.append("later") }
    let timer = erased.schedule(after: erased.now.advanced(by: 1), interval: 1) { done.append("again") }
    #expect(erased.minimumTolerance == scheduler.minimumTolerance)
    scheduler.advance(by: 2)
    #expect(done == ["now", "later", "again", "again"])
    #expect(erased.now == scheduler.now)
    timer.cancel()
    scheduler.advance(by: 2)
    #expect(done.count == 4)
  }

  @Test("The immediate scheduler does everything at once, and its time stands still")
  func immediate() {
    var done: [Int] = []
    let scheduler = AnySchedulerOf<DispatchQueue>.immediate
    let start = scheduler.now
    scheduler.schedule { done.append(1) }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(100))) { done.append(2) }
    scheduler.schedule(after: scheduler.now, interval: 1) { done.append(3) }.cancel()
    #expect(done == [1, 2, 3])
    #expect(scheduler.now == start)
    RunLoop.immediate.schedule { done.append(4) }
    OperationQueue.immediate.schedule { done.append(5) }
    UIScheduler.immediate.schedule { done.append(6) }
    #expect(done == [1, 2, 3, 4, 5, 6])
  }

  @Test("The scheduler for the user interface does at once what comes from the main queue")
  func mainQueue() {
    var isDone = false
    UIScheduler.shared.schedule { isDone = true }
    #expect(isDone)
  }

  @Test("The scheduler for the user interface takes there what comes from elsewhere")
  func otherQueues() async {
    let isOnMain = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        UIScheduler.shared.schedule {
          MainActor.assertIsolated()
          continuation.resume(returning: true)
        }
      }
    }
    #expect(isOnMain)
    let isOnMainLater = await withCheckedContinuation { continuation in
      UIScheduler.shared.schedule(after: UIScheduler.shared.now.advanced(by: .milliseconds(1))) {
        MainActor.assertIsolated()
        continuation.resume(returning: true)
      }
    }
    #expect(isOnMainLater)
  }

  @Test("An unimplemented scheduler reports each use, and does what it is asked at once")
  func unimplemented() {
    var count = 0
    let scheduler = AnySchedulerOf<DispatchQueue>.unimplemented("search")
    withKnownIssue {
      scheduler.schedule { count += 1 }
    } matching: {
      $0.description.contains("Unimplemented: search: a scheduler was given something to do")
    }
    withKnownIssue {
      _ = scheduler.now
    } matching: {
      $0.description.contains("asked for its time")
    }
    withKnownIssue {
      UnimplementedSchedulerOf<RunLoop>(now: RunLoop.test.now)
        .schedule(after: RunLoop.test.now, tolerance: 0, options: nil) { count += 1 }
    } matching: {
      $0.description.contains("Unimplemented: a scheduler was given something to do later")
    }
    withKnownIssue {
      _ = OperationQueue.unimplemented.schedule(
        after: OperationQueue.test.now, interval: 1, tolerance: 0, options: nil
      ) { count += 1 }
    } matching: {
      $0.description.contains("Unimplemented: OperationQueue: a scheduler was given something to repeat")
    }
    #expect(count == 3)
  }

  @Test("Rule 89: the main queue and the main run loop report their use in tests")
  func dependencies() {
    @Dependency(\.mainQueue) var mainQueue
    @Dependency(\.mainRunLoop) var mainRunLoop
    withKnownIssue {
      mainQueue.schedule {}
    } matching: {
      $0.description.contains("Unimplemented: @Dependency(\\.mainQueue)")
    }
    withKnownIssue {
      mainRunLoop.schedule {}
    } matching: {
      $0.description.contains("Unimplemented: @Dependency(\\.mainRunLoop)")
    }
  }

  @Test("The main queue is the main queue outside of tests")
  func liveDependencies() async {
    await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.mainQueue) var mainQueue
      let isOnMain = await withCheckedContinuation { continuation in
        mainQueue.schedule {
          MainActor.assertIsolated()
          continuation.resume(returning: true)
        }
      }
      #expect(isOnMain)
    }
  }

  @Test("A scheduler with an animation changes what it changes with it")
  func animation() {
    var animations: [Animation?] = []
    let scheduler = DispatchQueue.test
    let animated = scheduler.animation(.linear)
    animated.schedule { animations.append(Transaction.current.animation) }
    animated.schedule(after: animated.now.advanced(by: 1)) {
      animations.append(Transaction.current.animation)
    }
    let timer = animated.schedule(after: animated.now.advanced(by: 1), interval: 9) {
      animations.append(Transaction.current.animation)
    }
    scheduler.advance(by: 1)
    #expect(animations == [.linear, .linear, .linear])
    #expect(Transaction.current.animation == nil)
    timer.cancel()
  }

  @Test("Sleeping on a scheduler ends with its time, or with the task")
  func sleep() async throws {
    try await AnySchedulerOf<DispatchQueue>.immediate.sleep(for: .seconds(100))
    let scheduler = DispatchQueue.test
    let task = Task { try await scheduler.sleep(until: scheduler.now.advanced(by: 1)) }
    await scheduler.advance(by: .milliseconds(999))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A scheduler's timer ticks with the scheduler, until nobody listens")
  func timer() async {
    let scheduler = DispatchQueue.test
    let start = scheduler.now
    var ticks: [Int] = []
    let task = Task {
      for await tick in scheduler.timer(interval: .seconds(1)) {
        ticks.append(start.distance(to: tick).magnitude / 1_000_000_000)
        if ticks.count == 3 { break }
      }
    }
    await scheduler.advance(by: .seconds(2))
    #expect(ticks == [1, 2])
    await scheduler.advance(by: .seconds(10))
    #expect(ticks == [1, 2, 3])
    await task.value
  }

  @Test("Measuring tells the scheduler's time")
  func measure() {
    let scheduler = DispatchQueue.test
    #expect(scheduler.measure { scheduler.advance(by: 3) } == 3)
  }

  @Test("A timer publisher ticks while it is connected")
  func timerPublisher() {
    let scheduler = DispatchQueue.test
    let timer = scheduler.timerPublisher(every: 1)
    var count = 0
    let subscription = timer.sink { _ in count += 1 }
    scheduler.advance(by: 2)
    #expect(count == 0)
    let connection = timer.connect()
    scheduler.advance(by: 2)
    #expect(count == 2)
    connection.cancel()
    scheduler.advance(by: 2)
    #expect(count == 2)
    let again = timer.connect()
    scheduler.advance(by: 1)
    #expect(count == 3)
    again.cancel()
    subscription.cancel()
  }

  @Test("Who hears a timer may connect it again and cancel it, be it that the scheduler ticks at once")
  func timerReentrancy() {
    let timer = DispatchQueue.immediate.timerPublisher(every: 1)
    var count = 0
    let subscription = timer.sink { _ in
      count += 1
      // It is the connection that is being made.
      if count == 1 { _ = timer.connect() }
    }
    let connection = timer.connect()
    #expect(count == 1)
    connection.cancel()
    timer.connect().cancel()
    #expect(count == 2)
    subscription.cancel()
  }

  @Test("A timer that is cancelled while it is being connected does not tick on, and can be connected again")
  func timerCancelledByTick() {
    let scheduler = DispatchQueue.test
    var isEager = true
    // Does at once what it also schedules.
    let eager = AnySchedulerOf<DispatchQueue>(
      minimumTolerance: { scheduler.minimumTolerance }, now: { scheduler.now },
      scheduleImmediately: { _, action in action() }, delayed: { _, _, _, action in action() },
      interval: { date, interval, _, _, action in
        if isEager { action() }
        return scheduler.schedule(after: date, interval: interval, action)
      })
    let timer = eager.timerPublisher(every: 1)
    var count = 0
    let subscription = timer.sink { _ in
      count += 1
      if count == 1 { timer.connect().cancel() }
    }
    let cancelled = timer.connect()
    scheduler.advance(by: 3)
    #expect(count == 1)
    isEager = false
    let connection = timer.connect()
    // That of an earlier connection is over.
    cancelled.cancel()
    scheduler.advance(by: 2)
    #expect(count == 3)
    connection.cancel()
    scheduler.advance(by: 2)
    #expect(count == 3)
    subscription.cancel()
  }

  @available(*, deprecated)
  @Test("Old names compile")
  func oldNames() {
    let _: FailingSchedulerOf<DispatchQueue> = DispatchQueue.failing
    let _: FailingScheduler = OperationQueue.failing("old")
    let _: AnySchedulerOf<RunLoop> = .failing
    let _: ImmediateSchedulerOf<DispatchQueue> = DispatchQueue.immediateScheduler
    let _: TestSchedulerOf<RunLoop> = RunLoop.testScheduler
    let _: AnyScheduler<DispatchQueue.SchedulerTimeType, Never> = .shared
  }
}
