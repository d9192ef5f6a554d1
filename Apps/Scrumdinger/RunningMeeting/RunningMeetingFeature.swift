import ComposableArchitecture
import DeviceClients
import Foundation
import MeetingRoomClient

/// A meeting while it takes place: whose turn it is, what is said, and who follows it.
///
/// The time is the clock's alone: an effect sleeps until something changes next, and then looks at the clock.
@Reducer
struct RunningMeetingFeature {
  @ObservableState
  struct State: Equatable {
    /// A value that says whether the browser writes down what is said.
    enum Recording: Equatable {
      /// The person does without, or nobody has asked yet.
      case off
      case on
      case failed
    }

    @Presents var alert: AlertState<Action.Alert>?
    var run: RunningMeeting
    /// The meeting as this tab last read it where all tabs of the person keep it: the difference to ``run`` is this tab's own.
    var stored: RunningMeeting
    /// The speaker whose turn it is, counted from 0, as of the last look at the clock.
    var speaker = 0
    var isOvertime = false
    var recording = Recording.off
    /// The text that was understood before the recognizer was last started: it tells all since then, again
    /// and again.
    var heardBefore = ""
    /// Set when the meeting is over: it is kept, or forgotten, and not to be shown any longer.
    var isFinished = false
    /// The person would not touch the page for a sound. They are not asked again unless they want it after all.
    var isMuted = false
    var isNotesPresented = false

    // MARK: The team
    /// Indicates whether the meeting is this person's own, rather than one that is followed by its link.
    let isOwner: Bool
    /// Names this tab among those who follow.
    let participantID: MeetingRoom.Participant.ID
    var room: MeetingRoom?
    /// The data that is on its way to the others. One thing at a time, so that one's own decisions never
    /// meet.
    var publishing: Data?
    /// The reason why the last decision was not taken, for a moment on the screen.
    var roomNotice: String?
    var isTeamPresented = false
    /// The text typed as the person's name.
    var name: String
    /// Indicates whether the browser is to write down what is said, if it can.
    var wantsRecording: Bool
    @Shared(.isSoundOn) var isSoundOn
    @Shared(.meetings) var meetings
    @Shared(.notifiesOfSpeakers) var notifies
    @Shared(.participantName) var participantName
    @Shared(.runningMeetings) var runningMeetings

    /// A meeting of the person's own.
    init(_ run: RunningMeeting, participantID: MeetingRoom.Participant.ID, wantsRecording: Bool = true) {
      self.run = run
      stored = run
      self.wantsRecording = wantsRecording
      self.participantID = participantID
      isOwner = true
      heardBefore = run.transcript
      name = ""
      name = participantName
      self.run.addTab(participantID)
    }

    /// A meeting that is followed; `nil` where the room holds none.
    init?(following room: MeetingRoom, participantID: MeetingRoom.Participant.ID) {
      guard var run = try? JSONDecoder().decode(RunningMeeting.self, from: room.contents) else { return nil }
      run.roomID = room.id
      self.run = run
      stored = run
      self.room = room
      self.participantID = participantID
      name = ""
      wantsRecording = false
      isOwner = false
      name = participantName
    }

    /// Indicates whether this person decides how the meeting goes on. Each tab of the owner does, if one of them does.
    var isHost: Bool {
      guard let room else { return isOwner && run.roomID == nil }
      return room.host == participantID || (isOwner && run.isTab(room.host))
    }
    /// Indicates whether another tab was the last to begin writing down what is said.
    var isRecordedElsewhere: Bool { recording == .off && run.recorder.map { $0 != participantID } == true }
    /// Indicates whether a bell tells of a change of speakers.
    var rings: Bool { isSoundOn && !isMuted }
    /// Indicates whether the device tells of speakers while the page is out of sight.
    var isNotifying: Bool { notifies }
    /// Indicates whether this person may make themselves host.
    var mayTakeOver: Bool { !isHost && (isOwner || room?.isHostPresent == false) }
    var isLastSpeaker: Bool { speaker >= run.speakers.count - 1 }
    var participant: MeetingRoom.Participant {
      MeetingRoom.Participant(
        id: participantID, name: participantName.trimmed.isEmpty ? "Guest" : participantName.trimmed)
    }
  }

  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case dingFailed(AudioPlayerError)
    case endButtonTapped
    case handOverButtonTapped(MeetingRoom.Participant.ID)
    /// Nobody has led for a while.
    case hostMissed
    case nameSubmitted
    case notificationsAuthorized(BrowserAuthorization)
    case notificationsButtonTapped
    case pauseButtonTapped
    case published(MeetingRoom)
    case recognizerFailed(BrowserServiceError?)
    case recognizerPaused
    case recognized(String)
    case recordAgainButtonTapped
    case recordingAuthorized(Bool)
    case roomFailed(MeetingRoomError)
    /// Another tab of the owner's has opened a room.
    case roomFound
    case roomOpened(MeetingRoom)
    case roomUpdated(MeetingRoom?)
    case shareButtonTapped
    case skipButtonTapped
    case soundButtonTapped
    case startSharingButtonTapped
    case stopSharingButtonTapped
    /// Another tab of the person's may have changed the meeting.
    case tabsChanged
    case takeOverButtonTapped
    case task
    /// Something may have changed by the clock alone.
    case timeCame

