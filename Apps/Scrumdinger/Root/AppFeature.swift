import ComposableArchitecture
import DeviceClients
import Foundation
import MeetingRoomClient

/// The whole app: the list, and what is pushed onto it.
@Reducer
struct AppFeature {
  @Reducer
  enum Path {
    case detail(MeetingDetailFeature)
    case pastMeeting(PastMeetingFeature)
    case running(RunningMeetingFeature)
  }

  @ObservableState
  struct State: Equatable {
    var list = MeetingListFeature.State()
    var path = StackState<Path.State>()
    @Presents var alert: AlertState<Action.Alert>?
    @Shared(.meetings) var meetings
    @Shared(.meetingOfScene) var meetingOfScene
    @Shared(.participantID) var participantID
    @Shared(.runningMeetings) var runningMeetings

    /// The first screen.
    init() {}

    /// The screen at an address, after what this tab was doing when its session was lost.
    init(opening path: String) {
      keepThoseThatAreOver()
      forgetOrphans()
      let link = AppLink(path: path)
      // A tab goes on with its meeting, unless its address says something else.
      if let id = UUID(uuidString: meetingOfScene), let run = runningMeetings.current[id: id],
        link == .list || link?.runningMeetingID == run.meetingID
      {
        show(run, link)
      } else if let link {
        open(link)
      } else {
        alert = .nothingThere
      }
    }

    /// Meetings whose time ran out while no tab showed them are kept as if one had. Those that others follow may have
    /// been halted by whoever leads them: their room says how they ended when they are shown again. So are those that
    /// were ended a moment before the server was.
    private mutating func keepThoseThatAreOver() {
      @Dependency(\.date.now) var now
      let over = runningMeetings.current.filter {
        $0.roomID == nil && $0.id.uuidString != meetingOfScene && $0.timer.isOver(at: now)
      }
      let unkept = runningMeetings.filter { $0.outcome == .saved && $0.isKept != true }
      guard !over.isEmpty || !unkept.isEmpty else { return }
      let ended = $runningMeetings.withStorageLock { [date = now] running in
        over.compactMap { run in
          var halted = run
          halted.timer.halt(at: date)
          return running.end(halted, since: run, as: .saved, at: date)
        }
      }
      let kept = (ended + unkept).filter { $0.outcome == .saved && $0.isKept != true }
      $meetings.withStorageLock { [date = now] meetings in
        for run in kept { meetings.keep(run, at: date) }
      }
      $runningMeetings.withStorageLock { running in
        for run in kept { running.settle(run.id) }
      }
    }

    /// Meetings that ended more than a day ago, or began then and are of a series that was deleted meanwhile, nobody will return to.
    private mutating func forgetOrphans() {
      @Dependency(\.date.now) var now
      let orphans = runningMeetings.filter { run in
        (meetings[id: run.meetingID] == nil || run.outcome != nil)
          && now.timeIntervalSince(run.endedAt ?? run.startedAt) > 24 * 60 * 60
      }
      guard !orphans.isEmpty else { return }
      $runningMeetings.withStorageLock { meetings in
        for orphan in orphans { meetings.remove(id: orphan.id) }
      }
    }

    /// The address of what is in front.
    var link: AppLink {
      if list.newMeeting != nil { return .newMeeting }
      switch path.last {
      case nil: return .list
      case .detail(let detail):
        if case .edit = detail.destination { return .edit(detail.id) }
        return .meeting(detail.id)
      case .pastMeeting(let past):
        return past.isPrintPresented
          ? .printed(past.meetingID, past.id) : .pastMeeting(past.meetingID, past.id)
      case .running(let running):
        if !running.isOwner, let room = running.run.roomID { return .join(room) }
        if running.isNotesPresented { return .notes(running.run.meetingID) }
        if running.isTeamPresented { return .team(running.run.meetingID) }
        return .running(running.run.meetingID)
      }
    }

    /// The person's own meeting on the screen, if one is.
    var running: RunningMeetingFeature.State? {
      for case .running(let running) in path where running.isOwner { return running }
      return nil
    }

    mutating func open(_ link: AppLink) {
      path.removeAll()
      switch link {
      case .list: break
      case .newMeeting:
        @Dependency(\.uuid) var uuid
        list.newMeeting = MeetingFormFeature.State(Meeting(id: uuid()))
      case .meeting(let id), .edit(let id), .running(let id), .notes(let id), .team(let id):
        guard let meeting = meetings[id: id] else { return alert = .nothingThere }
        if let running = link.runningMeetingID,
          let run = runningMeetings.current(of: running)
        {
          return show(run, link)
        }
        var detail = MeetingDetailFeature.State(id: id)
        if case .edit = link { detail.destination = .edit(MeetingFormFeature.State(meeting)) }
        path.append(.detail(detail))
      case .pastMeeting(let id, let past), .printed(let id, let past):
        guard meetings[id: id]?.history[id: past] != nil else { return alert = .nothingThere }
        path.append(.detail(MeetingDetailFeature.State(id: id)))
        var state = PastMeetingFeature.State(meetingID: id, id: past)
        if case .printed = link { state.isPrintPresented = true }
        path.append(.pastMeeting(state))
      case .join(let id): join(id)
      }
    }

