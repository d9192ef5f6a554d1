import ComposableArchitecture
import SwiftUI

/// The fields of a meeting.
struct MeetingFormView: View {
  @Bindable var store: StoreOf<MeetingFormFeature>
  @FocusState private var focus: MeetingFormFeature.State.Field?

  var body: some View {
    Form {
      Section {
        TextField("Title", text: $store.meeting.title)
          .focused($focus, equals: .title)
        if let problem = store.problems.title { ProblemText(problem: problem) }
        HStack {
          Slider(
            value: $store.meeting.length,
            in: Double(Meeting.lengths.lowerBound)...Double(Meeting.lengths.upperBound), step: 1
          ) {
            Text("Length")
          }
          .accessibilityValue(minutes)
          Text(minutes)
            .monospacedDigit()
            .frame(minWidth: 90, alignment: .trailing)
            .accessibilityHidden(true)
        }
        Picker("Theme", selection: $store.meeting.theme) {
          ForEach(Theme.allCases) { theme in
            ThemeBadge(theme: theme).tag(theme)
          }
        }
        .pickerStyle(.navigationLink)
        LanguagePicker(language: $store.meeting.language)
        Toggle("Count overtime", isOn: $store.meeting.countsOvertime)
      } header: {
        Text("Meeting Info")
      } footer: {
        Text(
          store.meeting.countsOvertime
            ? "When the time is up, the meeting goes on until you end it."
            : "When the time is up, the meeting ends and is kept.")
      }
      Section {
        ForEach($store.meeting.attendees) { $attendee in
          VStack(alignment: .leading) {
            TextField("Name", text: $attendee.name)
              .focused($focus, equals: .attendee(attendee.id))
              .onSubmit { store.send(.attendeeSubmitted(attendee.id)) }
              // As high as a fingertip: a stack takes no more of its row than its views do.
              .frame(minHeight: 42)
            if let problem = store.problems.names[attendee.id] { ProblemText(problem: problem) }
          }
          .listRowInsets(EdgeInsets(top: 1, leading: 16, bottom: 1, trailing: 16))
        }
        .onDelete { store.send(.attendeesDeleted($0)) }
        .onMove { store.send(.attendeesMoved($0, $1)) }
        if let problem = store.problems.attendees { ProblemText(problem: problem) }
        Button("New attendee", systemImage: "plus") { store.send(.newAttendeeButtonTapped) }
        if store.meeting.attendees.count > 1 {
          Button("Shuffle", systemImage: "shuffle") { store.send(.shuffleButtonTapped) }
        }
      } header: {
        Text("Attendees")
      } footer: {
        Text(share)
      }
    }
    .bind($store.focus, to: $focus)
  }

  private var minutes: String { store.meeting.minutes == 1 ? "1 minute" : "\(store.meeting.minutes) minutes" }

  private var share: String {
    let count = store.meeting.attendees.count { !$0.isBlank }
    guard count > 1 else { return "Everybody gets an equal share of the time." }
    let share = Duration.seconds(store.meeting.minutes * 60 / count)
    return "Each of \(count) gets \(share.formatted(.time(pattern: .minuteSecond))) minutes."
  }
}

extension Meeting {
  /// ``minutes``, for controls that count in fractions.
  fileprivate var length: Double {
    get { Double(minutes) }
    set { minutes = Int(newValue.rounded()) }
  }
}

#Preview {
  NavigationStack {
    MeetingFormView(
      store: Store(initialState: MeetingFormFeature.State(Meeting.samples { UUID() }[0])) {
        MeetingFormFeature()
      })
  }
}
