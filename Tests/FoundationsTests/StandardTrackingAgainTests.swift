import ConcurrencyExtras
import Observation
import Testing

@testable import CounterpointValues

/// Tests of trackings of the standard library one after the other, each of which finds what the one before has left.
@Suite("Standard tracking, again and again", .timeLimit(.minutes(5)))
struct StandardTrackingAgainTests {
  @Test("A tracking that reads others than the one before, or in another order, hears of its own alone")
  func others() {
    let places = (0..<4).map { _ in Place(0) }
    for reads in [[0, 1, 2], [0, 1], [2, 1, 0], [0], [3, 0], [3, 0, 0, 1, 3], [1]] {
      let changes = changes { for number in reads { _ = places[number].value } }
      for number in places.indices where !reads.contains(number) { places[number].value += 1 }
      #expect(changes.value == 0)
      for number in Set(reads) { #expect(Tracking.readerCount(of: places[number].source, field: 0) == 1) }
      places[reads.last ?? 0].value += 1
      #expect(changes.value == 1)
      #expect(places.allSatisfy { Tracking.readerCount(of: $0.source, field: 0) == 0 })
    }
  }

  @Test("Trackings of many places, one after the other, each hear of whichever changes first")
  func severalAgain() {
    let places = (0..<20).map { _ in Place(0) }
    for round in 0..<20 {
      let changes = changes { for place in places.dropFirst(round % 3) { _ = place.value } }
      places[round % 3 == 0 ? 0 : 19 - round % 3].value += 1
      #expect(changes.value == 1)
      #expect(places.allSatisfy { Tracking.readerCount(of: $0.source, field: 0) == 0 })
    }
  }

  @Test("A tracking like the one before is told after those who have come in between")
  func order() {
    let source = Tracking.Source()
    let told = LockIsolated([String]())
    func track(_ name: String) {
      withObservationTracking {
        Tracking.access(source, field: 0)
      } onChange: {
        told.withValue { $0.append(name) }
      }
    }
    track("first")
    Tracking.didChange(source, field: 0)
    let tracker = Tracker { told.withValue { $0.append("tracker") } }
    tracker.track { Tracking.access(source, field: 0) }
    track("second")
    track("third")
    Tracking.didChange(source, field: 0)
    #expect(told.value == ["first", "tracker", "second", "third"])
  }

  @Test("Trackings that go on for ever keep their order")
  func orderAgain() {
    let source = Tracking.Source()
    let told = LockIsolated([String]())
    @Sendable func follow(_ name: String) {
      withObservationTracking {
        Tracking.access(source, field: 0)
      } onChange: {
        told.withValue { $0.append(name) }
        follow(name)
      }
    }
    for name in ["a", "b", "c"] { follow(name) }
    for _ in 0..<5 {
      told.setValue([])
      Tracking.didChange(source, field: 0)
      #expect(told.value == ["a", "b", "c"])
    }
  }

  @Test("Threads that track the same again and again, and others beside it, miss nothing")
  func sharedPlace() async {
    let common = Place(0)
    let counts = LockIsolated([LockIsolated<Int>]())
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          let own = Place(0)
          for round in 0..<250 {
            let changes = changes { _ = own.value + common.value }
            if round.isMultiple(of: 2) { common.value += 1 }
            own.value += 1
            counts.withValue { $0.append(changes) }
          }
        }
      }
    }
    // Not before all threads are done: one that tells of a change tells of what changes meanwhile, too. More than once, where
    // the standard library has left a registration.
    #expect(counts.value.count == 2_000)
    #expect(counts.value.allSatisfy { $0.value > 0 })
  }
}
