import SwiftUI

// A timed meeting in plain SwiftUI: cards, a form with a theme picker, a progress style and arcs, written as for iOS.

enum CardTheme: String, CaseIterable, Identifiable, Codable, Hashable {
  case bubblegum, buttercup, indigo, navy
  var accentColor: Color {
    switch self {
    case .bubblegum, .buttercup: return .black
    case .indigo, .navy: return .white
    }
  }
  var mainColor: Color { Color(rawValue) }
  var name: String { rawValue.capitalized }
  var id: String { name }
}

struct Meeting: Identifiable, Codable, Equatable {
  let id: UUID
  var title: String
  var attendees: [Attendee]
  var lengthInMinutes: Int
  var lengthInMinutesAsDouble: Double {
    get { Double(lengthInMinutes) }
    set { lengthInMinutes = Int(newValue) }
  }
  var theme: CardTheme
  var history: [History] = []

  struct Attendee: Identifiable, Codable, Equatable {
    let id: UUID
    var name: String
    init(id: UUID = UUID(), name: String) {
      self.id = id
      self.name = name
    }
  }
  struct History: Identifiable, Codable, Equatable {
    var id = UUID()
    var date = Date()
  }

  static var emptyMeeting: Meeting {
    Meeting(id: UUID(), title: "", attendees: [], lengthInMinutes: 5, theme: .indigo)
  }
  static let sampleData: [Meeting] = [
    Meeting(
      id: UUID(), title: "Design", attendees: [Attendee(name: "Cathy"), Attendee(name: "Daisy")],
      lengthInMinutes: 10,
      theme: .buttercup)
  ]
}

struct TrailingIconLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

extension LabelStyle where Self == TrailingIconLabelStyle {
  static var trailingIcon: Self { Self() }
}

struct CardView: View {
  let meeting: Meeting
  var body: some View {
    VStack(alignment: .leading) {
      Text(meeting.title)
        .font(.headline)
        .accessibilityAddTraits(.isHeader)
      Spacer()
      HStack {
        Label("\(meeting.attendees.count)", systemImage: "person.3")
          .accessibilityLabel("\(meeting.attendees.count) attendees")
        Spacer()
        Label("\(meeting.lengthInMinutes)", systemImage: "clock")
          .accessibilityLabel("\(meeting.lengthInMinutes) minute meeting")
          .labelStyle(.trailingIcon)
      }
      .font(.caption)
    }
    .padding()
    .foregroundColor(meeting.theme.accentColor)
  }
}

struct CardView_Previews: PreviewProvider {
  static var meeting = Meeting.sampleData[0]
  static var previews: some View {
    CardView(meeting: meeting)
      .background(meeting.theme.mainColor)
      .previewLayout(.fixed(width: 400, height: 60))
  }
}

struct ThemeView: View {
  let theme: CardTheme
  var body: some View {
    Text(theme.name)
      .padding(4)
      .frame(maxWidth: .infinity)
      .background(theme.mainColor)
      .foregroundColor(theme.accentColor)
      .clipShape(RoundedRectangle(cornerRadius: 4))
  }
}

struct ThemePicker: View {
  @Binding var selection: CardTheme
  var body: some View {
    Picker("Theme", selection: $selection) {
      ForEach(CardTheme.allCases) { theme in
        ThemeView(theme: theme)
          .tag(theme)
      }
    }
    .pickerStyle(.navigationLink)
  }
}

struct MeetingsView: View {
  @Binding var meetings: [Meeting]
  @Environment(\.scenePhase) private var scenePhase
  @State private var isPresentingNewMeetingView = false
  @State private var newMeeting = Meeting.emptyMeeting
  let saveAction: () -> Void

