import ComposableArchitecture
import CounterpointSemantics
import CounterpointTesting
import CounterpointValues
import CounterpointWeb
import DependenciesAdditions
import DeviceClients
import Foundation
import SwiftUI
import Testing

// What documentation comments of the small libraries show.

extension Examples {
  @Suite enum CommentsOfValues {
    // MARK: Dependencies

    @DependencyClient
    struct Omens {
      var read: @Sendable (_ crows: Int) async throws -> String
      var isAvailable: @Sendable () -> Bool = { true }
    }

    @DependencyClient
    struct SpeechSynthesisClient: TestDependencyKey, Sendable {
      var stop: @Sendable () -> Void
      static let testValue = SpeechSynthesisClient()
    }

    struct Reading {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date.now) var now
      @Dependency(SpeechSynthesisClient.self) var speech
    }

    @MainActor @Suite struct OfDependencies {
      @Test func dates() {
        struct FeatureModel {
          @Dependency(\.date.now) var now
        }
        let model =
          withDependencies {
            $0.date.now = Date(timeIntervalSince1970: 0)
          } operation: {
            FeatureModel()
          }
        #expect(model.now == Date(timeIntervalSince1970: 0))
      }

      @Test func provenance() {
        withDependencies {
          $0.apiClient = 1
        } operation: {
          print(DependencyValues.provenance(of: \.apiClient))
          // \.apiClient: set by withDependencies at App/AppFeature.swift:12 (sets apiClient, date)
          #expect("\(DependencyValues.provenance(of: \.apiClient))".contains("withDependencies"))
        }
      }

      @Test func prepared() {
        let path = ":memory:"
        ArchitectureContext.withContext(ArchitectureContext(name: "app")) {
          prepareDependencies {
            $0.database = try! Database(path: path)
            $0.library = Library(database: $0.database)
          }
          @Dependency(\.library) var library
          #expect(library.database.path == path)
        }
      }

      @Test func assertions() {
        struct State { var index = 0, rows = [1] }
        let state = State()
        @Dependency(\.assert) var assert
        #expect(!state.rows.isEmpty)
        assert(state.index < state.rows.count)
      }

      @Test func tracking() async {
        struct Analytics: Sendable {
          enum Event { case opened }
          let events = LockIsolated<[Event]>([])
          func track(_ event: Event) async throws { events.withValue { $0.append(event) } }
        }
        let analytics = Analytics()
        @Dependency(\.fireAndForget) var fireAndForget
        #expect(analytics.events.value.isEmpty)
        await fireAndForget { try await analytics.track(.opened) }
        #expect(analytics.events.value == [.opened])
      }
    }

