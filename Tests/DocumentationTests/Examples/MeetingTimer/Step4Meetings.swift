import ComposableArchitecture
import CounterpointTesting
import Foundation
import SwiftUI
import Testing

extension Examples {
  /// The whole app: the meeting that runs is presented, and its end is written down and kept.
  @MainActor @Suite struct MeetingTimerStep4 {
    typealias RunningMeeting = MeetingTimerStep3.RunningMeeting
    typealias RunningMeetingView = MeetingTimerStep3.RunningMeetingView

    struct Meeting: Equatable, Identifiable, Codable {
      let id: Int
      var title: String
      var attendees: [String]
      var minutes: Int
      var history: [Date] = []
    }

    @Reducer
    struct Meetings {
      @ObservableState
      struct State: Equatable {
        @Shared(.appStorage("meetings")) var meetings: [Meeting] = []
        @Presents var running: RunningMeeting.State?
        var runningID: Meeting.ID?
      }

      enum Action {
        case meetingTapped(Meeting.ID)
        case running(PresentationAction<RunningMeeting.Action>)
      }

      @Dependency(\.date.now) private var now

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .meetingTapped(let id):
            guard let meeting = state.meetings.first(where: { $0.id == id }) else { return .none }
            state.running = RunningMeeting.State(attendees: meeting.attendees, minutes: meeting.minutes)
            state.runningID = id
            return .none

          case .running(.presented(.ended)):
            state.$meetings.withLock { [id = state.runningID] meetings in
              guard let index = meetings.firstIndex(where: { $0.id == id }) else { return }
              meetings[index].history.insert(now, at: 0)
            }
            state.running = nil
            return .none

          case .running:
            return .none
          }
        }
        .ifLet(\.$running, action: \.running) { RunningMeeting() }
      }
    }

    struct MeetingsView: View {
      @Bindable var store: StoreOf<Meetings>

      var body: some View {
        NavigationStack {
          List(store.meetings) { meeting in
            Button(meeting.title) { store.send(.meetingTapped(meeting.id)) }
            ForEach(meeting.history, id: \.self) { Text($0, format: .dateTime) }
          }
          .navigationTitle("Meetings")
        }
        .sheet(item: $store.scope(state: \.running, action: \.running)) { runningStore in
          RunningMeetingView(store: runningStore)
        }
      }
    }

    @Test("A meeting that has run to its end is in the history, at any other start of the app too")
    func history() async throws {
      let clock = TestClock()
      let noon = Date(timeIntervalSince1970: 43_200)
      let kitchen = Meeting(id: 1, title: "Kitchen", attendees: ["Ada", "Bo"], minutes: 1)
      @Shared(.appStorage("meetings")) var meetings: [Meeting] = [kitchen]
      let store = Store(initialState: Meetings.State()) {
        Meetings()
      } withDependencies: {
        $0.continuousClock = clock
        $0.date.now = noon
      }
      let screen = try await Screen(store) { MeetingsView(store: $0) }

      try await screen.button("Kitchen").tap()
      #expect(screen.text("Ada is speaking").exists)

      await clock.advance(by: .seconds(60))
      await screen.settle()
      #expect(!screen.text("Bo is speaking").exists)
      #expect(meetings[0].history == [noon])
    }

    @Test("Closing the sheet ends the timer with it")
    func dismissal() async {
      let clock = TestClock()
      let kitchen = Meeting(id: 1, title: "Kitchen", attendees: ["Ada", "Bo"], minutes: 1)
      let state = Meetings.State()
      state.$meetings.withLock { $0 = [kitchen] }
      let store = TestStore(initialState: state) {
        Meetings()
      } withDependencies: {
        $0.continuousClock = clock
      }

      await store.send(\.meetingTapped, 1) {
        $0.running = RunningMeeting.State(attendees: ["Ada", "Bo"], minutes: 1)
        $0.runningID = 1
      }
      await store.send(\.running.timer.task)
      await clock.advance(by: .seconds(1))
      await store.receive(\.running.timer.tick) { $0.running?.timer.elapsed = 1 }
      await store.send(\.running.dismiss) { $0.running = nil }
    }
  }
}
