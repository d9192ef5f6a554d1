import SwiftUI

/// A meeting on its colour: its title, how many take part, how long it is.
struct MeetingCard: View {
  let meeting: Meeting
  var isRunning = false

  var body: some View {
    VStack(alignment: .leading, spacing: 14) {
      Text(meeting.title)
        .font(.headline)
        .lineLimit(2)
        .accessibilityAddTraits(.isHeader)
      HStack {
        Label("\(meeting.attendees.count)", systemImage: "person.3")
          .accessibilityElement(children: .ignore)
          .accessibilityLabel(
            meeting.attendees.count == 1 ? "1 attendee" : "\(meeting.attendees.count) attendees")
        Spacer()
        if isRunning {
          Label("Now", systemImage: "timer").fontWeight(.semibold)
        }
        Label("\(meeting.minutes)", systemImage: "clock")
          .accessibilityElement(children: .ignore)
          .accessibilityLabel("\(meeting.minutes) minute meeting")
      }
      .font(.subheadline)
    }
    .padding(.vertical, 10)
    .foregroundStyle(meeting.theme.textColor)
  }
}

#Preview("Every theme") {
  List {
    ForEach(Theme.allCases) { theme in
      MeetingCard(
        meeting: Meeting(id: UUID(), title: theme.name, attendees: [], minutes: 15, theme: theme)
      )
      .listRowBackground(theme.color)
    }
  }
}
