import ComposableArchitecture
import Observation
import Testing

@testable import CounterpointValues

/// Tests that what the standard library's `withObservationTracking` holds goes when no change can come any more. Here, where one test runs at a
/// time: while other threads track as well, the end of a tracking may go unnoticed until its session's.
@Suite("Trackings of the standard library leave nothing", .serialized)
struct TrackingLeakTests {
  @Test("A tracking that never hears of anything goes with the owner of what it read")
  func owner() {
    weak var held: Held?
    do {
      let held1 = Held()
      held = held1
      let place = Place()
      let bare = Tracking.Source()
      withObservationTracking {
        _ = place.value
        Tracking.access(bare, field: 0)
      } onChange: {
        _ = held1
      }
      #expect(Tracking.readerCount(of: bare, field: 0) == 1)
    }
    #expect(held == nil)
  }

  @Test("Of several owners, the last one ends a tracking")
  func owners() {
    weak var held: Held?
    let last = LockIsolated<Place?>(Place())
    do {
      let held1 = Held()
      held = held1
      let first = Place()
      withObservationTracking {
        _ = first.value
        _ = last.value?.value
      } onChange: {
        _ = held1
      }
    }
    #expect(held != nil)
    last.setValue(nil)
    #expect(held == nil)
  }

  @Test("An owner that goes while it is being read is let go of with the next tracking")
  func ownerInside() {
    weak var held: Held?
    do {
      let held1 = Held()
      held = held1
      withObservationTracking {
        _ = Place().value
      } onChange: {
        _ = held1
      }
    }
    let place = Place()
    withObservationTracking {
      _ = place.value
    } onChange: {
    }
    #expect(held == nil)
  }

  @Test("Who tracks after each change stays subscribed, until a change comes that nobody has tracked")
  func kept() {
    let place = Place()
    let before = Tracking.liveSubscriptionCount
    for _ in 0..<3 {
      withObservationTracking {
        _ = place.value
      } onChange: {
      }
      #expect(Tracking.liveSubscriptionCount == before + 1)
      place.change()
      #expect(place.subscriberCount == 1)
      #expect(Tracking.readerCount(of: place.source, field: 0) == 0)
      #expect(Tracking.liveSubscriptionCount == before)
    }
    place.change()
    #expect(place.subscriberCount == 0)
  }

  @Test("What stays subscribed after a change goes with the owner of what was read")
  func keptOwner() {
    var source: Tracking.Source?
    do {
      let place = Place()
      source = place.source
      withObservationTracking {
        _ = place.value
      } onChange: {
      }
      place.change()
      #expect(place.subscriberCount == 1)
    }
    #expect(source.map { Tracking.subscriberCount(of: $0) } == 0)
  }

  @Test("What has no owner goes with the context that it was read in")
  func context() {
    weak var held: Held?
    let bare = Tracking.Source()
    do {
      let held1 = Held()
      held = held1
      ArchitectureContext.withContext(ArchitectureContext(name: "short")) {
        withObservationTracking {
          Tracking.access(bare, field: 0)
        } onChange: {
          _ = held1
        }
        #expect(held != nil)
      }
    }
    #expect(held == nil)
    #expect(Tracking.readerCount(of: bare, field: 0) == 0)
  }

  @Test("What is tracked of a shared value that never changes goes with the value")
  func sharedEnds() {
    weak var held: Held?
    do {
      let held1 = Held()
      held = held1
      @Shared(value: 0) var count
      withObservationTracking {
        _ = count
      } onChange: {
        _ = held1
      }
    }
    #expect(held == nil)
  }

  @Test("A tracking of a store that never changes goes with the store")
  @MainActor func storeEnds() {
    weak var held: Held?
    do {
      let held1 = Held()
      held = held1
      let store = Store(initialState: Shelf.State()) { Shelf() }
      let child = store.scope(state: \.book, action: \.book)
      withObservationTracking {
        _ = (store.count, store.state.book.pages, child.pages, child.state.pages)
      } onChange: {
        _ = held1
      }
      withObservationTracking {
        _ = store.book.pages
      } onChange: {
        _ = held1
      }
    }
    #expect(held == nil)
  }
}

private final class Held: Sendable {}

private final class Place: Sendable {
  private let owned = Tracking.OwnedSource()
  var source: Tracking.Source { owned.source }
  var value: Int {
    Tracking.access(source, field: 0)
    return 0
  }
  func change() { Tracking.didChange(source, field: 0) }
  var subscriberCount: Int { Tracking.subscriberCount(of: source) }
}

extension Tracking {
  /// The number of those who have read the source, or would not have to subscribe if they did.
  fileprivate static func subscriberCount(of source: Source) -> Int {
    SubscriptionTable.shared.withLock { $0.all(of: Key(source: source, field: 0)).count }
  }
}

@Reducer
private struct Book {
  @ObservableState
  struct State: Equatable { var pages = 0 }
  enum Action { case turn }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var book = Book.State()
  }
  enum Action { case book(Book.Action) }
  var body: some ReducerOf<Self> { Scope(state: \.book, action: \.book) { Book() } }
}
