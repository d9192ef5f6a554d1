import ComposableArchitecture
import DeviceClients
import Foundation

/// Hands out the link of a result.
@Reducer
struct ShareFeature {
  @ObservableState
  struct State: Equatable {
    /// The outcome of the last try, for a moment on the screen.
    enum Notice: Equatable {
      case copied
      case failed
    }

    var result: SharedResult
    var isSharing = false
    var notice: Notice?
  }

  enum Action {
    case shareButtonTapped
    case shared(ShareOutcome)
    case sharingFailed
  }

  @Dependency(\.commonStorage) private var commonStorage
  @Dependency(\.pageAddress) private var pageAddress
  @Dependency(\.share) private var share

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .shareButtonTapped:
        guard !state.isSharing else { return .none }
        state.isSharing = true
        state.notice = nil
        return .run { [result = state.result] send in
          // Whoever opens the link at once finds something there.
          try SharedResults(storage: commonStorage).keep(result)
          let content = ShareContent(
            title: result.headline, text: result.headline,
            url: pageAddress.base.appending(path: AppLink.result(result.id).path))
          await send(.shared(try await share(content)))
        } catch: { _, send in
          await send(.sharingFailed)
        }

      case .shared(let outcome):
        state.isSharing = false
        state.notice = outcome == .copied ? .copied : nil
        return .none

      case .sharingFailed:
        state.isSharing = false
        state.notice = .failed
        return .none
      }
    }
  }
}

extension ShareFeature.State.Notice {
  /// In the person's language.
  var message: String {
    switch self {
    case .copied: String(localized: "The link is on your clipboard.")
    case .failed: String(localized: "The link could not be shared. Try again.")
    }
  }
}

extension SharedResult {
  /// The result in one line, in the person's language.
  var headline: String {
    String(
      localized:
        "\(name): \(repCount) × \(exercise.isEmpty ? title : exercise) in \(ResultTime.text(duration))")
  }
}
