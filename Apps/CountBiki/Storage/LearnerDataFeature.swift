import ComposableArchitecture
import DeviceClients
import Foundation
import TipStoreClient

/// Hands the learner what is kept of them, and takes it back.
@Reducer
struct LearnerDataFeature {
  @ObservableState
  struct State: Equatable {
    var isImporting = false
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case eraseButtonTapped
    case eraseFailed(String)
    case erased
    case exportButtonTapped
    case exportFailed
    case importButtonTapped
    /// `nil` where the learner chose no file.
    case imported(LearnerData?)
    case importFailed(String)

    @CasePathable
    enum Alert: Equatable {
      case eraseConfirmed
    }
  }

  @Dependency(\.date.now) private var now
  @Dependency(\.fileExporter) private var fileExporter
  @Dependency(\.fileImporter) private var fileImporter
  @Dependency(\.pageIcon) private var pageIcon
  @Dependency(\.tipStoreClient) private var tipStoreClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.eraseConfirmed)):
        do {
          try LearnerData.erase()
        } catch {
          state.alert = Self.notErased("The storage did not do it.")
          return .none
        }
        return .run { send in
          await show(.classic)
          try await tipStoreClient.forget()
          await send(.erased)
        } catch: { error, send in
          await send(.eraseFailed((error as? TipStoreError)?.description ?? "The store did not answer."))
        }

      case .alert:
        return .none

      case .eraseButtonTapped:
        state.alert = AlertState {
          TextState("Erase all of your data?")
        } actions: {
          ButtonState(role: .destructive, action: .eraseConfirmed) { TextState("Erase") }
          ButtonState(role: .cancel) { TextState("Cancel") }
        } message: {
          TextState(
            tipStoreClient.environment() == .sandbox
              ? "Settings, favourites, history, icon and tips go, and do not come back. Nothing stays."
              : "Settings, favourites, history and icon go, and do not come back. The store keeps its record of your tips: "
                + "“Restore Purchases” brings them back.")
        }
        return .none

      case .eraseFailed(let reason):
        state.alert = Self.notErased(reason)
        return .none

      case .erased:
        state.alert = Self.notice("Erased", "Biki knows nothing of you any more.")
        return .none

      case .exportButtonTapped:
        let data = LearnerData.current(at: now)
        return .run { _ in
          let day = data.exportDate.formatted(.iso8601.year().month().day())
          try await fileExporter.export(
            ExportedFile(
              name: "Count Biki \(day).json", bytes: Array(try data.encoded()),
              contentType: "application/json"))
        } catch: { _, send in
          await send(.exportFailed)
        }

      case .exportFailed:
        state.alert = Self.notice("The file was not handed over", "Try again when the connection is back.")
        return .none

      case .imported(let data):
        state.isImporting = false
        guard let data else { return .none }
        data.merge()
        state.alert = Self.notice(
          "Imported", "Your settings and favourites are back, and \(data.history.count) answers with them.")
        return .run { _ in
          @SharedReader(.appIcon) var icon
          @SharedReader(.tipHistory) var tips
          await show(tips.isEmpty ? .classic : icon)
        }

      case .importButtonTapped:
        guard !state.isImporting else { return .none }
        state.isImporting = true
        return .run { send in
          let files = try await fileImporter.choose(FileImportOptions(allowedTypes: [.json]))
          await send(.imported(try files.first.map { try LearnerData(decoding: Data($0.bytes)) }))
        } catch: { error, send in
          let reason = (error as? LearnerDataError)?.description ?? (error as? FileImportError)?.description
          await send(.importFailed(reason ?? "The file did not arrive. Nothing was changed; try again."))
        }

      case .importFailed(let reason):
        state.isImporting = false
        state.alert = Self.notice("The file was not imported", reason)
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private static func notErased(_ reason: String) -> AlertState<Action.Alert> {
    notice("Not everything was erased", "\(reason) Try again.")
  }

  private func show(_ icon: AppIcon) async {
    // Only looks are at stake: without a connection the tab keeps the icon that it has.
    try? await pageIcon.show(icon)
  }

  private static func notice(_ title: String, _ message: String) -> AlertState<Action.Alert> {
    AlertState {
      TextState(title)
    } message: {
      TextState(message)
    }
  }
}
