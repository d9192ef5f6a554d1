import ComposableArchitecture
import SwiftUI

/// A view of what took place.
struct PastMeetingView: View {
  @Bindable var store: StoreOf<PastMeetingFeature>

  var body: some View {
    content
      .toolbar {
        if store.pastMeeting != nil {
          Menu {
            Button("Share as Markdown", systemImage: "square.and.arrow.up") { store.send(.shareButtonTapped) }
            Button("Calendar entry", systemImage: "calendar.badge.plus") { store.send(.calendarButtonTapped) }
            Button("Print view", systemImage: "printer") { store.send(.printButtonTapped) }
          } label: {
            Image(systemName: "square.and.arrow.up").accessibilityLabel("Share")
          }
        }
      }
      .fullScreenCover(isPresented: $store.isPrintPresented) {
        if let meeting = store.pastMeeting {
          PrintedMeeting(title: store.title, meeting: meeting) { store.isPrintPresented = false }
        }
      }
  }

  @ViewBuilder private var content: some View {
    if let meeting = store.pastMeeting {
      List {
        if let notice = store.notice {
          Text(notice).font(.footnote).foregroundStyle(.secondary)
        }
        Section("Attendees") {
          ForEach(meeting.attendees) { attendee in Label(attendee.name, systemImage: "person") }
          ForEach(meeting.absentees) { attendee in
            LabeledContent {
              Text("absent")
            } label: {
              Label(attendee.name, systemImage: "person").foregroundStyle(.secondary)
            }
          }
        }
        Section {
          minutes(meeting)
        } header: {
          Text("Minutes")
        } footer: {
          Text(meeting.date, style: .time) + Text(" · \(meeting.lengthText)")
        }
      }
      .navigationTitle(Text(meeting.date, style: .date))
    } else {
      ContentUnavailableView(
        "These minutes were deleted", systemImage: "trash", description: Text("Perhaps in another tab."))
    }
  }

  @ViewBuilder private func minutes(_ meeting: PastMeeting) -> some View {
    if let draft = Binding($store.draft) {
      TextEditor(text: draft)
        .frame(minHeight: 220)
        .accessibilityLabel("Minutes")
      HStack {
        Button("Cancel") { store.send(.cancelEditButtonTapped) }
        Spacer()
        Button("Done") { store.send(.doneEditingButtonTapped) }.fontWeight(.semibold)
      }
    } else {
      if meeting.minutes.isEmpty {
        Text("Nothing was written down.").foregroundStyle(.secondary)
      } else {
        Text(verbatim: meeting.minutes).textSelection(.enabled)
      }
      Button("Edit minutes", systemImage: "pencil") { store.send(.editButtonTapped) }
        .keyboardShortcut("e", modifiers: [])
    }
  }
}

extension PastMeeting {
  /// The time that it lasted: `4:58`.
  var lengthText: String { Duration.seconds(duration).formatted(.time(pattern: .minuteSecond)) + " minutes" }
}

/// The minutes as a sheet of paper: black on white, without anything to press but the way back.
private struct PrintedMeeting: View {
  let title: String
  let meeting: PastMeeting
  let close: @MainActor @Sendable () -> Void

  var body: some View {
    NavigationStack {
      sheet
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          // Bars are not printed.
          ToolbarItem(placement: .cancellationAction) {
            Button("Close", action: close).keyboardShortcut(.escape, modifiers: [])
          }
          ToolbarItem(placement: .bottomBar) {
            Text("Print with the browser’s own command.").font(.footnote).foregroundStyle(.secondary)
          }
        }
    }
    .environment(\.colorScheme, .light)
  }

  private var sheet: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 18) {
        VStack(alignment: .leading, spacing: 4) {
          Text(title).font(.largeTitle.bold()).accessibilityAddTraits(.isHeader)
          (Text(meeting.date, style: .date) + Text(", ") + Text(meeting.date, style: .time)
            + Text(" · \(meeting.lengthText)"))
            .foregroundStyle(.secondary)
        }
        Divider()
        part("Attendees", meeting.attendees.map(\.name).joined(separator: ", "))
        if !meeting.absentees.isEmpty {
          part("Absent", meeting.absentees.map(\.name).joined(separator: ", "))
        }
        part("Minutes", meeting.minutes.isEmpty ? "—" : meeting.minutes)
      }
      .frame(maxWidth: 680, alignment: .leading)
      .padding(32)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .background(.white)
  }

  private func part(_ name: String, _ text: String) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      Text(name).font(.headline).accessibilityAddTraits(.isHeader)
      Text(verbatim: text)
    }
  }
}
