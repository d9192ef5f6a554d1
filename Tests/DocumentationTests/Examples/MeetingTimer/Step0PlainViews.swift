import CounterpointTesting
import Foundation
import SwiftUI
import Testing

extension Examples {
  /// Where many apps begin: everything in the views.
  @MainActor @Suite struct MeetingTimerStep0 {
    struct Meeting: Equatable, Identifiable {
      let id: Int
      var title: String
      var attendees: [String]
      var minutes: Int
      var history: [Date] = []
    }

    struct MeetingsView: View {
      @State private var meetings = [
        Meeting(id: 1, title: "Kitchen", attendees: ["Ada", "Bo", "Cai"], minutes: 3)
      ]
      @State private var running: Meeting?

      var body: some View {
        NavigationStack {
          List(meetings) { meeting in
            Button(meeting.title) { running = meeting }
            ForEach(meeting.history, id: \.self) { Text($0, format: .dateTime) }
          }
          .navigationTitle("Meetings")
        }
        .sheet(item: $running) { meeting in
          MeetingView(meeting: meeting) {
            if let index = meetings.firstIndex(where: { $0.id == meeting.id }) {
              meetings[index].history.insert(Date(), at: 0)
            }
            running = nil
          }
        }
      }
    }

    struct MeetingView: View {
      let meeting: Meeting
      let onEnd: () -> Void
      @State private var elapsed = 0
      @State private var speaker = 0

      private var slice: Int { meeting.minutes * 60 / meeting.attendees.count }

      var body: some View {
        VStack {
          ProgressView(value: Double(elapsed), total: Double(meeting.minutes * 60))
          Text("\(meeting.attendees[speaker]) is speaking")
          MeetingFooterView(speakers: meeting.attendees, speaker: speaker) {
            speaker += 1
            elapsed = speaker * slice
          }
        }
        .task {
          while elapsed < meeting.minutes * 60 {
            try? await Task.sleep(for: .seconds(1))
            elapsed += 1
            if elapsed % slice == 0, speaker < meeting.attendees.count - 1 { speaker += 1 }
          }
          onEnd()
        }
      }
    }

    struct MeetingFooterView: View {
      let speakers: [String]
      let speaker: Int
      let skipAction: () -> Void

      private var isLastSpeaker: Bool { speaker == speakers.count - 1 }
      private var speakerText: String { "Speaker \(speaker + 1) of \(speakers.count)" }

      var body: some View {
        HStack {
          if isLastSpeaker {
            Text("Last speaker")
          } else {
            Text(speakerText)
            Button("Next speaker", systemImage: "forward.fill") { skipAction() }
          }
        }
      }
    }

    @Test("A person can skip from speaker to speaker")
    func skipping() async throws {
      let screen = try await Screen { MeetingsView() }

      try await screen.button("Kitchen").tap()
      #expect(screen.text("Ada is speaking").exists)

      try await screen.button("Next speaker").tap()
      #expect(screen.text("Bo is speaking").exists)
      #expect(screen.text("Speaker 2 of 3").exists)
    }
  }
}
