import ComposableArchitecture
import Foundation
import SwiftUI

// Clients as apps write them, with the imports that they need on Apple's platforms and no others.

struct NewsClient: Sendable {
  struct Story: Codable, Equatable, Sendable { var title: String }
  var stories: @Sendable (_ page: Int) async throws -> [Story]
  var dayChanges: @Sendable () async -> AsyncStream<Void>
  var count: @Sendable () -> Int
}

extension NewsClient: DependencyKey {
  static let liveValue = Self(
    stories: { page in
      var request = URLRequest(url: URL(string: "https://example.com/stories?page=\(page)")!)
      request.setValue("application/json", forHTTPHeaderField: "Accept")
      let (data, response) = try await URLSession.shared.data(for: request)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
      return try JSONDecoder().decode([Story].self, from: data)
    },
    dayChanges: {
      AsyncStream(NotificationCenter.default.notifications(named: .NSCalendarDayChanged).map { _ in })
    },
    count: { isTesting ? 0 : 1 }
  )

  static let testValue = Self(
    stories: unimplemented("\(Self.self).stories"),
    dayChanges: unimplemented("\(Self.self).dayChanges", placeholder: .never),
    count: unimplemented("\(Self.self).count", placeholder: 0)
  )
}

@Reducer
struct NewsSettings {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Never>?
    var pages = 3
  }
  enum Action {
    case alert(PresentationAction<Never>)
    case foregrounded
    case openTapped
    case task
  }
  @Dependency(\.notificationCenter) var notificationCenter

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert: return .none
      case .foregrounded:
        state.pages += 1
        return .none
      case .openTapped:
        state.alert = AlertState { TextState(LocalizedStringResource("\(state.pages) pages")) }
        return .run { _ in
          await UIApplication.shared.open(URL(string: "https://example.com")!)
        }
      case .task:
        return .run { send in
          for await _ in notificationCenter.notifications(
            named: UIApplication.willEnterForegroundNotification)
          {
            await send(.foregrounded)
          }
        }
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct NewsSettingsView: View {
  enum Kind: LocalizedStringKey, CaseIterable { case short = "Short", long = "Long" }
  @Bindable var store: StoreOf<NewsSettings>

  var body: some View {
    Form {
      Text(String(localized: "\(store.pages) pages", comment: "How much is loaded"))
      Button("Open") { store.send(.openTapped) }
      Button(String(localized: "Open the settings")) {
        UIApplication.shared.open(URL(string: UIApplication.openSettingsURLString)!)
      }
      ForEach(Kind.allCases, id: \.self) { Text(TextState($0.rawValue)) }
    }
    .task { await store.send(.task).finish() }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}