    /// The participant that this tab is, from its first meeting on: a tab that only looks around keeps nothing.
    private mutating func participant() -> MeetingRoom.Participant.ID {
      if participantID.isEmpty {
        @Dependency(\.uuid) var uuid
        $participantID.withLock { $0 = uuid().uuidString }
      }
      return participantID
    }

    /// Shows a meeting of the person's own that has begun.
    /// - Parameter link: which of its sheets is in front.
    mutating func show(_ run: RunningMeeting, _ link: AppLink? = nil, wantsRecording: Bool = true) {
      if path.isEmpty, meetings[id: run.meetingID] != nil {
        path.append(.detail(MeetingDetailFeature.State(id: run.meetingID)))
      }
      var state = RunningMeetingFeature.State(
        run, participantID: participant(), wantsRecording: wantsRecording)
      if case .notes = link { state.isNotesPresented = true }
      // Nobody follows a meeting that has no room yet, and an address alone opens none.
      if case .team = link { state.isTeamPresented = run.roomID != nil }
      path.append(.running(state))
    }

    private mutating func join(_ id: MeetingRoom.ID) {
      // The link that was handed around leads its owner to their own meeting.
      if let run = runningMeetings.current.first(where: { $0.roomID == id }) { return show(run) }
      @Dependency(\.meetingRoomClient) var meetingRoomClient
      do {
        guard let room = try meetingRoomClient.room(id),
          let following = RunningMeetingFeature.State(following: room, participantID: participant())
        else { return alert = .meetingOver }
        path.append(.running(following))
      } catch {
        alert = .roomUnreadable(error)
      }
    }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case list(MeetingListFeature.Action)
    case path(StackActionOf<Path>)

    enum Alert: Equatable {}
  }

  @Dependency(\.pageAddress) private var pageAddress

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.list, action: \.list) { MeetingListFeature() }
      Reduce { state, action in
        switch action {
        case .path(.element(id: _, action: .detail(.delegate(.started(let run, let wantsRecording))))):
          let running = state.$runningMeetings.withStorageLock { $0.begin(run) }
          state.show(running, wantsRecording: wantsRecording)
          return .none

        case .path(.element(id: _, action: .detail(.delegate(.resumed(let run))))):
          state.show(run)
          return .none

        case .path(.element(id: let element, action: .detail(.delegate(.opened(let id))))):
          state.path.pop(to: element)
          state.path.append(.detail(MeetingDetailFeature.State(id: id)))
          return .none

        case .path(.element(id: _, action: .running(.delegate(.followedMeetingEnded(let title))))):
          state.alert = .followedMeetingEnded(title)
          return .none

        case .alert, .list, .path:
          return .none
        }
      }
      .forEach(\.path, action: \.path)
      .ifLet(\.$alert, action: \.alert)
    }
    .onChange(of: \.running) { _, running in
      Reduce { state, _ in
        keep(running, &state)
        return .none
      }
    }
    .onChange(of: \.link) { _, link in
      Reduce { _, _ in
        .run { _ in await pageAddress.show(link.path) }
      }
    }
  }

  /// Notes which meeting this tab shows where it outlives the session, until it is over.
  private func keep(_ running: RunningMeetingFeature.State?, _ state: inout State) {
    let scene = running.map { $0.isFinished ? "" : $0.run.id.uuidString } ?? ""
    if state.meetingOfScene != scene { state.$meetingOfScene.withLock { $0 = scene } }
  }
}

extension AppFeature {
  /// The store of a tab that was opened at an address: with what the tab was doing there when its session was lost.
  @MainActor
  static func store(opening path: String) -> StoreOf<Self> {
    Store(initialState: State(opening: path), snapshot: SceneSnapshot("Scrumdinger_Screens", of: \.saved)) {
      Self()
    }
  }
}

extension AppFeature.Path.State: Equatable {}

extension AlertState where Action == AppFeature.Action.Alert {
  static let nothingThere = AlertState {
    TextState("Nothing there")
  } message: {
    TextState(
      "Of your meetings none is at this address. It may have been deleted, or belong to somebody else.")
  }

  static func followedMeetingEnded(_ title: String) -> Self {
    AlertState {
      TextState("“\(title)” is over")
    } message: {
      TextState("Its minutes are with whoever has called you together.")
    }
  }

  static let meetingOver = AlertState {
    TextState("The meeting is over")
  } message: {
    TextState("Or its link is not complete: ask for it once more.")
  }

  static func roomUnreadable(_ error: any Error) -> Self {
    AlertState {
      TextState("The meeting cannot be followed")
    } message: {
      TextState(
        "The server could not read it. Load the page again in a while. (\(String(describing: error)))")
    }
  }
}