  var body: some View {
    NavigationStack {
      List($meetings) { $meeting in
        NavigationLink(destination: MeetingDetailView(meeting: $meeting)) {
          CardView(meeting: meeting)
        }
        .listRowBackground(meeting.theme.mainColor)
      }
      .navigationTitle("Daily Meetings")
      .toolbar {
        Button(action: { isPresentingNewMeetingView = true }) {
          Image(systemName: "plus")
        }
        .accessibilityLabel("New Meeting")
      }
    }
    .sheet(isPresented: $isPresentingNewMeetingView) {
      NavigationStack {
        MeetingEditView(meeting: $newMeeting)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("Dismiss") { isPresentingNewMeetingView = false }
            }
            ToolbarItem(placement: .confirmationAction) {
              Button("Add") {
                meetings.append(newMeeting)
                newMeeting = .emptyMeeting
                isPresentingNewMeetingView = false
              }
            }
          }
      }
    }
    .onChange(of: scenePhase) { phase in
      if phase == .inactive { saveAction() }
    }
  }
}

struct MeetingDetailView: View {
  @Binding var meeting: Meeting
  @State private var editingMeeting = Meeting.emptyMeeting
  @State private var isPresentingEditView = false

  var body: some View {
    List {
      Section(header: Text("Meeting Info")) {
        NavigationLink(destination: RunningMeetingView(meeting: $meeting)) {
          Label("Start Meeting", systemImage: "timer")
            .font(.headline)
            .foregroundColor(.accentColor)
        }
        HStack {
          Label("Length", systemImage: "clock")
          Spacer()
          Text("\(meeting.lengthInMinutes) minutes")
        }
        .accessibilityElement(children: .combine)
        HStack {
          Label("Theme", systemImage: "paintpalette")
          Spacer()
          Text(meeting.theme.name)
            .padding(4)
            .foregroundColor(meeting.theme.accentColor)
            .background(meeting.theme.mainColor)
            .cornerRadius(4)
        }
        .accessibilityElement(children: .combine)
      }
      Section(header: Text("Attendees")) {
        ForEach(meeting.attendees) { attendee in
          Label(attendee.name, systemImage: "person")
        }
      }
      Section(header: Text("History")) {
        if meeting.history.isEmpty {
          Label("No meetings yet", systemImage: "calendar.badge.exclamationmark")
        }
        ForEach(meeting.history) { history in
          HStack {
            Image(systemName: "calendar")
            Text(history.date, style: .date)
          }
        }
      }
    }
    .navigationTitle(meeting.title)
    .toolbar {
      Button("Edit") {
        isPresentingEditView = true
        editingMeeting = meeting
      }
    }
    .sheet(isPresented: $isPresentingEditView) {
      NavigationStack {
        MeetingEditView(meeting: $editingMeeting)
          .navigationTitle(meeting.title)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("Cancel") { isPresentingEditView = false }
            }
            ToolbarItem(placement: .confirmationAction) {
              Button("Done") {
                isPresentingEditView = false
                meeting = editingMeeting
              }
            }
          }
      }
    }
  }
}

struct MeetingEditView: View {
  @Binding var meeting: Meeting
  @State private var newAttendeeName = ""

  var body: some View {
    Form {
      Section(header: Text("Meeting Info")) {
        TextField("Title", text: $meeting.title)
        HStack {
          Slider(value: $meeting.lengthInMinutesAsDouble, in: 5...30, step: 1) {
            Text("Length")
          }
          .accessibilityValue("\(meeting.lengthInMinutes) minutes")
          Spacer()
          Text("\(meeting.lengthInMinutes) minutes")
            .accessibilityHidden(true)
        }
        ThemePicker(selection: $meeting.theme)
      }
      Section(header: Text("Attendees")) {
        ForEach(meeting.attendees) { attendee in
          Text(attendee.name)
        }
        .onDelete { indices in
          meeting.attendees.remove(atOffsets: indices)
        }
        HStack {
          TextField("New Attendee", text: $newAttendeeName)
          Button(action: {
            withAnimation {
              let attendee = Meeting.Attendee(name: newAttendeeName)
              meeting.attendees.append(attendee)
              newAttendeeName = ""
            }
          }) {
            Image(systemName: "plus.circle.fill")
              .accessibilityLabel("Add attendee")
          }
          .disabled(newAttendeeName.isEmpty)
        }
      }
    }
  }
}

