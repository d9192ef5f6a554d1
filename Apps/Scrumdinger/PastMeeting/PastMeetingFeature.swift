import ComposableArchitecture
import DeviceClients
import Foundation

/// A meeting that took place: who was there, and its minutes.
@Reducer
struct PastMeetingFeature {
  @ObservableState
  struct State: Equatable {
    let meetingID: Meeting.ID
    let id: PastMeeting.ID
    /// The text that is being typed; `nil` while none is.
    var draft: String?
    /// The outcome of the last export, for the screen.
    var notice: String?
    var isPrintPresented = false
    @Shared(.meetings) var meetings

    init(meetingID: Meeting.ID, id: PastMeeting.ID) {
      self.meetingID = meetingID
      self.id = id
    }

    var title: String { meetings[id: meetingID]?.title ?? "" }
    /// `nil` when it was deleted, perhaps in another tab.
    var pastMeeting: PastMeeting? { meetings[id: meetingID]?.history[id: id] }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case calendarButtonTapped
    case cancelEditButtonTapped
    case doneEditingButtonTapped
    case editButtonTapped
    case exported(String?)
    case printButtonTapped
    case shareButtonTapped
  }

  @Dependency(\.fileExporter) private var fileExporter
  @Dependency(\.locale) private var locale
  @Dependency(\.share) private var share
  @Dependency(\.timeZone) private var timeZone

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none

      case .calendarButtonTapped:
        guard let file = state.pastMeeting?.calendarFile(title: state.title) else { return .none }
        return .run { send in
          try await fileExporter.export(file)
          await send(.exported(nil))
        } catch: { error, send in
          await send(.exported("The calendar entry could not be handed over. \(error)"))
        }

      case .cancelEditButtonTapped:
        state.draft = nil
        return .none

      case .doneEditingButtonTapped:
        guard let draft = state.draft else { return .none }
        state.$meetings.withLock { [meeting = state.meetingID, id = state.id] in
          $0[id: meeting]?.history[id: id]?.minutes = draft.trimmed
        }
        state.draft = nil
        return .none

      case .editButtonTapped:
        state.draft = state.pastMeeting?.minutes
        return .none

      case .exported(let notice):
        state.notice = notice
        return .none

      case .printButtonTapped:
        state.isPrintPresented = true
        return .none

      case .shareButtonTapped:
        guard let meeting = state.pastMeeting else { return .none }
        let content = ShareContent(
          title: state.title,
          text: meeting.markdown(title: state.title, locale: locale, timeZone: timeZone))
        return .run { send in
          let outcome = try await share(content)
          await send(.exported(outcome == .copied ? "Copied as Markdown." : nil))
        } catch: { error, send in
          await send(.exported("The minutes could not be shared. \(error)"))
        }
      }
    }
  }
}
