import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

extension Examples {
  /// Two reducers combined: what concerns both is their parent's, and nobody else's.
  @MainActor @Suite struct MeetingTimerStep3 {
    typealias MeetingFooter = MeetingTimerStep1.MeetingFooter
    typealias MeetingFooterView = MeetingTimerStep1.MeetingFooterView
    typealias MeetingTimer = MeetingTimerStep2.MeetingTimer
    typealias MeetingTimerView = MeetingTimerStep2.MeetingTimerView

    @Reducer
    struct RunningMeeting {
      @ObservableState
      struct State: Equatable {
        var footer: MeetingFooter.State
        var timer: MeetingTimer.State

        init(attendees: [String], minutes: Int) {
          footer = MeetingFooter.State(speakers: attendees)
          timer = MeetingTimer.State(length: minutes * 60)
        }

        /// Whole seconds that each speaker has. Never none, however many share a minute.
        var slice: Int { max(1, timer.length / footer.speakers.count) }
      }

      enum Action {
        case ended
        case footer(MeetingFooter.Action)
        case timer(MeetingTimer.Action)
      }

      var body: some ReducerOf<Self> {
        Scope(state: \.footer, action: \.footer) { MeetingFooter() }
        Scope(state: \.timer, action: \.timer) { MeetingTimer() }
        Reduce { state, action in
          switch action {
          case .ended:
            return .none

          case .footer(.skipButtonTapped):
            state.timer.elapsed = max(state.timer.elapsed, state.footer.speaker * state.slice)
            return .none

          case .timer(.tick):
            if state.timer.isOver { return .send(.ended) }
            if state.timer.elapsed >= (state.footer.speaker + 1) * state.slice { state.footer.next() }
            return .none

          case .footer, .timer:
            return .none
          }
        }
      }
    }

    struct RunningMeetingView: View {
      let store: StoreOf<RunningMeeting>

      var body: some View {
        VStack {
          MeetingTimerView(store: store.scope(state: \.timer, action: \.timer))
          Text("\(store.footer.name) is speaking")
          MeetingFooterView(store: store.scope(state: \.footer, action: \.footer))
        }
      }
    }

    @Test("A skip moves the time to the next speaker's slice; the end of a slice moves the speaker")
    func combined() async throws {
      let clock = TestClock()
      let store = TestStore(
        initialState: RunningMeeting.State(attendees: ["Ada", "Bo", "Cai"], minutes: 1)
      ) {
        RunningMeeting()
      } withDependencies: {
        $0.continuousClock = clock
      }
      store.exhaustivity = .off(showSkippedAssertions: false)
      let screen = try await Screen(store) { RunningMeetingView(store: $0) }

      try await screen.button("Next speaker").tap()
      await store.sent(\.footer.skipButtonTapped) {
        $0.footer.speaker = 1
        $0.timer.elapsed = 20
      }
      await clock.advance(by: .seconds(20))
      await store.skipReceivedActions()
      store.assert {
        $0.footer.speaker = 2
        $0.timer.elapsed = 40
      }
      await screen.settle()
      #expect(screen.text("Last speaker").exists)
    }

    @Test("Any number of attendees comes to an end", arguments: [1, 3, 7, 19, 61])
    func end(count: Int) async {
      let clock = TestClock()
      let store = TestStore(
        initialState: RunningMeeting.State(attendees: (0..<count).map { "\($0)" }, minutes: 1)
      ) {
        RunningMeeting()
      } withDependencies: {
        $0.continuousClock = clock
      }
      store.exhaustivity = .off(showSkippedAssertions: false)

      let task = await store.send(.timer(.task))
      await clock.advance(by: .seconds(60))
      await store.receive(\.ended)
      #expect(store.state.timer.elapsed == 60)
      await task.cancel()
    }
  }
}
