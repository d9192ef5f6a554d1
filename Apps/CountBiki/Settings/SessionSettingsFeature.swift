import ComposableArchitecture

/// The settings for the next sessions, chosen before one begins.
@Reducer
struct SessionSettingsFeature {
  @ObservableState
  struct State: Equatable {
    @Shared(.sessionSettings) var settings
    @Presents var data: LearnerDataFeature.State?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case data(PresentationAction<LearnerDataFeature.Action>)
    case dataButtonTapped
    case doneButtonTapped
  }

  @Dependency(\.dismiss) private var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding, .data:
        return .none
      case .dataButtonTapped:
        state.data = LearnerDataFeature.State()
        return .none
      case .doneButtonTapped:
        return .run { _ in await dismiss() }
      }
    }
    .ifLet(\.$data, action: \.data) { LearnerDataFeature() }
  }
}
