import ComposableArchitecture
import DeviceClients
import TipStoreClient

/// The choice of the app's icon, open to those who gave a tip.
@Reducer
struct AppIconsFeature {
  @ObservableState
  struct State: Equatable {
    /// The one that is marked: at once what was tapped, and the old one again where that could not be applied.
    var selected: AppIcon
    @Presents var alert: AlertState<Never>?
    @Shared(.appIcon) var icon
    @SharedReader(.tipHistory) var tips

    init() {
      @Shared(.appIcon) var icon
      selected = icon
    }

    var isUnlocked: Bool { !tips.isEmpty }
  }

  enum Action {
    case alert(PresentationAction<Never>)
    case applied(AppIcon)
    case failed
    case iconTapped(AppIcon)
  }

  private enum CancelID { case application }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.pageIcon) private var pageIcon

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .applied(let icon):
        state.$icon.withLock { $0 = icon }
        return .none

      case .failed:
        state.selected = state.icon
        state.alert = AlertState {
          TextState("The icon stays")
        } message: {
          TextState("Your browser did not take the new icon. Try again when the connection is back.")
        }
        return .none

      case .iconTapped(let icon):
        guard state.isUnlocked, icon != state.selected else { return .none }
        state.selected = icon
        return .run { send in
          // Whoever looks through the icons is not to see every one of them in the tab.
          try await clock.sleep(for: .milliseconds(500))
          try await pageIcon.show(icon)
          await send(.applied(icon))
        } catch: { _, send in
          await send(.failed)
        }
        .cancellable(id: CancelID.application, cancelInFlight: true)
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

extension PageIconClient {
  /// In the tab, and on the home screen of who installs the app from now on.
  func show(_ icon: AppIcon) async throws {
    try await set(icon == .classic ? nil : icon.svg)
    do {
      try await setHomeScreen(icon == .classic ? nil : icon.squareSVG)
    } catch BrowserServiceError.unsupported {
      // This browser installs nothing.
    }
  }
}
