import ComposableArchitecture
import Foundation

/// All meetings, to choose from, to add to and to remove from.
@Reducer
struct MeetingListFeature {
  @ObservableState
  struct State: Equatable {
    /// A deleted meeting that can still be brought back.
    struct Deletion: Equatable {
      let meeting: Meeting
      let index: Int
    }

    @Presents var newMeeting: MeetingFormFeature.State?
    var deletion: Deletion?
    @Shared(.meetings) var meetings
    @SharedReader(.runningMeetings) var runningMeetings
  }

  enum Action {
    case addButtonTapped
    case confirmAddButtonTapped
    case deletionExpired
    case dismissAddButtonTapped
    case meetingsDeleted(IndexSet)
    case meetingsMoved(IndexSet, Int)
    case newMeeting(PresentationAction<MeetingFormFeature.Action>)
    case sampleButtonTapped
    case undoButtonTapped
  }

  /// For how long a meeting that was deleted can be brought back.
  static let undoInterval = Duration.seconds(8)

  private enum CancelID { case deletion }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.uuid) private var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.newMeeting = MeetingFormFeature.State(Meeting(id: uuid()))
        return .none

      case .confirmAddButtonTapped:
        guard let meeting = state.newMeeting?.check() else { return .none }
        state.$meetings.withLock { _ = $0.append(meeting) }
        state.newMeeting = nil
        return .none

      case .deletionExpired:
        state.deletion = nil
        return .none

      case .dismissAddButtonTapped:
        state.newMeeting = nil
        return .none

      case .meetingsDeleted(let indices):
        guard let index = indices.first, state.meetings.indices.contains(index) else { return .none }
        state.deletion = State.Deletion(meeting: state.meetings[index], index: index)
        state.$meetings.withLock { $0.remove(atOffsets: indices) }
        return .run { send in
          try await clock.sleep(for: Self.undoInterval)
          await send(.deletionExpired)
        }
        .cancellable(id: CancelID.deletion, cancelInFlight: true)

      case .meetingsMoved(let source, let destination):
        state.$meetings.withLock { $0.move(fromOffsets: source, toOffset: destination) }
        return .none

      case .newMeeting:
        return .none

      case .sampleButtonTapped:
        let samples = Meeting.samples { uuid() }
        state.$meetings.withLock { $0.append(contentsOf: samples) }
        return .none

      case .undoButtonTapped:
        guard let deletion = state.deletion else { return .none }
        state.deletion = nil
        state.$meetings.withLock { meetings in
          guard meetings[id: deletion.meeting.id] == nil else { return }
          meetings.insert(deletion.meeting, at: min(deletion.index, meetings.count))
        }
        return .cancel(id: CancelID.deletion)
      }
    }
    .ifLet(\.$newMeeting, action: \.newMeeting) { MeetingFormFeature() }
  }
}
