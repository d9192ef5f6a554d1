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
