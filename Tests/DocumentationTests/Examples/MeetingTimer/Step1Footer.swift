import ComposableArchitecture
import CounterpointTesting
import SwiftUI
import Testing

extension Examples {
  /// The footer is a feature; the screen around it is as it was, and holds the store.
  @MainActor @Suite struct MeetingTimerStep1 {
    typealias Meeting = MeetingTimerStep0.Meeting

    @Reducer
    struct MeetingFooter {
      @ObservableState
      struct State: Equatable {
        var speakers: [String]
        var speaker = 0

        var name: String { speakers[speaker] }
        var isLastSpeaker: Bool { speaker == speakers.count - 1 }
        var speakerText: String { "Speaker \(speaker + 1) of \(speakers.count)" }

        mutating func next() {
          if !isLastSpeaker { speaker += 1 }
        }
      }

      enum Action {
        case skipButtonTapped
        case timeIsUp
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .skipButtonTapped, .timeIsUp:
            state.next()
            return .none
          }
        }
      }
    }

    struct MeetingFooterView: View {
      let store: StoreOf<MeetingFooter>

      var body: some View {
        HStack {
          if store.isLastSpeaker {
            Text("Last speaker")
          } else {
            Text(store.speakerText)
            Button("Next speaker", systemImage: "forward.fill") { store.send(.skipButtonTapped) }
          }
        }
      }
    }

    struct MeetingView: View {
      let meeting: Meeting
      let onEnd: () -> Void
      @State private var elapsed = 0
      @State private var footer: StoreOf<MeetingFooter>

      init(meeting: Meeting, onEnd: @escaping () -> Void) {
        self.meeting = meeting
        self.onEnd = onEnd
        footer = Store(initialState: MeetingFooter.State(speakers: meeting.attendees)) { MeetingFooter() }
      }

      private var slice: Int { meeting.minutes * 60 / meeting.attendees.count }

      var body: some View {
        VStack {
          ProgressView(value: Double(elapsed), total: Double(meeting.minutes * 60))
          Text("\(footer.name) is speaking")
          MeetingFooterView(store: footer)
        }
        .onChange(of: footer.speaker) { elapsed = max(elapsed, footer.speaker * slice) }
        .task {
          while elapsed < meeting.minutes * 60 {
            try? await Task.sleep(for: .seconds(1))
            elapsed += 1
            if elapsed % slice == 0 { footer.send(.timeIsUp) }
          }
          onEnd()
        }
      }
    }

    @Test("The last speaker has no successor")
    func lastSpeaker() async {
      let store = TestStore(initialState: MeetingFooter.State(speakers: ["Ada", "Bo"])) {
        MeetingFooter()
      }

      await store.send(.skipButtonTapped) { $0.speaker = 1 }
      await store.send(.timeIsUp)
    }

    @Test("The plain screen around it follows the footer's store")
    func skipping() async throws {
      let meeting = Meeting(id: 1, title: "Kitchen", attendees: ["Ada", "Bo", "Cai"], minutes: 3)
      let screen = try await Screen { MeetingView(meeting: meeting) {} }

      try await screen.button("Next speaker").tap()
      #expect(screen.text("Bo is speaking").exists)

      try await screen.button("Next speaker").tap()
      #expect(screen.text("Last speaker").exists)
    }
  }
}
