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

    /// A meeting of the person's own.
    init(_ run: RunningMeeting, participantID: MeetingRoom.Participant.ID, wantsRecording: Bool = true) {
      self.run = run
      self.wantsRecording = wantsRecording
      self.participantID = participantID
      isOwner = true
      heardBefore = run.transcript
      name = ""
      name = participantName
    }

    /// A meeting that is followed; `nil` where the room holds none.
    init?(following room: MeetingRoom, participantID: MeetingRoom.Participant.ID) {
      guard var run = try? JSONDecoder().decode(RunningMeeting.self, from: room.contents) else { return nil }
      run.roomID = room.id
      self.run = run
      self.room = room
      self.participantID = participantID
      name = ""
      wantsRecording = false
      isOwner = false
      name = participantName
    }

    /// Indicates whether this person decides how the meeting goes on.
    var isHost: Bool { room.map { $0.host == participantID } ?? (isOwner && run.roomID == nil) }
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
    case roomOpened(MeetingRoom)
    case roomUpdated(MeetingRoom?)
    case shareButtonTapped
    case skipButtonTapped
    case soundButtonTapped
    case stopSharingButtonTapped
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

  private enum CancelID { case ding, following, presence, publishing, recognition, time }

  @Dependency(\.audioPlayer) private var audioPlayer
  @Dependency(\.browserEnvironment) private var browserEnvironment
  @Dependency(\.continuousClock) private var clock
  @Dependency(\.date.now) private var now
  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.locale) private var locale
  @Dependency(\.meetingRoomClient) private var meetingRoomClient
  @Dependency(\.notifications) private var notifications
  @Dependency(\.speechRecognizer) private var speechRecognizer
  @Dependency(\.wakeLock) private var wakeLock

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.run.language) { _, _ in
        // What was said in the other language stays.
        Reduce { state, _ in state.recording == .off ? .none : record(&state) }
      }
    Reduce { state, action in
      switch action {
      case .alert(.presented(.discard)):
        return finish(&state, .discarded)

      case .alert(.presented(.saveAndEnd)):
        return finish(&state, .saved)

      case .alert(.dismiss):
        state.alert = nil
        return resume(&state)

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

      case .nameSubmitted:
        state.$participantName.withLock { [name = state.name] in
          $0 = String(name.trimmed.prefix(Attendee.maximumNameLength))
        }
        return follow(state)

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
        state.run.isPaused.toggle()
        return state.run.isPaused ? halt(&state) : resume(&state)

      case .published(let room):
        state.publishing = nil
        if room.version >= state.room?.version ?? 0 { state.room = room }
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
        case .outdated(let room), .notHost(let room): return adopt(room, &state)
        case .closed, .full: return .none
        }

      case .roomOpened(let room):
        state.room = room
        state.run.roomID = room.id
        return .merge(publish(&state), follow(state))

      case .roomUpdated(let room?):
        return adopt(room, &state)

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
        guard state.room == nil, state.isOwner, let contents = contents(of: state.run) else { return .none }
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
        if state.run.roomID != nil || !state.isOwner { effects.append(follow(state)) }
        if state.wantsRecording, state.recording == .off { effects.append(authorizeRecording()) }
        return .merge(effects)

      case .timeCame:
        return look(&state)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  // MARK: The time

  /// Looks at the clock: a new speaker is rung in, time that is up ends the meeting. Sleeps until there is something
  /// to see again.
  private func look(_ state: inout State, isSilent: Bool = false) -> Effect<Action> {
    guard !state.isFinished else { return .none }
    let timer = state.run.timer
    if let outcome = state.run.outcome { return finish(&state, outcome) }
    if timer.isOver(at: now) {
      return .merge(
        isSilent ? .none : notify(state, "The time is up: the meeting is over."), finish(&state, .saved))
    }
    let speaker = timer.speaker(at: now)
    let isOvertime = timer.isOvertime(at: now)
    let isNew = speaker != state.speaker || isOvertime != state.isOvertime
    state.speaker = speaker
    state.isOvertime = isOvertime
    return .merge(
      isNew && !isSilent ? .merge(ding(state), notifyOfSpeaker(state)) : .none,
      timer.untilNextChange(at: now).map { wait in
        .run { send in
          try await clock.sleep(for: .milliseconds(wait))
          await send(.timeCame)
        }
        .cancellable(id: CancelID.time, cancelInFlight: true)
      } ?? .cancel(id: CancelID.time))
  }

  private func ding(_ state: State) -> Effect<Action> {
    guard state.rings else { return .none }
    return .run { _ in
      try await audioPlayer.play(Ding.clip)
    } catch: { error, send in
      guard let error = error as? AudioPlayerError else { return }
      await send(.dingFailed(error))
    }
    // A bell that still waits for a touch tells of a speaker who is not speaking any more.
    .cancellable(id: CancelID.ding, cancelInFlight: true)
  }

  private func notifyOfSpeaker(_ state: State) -> Effect<Action> {
    notify(
      state,
      state.isOvertime ? "The time is up." : "\(state.run.speakerName(state.speaker)) is speaking now.")
  }

  /// Tells whoever looks at something else.
  private func notify(_ state: State, _ text: String) -> Effect<Action> {
    guard state.notifies else { return .none }
    let notification = BrowserNotification(
      id: "meeting-\(state.run.id.uuidString)", title: state.run.title, body: text, isSilent: state.rings)
    return .run { _ in
      guard try !browserEnvironment.current().isVisible else { return }
      try await notifications.show(notification)
    } catch: { _, _ in
      // What the device would not show, the screen does.
    }
  }

  private func halt(_ state: inout State) -> Effect<Action> {
    state.run.timer.halt(at: now)
    return .merge(look(&state), publish(&state))
  }

  private func resume(_ state: inout State) -> Effect<Action> {
    guard state.isHost, !state.run.isPaused, state.alert == nil else { return .none }
    state.run.timer.run(at: now)
    return .merge(look(&state), publish(&state))
  }

  // MARK: The end

  private func finish(_ state: inout State, _ outcome: RunningMeeting.Outcome) -> Effect<Action> {
    guard !state.isFinished else { return .none }
    state.alert = nil
    state.run.timer.halt(at: now)
    state.run.outcome = outcome
    state.isFinished = true
    state.isNotesPresented = false
    state.isTeamPresented = false
    if state.isOwner {
      if outcome == .saved {
        state.$meetings.withLock { [run = state.run] in $0.keep(run, at: now) }
      }
      guard let room = state.run.roomID else {
        return .concatenate(stop(), .run { _ in await dismiss() })
      }
      return .concatenate(
        stop(),
        .run { _ in
          try await meetingRoomClient.close(room)
          await dismiss()
        } catch: { _, _ in
          // The room is forgotten after a day anyway.
          await dismiss()
        })
    }
    // The owner's tab keeps the minutes when it learns of the outcome.
    return state.isHost
      ? .concatenate(stop(), publishOutcome(state), .run { _ in await dismiss() }) : leave(state)
  }

  /// Closes the screen of whoever followed, and has somebody say why.
  private func leave(_ state: State) -> Effect<Action> {
    .concatenate(
      stop(), .send(.delegate(.followedMeetingEnded(title: state.run.title))), .run { _ in await dismiss() })
  }

  /// Tells the owner how it ended, whatever else is on its way.
  private func publishOutcome(_ state: State) -> Effect<Action> {
    guard state.isHost, let room = state.room, let contents = contents(of: state.run) else { return .none }
    return .run { [id = state.participantID] _ in
      while let now = try meetingRoomClient.room(room.id) {
        do {
          _ = try await meetingRoomClient.publish(contents, room.id, id, now.version)
          return
        } catch MeetingRoomError.outdated {
          continue
        }
      }
    } catch: { _, _ in
      // The room was closed, or somebody else leads: the meeting is theirs to end.
    }
  }

  private func stop() -> Effect<Action> {
    .merge(
      .cancel(id: CancelID.time), .cancel(id: CancelID.recognition), .cancel(id: CancelID.following),
      .cancel(id: CancelID.presence), .cancel(id: CancelID.ding))
  }

  // MARK: What is said

  private func authorizeRecording() -> Effect<Action> {
    .run { send in
      var status = try await speechRecognizer.authorizationStatus()
      if status == .notDetermined { status = try await speechRecognizer.requestAuthorization() }
      await send(.recordingAuthorized(status == .authorized))
    } catch: { _, send in
      // A browser that cannot even say so understands nothing: the meeting goes on with notes.
      await send(.recordingAuthorized(false))
    }
  }

  /// Listens from now on, after what was understood before.
  private func record(_ state: inout State) -> Effect<Action> {
    state.recording = .on
    state.heardBefore = state.run.transcript
    let locale = SpokenLanguage(state.run.language)?.locale ?? self.locale
    return .run { send in
      let options = SpeechRecognitionOptions(locale: locale, isContinuous: true)
      while !Task.isCancelled {
        for try await result in speechRecognizer.recognize(options) {
          await send(.recognized(result.bestTranscription.formattedString))
        }
        // Browsers stop listening when nobody speaks for a while.
        await send(.recognizerPaused)
        try await clock.sleep(for: .seconds(1))
      }
    } catch: { error, send in
      guard !(error is CancellationError) else { return }
      await send(.recognizerFailed(error as? BrowserServiceError))
    }
    .cancellable(id: CancelID.recognition, cancelInFlight: true)
  }

  // MARK: The team

  private func contents(of run: RunningMeeting) -> Data? {
    let encoder = JSONEncoder()
    // Equal meetings are equal bytes, so that nothing is told that has not changed.
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(run.shared)
  }

  /// Tells the others how the meeting goes on. Of two hosts at once the first to be stored wins; the other one takes over
  /// what the first has decided.
  private func publish(_ state: inout State) -> Effect<Action> {
    guard state.isHost, state.publishing == nil, let room = state.room,
      let contents = contents(of: state.run), contents != room.contents
    else { return .none }
    state.publishing = contents
    return .run { [id = state.participantID] send in
      await send(.published(try await meetingRoomClient.publish(contents, room.id, id, room.version)))
    } catch: { error, send in
      await send(.roomFailed(error as? MeetingRoomError ?? .closed))
    }
  }

  private func follow(_ state: State) -> Effect<Action> {
    guard let id = state.run.roomID ?? state.room?.id else { return .none }
    return .merge(
      .run { [participant = state.participant] send in
        for try await room in meetingRoomClient.follow(id, participant) { await send(.roomUpdated(room)) }
      } catch: { error, send in
        await send(.roomFailed(error as? MeetingRoomError ?? .closed))
      }
      .cancellable(id: CancelID.following, cancelInFlight: true),
      .run { [participant = state.participantID] _ in
        for await isOnline in browserEnvironment.changes(of: \.isOnline) {
          try await meetingRoomClient.setAway(!isOnline, id, participant)
        }
      } catch: { _, _ in
        // Whoever follows learns of a room that is gone by that.
      }
      .cancellable(id: CancelID.presence, cancelInFlight: true))
  }

  private func changeHost(_ host: MeetingRoom.Participant.ID, _ state: inout State) -> Effect<Action> {
    guard let room = state.room else { return .none }
    state.roomNotice = nil
    return .run { [id = state.participantID, isOwner = state.isOwner] send in
      await send(.roomUpdated(try await meetingRoomClient.makeHost(host, room.id, id, isOwner)))
    } catch: { error, send in
      await send(.roomFailed(error as? MeetingRoomError ?? .closed))
    }
  }

  /// Takes over what was decided elsewhere, unless it is older than what is known.
  private func adopt(_ room: MeetingRoom, _ state: inout State) -> Effect<Action> {
    guard !state.isFinished, room.version >= state.room?.version ?? 0 else { return .none }
    let isNew = room.version > state.room?.version ?? 0
    let wasHost = state.isHost
    state.room = room
    // One's own decision comes back, too; by now it may be followed by another.
    guard isNew, room.contents != state.publishing,
      let run = try? JSONDecoder().decode(RunningMeeting.self, from: room.contents),
      run.id == state.run.id
    else { return .none }
    state.run.follow(run)
    let effect = look(&state)
    // Whoever led before may have halted it under an alert that nobody answers any more.
    return state.isHost && !wasHost && !state.isFinished ? .merge(effect, resume(&state)) : effect
  }
}

