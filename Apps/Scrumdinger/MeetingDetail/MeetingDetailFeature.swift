import ComposableArchitecture
import DeviceClients
import Foundation

/// One meeting: what it is, who takes part, what took place.
@Reducer
struct MeetingDetailFeature {
  @Reducer
  enum Destination {
    case alert(AlertState<MeetingDetailFeature.Action.Alert>)
    case edit(MeetingFormFeature)
  }

  @ObservableState
  struct State: Equatable {
    let id: Meeting.ID
    @Presents var destination: Destination.State?
    /// The people who are not there today.
    var absent: Set<Attendee.ID> = []
    /// In which order is spoken today; empty for that of the series.
    var order: [Attendee.ID] = []
    @Shared(.meetings) var meetings
    @SharedReader(.runningMeetings) var runningMeetings
    @Shared(.typesNotes) var typesNotes

    init(id: Meeting.ID) { self.id = id }

    /// `nil` when it was deleted, perhaps in another tab.
    var meeting: Meeting? { meetings[id: id] }
    /// One of it that has begun and is not over.
    var running: RunningMeeting? { runningMeetings.current(of: id) }
    var attendees: [Attendee] {
      guard let meeting else { return [] }
      let ordered = order.compactMap { id in meeting.attendees.first { $0.id == id } }
      return ordered + meeting.attendees.filter { !order.contains($0.id) }
    }
    var presentCount: Int { attendees.count { !absent.contains($0.id) } }
  }

  enum Action {
    case attendeeTapped(Attendee.ID)
    case cancelEditButtonTapped
    case delegate(Delegate)
    case deleteButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case doneEditingButtonTapped
    case duplicateButtonTapped
    case editButtonTapped
    case pastMeetingsDeleted(IndexSet)
    case resumeButtonTapped
    case shuffleButtonTapped
    case speechStatus(BrowserAuthorization)
    case startButtonTapped

    @CasePathable
    enum Alert: Equatable {
      case confirmDeletion
      case continueWithNotes
      case continueWithoutRecording
      case openSettings
    }

    @CasePathable
    enum Delegate: Equatable {
      case opened(Meeting.ID)
      case resumed(RunningMeeting)
      case started(RunningMeeting, wantsRecording: Bool)
    }
  }

  @Dependency(\.date.now) private var now
  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.speechRecognizer) private var speechRecognizer
  @Dependency(\.uuid) private var uuid
  @Dependency(\.withRandomNumberGenerator) private var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .attendeeTapped(let id):
        if state.absent.remove(id) == nil { state.absent.insert(id) }
        return .none

      case .cancelEditButtonTapped:
        state.destination = nil
        return .none

      case .delegate:
        return .none

      case .deleteButtonTapped:
        state.destination = .alert(.deleteMeeting)
        return .none

      case .destination(.presented(.alert(.confirmDeletion))):
        state.$meetings.withLock { [id = state.id] in _ = $0.remove(id: id) }
        return .run { _ in await dismiss() }

      case .destination(.presented(.alert(.continueWithNotes))):
        state.$typesNotes.withLock { $0 = true }
        return start(state, wantsRecording: false)

      case .destination(.presented(.alert(.continueWithoutRecording))):
        return start(state, wantsRecording: false)

      case .destination(.presented(.alert(.openSettings))):
        state.destination = .alert(.howToAllow)
        return .none

      case .destination:
        return .none

      case .doneEditingButtonTapped:
        guard case .edit(var form) = state.destination else { return .none }
        let meeting = form.check()
        state.destination = .edit(form)
        guard let meeting else { return .none }
        state.$meetings.withLock { [id = state.id] meetings in
          // What took place in the meantime stays.
          guard let history = meetings[id: id]?.history else { return }
          meetings[id: id] = meeting
          meetings[id: id]?.history = history
        }
        state.destination = nil
        return .none

      case .duplicateButtonTapped:
        guard let copy = state.meeting?.duplicate(uuid: { uuid() }) else { return .none }
        state.$meetings.withLock { [id = state.id] meetings in
          let index = meetings.index(id: id).map { $0 + 1 } ?? meetings.count
          meetings.insert(copy, at: index)
        }
        return .send(.delegate(.opened(copy.id)))

      case .editButtonTapped:
        guard let meeting = state.meeting else { return .none }
        state.destination = .edit(MeetingFormFeature.State(meeting))
        return .none

      case .pastMeetingsDeleted(let indices):
        state.$meetings.withLock { [id = state.id] in $0[id: id]?.history.remove(atOffsets: indices) }
        return .none

      case .resumeButtonTapped:
        guard let running = state.running else { return .none }
        return .send(.delegate(.resumed(running)))

      case .shuffleButtonTapped:
        state.order = withRandomNumberGenerator { [ids = state.attendees.map(\.id)] in
          ids.shuffled(using: &$0)
        }
        return .none

      case .speechStatus(let status):
        switch status {
        case .authorized, .notDetermined:
          return start(state, wantsRecording: true)
        case .denied:
          state.destination = .alert(.speechDenied)
          return .none
        case .restricted:
          if state.typesNotes { return start(state, wantsRecording: false) }
          state.destination = .alert(.speechRestricted)
          return .none
        }

      case .startButtonTapped:
        return .run { send in
          await send(.speechStatus(try await speechRecognizer.authorizationStatus()))
        } catch: { _, send in
          // A browser that cannot say so has no recogniser.
          await send(.speechStatus(.restricted))
        }
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }

  private func start(_ state: State, wantsRecording: Bool) -> Effect<Action> {
    guard let meeting = state.meeting else { return .none }
    let run = RunningMeeting(
      meeting, id: uuid(), startedAt: now, order: state.order, absent: state.absent)
    return .send(.delegate(.started(run, wantsRecording: wantsRecording)))
  }
}

extension MeetingDetailFeature.Destination.State: Equatable {}

extension AlertState where Action == MeetingDetailFeature.Action.Alert {
  static let deleteMeeting = AlertState {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Yes") }
    ButtonState(role: .cancel) { TextState("Nevermind") }
  } message: {
    TextState("The meeting and all its minutes will be gone.")
  }

  static let speechDenied = AlertState {
    TextState("Speech recognition is not allowed")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(action: .openSettings) { TextState("Open settings") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState(
      "You have not let this page use the microphone. The meeting can go on with notes that you type.")
  }

  static let speechRestricted = AlertState {
    TextState("No speech recognition here")
  } actions: {
    ButtonState(action: .continueWithNotes) { TextState("Continue") }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState("This browser does not write down what is said. You can type notes during the meeting.")
  }

  /// No page may open a browser's settings.
  static let howToAllow = AlertState {
    TextState("How to allow the microphone")
  } actions: {
    ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
    ButtonState(role: .cancel) { TextState("OK") }
  } message: {
    TextState(
      "Press the symbol to the left of this page's address, choose the settings of this site, allow the microphone, and load the page again."
    )
  }
}
