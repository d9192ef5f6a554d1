import Combine
import CombineSchedulers
import Foundation
import Testing

@MainActor
@Suite struct TestSchedulerTests {
  @Test("What is scheduled waits for its time")
  func advance() {
    let scheduler = DispatchQueue.test
    var done: [Int] = []
    scheduler.schedule { done.append(0) }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(2))) { done.append(2) }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { done.append(1) }
    #expect(done == [])
    scheduler.advance()
    #expect(done == [0])
    scheduler.advance(by: .milliseconds(999))
    #expect(done == [0])
    scheduler.advance(by: .milliseconds(1))
    #expect(done == [0, 1])
    scheduler.advance(by: .seconds(10))
    #expect(done == [0, 1, 2])
  }

  @Test("What is due at one time is done in the order of scheduling, the scheduler standing at that time")
  func order() {
    let scheduler = RunLoop.test
    let start = scheduler.now
    var done: [(Int, Double)] = []
    for number in 1...3 {
      scheduler.schedule(after: start.advanced(by: 1)) {
        done.append((number, start.distance(to: scheduler.now).magnitude))
      }
    }
    scheduler.advance(by: 5)
    #expect(done.map(\.0) == [1, 2, 3])
    #expect(done.map(\.1) == [1, 1, 1])
    #expect(start.distance(to: scheduler.now) == 5)
  }

  @Test("Of what is due at one time that goes first which was scheduled first, repeated work too")
  func orderOfRepeatedWork() {
    let scheduler = DispatchQueue.test
    var done: [String] = []
    var timers: [Cancellable] = []
    for (name, interval) in [("a", 1), ("b", 2), ("c", 3)] {
      timers.append(
        scheduler.schedule(
          after: scheduler.now.advanced(by: .seconds(interval)), interval: .seconds(interval)
        ) {
          done.append("\(name)\(scheduler.now.dispatchTime.uptimeNanoseconds / 1_000_000_000)")
        })
    }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(2))) { done.append("once") }
    scheduler.advance(by: .seconds(6))
    #expect(done == ["a1", "a2", "b2", "once", "a3", "c3", "a4", "b4", "a5", "a6", "b6", "c6"])
    _ = timers
  }

  @Test("Repeated work goes ahead of what an action scheduled later for the same time")
  func repeatedWorkAndNewWork() {
    let scheduler = DispatchQueue.test
    var done: [String] = []
    var timers: [Cancellable] = []
    scheduler.schedule {
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(2))) { done.append("early") }
      timers.append(scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { done.append("tick") })
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(2))) { done.append("late") }
    }
    scheduler.advance(by: .seconds(2))
    #expect(done == ["tick", "tick", "early", "tick", "late"])
    _ = timers
  }

  @Test("Many timers of one interval tick in the order of their making")
  func manyTimers() {
    let scheduler = RunLoop.test
    var done: [Int] = []
    let timers = (0..<50).map { number in
      scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) { done.append(number) }
    }
    scheduler.advance(by: 3)
    #expect(done == Array(0..<50) + Array(0..<50) + Array(0..<50))
    timers[7].cancel()
    done = []
    scheduler.advance(by: 1)
    #expect(done == (0..<50).filter { $0 != 7 })
  }

  @Test("A timer's subscribers hear of a tick in the order of their subscriptions")
  func timerSubscribers() {
    let scheduler = DispatchQueue.test
    let timer = scheduler.timerPublisher(every: .seconds(1))
    var heard: [Int] = []
    var cancellables: Set<AnyCancellable> = []
    for number in 0..<50 { timer.sink { _ in heard.append(number) }.store(in: &cancellables) }
    timer.connect().store(in: &cancellables)
    scheduler.advance(by: .seconds(2))
    #expect(heard == Array(0..<50) + Array(0..<50))
  }

  @Test("What is scheduled on the way is done on the way")
  func nested() {
    let scheduler = OperationQueue.test
    var done: [String] = []
    scheduler.schedule(after: scheduler.now.advanced(by: 1)) {
      done.append("outer")
      scheduler.schedule { done.append("inner") }
      scheduler.schedule(after: scheduler.now.advanced(by: 1)) { done.append("later") }
      scheduler.schedule(after: scheduler.now.advanced(by: 9)) { done.append("too late") }
    }
    scheduler.advance(by: 2)
    #expect(done == ["outer", "inner", "later"])
  }

  @Test("What repeats repeats until it is cancelled, from inside as well")
  func interval() {
    let scheduler = DispatchQueue.test
    var count = 0
    let timer = scheduler.schedule(after: scheduler.now, interval: 1) { count += 1 }
    scheduler.advance(by: 3)
    #expect(count == 4)
    timer.cancel()
    scheduler.advance(by: 3)
    #expect(count == 4)

    var selfCancelled: Cancellable?
    selfCancelled = scheduler.schedule(after: scheduler.now, interval: 1) {
      count += 1
      selfCancelled?.cancel()
    }
    scheduler.advance(by: 3)
    #expect(count == 5)
  }

  @Test("What is cancelled may hold what cancels something else at its release")
  func nestedCancellation() {
    let scheduler = DispatchQueue.test
    var done: [String] = []
    var outer: Cancellable?
    do {
      let inner = AnyCancellable(
        scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) { done.append("inner") })
      outer = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) {
        withExtendedLifetime(inner) { done.append("outer") }
      }
    }
    scheduler.advance(by: 1)
    #expect(done == ["inner", "outer"])
    outer?.cancel()
    outer = nil
    scheduler.advance(by: 5)
    #expect(done.count == 2)
  }

  @Test("Running it does everything that is scheduled")
  func run() {
    let scheduler = UIScheduler.test
    var done: [Int] = []
    scheduler.schedule(after: scheduler.now.advanced(by: 1_000)) {
      done.append(1)
      scheduler.schedule(after: scheduler.now.advanced(by: 1_000)) { done.append(2) }
    }
    scheduler.run()
    #expect(done == [1, 2])
  }

  @Test("Advancing asynchronously lets tasks schedule and answer")
  func asynchronously() async {
    let scheduler = DispatchQueue.test
    var done: [Int] = []
    let task = Task {
      for number in 1...3 {
        try await scheduler.sleep(for: .seconds(1))
        done.append(number)
      }
    }
    await scheduler.advance(by: .seconds(2))
    #expect(done == [1, 2])
    await scheduler.run()
    _ = await task.result
    #expect(done == [1, 2, 3])
  }

  @Test("Two test schedulers are two")
  func separate() {
    let (first, second) = (DispatchQueue.test, DispatchQueue.test)
    first.advance(by: 1)
    #expect(first.now != second.now)
  }
}
