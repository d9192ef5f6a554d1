import ConcurrencyExtras
import Testing

@testable import CounterpointValues

// Serialized, because the tests compare the process-wide number of subscriptions.
@Suite("Tracking", .serialized)
struct TrackingTests {
  private func counter() -> (LockIsolated<Int>, Tracker) {
    let count = LockIsolated(0)
    return (count, Tracker { count.withValue { $0 += 1 } })
  }

  @Test("A tracker hears of the fields that it read, and of no others")
  func fields() {
    let source = Tracking.Source()
    let other = Tracking.Source()
    let (changes, tracker) = counter()
    tracker.track { Tracking.access(source, field: 1) }
    Tracking.didChange(source, field: 0)
    Tracking.didChange(other, field: 1)
    #expect(changes.value == 0)
    Tracking.didChange(source, field: 1)
    #expect(changes.value == 1)
  }

  @Test("A tracker hears of the first change after each evaluation")
  func firstChangeOnly() {
    let source = Tracking.Source()
    let (changes, tracker) = counter()
    tracker.track { Tracking.access(source, field: 0) }
    Tracking.didChange(source, field: 0)
    Tracking.didChange(source, field: 0)
    #expect(changes.value == 1)
    tracker.track { Tracking.access(source, field: 0) }
    Tracking.didChange(source, field: 0)
    #expect(changes.value == 2)
  }

  @Test("Trackers of one field hear of a change in the order in which they began to read it")
  func order() {
    let source = Tracking.Source()
    let order = LockIsolated<[Int]>([])
    let trackers = (0..<50).map { number in Tracker { order.withValue { $0.append(number) } } }
    for tracker in trackers { tracker.track { Tracking.access(source, field: 0) } }
    // Reading again is no new beginning, reading again after a pause is one.
    for tracker in trackers.reversed() { tracker.track { Tracking.access(source, field: 0) } }
    trackers[0].track {}
    trackers[0].track { Tracking.access(source, field: 0) }
    Tracking.didChange(source, field: 0)
    #expect(order.value == Array(1..<50) + [0])
  }

  @Test("Evaluating again forgets what is not read any more")
  func dropsOldReads() {
    let old = Tracking.Source()
    let new = Tracking.Source()
    let (changes, tracker) = counter()
    tracker.track { Tracking.access(old, field: 0) }
    tracker.track { Tracking.access(new, field: 0) }
    Tracking.didChange(old, field: 0)
    #expect(changes.value == 0)
    Tracking.didChange(new, field: 0)
    #expect(changes.value == 1)
  }

  @Test("Reads inside of a nested tracker count for it alone")
  func nested() {
    let outerSource = Tracking.Source()
    let innerSource = Tracking.Source()
    let (outerChanges, outer) = counter()
    let (innerChanges, inner) = counter()
    outer.track {
      inner.track { Tracking.access(innerSource, field: 0) }
      Tracking.access(outerSource, field: 0)
    }
    Tracking.didChange(innerSource, field: 0)
    #expect(outerChanges.value == 0 && innerChanges.value == 1)
    Tracking.didChange(outerSource, field: 0)
    #expect(outerChanges.value == 1 && innerChanges.value == 1)
  }

  @Test("Several trackers of one field are all told, and those that are gone are not")
  func severalReaders() {
    let source = Tracking.Source()
    let (changes, first) = counter()
    let (_, second) = counter()
    var third: Tracker? = Tracker { changes.withValue { $0 += 100 } }
    for tracker in [first, second, third!] { tracker.track { Tracking.access(source, field: 0) } }
    third = nil
    second.cancel()
    Tracking.didChange(source, field: 0)
    #expect(changes.value == 1)
    _ = third
  }

  @Test("Reads without tracking are not collected")
  func withoutTracking() {
    let source = Tracking.Source()
    let (changes, tracker) = counter()
    tracker.track {
      #expect(Tracking.isTracking)
      Tracking.withoutTracking {
        #expect(!Tracking.isTracking)
        Tracking.access(source, field: 0)
      }
    }
    Tracking.didChange(source, field: 0)
    #expect(changes.value == 0)
  }

  @Test("A tracker may evaluate again in answer to a change")
  func reevaluatesInAnswer() {
    let source = Tracking.Source()
    let evaluations = LockIsolated(0)
    let holder = LockIsolated<Tracker?>(nil)
    let evaluate: @Sendable () -> Void = {
      holder.value?.track {
        evaluations.withValue { $0 += 1 }
        Tracking.access(source, field: 0)
      }
    }
    holder.setValue(Tracker { evaluate() })
    evaluate()
    for _ in 1...3 { Tracking.didChange(source, field: 0) }
    #expect(evaluations.value == 4)
    holder.setValue(nil)
  }

  @Test("A hundred thousand evaluations leave no subscription behind")
  func noLeaks() {
    let sources = (0..<10).map { _ in Tracking.Source() }
    let (_, tracker) = counter()
    for round in 0..<100_000 {
      tracker.track {
        Tracking.access(sources[round % 10], field: 0)
        Tracking.access(sources[(round + 1) % 10], field: 3)
        Tracking.access(sources[round % 10], field: 0)
      }
    }
    #expect(tracker.subscriptionCount == 2)
    tracker.cancel()
    #expect(tracker.subscriptionCount == 0)
    for source in sources { #expect(Tracking.readerCount(of: source, field: 0) == 0) }
  }

  @Test("What one evaluation read is dropped without touching the other readers")
  func unsubscribingIsIndependentOfReaders() {
    let source = Tracking.Source()
    let (changes, _) = counter()
    let trackers = (0..<1_000).map { _ in Tracker { changes.withValue { $0 += 1 } } }
    for tracker in trackers { tracker.track { Tracking.access(source, field: 0) } }
    #expect(Tracking.readerCount(of: source, field: 0) == 1_000)
    for tracker in trackers.dropFirst() { tracker.cancel() }
    #expect(Tracking.readerCount(of: source, field: 0) == 1)
    Tracking.didChange(source, field: 0)
    #expect(changes.value == 1)
  }

  @Test("Changes on many threads meet trackers that come and go")
  func threads() async {
    let source = Tracking.Source()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          for _ in 0..<2_000 {
            let tracker = Tracker {}
            tracker.track { Tracking.access(source, field: 0) }
            Tracking.didChange(source, field: 0)
          }
        }
      }
    }
    #expect(Tracking.readerCount(of: source, field: 0) == 0)
  }
}