    @Reducer
    struct Foreground {
      @ObservableState struct State: Equatable { var count = 0 }
      enum Action { case onTask, onSceneWillEnterForeground, linkTapped }
      @Dependency.Notification(\.sceneWillEnterForeground) var sceneWillEnterForeground
      @Dependency(\.openURL) var openURL

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        switch action {
        case .onTask:
          return .run { send in
            for await _ in sceneWillEnterForeground {
              await send(.onSceneWillEnterForeground)
            }
          }
        case .onSceneWillEnterForeground:
          state.count += 1
          return .none
        case .linkTapped:
          return .run { _ in await openURL(URL(string: "https://www.swift.org")!) }
        }
      }
    }

    // MARK: Shared values

    struct Meeting: Codable, Equatable, Sendable { var title = "" }

    @Suite struct OfSharing {
      @Test func files() {
        withDependencies {
          $0.defaultFileStorage = .inMemory
        } operation: {
          @Shared(.fileStorage(.documentsDirectory.appending(component: "meetings.json"))) var meetings:
            [Meeting] = []
          $meetings.withLock { $0.append(Meeting()) }
          #expect(meetings.count == 1)
        }
      }

      @Test func settings() {
        @Shared(.appStorage("isHapticsEnabled")) var isHapticsEnabled = true
        $isHapticsEnabled.withLock { $0.toggle() }
        #expect(!isHapticsEnabled)
      }

      @Test func defaults() {
        withDependencies {
          $0.defaultAppStorage = UserDefaults(suiteName: "tests")!
          $0.defaultAppStorage = UserDefaults.inMemory
        } operation: {
          @Shared(.appStorage("isMuted")) var isMuted = true
          #expect(isMuted)
        }
        let session = ArchitectureContext(name: "session")
        session.keyValueStorage = InMemoryKeyValueStorage()
        ArchitectureContext.withContext(session) {
          @Shared(.appStorage("isSoundOn", store: .standard)) var isSoundOn = true
          #expect(isSoundOn)
        }
      }
    }

    // MARK: Navigation

    @Suite struct OfNavigation {
      @Test func alert() {
        enum Action { case confirmDeletion }
        struct State { var alert: AlertState<Action>? }
        var state = State()
        state.alert = AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
          ButtonState(role: .cancel) { TextState("Cancel") }
        } message: {
          TextState("This cannot be undone.")
        }
        #expect(state.alert?.buttons.count == 2)
      }

      @Test func dialog() {
        enum Action { case shareLink, shareFile }
        struct State { var dialog: ConfirmationDialogState<Action>? }
        var state = State()
        state.dialog = ConfirmationDialogState {
          TextState("Share")
        } actions: {
          ButtonState(action: .shareLink) { TextState("As a link") }
          ButtonState(action: .shareFile) { TextState("As a file") }
        }
        #expect(state.dialog?.buttons.count == 2)
      }

      @Test func text() {
        let count = 3
        let text =
          TextState("Deleted \(count) items").bold() + TextState(" for good")
        #expect(String(state: text) == "Deleted 3 items for good")
      }

      @MainActor @Observable final class FormModel {
        var name = ""
      }

      @MainActor final class NameForm {
        @UIBindable var model: FormModel
        init(model: FormModel) { self.model = model }

        func clear() {
          $model.name.wrappedValue = "Inga"
        }

        func fill() {
          let field = TextField(text: $model.name)
          field.text = "Inga II"
        }
      }

      @MainActor struct TextField {
        @UIBinding var text: String
        init(text: UIBinding<String>) { _text = text }
      }

      @Test @MainActor func bindings() {
        let form = NameForm(model: FormModel())
        form.clear()
        #expect(form.model.name == "Inga")
        form.fill()
        #expect(form.model.name == "Inga II")
      }

      @Test @MainActor func observing() {
        let store = Store(initialState: CommentsOfViews.Counter.State()) { CommentsOfViews.Counter() }
        let token = observe {
          print("The count is \(store.count)")
        }
        token.cancel()
      }
    }

    // MARK: Views

    struct Route: Encodable { var stops = ["Bern"] }

    @Reducer
    struct Map {
      @ObservableState struct State: Equatable { var taps = 0 }
      enum Action { case mapTapped }
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        state.taps += 1
        return .none
      }
    }

    struct RootView: View {
      var body: some View { Button("Tap") {} }
    }

    @Test @MainActor static func graph() throws {
      let encoder = WireEncoder()
      let graph = ViewGraph { RootView() }  // mounts; nothing has appeared yet
      _ = encoder.encodeSnapshot(of: graph.tree)  // paint
      graph.start()  // onAppear, task
      let node = try #require(graph.tree.root)
      graph.update { node.handler(for: .tap)?(.tap) }  // an event: handle, then flush
      _ = graph.tree.takePatch()  // what to tell the renderer
    }

    struct MapView: View {
      let store: StoreOf<Map>
      let route = Route()
      var body: some View {
        CustomElement("flight-map", script: "flight-map.js", payload: route) { event in
          if event.name == "tap" { store.send(.mapTapped) }
        }
      }
    }
  }
}

// Written at the file's level, as extensions are.

enum Battery {
  static let levelDidChange = Notification.Name("batteryLevelDidChange")
}

extension Notifications {
  var batteryLevelDidChange: NotificationOf<Float> {
    NotificationOf(Battery.levelDidChange) { $0.userInfo?["level"] as? Float }
  }
}

private struct Database: Sendable {
  var path: String
  init(path: String) throws { self.path = path }
}

private struct Library: Sendable { var database: Database }

extension DependencyValues {
  private enum APIClientKey: DependencyKey {
    static let liveValue = 0
    static let testValue = 0
  }
  fileprivate var apiClient: Int {
    get { self[APIClientKey.self] }
    set { self[APIClientKey.self] = newValue }
  }
  private enum DatabaseKey: DependencyKey {
    static var liveValue: Database { try! Database(path: "") }
    static var testValue: Database { liveValue }
  }
  fileprivate var database: Database {
    get { self[DatabaseKey.self] }
    set { self[DatabaseKey.self] = newValue }
  }
  private enum LibraryKey: DependencyKey {
    static var liveValue: Library { Library(database: try! Database(path: "")) }
    static var testValue: Library { liveValue }
  }
  fileprivate var library: Library {
    get { self[LibraryKey.self] }
    set { self[LibraryKey.self] = newValue }
  }
}
