import ComposableArchitecture
import Foundation

/// The screens as their tab keeps them, so that they go on when the session, or the server, was lost: which are open, and what is
/// being typed and set on them.
///
/// Values that are stored for the person themselves, such as meetings and their minutes, are only named here.
struct SavedScreens: Codable, Equatable {
  enum Screen: Codable, Equatable {
    case detail(Detail)
    case pastMeeting(Past)
    case running(Running)
  }

  struct Detail: Codable, Equatable {
    let id: Meeting.ID
    /// The form of an edit; of its meeting all but the history.
    var form: MeetingFormFeature.State?
    var asksForDeletion = false
    var absent: Set<Attendee.ID>
    var order: [Attendee.ID]
  }

  struct Past: Codable, Equatable {
    let meetingID: Meeting.ID
    let id: PastMeeting.ID
    var draft: String?
    var isPrintPresented: Bool
  }

  struct Running: Codable, Equatable {
    let id: RunningMeeting.ID
    let wantsRecording: Bool
    let isMuted: Bool
    /// The text typed as the person's name.
    let name: String
    /// The person is asked whether to end it, and if so, whether it may be discarded.
    let asksForEnd: Bool?
  }

  /// The address of what was in front.
  let link: String
  var newMeeting: MeetingFormFeature.State?
  var screens: [Screen] = []

  init(_ state: AppFeature.State) {
    link = state.link.path
    newMeeting = state.list.newMeeting?.withoutHistory
    screens = state.path.compactMap(Screen.init)
  }
}

extension SavedScreens.Screen {
  /// `nil` for what others have begun, which its address leads back to.
  fileprivate init?(_ state: AppFeature.Path.State) {
    switch state {
    case .detail(let detail):
      var saved = SavedScreens.Detail(id: detail.id, absent: detail.absent, order: detail.order)
      saved.form = detail.destination?.edit?.withoutHistory
      saved.asksForDeletion = detail.destination?.alert == .deleteMeeting
      self = .detail(saved)
    case .pastMeeting(let past):
      self = .pastMeeting(
        SavedScreens.Past(
          meetingID: past.meetingID, id: past.id, draft: past.draft, isPrintPresented: past.isPrintPresented))
    case .running(let running):
      guard running.isOwner, !running.isFinished else { return nil }
      self = .running(
        SavedScreens.Running(
          id: running.run.id, wantsRecording: running.wantsRecording, isMuted: running.isMuted,
          name: running.name,
          asksForEnd: [true, false].first { running.alert == .endMeeting(isDiscardable: $0) }))
    }
  }
}

extension MeetingFormFeature.State {
  /// The part that an edit does not change, and that may be long.
  fileprivate var withoutHistory: Self {
    var form = self
    form.meeting.history = []
    return form
  }
}

extension AppFeature.State {
  /// The part of the screens that outlives the session. Setting it puts back what still holds: the address wins, and what was deleted
  /// meanwhile is gone.
  var saved: SavedScreens {
    get { SavedScreens(self) }
    set {
      guard newValue.link == link.path else { return }
      if list.newMeeting != nil, let form = newValue.newMeeting { list.newMeeting = form }
      let screens = newValue.screens.compactMap(restored)
      guard screens.count == newValue.screens.count, screens.count >= path.count else { return }
      path = StackState(screens)
    }
  }

  private func restored(_ screen: SavedScreens.Screen) -> AppFeature.Path.State? {
    switch screen {
    case .detail(let saved):
      guard let meeting = meetings[id: saved.id] else { return nil }
      var detail = MeetingDetailFeature.State(id: saved.id)
      (detail.absent, detail.order) = (saved.absent, saved.order)
      if var form = saved.form {
        form.meeting.history = meeting.history
        detail.destination = .edit(form)
      } else if saved.asksForDeletion {
        detail.destination = .alert(.deleteMeeting)
      }
      return .detail(detail)

    case .pastMeeting(let saved):
      guard meetings[id: saved.meetingID]?.history[id: saved.id] != nil else { return nil }
      var past = PastMeetingFeature.State(meetingID: saved.meetingID, id: saved.id)
      (past.draft, past.isPrintPresented) = (saved.draft, saved.isPrintPresented)
      return .pastMeeting(past)

    case .running(let saved):
      // As the address has opened it: with the sheet that was in front.
      guard case .running(var running) = path.last, running.run.id == saved.id else { return nil }
      running.wantsRecording = saved.wantsRecording
      running.isMuted = saved.isMuted
      running.name = saved.name
      if let isDiscardable = saved.asksForEnd { running.alert = .endMeeting(isDiscardable: isDiscardable) }
      return .running(running)
    }
  }
}
