import ComposableArchitecture
import SwiftUI

/// One meeting, and the way to start it.
struct MeetingDetailView: View {
  @Bindable var store: StoreOf<MeetingDetailFeature>
  @Environment(\.locale) private var locale

  var body: some View {
    content
      .navigationTitle(store.meeting?.title ?? "Meeting")
      .toolbar {
        if store.meeting != nil {
          Button("Edit") { store.send(.editButtonTapped) }
            .keyboardShortcut("e", modifiers: [])
        }
      }
      .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
      .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { form in
        NavigationStack {
          MeetingFormView(store: form)
            .navigationTitle(store.meeting?.title ?? "")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) {
                Button("Cancel") { store.send(.cancelEditButtonTapped) }
              }
              ToolbarItem(placement: .confirmationAction) {
                Button("Done") { store.send(.doneEditingButtonTapped) }
              }
            }
        }
      }
  }

  @ViewBuilder private var content: some View {
    if let meeting = store.meeting {
      List {
        info(meeting)
        attendees
        history(meeting)
        Section {
          Button("Duplicate", systemImage: "doc.on.doc") { store.send(.duplicateButtonTapped) }
          Button("Delete", systemImage: "trash", role: .destructive) { store.send(.deleteButtonTapped) }
            .foregroundStyle(.red)
        }
      }
    } else {
      ContentUnavailableView(
        "This meeting was deleted", systemImage: "trash", description: Text("Perhaps in another tab."))
    }
  }

  private func info(_ meeting: Meeting) -> some View {
    Section {
      if store.running == nil {
        Button("Start Meeting", systemImage: "timer") { store.send(.startButtonTapped) }
          .font(.headline)
          .keyboardShortcut("s", modifiers: [])
      } else {
        Button("Return to Meeting", systemImage: "timer") { store.send(.resumeButtonTapped) }
          .font(.headline)
          .keyboardShortcut("s", modifiers: [])
      }
      LabeledContent {
        Text(meeting.minutes == 1 ? "1 minute" : "\(meeting.minutes) minutes")
      } label: {
        Label("Length", systemImage: "clock")
      }
      LabeledContent {
        ThemeBadge(theme: meeting.theme)
      } label: {
        Label("Theme", systemImage: "paintpalette")
      }
      if let language = SpokenLanguage(meeting.language) {
        LabeledContent {
          Text(verbatim: language.name(in: locale))
        } label: {
          Label("Language", systemImage: "globe")
        }
      }
      if meeting.countsOvertime {
        Label("Counts overtime", systemImage: "hourglass")
      }
    } header: {
      Text("Meeting Info")
    }
  }

  private var attendees: some View {
    Section {
      ForEach(store.attendees) { attendee in
        let isAbsent = store.absent.contains(attendee.id)
        Button {
          store.send(.attendeeTapped(attendee.id))
        } label: {
          HStack {
            Label(attendee.name, systemImage: "person")
              .foregroundStyle(isAbsent ? Color.secondary : Color.primary)
              .strikethrough(isAbsent)
              .lineLimit(2)
            Spacer()
            Image(systemName: isAbsent ? "circle" : "checkmark.circle.fill")
              .foregroundStyle(isAbsent ? Color.secondary : Color.accentColor)
          }
          .frame(maxWidth: .infinity)
          .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityLabel(attendee.name)
        .accessibilityValue(isAbsent ? "absent" : "present")
      }
      if store.attendees.count > 1 {
        Button("Shuffle order", systemImage: "shuffle") { store.send(.shuffleButtonTapped) }
      }
    } header: {
      Text("Attendees")
    } footer: {
      Text(
        store.absent.isEmpty
          ? "Tap who is absent today: their time goes to the others."
          : "\(store.presentCount) of \(store.attendees.count) are here today.")
    }
  }

  private func history(_ meeting: Meeting) -> some View {
    Section {
      if meeting.history.isEmpty {
        Label("No meetings yet", systemImage: "calendar.badge.exclamationmark").foregroundStyle(.secondary)
      }
      ForEach(meeting.history) { past in
        NavigationLink(
          state: AppFeature.Path.State.pastMeeting(
            PastMeetingFeature.State(meetingID: meeting.id, id: past.id))
        ) {
          HStack {
            Image(systemName: "calendar").foregroundStyle(.tint)
            Text(past.date, style: .date)
            Spacer()
            Text(past.date, style: .time).foregroundStyle(.secondary)
          }
        }
      }
      .onDelete { store.send(.pastMeetingsDeleted($0)) }
    } header: {
      Text("History")
    }
  }
}
