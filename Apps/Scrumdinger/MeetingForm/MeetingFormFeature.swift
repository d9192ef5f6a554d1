import ComposableArchitecture
import Foundation

/// A meeting being made or changed.
@Reducer
struct MeetingFormFeature {
  @ObservableState
  struct State: Equatable, Codable {
    enum Field: Hashable, Codable {
      case title
      case attendee(Attendee.ID)
    }

    var meeting: Meeting
    var focus: Field?
    /// The person has tried to keep it: from now on everything that is missing is said.
    var wasChecked = false

    /// - Parameter meeting: gets an attendee without a name where it has none.
    init(_ meeting: Meeting, focus: Field? = .title) {
      self.meeting = meeting
      self.focus = focus
      if meeting.attendees.isEmpty {
        @Dependency(\.uuid) var uuid
        self.meeting.attendees = [Attendee(id: uuid())]
      }
    }

    /// The problems that are shown now. People who have only begun are not told what is still missing.
    var problems: MeetingProblems {
      var problems = meeting.problems
      guard !wasChecked else { return problems }
      if meeting.title.trimmed.isEmpty { problems.title = nil }
      if meeting.attendees.allSatisfy(\.isBlank) { problems.attendees = nil }
      return problems
    }

    /// Checks everything, and goes to the first thing that is wrong.
    /// - Returns: the meeting as it is to be kept; `nil` where something is wrong.
    mutating func check() -> Meeting? {
      wasChecked = true
      let problems = meeting.problems
      if problems.isEmpty { return meeting.cleaned }
      if problems.title != nil {
        focus = .title
      } else if let attendee = meeting.attendees.first(where: { problems.names[$0.id] != nil })
        ?? meeting.attendees.first
      {
        focus = .attendee(attendee.id)
      }
      return nil
    }
  }

  enum Action: BindableAction {
    case attendeesDeleted(IndexSet)
    case attendeesMoved(IndexSet, Int)
    case attendeeSubmitted(Attendee.ID)
    case binding(BindingAction<State>)
    case newAttendeeButtonTapped
    case shuffleButtonTapped
  }

  @Dependency(\.uuid) private var uuid
  @Dependency(\.withRandomNumberGenerator) private var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .attendeesDeleted(let indices):
        state.meeting.attendees.remove(atOffsets: indices)
        if state.meeting.attendees.isEmpty { state.meeting.attendees.append(Attendee(id: uuid())) }
        guard let first = indices.first else { return .none }
        // To whoever stands there now, or to the last.
        let index = min(first, state.meeting.attendees.count - 1)
        state.focus = .attendee(state.meeting.attendees[index].id)
        return .none

      case .attendeesMoved(let source, let destination):
        state.meeting.attendees.move(fromOffsets: source, toOffset: destination)
        return .none

      case .attendeeSubmitted(let id):
        let attendees = state.meeting.attendees
        guard let index = attendees.firstIndex(where: { $0.id == id }), !attendees[index].isBlank else {
          return .none
        }
        // Return leads from name to name, and after the last to a new one.
        if index + 1 < attendees.count {
          state.focus = .attendee(attendees[index + 1].id)
        } else {
          addAttendee(&state)
        }
        return .none

      case .binding:
        return .none

      case .newAttendeeButtonTapped:
        addAttendee(&state)
        return .none

      case .shuffleButtonTapped:
        state.meeting.attendees = withRandomNumberGenerator { [attendees = state.meeting.attendees] in
          attendees.shuffled(using: &$0)
        }
        return .none
      }
    }
  }

  private func addAttendee(_ state: inout State) {
    guard state.meeting.attendees.count < Meeting.maximumAttendeeCount else { return }
    let attendee = Attendee(id: uuid())
    state.meeting.attendees.append(attendee)
    state.focus = .attendee(attendee.id)
  }
}
