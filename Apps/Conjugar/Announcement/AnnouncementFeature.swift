import ComposableArchitecture
import Foundation

/// An announcement over the whole app.
@Reducer
struct AnnouncementFeature {
  @ObservableState
  struct State: Equatable {
    let announcement: Announcement
  }

  enum Action: Equatable {
    case actionTapped
    case closeTapped
  }

  /// The version of the app.
  static let version = "1.0"

  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.openURL) private var openURL
  @Dependency(\.soundEffects) private var sounds

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .actionTapped:
        guard let url = state.announcement.url else { return .none }
        return .run { _ in
          await openURL(url)
          await dismiss()
          await sounds.play(.applause)
        }

      case .closeTapped:
        return .run { _ in await dismiss() }
      }
    }
  }
}
