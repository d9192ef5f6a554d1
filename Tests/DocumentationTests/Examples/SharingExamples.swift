import ComposableArchitecture
import Foundation
import Testing

struct Meeting: Codable, Equatable, Identifiable, Sendable {
  var id: Int
  var title = ""
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Meeting>>.Default {
  static var meetings: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "meetings.json")), default: []]
  }
}

@Reducer
struct Meetings {
  @ObservableState
  struct State: Equatable {
    @Shared(.meetings) var meetings
    @Shared(.appStorage("isSoundOn")) var isSoundOn = true
    @Shared(.inMemory("filter")) var filter = ""
  }
  enum Action {
    case addButtonTapped
    case soundButtonTapped
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.$meetings.withLock { meetings in
          _ = meetings.append(Meeting(id: meetings.count))
        }
        return .none
      case .soundButtonTapped:
        state.$isSoundOn.withLock { $0.toggle() }
        return .none
      }
    }
  }
}

extension Examples {
  @MainActor
  @Suite struct SharingExamples {
    @Test func add() async {
      let store = TestStore(initialState: Meetings.State()) { Meetings() }
      await store.send(.addButtonTapped) {
        $0.$meetings.withLock { $0 = [Meeting(id: 0)] }
      }
    }

    @Test func parts() {
      @Shared(.meetings) var meetings
      $meetings.withLock { $0 = [Meeting(id: 1, title: "Retrospective")] }

      let rows = Array($meetings)
      rows[0].title.withLock { $0 = "Review" }
      #expect(meetings[id: 1]?.title == "Review")
    }

    @Test func savingNow() async throws {
      @Shared(.meetings) var meetings
      do {
        try await $meetings.save()
      } catch {
        print("Not saved: \(error)")
      }
      #expect($meetings.saveError == nil)
    }

    @Test func given() {
      let url = URL(fileURLWithPath: "/count.json")
      withDependencies {
        $0.defaultFileStorage = .inMemory
      } operation: {
        @Shared(.fileStorage(url)) var count = 1
        $count.withLock { $0 += 1 }
        #expect(count == 2)
      }
    }

    @Test func scores() {
      @Shared(.appStorage("scores")) var scores: [Int] = []
      let score = 12
      $scores.withStorageLock { $0.append(score) }
      #expect(scores == [12])
    }

    @Test func reading() {
      @Shared(.inMemory("cents")) var cents = 1_250
      @SharedReader(.inMemory("cents")) var price = 0
      let text = $cents.read { "\(Double($0) / 100) €" }
      #expect(price == 1_250)
      #expect(text.wrappedValue == "12.5 €")
    }
  }
}