extension AlertState where Action == RunningMeetingFeature.Action.Alert {
  static func endMeeting(isDiscardable: Bool) -> Self {
    AlertState {
      TextState("End meeting?")
    } actions: {
      ButtonState(action: .saveAndEnd) { TextState("Save and end") }
      if isDiscardable {
        ButtonState(role: .destructive, action: .discard) { TextState("Discard") }
      }
      ButtonState(role: .cancel) { TextState("Resume") }
    } message: {
      TextState("The time stands still. What would you like to do?")
    }
  }

  static let languageNotUnderstood = AlertState {
    TextState("This language is not understood")
  } actions: {
    ButtonState(role: .cancel) { TextState("Continue meeting") }
    ButtonState(role: .destructive, action: .discard) { TextState("Discard meeting") }
  } message: {
    TextState("Your browser does not write down what is said in it. Choose another language in the notes.")
  }

  static func notificationsRefused(_ status: BrowserAuthorization) -> Self {
    AlertState {
      TextState("No notifications")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState(
        status == .restricted
          ? "This browser shows none for pages. On a phone, add the app to the home screen first."
          : "You have not let this page show any. Press the symbol to the left of its address, allow notifications, and turn them on again."
      )
    }
  }

  static let recognizerFailed = AlertState {
    TextState("Speech recognition has failed")
  } actions: {
    ButtonState(role: .cancel) { TextState("Continue meeting") }
    ButtonState(role: .destructive, action: .discard) { TextState("Discard meeting") }
  } message: {
    TextState(
      "From here on nothing is written down by itself. What was understood so far is kept, and you can take notes."
    )
  }
}
