import ConcurrencyExtras
import Foundation
import Observation
import Sharing
import SwiftNavigation
import Testing

@testable import CounterpointValues

/// Tests of what the standard library's `withObservationTracking` hears of what reports to `Tracking`.
@Suite("Standard tracking", .timeLimit(.minutes(5)))
struct StandardTrackingTests {
  @Test("Where the standard library collects reads is found with this toolchain, and asked without its help")
  func accessList() {
    #expect(!Tracking.isTracking)
    withObservationTracking {
      #expect(Tracking.isTracking)
      Tracking.withoutTracking { #expect(!Tracking.isTracking) }
      #expect(Tracking.isTracking)
    } onChange: {
    }
    #expect(!Tracking.isTracking)
  }

  @Test("A tracking hears of the first change of a field that it read, and of no other field")
  func fields() {
    let source = Tracking.Source()
    let changes = changes { Tracking.access(source, field: 1) }
    Tracking.didChange(source, field: 0)
    #expect(changes.value == 0)
    Tracking.didChange(source, field: 1)
    Tracking.didChange(source, field: 1)
    #expect(changes.value == 1)
  }

  @Test("Trackings one after the other stay apart, though their lists lie at the same place")
  func apart() {
    let places = (0..<20).map { _ in Place(0) }
    let counts = places.map { place in changes { _ = place.value } }
    for (number, place) in places.enumerated() {
      place.value = 1
      #expect(counts.map(\.value) == places.indices.map { $0 <= number ? 1 : 0 })
    }
  }

  @Test("A tracking of several places hears of whichever changes first, and only once")
  func several() {
    let places = (0..<20).map { _ in Place(0) }
    let changes = changes { for place in places { _ = place.value } }
    places[13].value = 1
    places[0].value = 1
    #expect(changes.value == 1)
    #expect(places.allSatisfy { Tracking.readerCount(of: $0.source, field: 0) == 0 })
  }

  @Test("A tracking that hears of an object of the standard library's first is over for all that it read")
  func mixed() {
    let model = Model()
    let place = Place(0)
    let changes = changes { _ = model.count + place.value }
    #expect(Tracking.readerCount(of: place.source, field: 0) == 1)
    model.count = 1
    #expect(changes.value == 1)
    #expect(Tracking.readerCount(of: place.source, field: 0) == 0)
    place.value = 1
    #expect(changes.value == 1)
  }

  @Test("Of trackings inside of each other, both hear of what the inner one read")
  func nested() {
    let inner = Place(0)
    let outer = Place(0)
    let innerChanges = LockIsolated(0)
    let outerChanges = changes {
      withObservationTracking {
        _ = inner.value
      } onChange: {
        innerChanges.withValue { $0 += 1 }
      }
      _ = outer.value
    }
    outer.value = 1
    #expect(outerChanges.value == 1 && innerChanges.value == 0)
    inner.value = 1
    #expect(outerChanges.value == 1 && innerChanges.value == 1)
  }

  @Test("A tracker around a tracking hears of its reads, a tracker inside keeps its own to itself")
  func trackers() {
    let place = Place(0)
    let count = LockIsolated(0)
    let outer = Tracker { count.withValue { $0 += 1 } }
    let standard = outer.track { changes { _ = place.value } }
    place.value = 1
    #expect(count.value == 1 && standard.value == 1)

    let inner = Tracker { count.withValue { $0 += 10 } }
    let around = changes { inner.track { _ = place.value } }
    place.value = 2
    #expect(count.value == 11 && around.value == 0)
  }

  @Test("Nothing is tracked where reads are not to be")
  func untracked() {
    let place = Place(0)
    let changes = changes { Tracking.withoutTracking { _ = place.value } }
    place.value = 1
    #expect(changes.value == 0)
  }

  @Test("A change in the middle of a tracking is missed, and the next one is heard of")
  func changeMeanwhile() {
    let place = Place(0)
    let changes = changes {
      _ = place.value
      place.value = 1
    }
    #expect(changes.value == 0)
    place.value = 2
    #expect(changes.value == 1)
  }

  @Test("Tracking anew when told goes on for ever")
  func again() {
    let place = Place(0)
    let values = LockIsolated([Int]())
    @Sendable func follow() {
      withObservationTracking {
        let value = place.value
        values.withValue { $0.append(value) }
      } onChange: {
        follow()
      }
    }
    follow()
    for value in 1...50 { place.value = value }
    // Told ahead of each change.
    #expect(values.value == [0] + Array(0..<50))
    #expect(Tracking.readerCount(of: place.source, field: 0) == 1)
  }

  // Once or twice: the standard library registers a tracking and takes it back under two locks, so that of two changes at
  // the same time both may be told, and a registration may be left until the next change.
  @Test("Reads and changes on many threads at once are each heard of")
  func threads() async {
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<500 {
            let place = Place(0)
            let other = Place(0)
            let changes = changes { _ = place.value + other.value }
            async let first: Void = { place.value = 1 }()
            async let second: Void = { other.value = 1 }()
            _ = await (first, second)
            #expect((1...2).contains(changes.value))
            #expect(Tracking.readerCount(of: place.source, field: 0) <= 1)
          }
        }
      }
    }
  }

  // MARK: Ends

  @Test("Many trackings that never hear of anything leave nothing")
  func many() {
    let place = Place(0)
    let model = Model()
    for number in 0..<1000 {
      _ = changes { _ = model.count + place.value }
      model.count = number
    }
    #expect(Tracking.readerCount(of: place.source, field: 0) <= 1)
  }

  // MARK: Shared values, bindings, sequences

  @Test("A shared value is heard of ahead of its change, from wherever it is changed")
  func shared() {
    @Shared(value: 0) var count
    let copy = $count
    let seen = LockIsolated([Int]())
    withObservationTracking {
      _ = count
    } onChange: {
      seen.withValue { $0.append(copy.wrappedValue) }
    }
    $count.withLock { $0 = 1 }
    $count.withLock { $0 = 2 }
    #expect(seen.value == [0])
  }

  @Test("A part of a shared value is heard of like the whole, through each of its references")
  func derived() {
    let user = Shared(value: User(name: "Inga", age: 40))
    let name = user.name
    let byName = changes { _ = name.wrappedValue }
    let byUser = changes { _ = user.wrappedValue.age }
    let byReader = changes { _ = SharedReader(user).wrappedValue }
    name.withLock { $0 = "Ingrid" }
    #expect(byName.value == 1 && byUser.value == 1 && byReader.value == 1)
  }

  @Test("Another reference in the place of a shared value's is heard of")
  func exchanged() {
    @Shared(value: 0) var count
    let changes = changes { _ = count }
    $count = Shared(value: 1)
    #expect(count == 1)
    #expect(changes.value == 1)
  }

  @Test("A binding without views is heard of ahead of its change")
  @MainActor func binding() {
    let binding = UIBinding(wrappedValue: 0)
    let seen = LockIsolated([Int]())
    withObservationTracking {
      _ = binding.wrappedValue
    } onChange: {
      MainActor.assumeIsolated { seen.withValue { $0.append(binding.wrappedValue) } }
    }
    binding.wrappedValue = 1
    #expect(seen.value == [0])
    #expect(binding.wrappedValue == 1)
  }

  @Test("A sequence of observations goes on with each change of a shared value")
  func observations() async {
    @Shared(value: 0) var count
    let shared = $count
    var iterator = Observations { shared.wrappedValue }.makeAsyncIterator()
    for value in 0..<20 {
      #expect(await iterator.next() == value)
      shared.withLock { $0 += 1 }
    }
  }
}

private struct User: Equatable {
  var name: String
  var age: Int
}

@Observable
private final class Model {
  var count = 0
}
