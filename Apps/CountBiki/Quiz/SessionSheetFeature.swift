import ComposableArchitecture

/// The settings that can be changed in the middle of a quiz.
@Reducer
struct SessionSheetFeature {
  @ObservableState
  struct State: Equatable {
    let topic: Topic
    @Shared(.sessionSettings) var settings
  }

  enum Action {
    case doneButtonTapped
  }

  @Dependency(\.dismiss) private var dismiss

  var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .doneButtonTapped: .run { _ in await dismiss() }
      }
    }
  }
}
