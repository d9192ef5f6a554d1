import ComposableArchitecture
import DeviceClients
import Foundation

/// The whole app: four tabs, the announcement, and the question for a rating.
@Reducer
struct AppFeature {
  /// A tab, in the order in which they stand.
  enum Tab: String, CaseIterable, Codable, Sendable {
    case browse, quiz, info, settings
  }

  @ObservableState
  struct State: Equatable {
    var selectedTab = Tab.browse
    var browse = BrowseFeature.State()
    var quiz = QuizTabFeature.State()
    var info = ArticleListFeature.State()
    var settings = SettingsFeature.State()
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var announcement: AnnouncementFeature.State?
    @Shared(.lastAnnouncement) var lastAnnouncement
    @Shared(.reviewPrompt) var reviewPrompt

    init() {}

    /// The screen at an address; see ``AppLink``. Another address is the first screen.
    init(opening path: String) {
      if let link = AppLink(path: path) { open(link) }
    }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case announcement(PresentationAction<AnnouncementFeature.Action>)
    case announcementLoaded(Announcement)
    case browse(BrowseFeature.Action)
    case info(ArticleListFeature.Action)
    case quiz(QuizTabFeature.Action)
    case settings(SettingsFeature.Action)
    case tabSelected(Tab)
    case task

    enum Alert: Equatable {
      case damageButtonTapped
      case rateButtonTapped
    }
  }

  @Dependency(\.announcements) private var announcements
  @Dependency(\.date.now) private var now
  @Dependency(\.pageAddress) private var pageAddress

  var body: some ReducerOf<Self> {
    CombineReducers { screens }
      .onChange(of: \.link) { _, link in
        Reduce { _, _ in
          .run { _ in await pageAddress.show(link.path) }
        }
      }
  }

  @ReducerBuilder<State, Action> private var screens: some ReducerOf<Self> {
    Scope(state: \.browse, action: \.browse) { BrowseFeature() }
    Scope(state: \.quiz, action: \.quiz) { QuizTabFeature() }
    Scope(state: \.info, action: \.info) { ArticleListFeature() }
    Scope(state: \.settings, action: \.settings) { SettingsFeature() }
    Reduce { state, action in
      switch action {
      case .alert(.presented(.damageButtonTapped)):
        for entry in KeptEntry.damaged { entry.beginAnew() }
        return loadAnnouncement()

      case .alert(.presented(.rateButtonTapped)):
        state.selectedTab = .settings
        return .none

      case .announcementLoaded(let announcement):
        // Neither a quiz nor a question is interrupted; the announcement waits for the next visit.
        guard announcement.number > state.lastAnnouncement, state.quiz.quiz.run?.question == nil,
          state.alert == nil
        else { return .none }
        state.$lastAnnouncement.withLock { $0 = announcement.number }
        state.announcement = AnnouncementFeature.State(announcement: announcement)
        return .none

      case .browse(.delegate(.verbOpened)):
        let now = now
        if state.$reviewPrompt.withLock({ $0.countAction(at: now) }) { state.alert = .askForRating }
        return .none

      case .quiz(.delegate(.verbOpened(let infinitive))):
        state.browse.path.append(VerbFeature.State(infinitive: infinitive))
        state.selectedTab = .browse
        return .none

      case .tabSelected(let tab):
        state.selectedTab = tab
        // Nothing is opened behind the back of who has left the search.
        if tab != .browse { state.browse.opensFirstHit = false }
        return .none

      case .task:
        let damaged = KeptEntry.damaged
        guard damaged.isEmpty else {
          // The announcement comes when this was read.
          state.alert = .damaged(damaged)
          return .none
        }
        return loadAnnouncement()

      case .alert, .announcement, .browse, .info, .quiz, .settings:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$announcement, action: \.announcement) { AnnouncementFeature() }
  }

  private func loadAnnouncement() -> Effect<Action> {
    .run { send in
      // An announcement that cannot be read is none: nobody is to be told of its spelling.
      if let announcement = try? announcements.load() { await send(.announcementLoaded(announcement)) }
    }
  }
}

extension AlertState where Action == AppFeature.Action.Alert {
  /// The news that something that was stored cannot be read.
  static func damaged(_ entries: [KeptEntry]) -> Self {
    let titles = entries.map(\.title).joined(separator: ", ")
    return AlertState {
      TextState("Something stored was damaged")
    } actions: {
      ButtonState(action: .damageButtonTapped) { TextState("OK") }
    } message: {
      TextState("These begin anew: \(titles). What was there is kept aside on the server.")
    }
  }

  /// The question for a rating.
  static let askForRating = AlertState {
    TextState("Do you like Conjugar?")
  } actions: {
    ButtonState(action: .rateButtonTapped) { TextState("Give stars") }
    ButtonState(role: .cancel) { TextState("Not now") }
  } message: {
    TextState("Your stars tell other learners. You are asked twice a year at most.")
  }
}