@MainActor
final class MeetingTimer: ObservableObject {
  struct Speaker: Identifiable {
    let name: String
    var isCompleted: Bool
    let id = UUID()
  }
  @Published var activeSpeaker = ""
  @Published var secondsElapsed = 0
  @Published var secondsRemaining = 0
  private(set) var speakers: [Speaker] = []
  var speakerChangedAction: (() -> Void)?
  private var lengthInMinutes: Int
  init(lengthInMinutes: Int = 0, attendees: [Meeting.Attendee] = []) {
    self.lengthInMinutes = lengthInMinutes
    self.speakers = attendees.map { Speaker(name: $0.name, isCompleted: false) }
    secondsRemaining = lengthInMinutes * 60
  }
  func reset(lengthInMinutes: Int, attendees: [Meeting.Attendee]) {
    self.lengthInMinutes = lengthInMinutes
    speakers = attendees.map { Speaker(name: $0.name, isCompleted: false) }
    secondsRemaining = lengthInMinutes * 60
  }
  func startMeeting() { activeSpeaker = speakers.first?.name ?? "" }
  func stopMeeting() {}
}

struct RunningMeetingView: View {
  @Binding var meeting: Meeting
  @StateObject var timer = MeetingTimer()
  @State private var isRecording = false

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 16.0)
        .fill(meeting.theme.mainColor)
      VStack {
        MeetingHeaderView(
          secondsElapsed: timer.secondsElapsed, secondsRemaining: timer.secondsRemaining, theme: meeting.theme
        )
        MeetingTimerView(speakers: timer.speakers, isRecording: isRecording, theme: meeting.theme)
        MeetingFooterView(speakers: timer.speakers, skipAction: { timer.secondsElapsed += 1 })
      }
    }
    .padding()
    .foregroundColor(meeting.theme.accentColor)
    .onAppear {
      timer.reset(lengthInMinutes: meeting.lengthInMinutes, attendees: meeting.attendees)
      timer.speakerChangedAction = {}
      timer.startMeeting()
    }
    .onDisappear {
      timer.stopMeeting()
      meeting.history.insert(Meeting.History(), at: 0)
    }
    .navigationBarTitleDisplayMode(.inline)
  }
}

struct MeetingHeaderView: View {
  let secondsElapsed: Int
  let secondsRemaining: Int
  let theme: CardTheme
  private var totalSeconds: Int { secondsElapsed + secondsRemaining }
  private var progress: Double {
    guard totalSeconds > 0 else { return 1 }
    return Double(secondsElapsed) / Double(totalSeconds)
  }

  var body: some View {
    VStack {
      ProgressView(value: progress)
        .progressViewStyle(MeetingProgressViewStyle(theme: theme))
      HStack {
        VStack(alignment: .leading) {
          Text("Seconds Elapsed").font(.caption)
          Label("\(secondsElapsed)", systemImage: "hourglass.tophalf.fill")
        }
        Spacer()
        VStack(alignment: .trailing) {
          Text("Seconds Remaining").font(.caption)
          Label("\(secondsRemaining)", systemImage: "hourglass.bottomhalf.fill")
            .labelStyle(.trailingIcon)
        }
      }
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Time remaining")
    .accessibilityValue("\(secondsRemaining / 60) minutes")
    .padding([.top, .horizontal])
  }
}

struct MeetingProgressViewStyle: ProgressViewStyle {
  var theme: CardTheme
  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      RoundedRectangle(cornerRadius: 10.0)
        .fill(theme.accentColor)
        .frame(height: 20.0)
      if #available(iOS 15.0, *) {
        ProgressView(configuration)
          .tint(theme.mainColor)
          .frame(height: 12.0)
          .padding(.horizontal)
      } else {
        ProgressView(configuration)
          .frame(height: 12.0)
          .padding(.horizontal)
      }
    }
  }
}