    @CasePathable
    enum Alert: Equatable {
      case discard
      case saveAndEnd
    }

    @CasePathable
    enum Delegate: Equatable {
      /// A meeting that was followed is over, and somebody else has ended it, or its time was up.
      case followedMeetingEnded(title: String)
    }
  }

  /// The time without typing after which the others are told of a name.
  static let nameDelay = Duration.milliseconds(400)
  /// The time without a host after which a tab of the owner's leads.
  static let leadDelay = Duration.seconds(2)

  enum CancelID { case ding, following, lead, name, presence, recognition, tabs, time }

  @Dependency(\.audioPlayer) var audioPlayer
  @Dependency(\.browserEnvironment) var browserEnvironment
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.locale) var locale
  @Dependency(\.meetingRoomClient) var meetingRoomClient
  @Dependency(\.notifications) var notifications
  @Dependency(\.speechRecognizer) var speechRecognizer
  @Dependency(\.wakeLock) var wakeLock

  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
        .onChange(of: \.run.language) { _, _ in
          // What was said in the other language stays.
          Reduce { state, _ in state.recording == .off ? .none : record(&state) }
        }
      Reduce { state, action in reduce(&state, action) }
        .ifLet(\.$alert, action: \.alert)
    }
    .onChange(of: \.run) { _, _ in
      Reduce { state, _ in write(&state) }
    }
  }

  private func reduce(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .alert(.presented(.discard)):
      return finish(&state, .discarded)

    case .alert(.presented(.saveAndEnd)):
      return finish(&state, .saved)

    case .alert(.dismiss):
      state.alert = nil
      return resume(&state)

    case .binding(\.name):
      // The others read it as it is typed, a word at a time.
      return .run { send in
        try await clock.sleep(for: Self.nameDelay)
        await send(.nameSubmitted)
      }
      .cancellable(id: CancelID.name, cancelInFlight: true)

    case .binding:
      return .none

    case .delegate:
      return .none

    case .dingFailed(let error):
      // What the browser would not play, the screen shows anyway.
      if error == .refused { state.isMuted = true }
      return .none

    case .endButtonTapped:
      guard state.isHost else { return .run { _ in await dismiss() } }
      state.alert = .endMeeting(isDiscardable: true)
      return halt(&state)

    case .handOverButtonTapped(let id):
      return changeHost(id, &state)

    case .hostMissed:
      return leadInPlaceOfHost(state)

    case .nameSubmitted:
      let name = String(state.name.trimmed.prefix(Attendee.maximumNameLength))
      guard name != state.participantName else { return .cancel(id: CancelID.name) }
      state.$participantName.withLock { $0 = name }
      return .merge(.cancel(id: CancelID.name), follow(state))

    case .notificationsAuthorized(let status):
      guard status != .authorized else { return .none }
      state.$notifies.withLock { $0 = false }
      state.alert = .notificationsRefused(status)
      return state.isHost ? halt(&state) : .none

    case .notificationsButtonTapped:
      state.$notifies.withLock { $0.toggle() }
      guard state.notifies else { return .none }
      return .run { send in
        await send(.notificationsAuthorized(try await notifications.requestAuthorization()))
      } catch: { _, send in
        await send(.notificationsAuthorized(.restricted))
      }

    case .pauseButtonTapped:
      guard state.isHost else { return .none }
      // A tab that was closed while it asked whether to end has left the time standing.
      if !state.run.isPaused, !state.run.timer.isRunning { return resume(&state) }
      state.run.isPaused.toggle()
      return state.run.isPaused ? halt(&state) : resume(&state)

    case .published(let room):
      state.publishing = nil
      if state.room.map(room.isOlder) != true { state.room = room }
      // What has changed meanwhile.
      return publish(&state)

    case .recognizerPaused:
      state.heardBefore = state.run.transcript
      return .none

    case .recognizerFailed(let error):
      state.recording = .failed
      if !state.run.transcript.isEmpty { state.run.transcript += " ❌" }
      state.heardBefore = state.run.transcript
      state.alert = error == .unsupported ? .languageNotUnderstood : .recognizerFailed
      return state.isHost ? halt(&state) : .none

    case .recognized(let text):
      state.run.transcript = state.heardBefore.isEmpty ? text : state.heardBefore + "\n" + text
      return .none

    case .recordingAuthorized(let isAuthorized):
      return isAuthorized ? record(&state) : .none

    case .recordAgainButtonTapped:
      return record(&state)

    case .roomFailed(let error):
      state.roomNotice = "\(error)"
      state.publishing = nil
      switch error {
      case .outdated(let room), .notHost(let room):
        let effect = adopt(room, &state)
        return .merge(effect, publish(&state))
      case .closed, .full: return .none
      }

    case .roomFound:
      return state.room == nil && state.run.roomID != nil ? follow(state) : .none

    case .roomOpened(let room):
      state.room = room
      state.run.roomID = room.id
      return .merge(publish(&state), follow(state))

    case .roomUpdated(let room?):
      let effect = adopt(room, &state)
      return .merge(effect, lead(&state))

    case .roomUpdated(nil):
      state.room = nil
      guard !state.isFinished else { return .none }
      if state.isOwner {
        state.run.roomID = nil
        return .merge(
          .cancel(id: CancelID.following), .cancel(id: CancelID.presence), resume(&state))
      }
      state.isFinished = true
      return leave(state)

    case .shareButtonTapped:
      state.isTeamPresented = true
      state.roomNotice = nil
      // A room that could not be entered before may be by now.
      return state.room == nil && state.run.roomID != nil ? follow(state) : .none

    case .startSharingButtonTapped:
      state.roomNotice = nil
      guard state.room == nil, state.run.roomID == nil, state.isOwner, let contents = contents(of: state.run)
      else { return .none }
      return .run { [id = state.participantID] send in
        await send(.roomOpened(try await meetingRoomClient.open(contents, id)))
      } catch: { error, send in
        await send(.roomFailed(error as? MeetingRoomError ?? .closed))
      }

    case .skipButtonTapped:
      guard state.isHost else { return .none }
      guard state.run.timer.skip(at: now) else {
        state.alert = .endMeeting(isDiscardable: false)
        return halt(&state)
      }
      return .merge(look(&state), publish(&state))

    case .soundButtonTapped:
      let isOn = !state.rings
      state.isMuted = false
      state.$isSoundOn.withLock { $0 = isOn }
      // Heard at once, for the person and for browsers that play nothing but what began with a touch.
      return isOn ? ding(state) : .cancel(id: CancelID.ding)

    case .stopSharingButtonTapped:
      guard state.isOwner, let room = state.room else { return .none }
      state.room = nil
      state.run.roomID = nil
      state.isTeamPresented = false
      return .merge(
        .cancel(id: CancelID.following),
        .cancel(id: CancelID.presence),
        // Whoever led may have halted it.
        resume(&state),
        .run { _ in
          try await meetingRoomClient.close(room.id)
        } catch: { _, _ in
        })

    case .tabsChanged:
      return readTabs(&state)

    case .takeOverButtonTapped:
      return changeHost(state.participantID, &state)

    case .task:
      var effects: [Effect<Action>] = []
      if state.isHost, !state.run.isPaused, state.alert == nil { state.run.timer.run(at: now) }
      effects.append(look(&state, isSilent: true))
      effects.append(
        .run { _ in
          try await wakeLock.hold()
        } catch: { _, _ in
          // A browser that lets the screen go dark is no reason not to meet.
        })
      if state.isOwner { effects += [write(&state), followTabs(state)] }
      if state.run.roomID != nil || !state.isOwner { effects.append(follow(state)) }
      if state.wantsRecording, state.recording == .off { effects.append(authorizeRecording()) }
      return .merge(effects)

    case .timeCame:
      return look(&state)
    }
  }
}
