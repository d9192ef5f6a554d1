import ComposableArchitecture
import CounterpointSession
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
      if participantID.isEmpty {
        @Dependency(\.uuid) var uuid
        $participantID.withLock { $0 = uuid().uuidString }
      }
      forgetOrphans()
      if let id = UUID(uuidString: meetingOfScene), let run = runningMeetings[id: id] {
        show(run)
      } else if let link = AppLink(path: path) {
        open(link)
      } else {
        alert = .nothingThere
      }
    }

    /// Meetings that began more than a day ago, and whose series was deleted meanwhile, nobody will return to.
    private mutating func forgetOrphans() {
      @Dependency(\.date.now) var now
      let orphans = runningMeetings.filter { run in
        meetings[id: run.meetingID] == nil && now.timeIntervalSince(run.startedAt) > 24 * 60 * 60
      }
      guard !orphans.isEmpty else { return }
      $runningMeetings.withLock { meetings in
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
      case .pastMeeting(let past): return .pastMeeting(past.meetingID, past.id)
      case .running(let running):
        if !running.isOwner, let room = running.run.roomID { return .join(room) }
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
      case .meeting(let id), .edit(let id), .running(let id):
        guard let meeting = meetings[id: id] else { return alert = .nothingThere }
        if case .running = link, let run = runningMeetings.last(where: { $0.meetingID == id }) {
          return show(run)
        }
        var detail = MeetingDetailFeature.State(id: id)
        if case .edit = link { detail.destination = .edit(MeetingFormFeature.State(meeting)) }
        path.append(.detail(detail))
      case .pastMeeting(let id, let past):
        guard meetings[id: id]?.history[id: past] != nil else { return alert = .nothingThere }
        path.append(.detail(MeetingDetailFeature.State(id: id)))
        path.append(.pastMeeting(PastMeetingFeature.State(meetingID: id, id: past)))
      case .join(let id): join(id)
      }
    }

    /// Shows a meeting of the person's own that has begun.
    mutating func show(_ run: RunningMeeting, wantsRecording: Bool = true) {
      if path.isEmpty, meetings[id: run.meetingID] != nil {
        path.append(.detail(MeetingDetailFeature.State(id: run.meetingID)))
      }
      path.append(
        .running(
          RunningMeetingFeature.State(run, participantID: participantID, wantsRecording: wantsRecording)))
    }

    private mutating func join(_ id: MeetingRoom.ID) {
      // The link that was handed around leads its owner to their own meeting.
      if let run = runningMeetings.first(where: { $0.roomID == id }) { return show(run) }
      @Dependency(\.meetingRoomClient) var meetingRoomClient
      do {
        guard let room = try meetingRoomClient.room(id),
          let following = RunningMeetingFeature.State(following: room, participantID: participantID)
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
          state.show(run, wantsRecording: wantsRecording)
          return .none

        case .path(.element(id: _, action: .detail(.delegate(.resumed(let run))))):
          state.show(run)
          return .none

        case .path(.element(id: let element, action: .detail(.delegate(.opened(let id))))):
          state.path.pop(to: element)
          state.path.append(.detail(MeetingDetailFeature.State(id: id)))
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

  /// Keeps the meeting that takes place where it outlives the session, until it is over.
  private func keep(_ running: RunningMeetingFeature.State?, _ state: inout State) {
    let scene = running.map { $0.isFinished ? "" : $0.run.id.uuidString } ?? ""
    if state.meetingOfScene != scene { state.$meetingOfScene.withLock { $0 = scene } }
    guard let running else { return }
    let run = running.isFinished ? nil : running.run
    if state.runningMeetings[id: running.run.id] != run {
      state.$runningMeetings.withLock { $0[id: running.run.id] = run }
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