struct SpeakerArc: Shape {
  let speakerIndex: Int
  let totalSpeakers: Int
  private var degreesPerSpeaker: Double { 360.0 / Double(totalSpeakers) }
  private var startAngle: Angle { Angle(degrees: degreesPerSpeaker * Double(speakerIndex) + 1.0) }
  private var endAngle: Angle { Angle(degrees: startAngle.degrees + degreesPerSpeaker - 1.0) }

  func path(in rect: CGRect) -> Path {
    let diameter = min(rect.size.width, rect.size.height) - 24.0
    let radius = diameter / 2.0
    let center = CGPoint(x: rect.midX, y: rect.midY)
    return Path { path in
      path.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: false)
    }
  }
}

struct MeetingTimerView: View {
  let speakers: [MeetingTimer.Speaker]
  let isRecording: Bool
  let theme: CardTheme
  private var currentSpeaker: String { speakers.first(where: { !$0.isCompleted })?.name ?? "Someone" }

  var body: some View {
    Circle()
      .strokeBorder(lineWidth: 24)
      .overlay {
        VStack {
          Text(currentSpeaker).font(.title)
          Text("is speaking")
          Image(systemName: isRecording ? "mic" : "mic.slash")
            .font(.title)
            .padding(.top)
            .accessibilityLabel(isRecording ? "with transcription" : "without transcription")
        }
        .accessibilityElement(children: .combine)
        .foregroundStyle(theme.accentColor)
      }
      .overlay {
        ForEach(speakers) { speaker in
          if speaker.isCompleted, let index = speakers.firstIndex(where: { $0.id == speaker.id }) {
            SpeakerArc(speakerIndex: index, totalSpeakers: speakers.count)
              .rotation(Angle(degrees: -90))
              .stroke(theme.mainColor, lineWidth: 12)
          }
        }
      }
      .padding(.horizontal)
  }
}

struct MeetingFooterView: View {
  let speakers: [MeetingTimer.Speaker]
  var skipAction: () -> Void
  private var speakerNumber: Int? {
    guard let index = speakers.firstIndex(where: { !$0.isCompleted }) else { return nil }
    return index + 1
  }
  private var isLastSpeaker: Bool { speakers.dropLast().allSatisfy { $0.isCompleted } }

  var body: some View {
    VStack {
      HStack {
        if isLastSpeaker {
          Text("Last Speaker")
        } else {
          Text("Speaker \(speakerNumber ?? 0) of \(speakers.count)")
          Spacer()
          Button(action: skipAction) {
            Image(systemName: "forward.fill")
          }
          .accessibilityLabel("Next speaker")
        }
      }
    }
    .padding([.bottom, .horizontal])
  }
}

struct ErrorWrapper: Identifiable {
  let id: UUID
  let error: any Error
  let guidance: String
}

struct MeetingsRoot: View {
  @State private var meetings = Meeting.sampleData
  @State private var errorWrapper: ErrorWrapper?

  var body: some View {
    MeetingsView(meetings: $meetings) {
      Task { errorWrapper = nil }
    }
    .task {
      do {
        try await Task.sleep(nanoseconds: 0)
      } catch {
        errorWrapper = ErrorWrapper(id: UUID(), error: error, guidance: "Sample data is loaded instead.")
      }
    }
    .sheet(item: $errorWrapper) {
      meetings = Meeting.sampleData
    } content: { wrapper in
      NavigationView {
        VStack {
          Text("An error has occurred!").font(.title).padding(.bottom)
          Text(wrapper.error.localizedDescription).font(.headline)
          Text(wrapper.guidance).font(.caption).padding(.top)
          Spacer()
        }
        .padding()
        .background(.ultraThinMaterial)
        .cornerRadius(16)
        .navigationBarTitleDisplayMode(.inline)
      }
    }
  }
}
