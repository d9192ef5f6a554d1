import ComposableArchitecture
import DeviceClients
import Foundation
import TipStoreClient

/// The root: the learner chooses a topic and is asked about it.
@Reducer
struct TopicsFeature {
  /// A screen over the list; never two at once.
  @Reducer
  enum Destination {
    case about(AboutFeature)
    case quiz(QuizFeature)
    case settings(SessionSettingsFeature)
  }

  @Reducer
  enum Path {
    case category(CategoryFeature)
    case progress(ProgressFeature)
    case topicProgress(TopicProgressFeature)
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?
    @Shared(.favourites) var favourites
    @Shared(.recentTopics) var recentTopics
    @SharedReader(.sessionSettings) var settings
    @SharedReader(.speechSettings) var speechSettings
    @SharedReader(.tipHistory) var tips
    @SharedReader(.appIcon) var appIcon
    /// The entries that could not be read, until the learner has read so.
    @Shared(.damagedEntries) var damagedEntries
    /// The learner has read that something stored cannot be reached.
    var isNoticeDismissed = false

    /// The first page, or the quiz that this tab showed when its session was lost.
    init() {
      @SharedReader(.savedQuiz) var saved
      guard let saved, let quiz = QuizFeature.State(restoring: saved) else { return }
      destination = .quiz(quiz)
    }

    /// The titles of stored entries that could not be read and were put aside.
    var damage: [String] { damagedEntries.compactMap(EntryName.title) }

    /// The titles of stored entries that cannot be reached; they are untouched.
    var unreachable: [String] {
      guard !isNoticeDismissed else { return [] }
      let errors = [
        (EntryName.sessionSettings, $settings.loadError),
        (EntryName.speechSettings, $speechSettings.loadError),
        (EntryName.favourites, $favourites.loadError), (EntryName.recentTopics, $recentTopics.loadError),
        (EntryName.tipHistory, $tips.loadError), (EntryName.appIcon, $appIcon.loadError),
      ]
      return errors.filter { $1 != nil && !($1 is DamagedValue) }.compactMap { EntryName.title(of: $0.0) }
    }
  }

  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case favouriteTapped(Topic.ID)
    case infoButtonTapped
    case noticeDismissed
    case path(StackActionOf<Path>)
    case sessionSettingsButtonTapped
    case task
    case tipArrived(TipTransaction)
    case topicTapped(Topic)
  }

  /// The number of topics that “Recent” lists.
  static let recentLimit = 3

  @Dependency(\.pageIcon) private var pageIcon
  @Dependency(\.tipStoreClient) private var tipStoreClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination:
        return .none

      case .favouriteTapped(let topic), .path(.element(_, .category(.favouriteTapped(let topic)))):
        state.$favourites.withLock { $0.toggle(topic) }
        return .none

      case .infoButtonTapped:
        state.destination = .about(AboutFeature.State())
        return .none

      case .noticeDismissed:
        state.isNoticeDismissed = true
        if !state.damagedEntries.isEmpty { state.$damagedEntries.withLock { $0 = [] } }
        return .none

      case .path(.element(_, .category(.topicTapped(let topic)))),
        .path(.element(_, .topicProgress(.practiseButtonTapped(let topic)))),
        .topicTapped(let topic):
        open(topic, &state)
        return .none

      case .path:
        return .none

      case .sessionSettingsButtonTapped:
        state.destination = .settings(SessionSettingsFeature.State())
        return .none

      case .task:
        return .merge(showIcon(state), hearOfTips())

      case .tipArrived(let transaction):
        @Shared(.tipHistory) var tips
        $tips.withLock { $0.add([transaction]) }
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
    .onChange(of: { $0.destination?.quiz?.mark }) { _, _ in
      Reduce { state, _ in
        @Shared(.savedQuiz) var saved
        $saved.withLock { $0 = (state.destination?.quiz).map(SavedQuiz.init) }
        return .none
      }
    }
  }

  private func open(_ topic: Topic, _ state: inout State) {
    state.$recentTopics.withLock { recent in
      recent = Array(([topic.id] + recent.filter { $0 != topic.id }).prefix(Self.recentLimit))
    }
    @SharedReader(.history(of: topic.id)) var history
    state.destination = .quiz(
      QuizFeature.State(
        topic: topic, mode: state.settings.mode,
        challenge: .next(of: topic, missed: MissedNumbers(history))))
  }

  /// A page that was loaded anew has the usual icon.
  private func showIcon(_ state: State) -> Effect<Action> {
    guard state.appIcon != .classic, !state.tips.isEmpty else { return .none }
    return .run { [icon = state.appIcon] _ in
      // Only looks are at stake: without a connection the tab keeps the usual icon.
      try? await pageIcon.show(icon)
    }
  }

  /// Payments may be approved long after they were made.
  private func hearOfTips() -> Effect<Action> {
    .run { send in
      for await transaction in tipStoreClient.updates() { await send(.tipArrived(transaction)) }
    }
  }
}

extension TopicsFeature.Destination.State: Equatable {}
extension TopicsFeature.Path.State: Equatable {}

extension [Topic.ID] {
  mutating func toggle(_ topic: Topic.ID) {
    if let index = firstIndex(of: topic) { remove(at: index) } else { append(topic) }
  }
}
