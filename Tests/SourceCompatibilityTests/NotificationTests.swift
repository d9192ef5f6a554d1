import ComposableArchitecture
import CounterpointTesting
import DependenciesAdditions
import Foundation
import SwiftUI
import Testing

extension Notifications {
  fileprivate var levelDidChange: NotificationOf<Int> {
    NotificationOf(
      Notification.Name("LevelDidChange"), extract: { $0.userInfo?["level"] as? Int },
      userInfo: { ["level": $0] })
  }
}

@Reducer
private struct Listening {
  @ObservableState
  struct State: Equatable { var heard: [String] = [] }
  enum Action { case task, background, foreground }
  @Dependency.Notification(\.sceneDidEnterBackground) var background
  @Dependency.Notification(\.sceneWillEnterForeground) var foreground

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .merge(
          .run { send in for await _ in background { await send(.background) } },
          .run { send in for await _ in foreground { await send(.foreground) } })
      case .background: state.heard.append("background")
      case .foreground: state.heard.append("foreground")
      }
      return .none
    }
  }
}

private struct ListeningView: View {
  let store: StoreOf<Listening>
  var body: some View {
    Text("Heard: \(store.heard.joined(separator: ", "))")
      .task { await store.send(.task).finish() }
  }
}

/// `@Dependency.Notification`: what is posted on the center of a test or of a session reaches who listens there, and
/// nobody else.
@MainActor @Suite("Notifications") struct NotificationTests {
  @Test("Notifications: values are made of what is posted, and what makes none is passed over")
  func values() async {
    let center = NotificationCenter()
    let (stream, poster) = withDependencies {
      $0.notificationCenter = center
    } operation: {
      @Dependency.Notification(\.levelDidChange) var level
      return (level, $level)
    }
    var iterator = stream.makeAsyncIterator()
    poster.post(1)
    center.post(name: Notification.Name("LevelDidChange"), object: nil)
    poster.post(2)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
  }

  @Test("Notifications: every loop hears what is posted after it has begun")
  func loops() async {
    let (stream, poster) = withDependencies {
      $0.notificationCenter = NotificationCenter()
    } operation: {
      @Dependency.Notification(\.levelDidChange) var level
      return (level, $level)
    }
    poster.post(0)
    var first = stream.makeAsyncIterator()
    poster.post(1)
    var second = stream.makeAsyncIterator()
    poster.post(2)
    #expect(await first.next() == 1)
    #expect(await first.next() == 2)
    #expect(await second.next() == 2)
  }

  @Test(
    "Notifications: a session tells its own features that its screen went and came back"
  )
  func sessions() async throws {
    func screen() async throws -> Screen {
      try await Screen { ListeningView(store: Store(initialState: Listening.State()) { Listening() }) }
    }
    let (mine, yours) = (try await screen(), try await screen())
    await mine.settle()
    await yours.settle()
    mine.connection.drop()
    await mine.connection.resume()
    await mine.settle()
    await yours.settle()
    #expect(mine.outline.contains("Heard: background, foreground"))
    #expect(!yours.outline.contains("background"))
  }
}
